import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PayloadTooLargeException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { type ConnectionsEndpoint, openConnectionsEndpoint } from '../../infra/local/sockets/connections-endpoint.ts';
import { Gateway, type GatewayLimits, type SocketHandler } from '../../infra/local/sockets/gateway.ts';

type Event = APIGatewayProxyWebsocketEventV2;

interface Bench {
  readonly gateway: Gateway;
  readonly server: Server;
  readonly endpoint: ConnectionsEndpoint;
  readonly client: ApiGatewayManagementApiClient;
  readonly events: Event[];
  readonly dial: (path?: string) => WebSocket;
}

const benches: Bench[] = [];
let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const { gateway, server, endpoint, client } of benches.splice(0)) {
    await gateway.stop(50);
    client.destroy();
    await endpoint.stop();
    server.close();
  }
});

interface BenchOptions {
  readonly limits?: Partial<GatewayLimits>;
  readonly onConnect?: SocketHandler;
  readonly onMessage?: SocketHandler;
}

async function openBench({ limits = {}, onConnect, onMessage }: BenchOptions = {}): Promise<Bench> {
  const events: Event[] = [];
  const recordEvents =
    (next?: SocketHandler): SocketHandler =>
    async (event) => {
      events.push(event);
      return (await next?.(event)) ?? { statusCode: 200 };
    };
  const gateway = new Gateway({
    routes: { $connect: recordEvents(onConnect), $disconnect: recordEvents(), $default: recordEvents(onMessage) },
    limits,
  });
  const server = createServer().on('upgrade', (request, stream, head) => void gateway.open(request, stream, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endpoint = await openConnectionsEndpoint(gateway);
  const client = new ApiGatewayManagementApiClient({
    endpoint: endpoint.url,
    region: 'local',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  });
  const opened: Bench = { gateway, server, endpoint, client, events, dial: (path = '/') => dial(url + path) };
  benches.push(opened);
  return opened;
}

function dial(url: string): WebSocket {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('error', () => undefined);
  return socket;
}

async function connect({ dial, events }: Bench): Promise<{ readonly socket: WebSocket; readonly id: string }> {
  const socket = dial();
  await once(socket, 'open');
  return { socket, id: events.at(-1)?.requestContext.connectionId ?? '' };
}

async function waitForCloseCode(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
}

const post = ({ client }: Bench, id: string, data: string) =>
  client.send(new PostToConnectionCommand({ ConnectionId: id, Data: Buffer.from(data) }));

test('the three routes get events in API Gateway’s shape', async () => {
  const { socket, id } = await connect(bench);
  socket.send('{"type":"ping"}');
  await expect.poll(() => bench.events.length).toBe(2);
  socket.close();
  await expect.poll(() => bench.events.length).toBe(3);
  expect(id).toMatch(/^[A-Za-z0-9+/]{15}=$/);
  const routes = bench.events.map(({ requestContext }) => requestContext);
  expect(routes.map(({ routeKey, eventType, connectionId }) => [routeKey, eventType, connectionId])).toEqual([
    ['$connect', 'CONNECT', id],
    ['$default', 'MESSAGE', id],
    ['$disconnect', 'DISCONNECT', id],
  ]);
  expect(routes.map(({ messageId }) => messageId !== undefined)).toEqual([false, true, false]);
  expect(bench.events[1]).toMatchObject({ body: '{"type":"ping"}', isBase64Encoded: false });
  expect(new Set(routes.map(({ requestId }) => requestId)).size).toBe(3);
});

test('P-SOCKET-5 a connection that $connect refuses is never opened', async () => {
  const refusing = await openBench({ onConnect: async () => ({ statusCode: 403 }) });
  const socket = refusing.dial();
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  expect(response.statusCode).toBe(403);
  expect(refusing.events).toHaveLength(1);
});

test('a $connect that fails refuses with 502', async () => {
  const failing = await openBench({ onConnect: () => Promise.reject(new Error('no')) });
  const [, response] = (await once(failing.dial(), 'unexpected-response')) as [unknown, { statusCode: number }];
  expect(response.statusCode).toBe(502);
});

test('R11 a post during $connect finds the connection gone', async () => {
  let postError: unknown;
  const slow: Bench = await openBench({
    onConnect: async ({ requestContext }) => {
      postError = await post(slow, requestContext.connectionId, 'early').catch((error: unknown) => error);
      return { statusCode: 200 };
    },
  });
  await connect(slow);
  expect(postError).toBeInstanceOf(GoneException);
});

test('the SDK’s client posts, describes and disconnects; for a gone connection it throws GoneException', async () => {
  const { socket, id } = await connect(bench);
  const receiving = once(socket, 'message');
  await post(bench, id, 'hello \u2660');
  const [data, isBinary] = (await receiving) as [Buffer, boolean];
  expect([data.toString(), isBinary]).toEqual(['hello \u2660', false]);
  const facts = await bench.client.send(new GetConnectionCommand({ ConnectionId: id }));
  expect(facts.ConnectedAt).toBeInstanceOf(Date);
  await expect(post(bench, id, 'x'.repeat(129 * 1024))).rejects.toBeInstanceOf(PayloadTooLargeException);
  const closed = waitForCloseCode(socket);
  await bench.client.send(new DeleteConnectionCommand({ ConnectionId: id }));
  await closed;
  for (const command of [
    new GetConnectionCommand({ ConnectionId: id }),
    new DeleteConnectionCommand({ ConnectionId: id }),
  ]) {
    await expect(bench.client.send(command as GetConnectionCommand)).rejects.toBeInstanceOf(GoneException);
  }
  await expect(post(bench, id, 'late')).rejects.toBeInstanceOf(GoneException);
});

test('P-SOCKET-3 a message of 128 KB in frames of 32 KB comes through; larger ones close with 1009', async () => {
  const frame = Buffer.alloc(32 * 1024, 'x');
  const sendFrames = (socket: WebSocket, count: number): void => {
    for (let i = 1; i <= count; i++) socket.send(frame, { fin: i === count, binary: false });
  };
  const { socket } = await connect(bench);
  sendFrames(socket, 4);
  await expect.poll(() => bench.events.at(-1)?.body?.length).toBe(128 * 1024);
  const tooLong = waitForCloseCode(socket);
  sendFrames(socket, 5);
  expect(await tooLong).toBe(1009);
  const other = await connect(bench);
  const tooLarge = waitForCloseCode(other.socket);
  other.socket.send('x'.repeat(32 * 1024 + 1));
  expect(await tooLarge).toBe(1009);
  const routes = (): readonly string[] =>
    bench.events
      .map(({ requestContext }) => requestContext)
      .filter(({ connectionId }) => connectionId === other.id)
      .map(({ routeKey }) => routeKey);
  await expect.poll(routes).toEqual(['$connect', '$disconnect']);
});

test('P-SOCKET-3 a binary frame closes with 1003', async () => {
  const { socket } = await connect(bench);
  const closed = waitForCloseCode(socket);
  socket.send(Buffer.from('x'), { binary: true });
  expect(await closed).toBe(1003);
  expect(bench.events.map(({ requestContext }) => requestContext.routeKey)).not.toContain('$default');
});

test('P-SOCKET-4 silent and old connections close with 1001, and messages either way end the silence', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  let notifyReceived = (): void => undefined;
  const onMessage = async () => {
    notifyReceived();
    return { statusCode: 200 };
  };
  const short = await openBench({ limits: { idle: 150 }, onMessage });
  const { socket, id } = await connect(short);
  const closed = waitForCloseCode(socket);
  for (let i = 0; i < 4; i++) {
    vi.advanceTimersByTime(149);
    const message = new Promise<void>((resolve) => {
      notifyReceived = resolve;
    });
    if (i % 2 === 0) socket.send('x');
    else await post(short, id, 'y');
    if (i % 2 === 0) await message;
    expect(socket.readyState).toBe(socket.OPEN);
  }
  vi.advanceTimersByTime(200);
  expect(await closed).toBe(1001);
  const brief = await openBench({ limits: { total: 100 } });
  const aged = await connect(brief);
  vi.advanceTimersByTime(150);
  expect(await waitForCloseCode(aged.socket)).toBe(1001);
});

test('R32 a flooding sender is not read for one second; others are', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const received: string[] = [];
  const flooded = await openBench({
    onMessage: async ({ body = '' }) => {
      received.push(body);
      return { statusCode: body === 'one too many' ? 429 : 200 };
    },
  });
  const [{ socket }, other] = [await connect(flooded), await connect(flooded)];
  socket.send('one too many');
  await expect.poll(() => received).toEqual(['one too many']);
  socket.send('unread');
  other.socket.send('read');
  await expect.poll(() => received).toEqual(['one too many', 'read']);
  vi.advanceTimersByTime(1000);
  await expect.poll(() => received).toEqual(['one too many', 'read', 'unread']);
});

