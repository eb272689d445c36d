import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { killRepeatedly } from '../chaos/kills.ts';
import { findFreePort } from '../emulator/free-port.ts';
import { AFOOT } from '../typescript.ts';
import { makeTempFolder } from './temp-folder.ts';
import { openTestServer, playNextMove, playRound, waitForAll } from './test-server.ts';

let data: string;
const servers: ChildProcess[] = [];
beforeEach(() => {
  data = makeTempFolder('start');
});
afterEach(() => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
});

/** Runs the start command; returns its output once it is up or has ended. */
async function start(port: number, folder = data): Promise<{ readonly server: ChildProcess; readonly output: string }> {
  const server = spawn(process.execPath, [...AFOOT, 'start', '--no-web'], {
    env: { ...process.env, PORT: `${port}`, AFOOT_DATA: folder, AFOOT_BOT_PAUSE_MS: '20' },
  });
  servers.push(server);
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.stdout.on('data', () => output.includes('Ctrl-C') && resolve());
  });
  return { server, output };
}

const end = (server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> =>
  new Promise((resolve) => {
    server.once('exit', (code) => resolve(code));
    server.kill(signal);
  });

test('R28 every acknowledged change is still there after SIGKILL, again and again, and bots continue', async () => {
  const { acknowledged, lost } = await killRepeatedly({ kills: 3, tables: 3 });
  expect(acknowledged).toBeGreaterThanOrEqual(3 * 3 * 3);
  expect(lost).toBe(0);
});

test('start prints the address and the data folder, but not the server key', async () => {
  const { server, output } = await start(0);
  expect(output).toMatch(/Afoot is at http:\/\/localhost:\d+/);
  expect(output).toContain(data);
  const key = join(data, 'server.key');
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(readFileSync(key, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(await end(server, 'SIGTERM')).toBe(0);
});

test('the server opens only the page’s port', async () => {
  const port = await findFreePort();
  const { server } = await start(port);
  expect(getPorts(server.pid ?? 0)).toEqual([port]);
  expect(await end(server, 'SIGTERM')).toBe(0);
});

function getPorts(pid: number): readonly number[] {
  const fds = `/proc/${pid}/fd`;
  const inodes = readdirSync(fds).map((name) => /^socket:\[(\d+)\]$/.exec(getLink(join(fds, name)))?.[1]);
  const lines = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/${pid}/net/${name}`, 'utf8').split('\n'));
  return lines.flatMap((line) => {
    const [, address = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    return state === LISTENS && inodes.includes(inode) ? [Number.parseInt(address.split(':')[1] ?? '', 16)] : [];
  });
}

const LISTENS = '0A';

/** Empty if it is closed by now. */
function getLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

test('reports a taken port in one sentence', async () => {
  const otherServer = createServer().listen(0);
  await new Promise((resolve) => otherServer.once('listening', resolve));
  const { port } = otherServer.address() as { port: number };
  // An npm on an old Node prints a sentence before it.
  const output = (await start(port)).output.trim().split('\n');
  expect(output.filter((line) => !line.startsWith('Node 20'))).toEqual([
    `Port ${port} is taken: stop what runs there, or choose another with --port NUMBER.`,
  ]);
  otherServer.close();
});

test('reports an old Node in one sentence', () => {
  const pretend = 'Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.20.4"}})';
  const args = ['--import', `data:text/javascript,${pretend}`, 'infra/afoot.mjs', 'start'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe('Afoot needs Node 22.18 or later; this is 18.20.4. See https://nodejs.org.');
});

test('R28 an interrupted server is whole again after a restart', async () => {
  const server = await openTestServer();
  const group = await server.game(4);
  await playNextMove(group.people);
  const version = await waitForAll(group.people);
  await server.killAndRestart();
  const people = await Promise.all(
    group.seated.map(async (seated) => {
      const back = await server.back(seated);
      return back;
    }),
  );
  await waitForAll(people);
  expect(people[0]?.view?.version).toBeGreaterThanOrEqual(version + 4);
  expect(people.map(({ view }) => view?.game?.held)).toEqual(group.people.map(({ view }) => view?.game?.held));
  await playRound(people);
  await server.close();
});
