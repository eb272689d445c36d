import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableItem, TableStore } from '../../functions/ports/ports.ts';
import { startLocal } from '../../infra/local/local.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { newNonce, TestClient } from '../functions/client.ts';
import { playOrWait, settled } from '../functions/test-server.ts';
import { UNLIMITED } from '../functions/unlimited.ts';
import type { KeptItem, KeptTable } from './kept-tables.ts';

/**
 * Keeps tables as the present code stores them, so that later code must read them: `npx tsx
 * test/reliability/record-format.ts NUMBER` writes a file for each preset under the number of the format.
 */
const [, , format = '1'] = process.argv;
/** This number of a table's first changes is kept, rare ones included. */
const FIRST = 24;
const FOLDER = `test/reliability/fixtures/format-${format}`;
const data = mkdtempSync(join(tmpdir(), 'afoot-format-'));
const local = await startLocal({ port: 0, host: 'localhost', data, botPause: 0, rates: UNLIMITED });
mkdirSync(FOLDER, { recursive: true });
for (const [name, ruleset] of Object.entries(PRESETS)) {
  for (const seating of seatingsOf(ruleset)) {
    const kept = await record(ruleset, seating);
    const lines = [kept.charter, ...kept.items].map((each) => JSON.stringify(each));
    writeFileSync(join(FOLDER, `${name}-${seating.players}.txt`), `${lines.join('\n')}\n`);
    console.log(name, seating.players, kept.items.length, 'items');
  }
}
await local.stop();
rmSync(data, { recursive: true, force: true });

/** The smallest and the largest number of players. */
function seatingsOf({ seating }: Ruleset): readonly Seating[] {
  const [first, last] = [seating.at(0), seating.at(-1)];
  return [first, last].filter((each, i, all): each is Seating => each !== undefined && all.indexOf(each) === i);
}

async function record(ruleset: Ruleset, seating: Seating): Promise<KeptTable> {
  const host = await TestClient.open(local.socketUrl);
  const { table, welcome } = await host.create({ name: 'Ann', title: 'Old table', ruleset, seating });
  const friend = await TestClient.open(local.socketUrl);
  const watcher = await TestClient.open(local.socketUrl);
  for (const each of [friend, watcher]) await each.watch(table, welcome.charter.invite as string);
  await friend.sit(table, 1, 'Bea');
  const back = await TestClient.open(local.socketUrl);
  await back.hello(friend.kept as NonNullable<typeof friend.kept>);
  await setSeldomThings(host, back);
  await play([host, back], ruleset);
  for (const each of [host, friend, watcher, back]) each.drop();
  return keep(local.ports.store, table);
}

/** Rare states, before the cards are dealt and after. */
async function setSeldomThings(host: TestClient, friend: TestClient): Promise<void> {
  const pace = { perTurn: 1440, missed: 'bot' } as const;
  await host.play({ type: 'changeSettings', settings: { pace, spectators: false } });
  await friend.play({ type: 'mix', mix: newNonce() });
}

async function doSeldomThings(host: TestClient, friend: TestClient): Promise<void> {
  await friend.play({ type: 'setAway', until: Date.now() + 86_400_000 });
  await host.play({ type: 'pause' });
  await friend.play({ type: 'giveSeatToBot', seat: 1 });
  await host.play({ type: 'resume' });
  await friend.play({ type: 'takeSeatBack', seat: 1 });
  await friend.play({ type: 'setAway' });
}

/** To the end of the game. */
async function play(people: readonly [TestClient, TestClient], ruleset: Ruleset): Promise<void> {
  const [host, friend] = people;
  for (const [seat, occupant] of (host.view?.occupants ?? []).entries()) {
    if (occupant === 'empty') await host.play({ type: 'giveSeatToBot', seat });
  }
  await host.play(ruleset.deal.starts === 'chosen' ? { type: 'start', starter: 1 } : { type: 'start' });
  await doSeldomThings(host, friend);
  while (host.view?.phase !== 'over') {
    await settled(people);
    if (host.view?.game?.ended !== undefined) await host.play({ type: 'nextRound' });
    else await playOrWait(people);
  }
}

async function keep(store: TableStore, id: string): Promise<KeptTable> {
  const items: TableItem[] = [];
  for (let page: readonly TableItem[]; ; items.push(...page)) {
    page = await store.history(id, (items.at(-1)?.version ?? 0) + 1, 100);
    if (page.length === 0) break;
  }
  const charter = (await store.load(id))?.charter;
  if (charter === undefined) throw new Error('no charter');
  const kept = items.filter((_, i) => i < FIRST || i % 150 < 2 || i > items.length - 4);
  return { charter, items: kept.map(keepItem) };

  function keepItem(item: TableItem, i: number): KeptItem {
    const { version, state, submission, entropy } = item;
    const { game, ...table } = decodeTable(state, version, charter as KeptTable['charter']);
    const { ruleset: _, seating: __, ...means } = game ?? {};
    return {
      ...{ version, submission, state: Buffer.from(state).toString('hex') },
      ...(entropy !== undefined && { entropy: Buffer.from(entropy).toString('hex') }),
      table,
      ...(game !== undefined && i % 3 === 0 && { game: means }),
    } as KeptItem;
  }
}
