import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { wrapClient } from '../../infra/local/database/store-client.ts';
import { startLocal } from '../../infra/local/local.ts';
import { getLaunchers, isParentGone } from '../../infra/local/parent-process.ts';
import { isOpen } from '../emulator/emulator.ts';
import { findFreePort } from '../emulator/free-port.ts';
import { openMemory } from '../emulator/memory.ts';
import { TestClient } from './client.ts';
import { makeTempFolder } from './temp-folder.ts';

let data: string;
const ends: (() => unknown)[] = [];
beforeEach(() => {
  data = makeTempFolder('starting');
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test.each([
  ['::1', '[::1]'],
  ['127.0.0.1', '127.0.0.1'],
])('a server that listens at %s prints an address that can be opened', async (host, printedHost) => {
  const local = await startLocal({ port: 0, host, data, openClient: openMemory() });
  ends.push(() => local.stop());
  expect(local.url).toBe(`http://${printedHost}:${local.port}`);
  const client = await TestClient.open(local.socketUrl);
  client.drop();
});

describe('R33 the server listens once it can answer', () => {
  test('R33 accepts no connection until the store, notifications and pages are ready', async () => {
    const port = await findFreePort();
    const store = openMemory()();
    const seen: [string, boolean][] = [];
    const probe = async (during: string): Promise<void> => void seen.push([during, await isOpen(port)]);
    const openClient = () =>
      wrapClient(store, async ({ command }, send) => {
        if (local === undefined) await probe(command);
        return send();
      });
    const pages = async () => {
      await probe('pages');
      return () => undefined;
    };
    let local: Awaited<ReturnType<typeof startLocal>> | undefined;
    local = await startLocal({ port, host: '127.0.0.1', data, openClient, pages });
    ends.push(() => local?.stop());
    expect(seen).toEqual([
      ['ScanCommand', false],
      ['pages', false],
      ['QueryCommand', false],
    ]);
  });

  test('R33 stops everything it started if the port is taken', async () => {
    const first = await startLocal({ port: 0, host: '127.0.0.1', data, openClient: openMemory() });
    ends.push(() => first.stop());
    const closed: Promise<unknown>[] = [];
    const pages = (server: Server) => {
      closed.push(new Promise((resolve) => server.once('close', resolve)));
      return () => undefined;
    };
    const second = startLocal({ port: first.port, host: '127.0.0.1', data: join(data, 'other'), pages });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(closed).toHaveLength(1);
    await closed[0];
  });
});

describe('R33 the server shuts down gracefully when its parent command exits', () => {
  interface Started {
    readonly manager: ChildProcess;
    readonly url: string;
    readonly pid: number;
    /** Settles when both the command and the server have ended. */
    readonly ended: Promise<unknown>;
  }

  async function run(command: string, args: readonly string[]): Promise<Started> {
    const env = { ...process.env, AFOOT_DATA: data };
    const manager = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    ends.push(() => manager.kill('SIGKILL'));
    let output = '';
    manager.stderr.resume();
    manager.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(manager.stdout, 'close');
    await expect.poll(() => output).toContain('Ctrl-C');
    return { manager, ended, url: /http:\/\/\S+/.exec(output)?.[0] ?? '', pid: Number(/pid (\d+)/.exec(output)?.[1]) };
  }

  const START = ['--no-web', '--port', '0', '--host', '127.0.0.1'];

  test.each(['SIGTERM', 'SIGKILL'] as const)('R33 %s to npm alone shuts the server down gracefully', async (signal) => {
    const { manager, url, ended } = await run('npm', ['start', '--', ...START]);
    const client = await TestClient.open(`${url.replace('http', 'ws')}/socket`);
    const closed = once(client.socket, 'close');
    manager.kill(signal);
    expect((await closed)[0]).toBe(1001);
    await ended;
  });

  test('R33 a server exits if npm is already gone at startup', async () => {
    const server = [process.execPath, 'infra/afoot.mjs', 'start', ...START];
    const env = { ...process.env, AFOOT_DATA: data, npm_lifecycle_script: 'node infra/afoot.mjs start' };
    // The parent’s command line names neither npm nor the script, like that of init.
    const shell = spawn('/bin/sh', ['-c', 'eval "$SERVER"; exit'], {
      env: { ...env, SERVER: server.map((word) => `'${word}'`).join(' ') },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    ends.push(() => shell.exitCode ?? process.kill(-(shell.pid as number), 'SIGKILL'));
    let output = '';
    shell.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(shell, 'close');
    expect(output).toContain('the command that started it has ended');
  });

  test('R33 a server whose output nobody reads continues, and shuts down gracefully', async () => {
    const store = await openFailingStore();
    const env = { ...process.env, AFOOT_DATA: data, AFOOT_DYNAMODB: store.url };
    const server = spawn(process.execPath, ['infra/afoot.mjs', 'start', ...START], { env });
    ends.push(() => server.kill('SIGKILL'));
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await expect.poll(() => output).toContain('Ctrl-C');
    for (const output of [server.stdout, server.stderr]) output.destroy();
    const client = await TestClient.open(`${/http:\/\/\S+/.exec(output)?.[0].replace('http', 'ws')}/socket`);
    client.drop();
    // The server tries to log the failure, and nobody reads its log.
    await store.failed;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  test('R33 a server that was detached outlives the shell that started it', async () => {
    const script = '"$0" infra/afoot.mjs start "$@" & echo "pid $!"; wait $!';
    const { manager, url, pid, ended } = await run('/bin/sh', ['-c', script, process.execPath, ...START]);
    const gone = once(manager, 'exit');
    manager.kill('SIGKILL');
    await gone;
    // It checks its parents every half second: three checks.
    await pause(1600);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    process.kill(pid, 'SIGTERM');
    await ended;
  });

  const AFOOT_START = 'infra/afoot.mjs start';
  const NODE = { pid: 4, command: `node --require x --import y ${AFOOT_START} --no-web` };
  const TSX = { pid: 3, command: `node /afoot/node_modules/.bin/tsx ${AFOOT_START}` };
  const SHELL = { pid: 2, command: `sh -c tsx ${AFOOT_START}` };
  const TERMINAL = { pid: 1, command: '-bash' };

  test.each([
    ['npm', [TSX, SHELL, { pid: 9, command: 'npm start' }, TERMINAL], [3, 2, 9]],
    ['npm without a shell between', [{ pid: 9, command: 'npm start' }, TERMINAL], [9]],
    ['pnpm', [SHELL, { pid: 9, command: 'node /usr/bin/pnpm.cjs start' }, TERMINAL], [2, 9]],
    ['yarn', [SHELL, { pid: 9, command: 'node /usr/lib/yarn.js start' }, TERMINAL], [2, 9]],
    ['npm run dev', [NODE, TSX, SHELL, { pid: 9, command: 'npm run dev' }], [4, 3, 2, 9]],
    ['tsx', [TSX, TERMINAL], [3]],
    ['tsx in a shell’s own command', [TSX, SHELL, { pid: 8, command: 'sshd: ann' }], [3]],
    ['a shell that names npm', [{ pid: 8, command: `sh -c npm ci && node ${AFOOT_START} &` }, TERMINAL], []],
    ['a terminal', [TERMINAL], []],
    ['systemd', [{ pid: 1, command: '/usr/lib/systemd/systemd --user' }], []],
    ['nothing', [], []],
  ])('R33 a server watches only launcher processes among its ancestors: started by %s', (_, above, watched) => {
    expect(getLaunchers(above)).toEqual(watched);
  });

  test.each([
    ['npm has ended', [TSX, { pid: 1, command: '/sbin/init' }], true],
    ['npm and its shell are ending', [TSX, { pid: 2, command: '' }], true],
    ['npm is there', [TSX, SHELL, { pid: 9, command: 'npm start' }], false],
    [
      'an unknown process manager is an ancestor',
      [TSX, { pid: 9, command: '/usr/bin/node /x/packer-4.0.cjs start' }],
      false,
    ],
    ['the ancestors cannot be read', [TSX, SHELL], false],
  ])('R33 a server checks once whether its package manager has already ended: %s', (_, above, left) => {
    expect(isParentGone(above, `node --a=b --import ./c.mjs ${AFOOT_START}`)).toBe(left);
    expect(isParentGone(above, 'tsx test/run.ts')).toBe(false);
  });
});

/** A store that creates its table, has no items, and fails at everything else. `failed`: settles once it has. */
async function openFailingStore(): Promise<{ readonly url: string; readonly failed: Promise<void> }> {
  let settle: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const store = createServer((request, response) => {
    const isStart = /\.(?:CreateTable|Query|Scan)$/.test(String(request.headers['x-amz-target']));
    if (!isStart) response.once('close', settle);
    response.writeHead(isStart ? 200 : 400, { 'content-type': 'application/x-amz-json-1.0' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  ends.push(
    () => store.closeAllConnections(),
    () => store.close(),
  );
  return { url: `http://127.0.0.1:${(store.address() as AddressInfo).port}`, failed };
}
