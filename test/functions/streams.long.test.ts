import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Local, startLocal } from '../../infra/local/local.ts';
import type { LocalOptions } from '../../infra/local/local-options.ts';
import { MAX_PIPELINED } from '../../infra/local/sockets/answer-in-turn.ts';
import { openConnectionsEndpoint } from '../../infra/local/sockets/connections-endpoint.ts';
import type { Gateway } from '../../infra/local/sockets/gateway.ts';
import { HTTP_LIMITS, makeHttpServer } from '../../infra/local/sockets/http-limits.ts';
import { makeStaticHandler } from '../../infra/local/static.ts';
import { openMemory } from '../emulator/memory.ts';
import {
  checkOthersAreAnswered,
  endServer,
  findDescriptors,
  fuzzStreams,
  type StreamServer,
  startServer,
  waitForDescriptors,
} from '../fuzz/streams.ts';
import { LARGE_FILE } from '../fuzz/strokes.ts';
import { makeTempFolder } from './temp-folder.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const getUpgrade = (path: string, protocol = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
  `Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${protocol && `Sec-WebSocket-Protocol: ${protocol}\r\n`}\r\n`;

/** Opens a stream, writes this text, and collects the answer. */
async function sendText(
  port: number,
  text: string,
  host = '127.0.0.1',
): Promise<{ socket: Socket; getText: () => string }> {
  const socket = connect({ port, host, allowHalfOpen: true }).on('error', () => undefined);
  let receivedText = '';
  socket.on('data', (chunk: Buffer) => (receivedText += chunk.toString('latin1')));
  ends.push(() => socket.destroy());
  await new Promise((resolve) => void socket.once('connect', resolve).once('close', resolve));
  socket.write(text);
  return { socket, getText: () => receivedText };
}

/** Everything received on a stream until the server closed it. */
async function readToEnd(port: number, text: string, host?: string): Promise<string> {
  const { socket, getText } = await sendText(port, text, host);
  await closeConnection(socket);
  return getText();
}

/** Settles when the server has ended or reset the stream: `once` would reject at the error of a reset. */
const closeConnection = (socket: Socket): Promise<void> =>
  new Promise((resolve) => void socket.once('end', resolve).once('close', resolve));

