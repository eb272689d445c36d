import { cpSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { View } from '../../shared/protocol/view.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { getNextCodecSource, RELEASES, type Release } from '../cloud/releases.ts';
import { type ChildServer, startServer } from '../load/server.ts';
import { TYPESCRIPT } from '../typescript.ts';
import { TestClient } from './client.ts';
import { makeTempFolder } from './temp-folder.ts';
import { playOrWait, startGame } from './test-server.ts';

/** The server at home, started by the command line of three releases in turn, each with its own copy of the sources. */

const SOURCES = ['shared', 'functions', 'infra', 'web', 'package.json'];
const BUILT = resolve('web/dist');

/** Returns Node's arguments for a release's command line. */
function copyRelease(release: Release, folder: string): readonly string[] {
  for (const part of SOURCES) {
    cpSync(part, join(folder, part), { recursive: true, filter: (path) => resolve(path) !== BUILT });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  if (release !== 'present') {
    const codec = join(folder, 'shared/codec');
    renameSync(join(codec, 'table.ts'), join(codec, 'own-table.ts'));
    writeFileSync(join(codec, 'table.ts'), getNextCodecSource('./own-table.ts', release === 'writer'));
  }
  return [...TYPESCRIPT, join(folder, 'infra/afoot.mjs')];
}

const folder = makeTempFolder('releases');
const commands = new Map(RELEASES.map((each) => [each, copyRelease(each, join(folder, each))]));

let server: ChildServer | undefined;
afterAll(() => server?.stop());

/** Stops the release before, and connects to the next one, which continues in the same data folder. */
async function start(release: Release): Promise<TestClient> {
  await server?.stop();
  server = await startServer(join(folder, 'data'), { AFOOT_BOT_PAUSE_MS: '5' }, commands.get(release));
  return TestClient.open(server.socketUrl);
}

/** Takes five turns next to three bots. */
async function play(ann: TestClient): Promise<View['game']> {
  for (let turns = 0; turns < 5; ) if (await playOrWait([ann])) turns++;
  return ann.view?.game;
}

test('one table is continued across a release and back, over a change of the format', async () => {
  let ann = await start('present');
  const seat = await ann.create({ name: 'Ann', ruleset: PRESETS.classic, seating: { players: 4, teams: 2 } });
  await startGame({ people: [ann] });
  let left = await play(ann);
  for (const release of ['reader', 'writer', 'reader'] as const) {
    ann = await start(release);
    const { view } = await ann.hello(seat);
    expect(view.game?.held, release).toEqual(left?.held);
    left = await play(ann);
  }
  // The newest state is in the present format again.
  ann = await start('present');
  expect((await ann.hello(seat)).view.game?.held).toEqual(left?.held);
});

test('two releases back is one too many: busy, and nothing is lost', async () => {
  let ann = await start('writer');
  const seat = await ann.create({ name: 'Ann', ruleset: PRESETS.classic, seating: { players: 4, teams: 2 } });
  await startGame({ people: [ann] });
  const left = await play(ann);
  ann = await start('present');
  ann.sendHello(seat, Date.now());
  expect(await ann.next()).toMatchObject({ type: 'refused', code: 'busy' });
  ann = await start('reader');
  expect((await ann.hello(seat)).view.game?.held).toEqual(left?.held);
});
