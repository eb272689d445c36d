import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDatabaseError } from '../../infra/local/database/database-error.ts';
import type { Health } from '../../infra/local/health.ts';
import { startLocal } from '../../infra/local/local.ts';
import type { View } from '../../shared/protocol/view.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { AFOOT } from '../typescript.ts';
import { TestClient } from './client.ts';
import { makeTempFolder } from './temp-folder.ts';
import { openTestServer, watchRefused } from './test-server.ts';

let data: string;
const servers: ChildProcess[] = [];
beforeEach(() => {
  data = makeTempFolder('trouble');
});
afterEach(() => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
});

const START = `exec '${process.execPath}' ${AFOOT.join(' ')} start --no-web --port 0 --data "$0"`;

interface StartedServer {
  readonly server: ChildProcess;
  readonly url: string;
  readonly getLog: () => string;
  readonly exit: Promise<{ readonly code: number | null; readonly output: string }>;
}

/** Runs the start command after other shell commands, until it is up or has ended. */
async function start(before = ''): Promise<StartedServer> {
  const server = spawn('/bin/sh', ['-c', `${before}${START}`, data]);
  servers.push(server);
  let [up, output] = ['', ''];
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<{ code: number | null; output: string }>((resolve) => {
    server.once('close', (code) => resolve({ code, output: output.trim() }));
  });
  await new Promise<void>((resolve) => {
    void exit.then(() => resolve());
    server.stdout.on('data', (chunk: Buffer) => {
      up += chunk.toString();
      if (up.includes('Ctrl-C')) resolve();
    });
  });
  return { server, exit, getLog: () => up + output, url: /http:\S+/.exec(up)?.[0] ?? '' };
}

const makeDamagedFolder = () =>
  `The tables in ${data} are damaged: put a backup in their place, or choose another folder with --data FOLDER.`;
const FULL = () => `The disk of ${data} is full: make room on it, or choose another folder with --data FOLDER.`;

const getHealth = async (url: string): Promise<Health & { readonly status: number }> => {
  const answer = await fetch(`${url}/health`);
  return { status: answer.status, ...((await answer.json()) as Health) };
};

/** Zeroes the rows of the store and its index page by page, except their heads. */
function emptyRows(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const roots = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name LIKE '%items%'").all();
  database.close();
  const bytes = readFileSync(file);
  const [HEAD, PAGE] = [100, 4096];
  for (let at = Number(roots[0]?.rootpage) * PAGE - PAGE; at < bytes.length; at += PAGE)
    if (isLeaf(bytes[at])) bytes.fill(0, at + HEAD, at + PAGE);
  writeFileSync(file, bytes);
}

const isLeaf = (kind: number | undefined): boolean => kind === 10 || kind === 13;

describe('R30 damaged pages', () => {
  test('an unreadable table is `storeDamaged`, never `noSuchTable`, and health reports the damage', async () => {
    const server = await openTestServer({ data });
    const { table, invite } = await server.seat(4);
    await server.local.stop();
    emptyRows(join(data, 'tables.sqlite'));
    server.local = await startLocal({ port: 0, host: 'localhost', data });
    const guest = await server.open();
    expect(await watchRefused(guest, table, invite)).toMatchObject({ code: 'storeDamaged' });
    expect(await getHealth(server.local.url)).toMatchObject({ status: 503, ok: false, store: 'damaged' });
    await server.close();
  });

  test('health reports it before anyone has asked for a table', async () => {
    const server = await openTestServer({ data });
    await server.seat(1);
    await server.local.stop();
    emptyRows(join(data, 'tables.sqlite'));
    server.local = await startLocal({ port: 0, host: 'localhost', data });
    await expect.poll(async () => (await getHealth(server.local.url)).store).toBe('damaged');
    expect(await getHealth(server.local.url)).toMatchObject({ status: 503, ok: false });
    await server.close();
  });

  test('the start log reports it before anyone has asked for anything', async () => {
    const server = await openTestServer({ data });
    await server.seat(1);
    await server.close();
    emptyRows(join(data, 'tables.sqlite'));
    const { getLog } = await start();
    await expect.poll(getLog).toContain('the tables are damaged');
  });

  test('a table that never existed is still `noSuchTable` in a whole file', async () => {
    const server = await openTestServer({ data });
    const { invite } = await server.seat(1);
    const guest = await server.open();
    expect(await watchRefused(guest, 'nobody-made-this-table', invite)).toMatchObject({ code: 'noSuchTable' });
    expect(await getHealth(server.local.url)).toMatchObject({ status: 200, ok: true, store: 'reachable' });
    await server.close();
  });

  test('a start on a file that is no database fails with one sentence', async () => {
    writeFileSync(join(data, 'tables.sqlite'), 'garbage '.repeat(1000));
    expect(await (await start()).exit).toEqual({ code: 1, output: makeDamagedFolder() });
  });
});

describe('R30 a full disk', () => {
  /** Returns the code of its refusal, or an empty text. */
  const answerTo = (play: Promise<View>): Promise<string> =>
    play.then(
      () => '',
      ({ message }: Error) => message,
    );

  test('a start that can write nothing fails with one sentence', async () => {
    expect(await (await start('ulimit -f 40; ')).exit).toEqual({ code: 1, output: FULL() });
  });

  test('health is 503 once the store accepts no writes', async () => {
    const { url } = await start('ulimit -f 240; ');
    await expect.poll(async () => (await getHealth(url)).store, { interval: 300 }).toBe('notWritable');
    expect(await getHealth(url)).toMatchObject({ status: 503, ok: false });
  });

  test('during play it is refused with `busy`, loses no acknowledged change, and play resumes once there is space', async () => {
    const { server, url, exit } = await start('ulimit -S -f 400; ');
    const ann = await TestClient.open(`${url.replace('http', 'ws')}/socket`);
    const seated = await ann.create({ name: 'Ann', ruleset: PRESETS.classic, seating: { players: 4, teams: 2 } });
    let code = '';
    for (let i = 0; code !== 'busy'; i++) code = await answerTo(ann.play({ type: 'rename', name: `Ann ${i}` }));
    const { version, acknowledged } = ann.view as View;
    expect(version).toBeGreaterThan(1);
    spawnSync('prlimit', ['--pid', String(server.pid), '--fsize=unlimited']);
    await expect.poll(() => answerTo(ann.play({ type: 'rename', name: 'Ann again' }))).toBe('');
    expect(ann.view?.acknowledged).toBe((acknowledged ?? 0) + 1);
    server.kill('SIGKILL');
    await exit;
    const restarted = await start();
    const back = await TestClient.open(`${restarted.url.replace('http', 'ws')}/socket`);
    const { view, charter } = await back.hello(seated);
    expect(view.acknowledged).toBe(ann.view?.acknowledged);
    expect(charter.names.at(-1)).toBe('Ann again');
  });

  test('recognizes the error messages of databases and disks', () => {
    const full = ['backend: database or disk is full', "ENOSPC: no space left on device, write 'server.key'"];
    for (const words of [...full, 'disk I/O error', 'attempt to write a readonly database'])
      expect(findDatabaseError(new Error(words))).toBe('notWritable');
    expect(findDatabaseError(new Error('connect ECONNREFUSED'))).toBeUndefined();
  });
});