describe('R29 a stranger below the protocol', () => {
  const serve = async (options?: { readonly descriptors: number }): Promise<StreamServer> => {
    const server = await startServer(options);
    ends.push(() => endServer(server));
    return server;
  };

  test('R29 an upgrade to another path, with a protocol and then a reset, stops nothing', async () => {
    const server = await serve();
    for (const protocol of ['x', 'vite-hmr', '']) {
      const { socket } = await sendText(server.port, getUpgrade('/elsewhere', protocol));
      socket.resetAndDestroy();
    }
    await checkOthersAreAnswered(server);
    expect(server.getLastOutput()).toBeUndefined();
  });

  test('R29 an upgrade to another path is refused, and keeps no descriptor although its sender never closes', async () => {
    const server = await serve();
    await checkOthersAreAnswered(server);
    const { length: before } = findDescriptors(server.child) ?? [];
    const streams = await Promise.all(
      Array.from({ length: 40 }, () => sendText(server.port, getUpgrade('/elsewhere', 'x'))),
    );
    await Promise.all(streams.map(({ socket }) => closeConnection(socket)));
    for (const { getText } of streams) expect(getText()).toMatch(/^HTTP\/1.1 404 /);
    await waitForDescriptors(before, server.child);
  });

  test('R29 a sender that requests a page and resets the connection leaves no file open', async () => {
    const server = await serve();
    await checkOthersAreAnswered(server);
    const { length: before } = findDescriptors(server.child) ?? [];
    for (let i = 0; i < 60; i++) {
      const path = i % 2 === 0 ? '/' : LARGE_FILE;
      const { socket } = await sendText(server.port, `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(1 + (i % 3)));
      if (i % 5 === 0) await new Promise((resolve) => void socket.once('data', resolve).once('close', resolve));
      socket.resetAndDestroy();
    }
    await waitForDescriptors(before, server.child);
  });

  test('R29 a server out of file descriptors survives, and answers again once there are some', async () => {
    const server = await serve({ descriptors: 100 });
    const streams = await Promise.all(Array.from({ length: 200 }, () => sendText(server.port, 'GET / HTTP/1.1\r\n')));
    await Promise.all(streams.map(({ socket }) => closeConnection(socket)));
    await checkOthersAreAnswered(server);
    expect(server.getLastOutput()).toBeUndefined();
  });

  test('R29 a connection that the system cannot accept stops nothing', async () => {
    const server = makeHttpServer(HTTP_LIMITS).listen(0, '127.0.0.1');
    ends.push(() => server.close());
    await once(server, 'listening');
    expect(() => server.emit('error', new Error('accept ENOMEM'))).not.toThrow();
  });

  test('R29 streams of every kind, ended at every moment, leave the server as it was', async () => {
    const { streams, byKind, byEnding, descriptors } = await fuzzStreams({ count: 120, seed: 'afoot' });
    expect(streams).toBeGreaterThanOrEqual(120);
    expect(Object.keys(byKind).length).toBeGreaterThan(10);
    expect(Object.keys(byEnding)).toHaveLength(5);
    if (descriptors !== undefined) expect(descriptors[1]).toBeLessThanOrEqual(descriptors[0]);
  });
});

describe('R29 every part of an HTTP exchange has a time limit', () => {
  const folder = makeTempFolder('limits');

  const start = async (options: Partial<LocalOptions> = {}): Promise<Local> => {
    const data = mkdtempSync(join(folder, 'data-'));
    const http = { headers: 200, request: 400, answer: 600, keepAlive: 200 };
    const standard = { port: 0, host: '127.0.0.1', data, openClient: openMemory(), http };
    const local = await startLocal({ ...standard, ...options });
    ends.push(() => local.stop());
    return local;
  };

  test('R29 closes a connection that sends nothing, half a header or half a body', async () => {
    const { port } = await start();
    const post = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n';
    // The time limit for the answer never ends before the one for the request, however busy the machine.
    const http = { headers: 200, request: 400, answer: 600_000, keepAlive: 200 };
    const slow = { pages: () => () => new Promise<never>(() => undefined), http };
    expect(await readToEnd(port, '')).toMatch(/^HTTP\/1.1 408 /);
    expect(await readToEnd(port, 'GET / HT')).toMatch(/^HTTP\/1.1 408 /);
    expect(await readToEnd((await start(slow)).port, `${post}half`)).toMatch(/^HTTP\/1.1 408 /);
  });

  test('R29 a request whose answer never comes gets an error', async () => {
    const { port } = await start({ pages: () => () => new Promise<never>(() => undefined) });
    expect(await readToEnd(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1.1 503 /);
  });

  test('R29 a failing page is a 503, and stops nothing', async () => {
    const { port } = await start({ pages: () => () => Promise.reject(new Error('no')) });
    for (let i = 0; i < 2; i++) {
      expect(await readToEnd(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1.1 503 /);
    }
  });

  test('R29 cuts off an answer that nobody reads', async () => {
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, LARGE_FILE), Buffer.alloc(20_000_000));
    const closed: Promise<unknown>[] = [];
    const { port } = await start({
      pages: (server) => {
        server.on('connection', (socket) => closed.push(closeConnection(socket)));
        return makeStaticHandler(folder);
      },
    });
    const { socket } = await sendText(port, '');
    socket.pause();
    socket.write(`GET ${LARGE_FILE} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await expect.poll(() => closed.length).toBe(1);
    await closed[0];
  });

  test('R29 closes an undecided upgrade, and one left to the page’s sources', async () => {
    const never = { intercept: () => new Promise<never>(() => undefined), limits: { upgrade: 200 } };
    const waits = await startLocal({
      ...{ port: 0, host: '127.0.0.1', data: mkdtempSync(join(folder, 'data-')), openClient: openMemory(), ...never },
    });
    ends.push(() => waits.kill());
    expect(await readToEnd(waits.port, getUpgrade('/socket'))).toBe('');
    const { port } = await start({
      pages: (server) => {
        server.on('upgrade', () => undefined);
        return () => undefined;
      },
    });
    expect(await readToEnd(port, getUpgrade('/', 'vite-hmr'))).toBe('');
  });

  test('R29 answers requests of one connection in order, with only a few waiting', async () => {
    let running = 0;
    let max = 0;
    const { port } = await start({
      pages: () => async (_, response) => {
        max = Math.max(max, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        response.end('page');
      },
    });
    const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    const some = await readToEnd(port, get.repeat(MAX_PIPELINED));
    expect(some.match(/HTTP\/1.1 200 /g)).toHaveLength(MAX_PIPELINED);
    expect(max).toBe(1);
    expect(await readToEnd(port, get.repeat(MAX_PIPELINED + 1))).toBe('');
    const expecting = 'GET / HTTP/1.1\r\nHost: a\r\nExpect: much\r\n\r\n';
    expect((await readToEnd(port, get + expecting + get)).match(/HTTP\/1.1 200 /g)).toHaveLength(3);
  });

  test('R29 the gateway’s management interface closes slow streams', async () => {
    const gateway = { post: () => false } as unknown as Gateway;
    const endpoint = await openConnectionsEndpoint(gateway, undefined, { headers: 200, request: 400 });
    ends.push(() => endpoint.stop());
    const { hostname, port } = new URL(endpoint.url);
    const half = 'POST /@connections/a HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf';
    expect(await readToEnd(Number(port), half, hostname)).toMatch(/^HTTP\/1.1 408 /);
  });
});
