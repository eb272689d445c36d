import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getFile, getFiles } from '../../infra/records/table-folder.ts';
import { FakeAws } from '../cloud/fake-aws.ts';
import { AFOOT } from '../typescript.ts';
import type { SavedSeat, TestClient } from './client.ts';
import { makeTempFolder } from './temp-folder.ts';
import {
  type Group,
  openEmulatedServer,
  openTestServer,
  playTurn,
  startGame,
  type TestServer,
  waitForAll,
} from './test-server.ts';

/** A key as AWS generates it. */
const GENERATED_KEY = 'Kx'.repeat(32);

let folder: string;
let home: TestServer;
let groups: readonly Group[];
const servers: TestServer[] = [];
const clouds: FakeAws[] = [];

interface Opening<Server> {
  /** In hex, if the folder has one already. */
  readonly key?: string;
  readonly openServer: (options: { readonly data: string }) => Promise<Server>;
}

async function open<Server extends TestServer>(name: string, { key, openServer }: Opening<Server>): Promise<Server> {
  const data = join(folder, name);
  mkdirSync(data, { recursive: true });
  if (key !== undefined) writeFileSync(join(data, 'server.key'), key);
  const server = await openServer({ data });
  servers.push(server);
  return server;
}

beforeEach(async () => {
  folder = makeTempFolder('moving');
  home = await open('home', { openServer: openTestServer });
  groups = [await home.seat(2), await home.seat(3)];
  for (const group of groups) {
    await startGame(group);
    await playTurn(group.people);
  }
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  for (const cloud of clouds.splice(0)) cloud.close();
});

/** A store and a secret as on AWS, with the tables served by the handlers. */
interface Cloud {
  readonly server: TestServer;
  readonly run: (script: string, ...args: readonly string[]) => Promise<CommandResult>;
}

interface CommandResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

async function openCloud(secret: string): Promise<Cloud> {
  const isHex = /^[0-9a-f]+$/.test(secret);
  const key = isHex ? secret : Buffer.from(secret).toString('hex');
  const server = await open(`cloud-${clouds.length}`, { key, openServer: openEmulatedServer });
  const aws = new FakeAws(server.endpoint);
  aws.secret = secret;
  clouds.push(aws);
  const environment = {
    ...{ AWS_REGION: 'local', AWS_ACCESS_KEY_ID: 'afoot', AWS_SECRET_ACCESS_KEY: 'afoot' },
    AWS_ENDPOINT_URL: (await aws.open()).address,
  };
  const place = ['--store', 'afoot', '--secret', 'arn:key'];
  return { server, run: (script, ...args) => run(script, [...args, ...place], environment) };
}

async function run(script: string, args: readonly string[], environment: object = {}): Promise<CommandResult> {
  const command = [...AFOOT, script, ...args];
  try {
    const options = { env: { ...process.env, ...environment } };
    return { ...(await promisify(execFile)(process.execPath, command, options)), code: 0 };
  } catch (error) {
    return error as CommandResult;
  }
}

const runAtHome = (script: string, ...args: readonly string[]): Promise<CommandResult> =>
  run(script, [...args, '--data', join(folder, 'home')]);

/** Everyone enters by the seat in their browser, and plays a turn at each table. */
async function playForSeat(server: TestServer, seats: readonly (readonly SavedSeat[])[]): Promise<void> {
  for (const those of seats) {
    const people: TestClient[] = [];
    for (const seat of those) {
      const person = await server.back(seat);
      people.push(person);
    }
    await waitForAll(people);
    await playTurn(people);
  }
}

