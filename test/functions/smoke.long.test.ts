import { spawn } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import type { Ports, SealedText } from '../../functions/ports/ports.ts';
import { smoke } from '../smoke/smoke.ts';
import { AFOOT } from '../typescript.ts';
import { openTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
afterEach(() => server.close());

function run(...args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const command = spawn(process.execPath, [...AFOOT, 'smoke', ...args]);
  let output = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => command.once('close', (code) => resolve({ code, output })));
}

test('the smoke command plays a game to its end, disconnecting one player in the middle, and reports its timings', async () => {
  server = await openTestServer({ posts: 'inProcess' });
  const { code, output } = await run(server.local.socketUrl, '--rounds', '1');
  expect(output).toMatch(/played to its end: rounds 1, submissions \d+/);
  expect(output).toMatch(/latency +p50 \d+/);
  expect(output).toMatch(/rejoin +\d+/);
  expect(output).toMatch(/units +\d+ written/);
  expect(output).toMatch(/views +agree/);
  expect(code).toBe(0);
});

test('the smoke command fails if nothing answers or the address is not a socket URL', async () => {
  server = await openTestServer();
  const elsewhere = server.local.socketUrl.replace('/socket', '/elsewhere');
  expect(await run(elsewhere)).toMatchObject({ code: 1, output: expect.stringContaining('The game broke off') });
  expect(await run('http://localhost')).toMatchObject({ code: 2 });
});

/** Ports that send one connection a stock with one card too many. */
function makeLyingPorts(ports: Ports): Ports {
  let deceived: string | undefined;
  return {
    ...ports,
    push: (connection, message) => {
      deceived ??= connection;
      const lie = message.replace(/"stock":(\d+)/, (_, count: string) => `"stock":${Number(count) + 1}`);
      return ports.push(connection, connection === deceived ? (lie as SealedText) : message);
    },
  };
}

test('the smoke command detects that one player is shown something else', async () => {
  server = await openTestServer({ posts: 'inProcess', replace: makeLyingPorts });
  const { isFinished, compared, differed } = await smoke(server.local.socketUrl, { rounds: 1 });
  expect(isFinished).toBe(true);
  expect(differed.length).toBe(compared);
});