test('P-SOCKET-6 a failing handler is answered by the gateway’s own error frame', async () => {
  const failing = await openBench({ onMessage: () => Promise.reject(new Error('no')) });
  const { socket, id } = await connect(failing);
  const receiving = once(socket, 'message');
  socket.send('x');
  const [data] = (await receiving) as [Buffer];
  expect(JSON.parse(data.toString())).toMatchObject({ message: 'Internal server error', connectionId: id });
});

test('P-SOCKET-7 handles messages of one connection concurrently', async () => {
  let running = 0;
  let max = 0;
  let allRun = (): void => undefined;
  const three = new Promise<void>((resolve) => {
    allRun = resolve;
  });
  const slow = await openBench({
    onMessage: async () => {
      max = Math.max(max, ++running);
      if (running === 3) allRun();
      await three;
      running -= 1;
      return { statusCode: 200 };
    },
  });
  const { socket } = await connect(slow);
  for (let i = 0; i < 3; i++) socket.send('x');
  await expect.poll(() => slow.events.length).toBe(4);
  expect(max).toBe(3);
});

test('pings every connection: proxies count pings, the idle timeout does not', async () => {
  const pinging = await openBench({ limits: { ping: 20, idle: 400 } });
  const { socket } = await connect(pinging);
  const closed = waitForCloseCode(socket);
  let pings = 0;
  socket.on('ping', () => (pings += 1));
  expect(await closed).toBe(1001);
  expect(pings).toBeGreaterThan(1);
  expect(pinging.events.map(({ requestContext }) => requestContext.routeKey)).not.toContain('$default');
});