const getSeats = ({ stdout }: CommandResult): readonly (readonly SavedSeat[])[] => {
  const links = [...stdout.matchAll(/#\/seat\/([\w-]+)\/(\d+)\/\d+\/([\w-]+)/g)].map(
    ([, table = '', seat = '', secret = '']) => ({ table, seat: Number(seat), secret }),
  );
  return groups.map(({ table }) => links.filter((link) => link.table === table));
};

const getSavedSeats = (): readonly (readonly SavedSeat[])[] => groups.map(({ seated }) => seated);
const getPath = (name: string): string => join(folder, name);

describe('all tables move from one machine to AWS, back, and there again', () => {
  test('with its key: every seat and every invite link stays as it was', async () => {
    const output = await runAtHome('export', '--all', getPath('out'), '--with-key');
    expect(output).toMatchObject({ code: 0, stdout: expect.stringContaining('2 tables written') });
    const key = readFileSync(join(getPath('out'), 'server.key'), 'utf8');
    const cloud = await openCloud(key);
    expect(await cloud.run('import', getPath('out'))).toMatchObject({
      code: 0,
      stdout: expect.not.stringContaining('#/seat/'),
    });
    await playForSeat(cloud.server, getSavedSeats());
    const guest = await cloud.server.open();
    await guest.watch(groups[0]?.table ?? '', groups[0]?.invite ?? '');

    expect(await cloud.run('export', '--all', getPath('back'), '--with-key')).toMatchObject({ code: 0 });
    expect(readFileSync(join(getPath('back'), 'server.key'), 'utf8')).toBe(key);
    expect(await runAtHome('import', getPath('back'), '--replace')).toMatchObject({ code: 0 });
    await playForSeat(home, getSavedSeats());

    expect(await runAtHome('export', '--all', getPath('again'), '--with-key')).toMatchObject({ code: 0 });
    expect(await cloud.run('import', getPath('again'), '--replace')).toMatchObject({ code: 0 });
    await playForSeat(cloud.server, getSavedSeats());
  });

  test('with the key that AWS drew: a new home takes it', async () => {
    const cloud = await openCloud(GENERATED_KEY);
    await runAtHome('export', '--all', getPath('out'));
    const output = await cloud.run('import', getPath('out'));
    await playForSeat(cloud.server, getSeats(output));
    await cloud.run('export', '--all', getPath('back'), '--with-key');
    const brought = await run('import', [getPath('back'), '--data', getPath('new-home')]);
    expect(brought).toMatchObject({ code: 0, stdout: expect.stringContaining('2 are here') });
    const next = await open('new-home', { openServer: openTestServer });
    await playForSeat(next, getSeats(output));
  });

  test('without it: each person gets a one-time link, which works when the tables are imported again', async () => {
    const cloud = await openCloud(GENERATED_KEY);
    expect(await runAtHome('export', '--all', getPath('out'))).toMatchObject({ code: 0 });
    expect(getFiles(getPath('out'))).toEqual(groups.map(({ table }) => getFile(getPath('out'), table)).sort());
    const output = await cloud.run('import', getPath('out'), '--address', 'https://cards.example/');
    expect(output.stdout).toContain('https://cards.example/#/seat/');
    await playForSeat(cloud.server, getSeats(output));
    await cloud.run('export', '--all', getPath('back'));
    const back = await runAtHome('import', getPath('back'), '--replace');
    expect(back).toMatchObject({ code: 0, stdout: expect.not.stringContaining('#/seat/') });
    await playForSeat(home, getSavedSeats());
    await runAtHome('export', '--all', getPath('again'));
    expect(await cloud.run('import', getPath('again'), '--replace')).toMatchObject({
      code: 0,
      stdout: expect.not.stringContaining('#/seat/'),
    });
    await playForSeat(cloud.server, getSeats(output));
  });
});

test('refuses a different key before anything is stored, and explains both options', async () => {
  await runAtHome('export', '--all', getPath('out'), '--with-key');
  const cloud = await openCloud(GENERATED_KEY);
  const refused = await cloud.run('import', getPath('out'));
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('another server key') });
  expect(refused.stderr).toContain('take server.key out of the folder');
  expect(refused.stderr).toContain('-c key=ARN');
  expect(await cloud.server.local.ports.store.load(groups[0]?.table ?? '')).toBeUndefined();
});

test('a nightly export writes only changes, for its owner alone, and one damaged file blocks no other', async () => {
  const copy = (): Promise<CommandResult> => runAtHome('export', '--all', getPath('copy'), '--with-key');
  expect((await copy()).stdout).toContain('2 tables written, 0 were there already');
  expect(statSync(getPath('copy')).mode & 0o077).toBe(0);
  for (const name of readdirSync(getPath('copy'))) expect(statSync(join(getPath('copy'), name)).mode & 0o077).toBe(0);
  await playTurn((groups[0] as Group).people);
  expect((await copy()).stdout).toContain('1 tables written, 1 were there already');
  writeFileSync(getFile(getPath('copy'), (groups[0] as Group).table), 'damaged');
  const brought = await run('import', [getPath('copy'), '--data', getPath('new')]);
  expect(brought).toMatchObject({ code: 1, stdout: expect.stringContaining('1 are here, 1 could not be imported') });
});

test('without --replace, longer local tables are left alone and named', async () => {
  await runAtHome('export', '--all', getPath('out'), '--with-key');
  const cloud = await openCloud(readFileSync(join(getPath('out'), 'server.key'), 'utf8'));
  await cloud.run('import', getPath('out'));
  await playForSeat(cloud.server, getSavedSeats());
  await cloud.run('export', '--all', getPath('back'));
  for (const { people } of groups) {
    const [first, second] = people as [TestClient, TestClient];
    const version = first.view?.version ?? 0;
    second.drop();
    await first.untilVersion(version + 1);
  }
  const back = await runAtHome('import', getPath('back'));
  expect(back).toMatchObject({ code: 1, stderr: expect.stringContaining('add --replace') });
  expect(back.stdout).toContain('0 are here, 2 could not be imported');
});
