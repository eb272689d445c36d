import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyDatabase } from '../../infra/local/database/backup.ts';
import { type Local, startLocal } from '../../infra/local/local.ts';
import { UserError } from '../../infra/tools/user-error.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { AFOOT } from '../typescript.ts';
import { TestClient } from './client.ts';
import { makeTempFolder } from './temp-folder.ts';
import { startGame, waitForAll } from './test-server.ts';

let folder: string;
const running: Local[] = [];
beforeEach(() => {
  folder = makeTempFolder('backup');
});
afterEach(async () => {
  for (const local of running.splice(0)) await local.stop();
});

const [DATA, COPY] = ['data', 'copy'];

async function start(name: string): Promise<Local> {
  const local = await startLocal({ port: 0, host: 'localhost', data: join(folder, name), botPause: 1 });
  running.push(local);
  return local;
}

test('a backup taken during a game with three bots runs as a server with the same seats and position', async () => {
  const { socketUrl } = await start(DATA);
  const ann = await TestClient.open(socketUrl);
  const seated = await ann.create({ name: 'Ann', ruleset: PRESETS.classic, seating: { players: 4, teams: 2 } });
  await startGame({ people: [ann] });
  await waitForAll([ann]);
  const minVersion = ann.view?.version ?? 0;
  copyDatabase(join(folder, DATA), join(folder, COPY));
  ann.drop();
  const back = await TestClient.open((await start(COPY)).socketUrl);
  const { view } = await back.hello(seated);
  expect(view.version).toBeGreaterThan(minVersion);
  expect(view.game?.held?.length).toBeGreaterThan(0);
  back.drop();
});

test('the backup is private to its owner and never overwrites a folder with tables', async () => {
  await start(DATA);
  copyDatabase(join(folder, DATA), join(folder, COPY));
  expect(statSync(join(folder, COPY)).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, COPY, 'server.key')).mode & 0o777).toBe(0o600);
  expect(() => copyDatabase(join(folder, DATA), join(folder, COPY))).toThrow(UserError);
});

test('the command says in one sentence what is missing', () => {
  mkdirSync(join(folder, 'empty'));
  const { status, stderr } = spawnSync(
    process.execPath,
    [...AFOOT, 'backup', join(folder, COPY), '--data', join(folder, 'empty')],
    { encoding: 'utf8' },
  );
  expect(stderr.trim()).toBe(`${join(folder, 'empty')} holds no tables: name the data folder with --data FOLDER.`);
  expect(status).toBe(1);
});

test('a backup that fails leaves nothing behind, and can be tried again', async () => {
  const local = await start(DATA);
  await local.stop();
  running.pop();
  const tables = join(folder, DATA, 'tables.sqlite');
  const whole = readFileSync(tables);
  writeFileSync(tables, 'no database');
  expect(() => copyDatabase(join(folder, DATA), join(folder, COPY))).toThrow();
  expect(readdirSync(join(folder, COPY))).toEqual([]);
  writeFileSync(tables, whole);
  copyDatabase(join(folder, DATA), join(folder, COPY));
  expect(readdirSync(join(folder, COPY)).toSorted()).toEqual(['server.key', 'tables.sqlite']);
});
