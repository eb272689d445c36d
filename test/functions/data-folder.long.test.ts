import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TABLES_FILE } from '../../infra/local/data-folder.ts';
import { ItemFile } from '../../infra/local/database/item-file.ts';
import { type Local, startLocal } from '../../infra/local/local.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { openEmulator } from '../emulator/emulator.ts';
import { AFOOT, TYPESCRIPT } from '../typescript.ts';
import { TestClient } from './client.ts';
import { makeTempFolder } from './temp-folder.ts';

const folder = makeTempFolder('data');
/** A data folder with a table at which Ann sits, and her seat. */
let annsFolder: string;
let annsSeat: Awaited<ReturnType<TestClient['create']>>;
const running: Local[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  annsFolder = join(folder, 'kept');
  const { socketUrl, stop } = await startLocal({ port: 0, host: 'localhost', data: annsFolder });
  const ann = await TestClient.open(socketUrl);
  annsSeat = await ann.create({ name: 'Ann', ruleset: PRESETS.classic, seating: { players: 4, teams: 2 } });
  ann.drop();
  await stop();
});
afterEach(async () => {
  for (const local of running.splice(0)) await local.stop();
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function copyFolder(name: string, ...files: readonly string[]): string {
  const copy = join(folder, name);
  cpSync(annsFolder, copy, { recursive: true });
  for (const file of files) rmSync(join(copy, file));
  return copy;
}

async function start(data: string, options: { readonly endpoint?: string } = {}) {
  const local = await startLocal({ port: 0, host: 'localhost', data, ...options });
  running.push(local);
  return local;
}

const getRefusal = async (...args: readonly string[]): Promise<string> =>
  promisify(execFile)(process.execPath, [...AFOOT, ...args]).then(
    () => 'it did not refuse',
    ({ code, stderr }: { readonly code: number; readonly stderr: string }) => `${code} ${stderr.trim()}`,
  );

const START = ['start', '--no-web', '--port', '0', '--host', '127.0.0.1', '--data'] as const;

describe('the key', () => {
  const missing = (data: string): string =>
    `1 There are tables, but ${join(data, 'server.key')}, the key to their seats, is missing: put it back from your backup, or start over in another folder with --data FOLDER.`;

  test('without it a folder with tables starts no server, imports nothing and gets no new key; export works', async () => {
    const data = copyFolder('lost', 'server.key');
    expect(await getRefusal(...START, data)).toBe(missing(data));
    const file = join(folder, 'table.jsonl');
    const exported = await promisify(execFile)(process.execPath, [
      ...AFOOT,
      ...['export', annsSeat.table, '--data', data],
    ]);
    writeFileSync(file, exported.stdout);
    expect(await getRefusal('import', file, '--data', data)).toContain(missing(data).slice(2));
    expect(readdirSync(data)).not.toContain('server.key');
  });

  test('restored from the backup, it gives everyone their seats back', async () => {
    const data = copyFolder('restored', 'server.key');
    cpSync(join(annsFolder, 'server.key'), join(data, 'server.key'));
    const ann = await TestClient.open((await start(data)).socketUrl);
    expect((await ann.hello(annsSeat)).view.seat).toBe(0);
    ann.drop();
  });

  test('a remote store with tables starts no server with a new one', async () => {
    const { endpoint, ...emulator } = await openEmulator(join(folder, 'emulator'));
    const { ports } = await start(join(folder, 'first'), { endpoint });
    await ports.store.putCharter('a-table', {
      ...{ revision: 0, title: '', ruleset: PRESETS.classic, names: ['Ann'] },
      seating: { players: 4, teams: 2 },
    });
    const elsewhere = start(join(folder, 'beside'), { endpoint });
    await expect(elsewhere).rejects.toThrow('There are tables, but');
    expect(readdirSync(join(folder, 'beside'))).toEqual([]);
    for (const local of running.splice(0)) await local.stop();
    await emulator.stop();
  });

  test.each([
    ['cut short', '0a1b'],
    ['empty', ''],
    ['something else', 'x'.repeat(64)],
  ])('a damaged one is reported, with no advice to delete it: %s', async (_, text) => {
    const data = copyFolder(`damaged ${text.length}${text.slice(0, 1)}`, 'server.key');
    writeFileSync(join(data, 'server.key'), text);
    const sentence = `${join(data, 'server.key')} is damaged: put the one from your backup in its place.`;
    await expect(start(data)).rejects.toThrow(sentence);
    expect(await getRefusal('backup', join(folder, 'copy'), '--data', data)).toBe(`1 ${sentence}`);
    expect(readdirSync(folder)).not.toContain('copy');
  });

  test('refuses a backup without it', async () => {
    const data = copyFolder('no backup', 'server.key');
    const refusal = await getRefusal('backup', join(folder, 'copy'), '--data', data);
    expect(refusal).toContain(`${join(data, 'server.key')} is missing`);
    expect(readdirSync(folder)).not.toContain('copy');
  });

  test('leftovers of a first start that ended early do not block the next', async () => {
    const data = join(folder, 'early');
    mkdirSync(data);
    writeFileSync(join(data, 'server.key.new'), '0a');
    await start(data);
    expect(readdirSync(data)).toContain('server.key');
    expect(readdirSync(data)).not.toContain('server.key.new');
  });
});

/** Everything in a folder that is not private to its owner, with its mode. */
function findOpenFiles(path: string): readonly string[] {
  const facts = statSync(path);
  const openFile = (facts.mode & 0o077) === 0 ? [] : [`${path} ${(facts.mode & 0o777).toString(8)}`];
  return facts.isDirectory()
    ? [...openFile, ...readdirSync(path).flatMap((name) => findOpenFiles(join(path, name)))]
    : openFile;
}

describe('private to its owner', () => {
  /** Runs a command under a permissive umask until it prints this. */
  async function runOpen(until: string, ...args: readonly string[]) {
    const script = 'umask 0; exec "$0" "$@"';
    const command = [process.execPath, ...AFOOT, ...args];
    const child = spawn('/bin/sh', ['-c', script, ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(child, 'exit');
    await expect.poll(() => output).toContain(until);
    return { child, ended };
  }

  test('a new folder, during its server’s run and in its backup, under any umask', async () => {
    const [data, copy] = [join(folder, 'new'), join(folder, 'new copy')];
    const server = await runOpen('Ctrl-C', ...START, data);
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['tables.sqlite-wal', 'server.key']));
    expect(findOpenFiles(data)).toEqual([]);
    const backup = await runOpen('Copied', 'backup', copy, '--data', data);
    await backup.ended;
    expect(findOpenFiles(copy)).toEqual([]);
    server.child.kill('SIGTERM');
    await server.ended;
  });

  test('the next start closes an open folder to others', async () => {
    const data = copyFolder('was open');
    chmodSync(data, 0o755);
    for (const name of ['tables.sqlite', 'server.key']) chmodSync(join(data, name), 0o644);
    await start(data);
    expect(findOpenFiles(data)).toEqual([]);
  });

  test('leaves other programs’ files in the folder unchanged', async () => {
    const data = copyFolder('shared');
    writeFileSync(join(data, 'notes.txt'), '');
    for (const name of ['.', 'notes.txt']) chmodSync(join(data, name), 0o755);
    chmodSync(join(data, 'tables.sqlite'), 0o644);
    await start(data);
    expect(findOpenFiles(data)).toEqual([`${data} 755`, `${join(data, 'notes.txt')} 755`]);
  });
});

test('a server and its commands run from any folder: own files from the project, named files from the person’s', async () => {
  const standing = join(folder, 'standing');
  cpSync(annsFolder, join(standing, 'tables'), { recursive: true });
  const args = [...AFOOT, ...START, 'tables'];
  const server = spawn(process.execPath, args, { cwd: standing, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(server);
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(server, 'exit');
  await expect.poll(() => output).toContain('Ctrl-C');
  expect(output).toContain(`Tables are saved in ${join(standing, 'tables')} `);
  const run = (...commandArgs: readonly string[]) =>
    promisify(execFile)(process.execPath, [...AFOOT, ...commandArgs], { cwd: standing });
  expect((await run('backup', 'copy', '--data', 'tables')).stdout).toContain(join(standing, 'copy'));
  const { stdout } = await run('export', annsSeat.table, '--data', 'copy');
  writeFileSync(join(standing, 'table.jsonl'), stdout);
  expect((await run('import', 'table.jsonl', '--data', 'other')).stdout).toContain('is here');
  const protocol = [...TYPESCRIPT, resolve('infra/tools/protocol/run.ts'), '--check'];
  expect((await promisify(execFile)(process.execPath, protocol, { cwd: standing })).stdout).toBe('');
  expect(readdirSync(standing).sort()).toEqual(['copy', 'other', 'table.jsonl', 'tables']);
  server.kill('SIGTERM');
  await ended;
});

describe('a folder of an earlier store', () => {
  const writeFormer = (file: string): void => writeFileSync(file, 'former tables');
  const writeEarlier = (version: number) => (file: string) => {
    new ItemFile(file).close();
    const database = new DatabaseSync(file);
    database.exec(`PRAGMA user_version = ${version}`);
    database.close();
  };

  test.each([
    ['afoot.sqlite', 'a8af407c', writeFormer],
    [join('dynalite', '000003.log'), 'a8af407c', writeFormer],
    [TABLES_FILE, '6d8b6e52', writeEarlier(0)],
    [TABLES_FILE, '261fb653', writeEarlier(1)],
  ])('is refused, naming the commit that can read it, and stays untouched: %s, %s', async (file, commit, write) => {
    const data = join(folder, `former ${commit} ${dirname(file)}`);
    const refusal = `The tables in ${data} are from an earlier Afoot: play on with commit ${commit}, or begin in a new folder.`;
    mkdirSync(dirname(join(data, file)), { recursive: true });
    write(join(data, file));
    writeFileSync(join(data, 'server.key'), 'a'.repeat(64));
    const before = getState(data);
    const commands = [
      START,
      ['backup', join(folder, 'former copy'), '--data'],
      ['export', annsSeat.table, '--data'],
      ['import', join(folder, 'table.jsonl'), '--data'],
    ] as const;
    const refusals = await Promise.all(commands.map((args) => getRefusal(...args, data)));
    expect(refusals).toEqual(commands.map(() => `1 ${refusal}`));
    await expect(start(data)).rejects.toThrow(refusal);
    expect(getState(data)).toEqual(before);
  });

  test('does not matter to a server whose tables are elsewhere', async () => {
    const data = join(folder, 'former, elsewhere');
    mkdirSync(data);
    writeFileSync(join(data, 'afoot.sqlite'), 'former tables');
    const { endpoint, stop } = await openEmulator(join(folder, 'elsewhere'));
    const local = await startLocal({ port: 0, host: 'localhost', data, endpoint });
    await local.stop();
    await stop();
  });
});

/** The files in a folder, with their modes, times and contents. */
const getState = (data: string) =>
  readdirSync(data, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { mode, mtimeMs } = statSync(join(data, name));
      return [name, mode, mtimeMs, statSync(join(data, name)).isFile() && readFileSync(join(data, name), 'utf8')];
    });
