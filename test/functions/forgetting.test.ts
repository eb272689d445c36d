import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eraseForgotten } from '../../functions/jobs/erase.ts';
import { copyDatabase } from '../../infra/local/database/backup.ts';
import { checkHistory } from '../../infra/records/check-history.ts';
import { exportTable } from '../../infra/records/export-table.ts';
import { importTable } from '../../infra/records/import-table.ts';
import { makeTableFile, parseTableFile, type TableFile } from '../../infra/records/table-file.ts';
import { decodeEvents } from '../../shared/codec/decode-events.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import type { TableState } from '../../shared/table/state.ts';
import { waitUntil } from '../timeouts.ts';
import { makeNonce, type TestClient } from './client.ts';
import type { ServerInternals } from './in-memory.ts';
import { getPlace } from './recording.ts';
import { setUpForEach } from './set-up.ts';
import { makeTempFolder } from './temp-folder.ts';
import {
  endByAgreement,
  type Group,
  getFaults,
  openHandlers,
  openTestServer,
  playRound,
  waitForAll,
} from './test-server.ts';
import { NOON, openTestWorld, setNotifications, type TestWorld } from './test-world.ts';

/** Words that occur nowhere else: two names, a face, a message, a line for the others, a time zone and a chat's handle. */
const WORDS = ['Zebulon', 'Quillon', 'zebraf', 'Gruezi', 'itsreallyme', 'Auckland', '@zebhandle'];

const parts = setUpForEach(async () => {
  const world = await openTestWorld(NOON);
  return { world, close: world.close };
});

interface Forgettable {
  readonly group: Group;
  readonly zeb: TestClient;
  readonly seat: number;
  readonly endpoint: string;
}

/** Someone is let in to a bot's seat as Quillon, becomes Zebulon, and plays a whole game and the start of another. */
async function playWithZebulon(world: TestWorld): Promise<Forgettable> {
  const { server } = world;
  const group = await server.game(3);
  const { ann, table, people } = group;
  const seat = 3;
  const zeb = await server.watch(group);
  zeb.send({ type: 'knock', table, seat, name: 'Quillon', face: 'zebraf', nonce: makeNonce() });
  await ann.until(() => ann.view?.knocks !== undefined);
  await ann.play({ type: 'answerKnock', knock: ann.view?.knocks?.[0]?.id ?? 0, yes: true });
  await zeb.next('seated');
  const everyone = [...people, zeb];
  for (const each of everyone) each.companions = everyone;
  await waitForAll(everyone);
  await zeb.playToAll({ type: 'rename', name: 'Zebulon', face: 'zebraf' });
  await zeb.playToAll({ type: 'shareZone', zone: 'Pacific/Auckland' });
  await zeb.playToAll({ type: 'setWeekends', zone: 'Pacific/Auckland' });
  await zeb.playToAll({ type: 'note', text: 'Gruezi mitenand' });
  const { endpoint } = await setNotifications(world, zeb, { zone: 'Pacific/Auckland' });
  const phone = await server.watch(group);
  phone.send({ type: 'comeBack', table, seat, says: 'itsreallyme', nonce: makeNonce() });
  await zeb.until(() => zeb.view?.comingBack !== undefined);
  await zeb.playToAll({ type: 'answerComeBack', question: zeb.view?.comingBack?.[0]?.id ?? 0, answer: 'no' });
  await playRound(everyone);
  await endByAgreement(everyone, 'game');
  await ann.playToAll({ type: 'playAgain' });
  return { group: { ...group, people: everyone }, zeb, seat, endpoint };
}

/** Waits until the traces are erased. */
async function settle({ clock, server }: TestWorld, table: string): Promise<void> {
  const isDone = await waitUntil(async () => {
    await clock.pass(0);
    return (await server.local.ports.store.load(table))?.charter.erasing === undefined;
  });
  expect(isDone).toBe(true);
}

/** All that the server has of a table, in words. */
async function readAll({ ports }: Pick<ServerInternals, 'ports'>, table: string): Promise<Record<string, string>> {
  const { store } = ports;
  const loaded = await store.load(table);
  if (loaded === undefined) throw new Error('no such table');
  const { charter } = loaded;
  const items = await store.history(table, 1, 5000);
  const tables = items.map(({ state, version }) => decodeTable(state, version, charter));
  const subscriptions = 'subscriptions' in ports ? await ports.subscriptions.read(table) : [];
  return {
    charter: JSON.stringify(charter),
    texts: JSON.stringify(items.map(({ submission }) => submission)),
    states: JSON.stringify(tables),
    events: JSON.stringify(
      items
        .slice(1)
        .map((item, i) => decodeEvents({ before: tables[i] as TableState, item, table: tables[i + 1] as TableState })),
    ),
    results: JSON.stringify(await store.results(table, 0, 100)),
    subscriptions: JSON.stringify(subscriptions),
  };
}

/** Places that have one of the words. */
const findWords = (places: Readonly<Record<string, string>>, words: readonly string[] = WORDS): readonly string[] =>
  Object.entries(places).flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${place}: ${word}`),
  );

/** Everything the server can still send another player, and the text of an export. */
async function readTold({ server }: TestWorld, { table, ann }: Group): Promise<Record<string, string>> {
  const file = (await exportTable(getPlace(server), table)) as TableFile;
  const exported = makeTableFile(file);
  const tables = file.items.map(({ state, version }) => decodeTable(state, version, file.charter));
  const back = await server.back(ann);
  return {
    welcome: JSON.stringify(back.received),
    history: JSON.stringify(await back.history(table)),
    views: JSON.stringify(await back.history(table, 0, true)),
    album: JSON.stringify(await back.ask({ type: 'results', table, after: 0 }, 'results')),
    deals: JSON.stringify(await back.ask({ type: 'deals', table, after: 0 }, 'deals')),
    export: exported,
    exportedStates: JSON.stringify(tables),
    log: JSON.stringify(server.logged),
  };
}

test('P-FORGET-1 P-FORGET-2 leaves no trace of a forgotten person, and the others keep playing', async () => {
  const { world } = parts;
  const { group, zeb, seat, endpoint } = await playWithZebulon(world);
  const { table, ann, bea, cyd } = group;
  const words = [...WORDS, endpoint];
  const before = findWords(await readAll(world.server.local, table), words);
  expect(before).toEqual(
    expect.arrayContaining([
      ...['charter: Zebulon', 'charter: Quillon', 'charter: zebraf', 'charter: Auckland'],
      ...['texts: Zebulon', 'texts: Auckland', 'texts: Gruezi', 'states: Quillon', 'states: itsreallyme'],
      ...['states: Auckland', 'events: Gruezi', `subscriptions: ${endpoint}`, 'subscriptions: Auckland'],
    ]),
  );
  zeb.submit({ type: 'forget', seat });
  await zeb.until(() => zeb.view !== undefined && zeb.view.seat === undefined);
  await settle(world, table);
  expect(findWords(await readAll(world.server.local, table), words)).toEqual([]);
  expect(findWords(await readTold(world, group), words)).toEqual([]);
  const results = await world.server.local.ports.store.results(table, 0, 9);
  expect(results[0]?.seats[seat]).toEqual(expect.any(Number));
  expect(await getFaults(world.server, table)).toEqual([]);
  expect(ann.view?.occupants[seat]).toBe('bot');
  await zeb.close();
  await endByAgreement([ann, bea, cyd], 'round');
  await ann.playToAll({ type: 'nextRound' });
  expect(await getFaults(world.server, table)).toEqual([]);
});

test('P-FORGET-1 tells everyone else who left by the name’s index, without the name', async () => {
  const { world } = parts;
  const { server } = world;
  const group = await server.game(3);
  const { ann, bea, cyd } = group;
  const watcher = await server.watch(group);
  const person = ann.view?.occupants[1] as number;
  const from = [ann, cyd, watcher].map(({ received }) => received.length);
  bea.submit({ type: 'forget', seat: 1 });
  await waitForAll([ann, cyd, watcher]);
  for (const [i, each] of [ann, cyd, watcher].entries()) {
    expect(each.view?.happened).toEqual([
      { type: 'seatEmptied', seat: 1 },
      { type: 'seatGivenToBot', seat: 1 },
      { type: 'forgotten', seat: 1, person },
    ]);
    expect(each.charter?.names[person]).toBe('');
    expect(JSON.stringify(each.received.slice(from[i]))).not.toContain('Bea');
  }
});

test('P-FORGET-3 only the person can delete their data or, between rounds, the host; a refusal changes nothing', async () => {
  const { world } = parts;
  const { server } = world;
  const group = await server.game(3);
  const { ann, bea, cyd, people, table } = group;
  const { store } = server.local.ports;
  const read = async () => JSON.stringify(await store.load(table));
  const before = await read();
  expect(await cyd.refusalOf({ type: 'forget', seat: 1 })).toBe('notHost');
  expect(await ann.refusalOf({ type: 'forget', seat: 1 })).toBe('roundNotOver');
  expect(await ann.refusalOf({ type: 'forget', seat: 3 })).toBe('seatNotAllowed');
  expect(await ann.refusalOf({ type: 'forget', seat: 9 })).toBe('seatEmpty');
  const watcher = await server.watch(group);
  watcher.send({ type: 'submit', table, number: 1, version: 1, intents: [{ type: 'forget', seat: 1 }] });
  expect(await watcher.next('refused')).toMatchObject({ code: 'notSeated' });
  await watcher.close();
  expect(JSON.parse(await read()).charter).toEqual(JSON.parse(before).charter);
  await endByAgreement(people, 'round');
  await ann.play({ type: 'forget', seat: 1 });
  await bea.until(() => bea.view !== undefined && bea.view.seat === undefined);
  await settle(world, table);
  expect((await store.load(table))?.charter.names).toEqual(['Ann', '', 'Cyd']);
  expect(await getFaults(server, table)).toEqual([]);
});

test('P-FORGET-3 the last person stays, and a host who leaves passes hosting on', async () => {
  const { server } = parts.world;
  const alone = await server.game(1);
  expect(await alone.ann.refusalOf({ type: 'forget', seat: 0 })).toBe('lastPerson');
  const { ann, bea } = await server.seat(2);
  ann.submit({ type: 'forget', seat: 0 });
  await bea.until(() => bea.view?.host === 1);
  expect(bea.view?.occupants[0]).toBe('empty');
});

test('P-FORGET-1 a play at the same moment is stored too', async () => {
  const { world } = parts;
  const group = await world.server.game(3);
  const { bea, people, table } = group;
  const [mover] = people.filter(({ view }) => view?.seat === view?.game?.turn.seat && view?.seat !== 1);
  const other = mover ?? (people[0] as TestClient);
  const played = other.refusalOf(mover ? { type: 'draw' } : { type: 'note', text: 'Hello' });
  bea.submit({ type: 'forget', seat: 1 });
  expect(await played).toBe('accepted');
  await bea.until(() => bea.view !== undefined && bea.view.seat === undefined);
  await settle(world, table);
  const texts = (await world.server.local.ports.store.history(table, 1, 100)).map(({ submission }) => submission);
  expect(texts.filter((text) => /(draw|note Hello)$/.test(text))).toHaveLength(1);
  expect(texts.filter((text) => /forget 1$/.test(text))).toHaveLength(1);
  expect(await getFaults(world.server, table)).toEqual([]);
});

test('P-FORGET-2 exports no trace even before erasure, and erasing twice is harmless', async () => {
  const server = await openHandlers({
    replace: (ports) => ({
      ...ports,
      queueJob: async (job) => ('kind' in job && job.kind === 'erase' ? undefined : ports.queueJob(job)),
    }),
  });
  const { bea, table } = await server.seat(3);
  await bea.play({ type: 'rename', name: 'Zebulon' });
  await bea.play({ type: 'note', text: 'Gruezi' });
  bea.submit({ type: 'forget', seat: 1 });
  await bea.until(() => bea.view !== undefined && bea.view.seat === undefined);
  expect(findWords(await readAll(server.local, table))).not.toEqual([]);
  const file = parseTableFile(makeTableFile((await exportTable(getPlace(server), table)) as TableFile));
  expect(findWords({ export: makeTableFile(file) }, [...WORDS, 'Bea'])).toEqual([]);
  expect(checkHistory(file).faults).toEqual([]);
  const { ports } = server.local;
  await eraseForgotten(ports, { kind: 'erase', table });
  const before = await readAll(server.local, table);
  await eraseForgotten(ports, { kind: 'erase', table });
  expect(await readAll(server.local, table)).toEqual(before);
  expect(findWords(before, [...WORDS, 'Bea'])).toEqual([]);
  await server.close();
});

test('P-FORGET-2 importing an older file does not restore a deleted name', async () => {
  const { world } = parts;
  const { bea, table } = await world.server.seat(3);
  await bea.play({ type: 'rename', name: 'Zebulon' });
  const place = getPlace(world.server);
  const file = (await exportTable(place, table)) as TableFile;
  bea.submit({ type: 'forget', seat: 1 });
  await bea.until(() => bea.view !== undefined && bea.view.seat === undefined);
  await settle(world, table);
  await importTable(place, file);
  await importTable(place, file, { replaces: true });
  expect(findWords(await readAll(world.server.local, table))).toEqual([]);
});

test('P-FORGET-2 the name of a person who handed the seat over stays', async () => {
  const { world } = parts;
  const { bea, table } = await world.server.seat(3);
  await bea.play({ type: 'renewKey', seat: 1 });
  await bea.next('seated');
  await bea.play({ type: 'rename', name: 'Quillon' });
  await bea.play({ type: 'rename', name: 'Zebulon' });
  bea.submit({ type: 'forget', seat: 1 });
  await bea.until(() => bea.view !== undefined && bea.view.seat === undefined);
  await settle(world, table);
  expect((await world.server.local.ports.store.load(table))?.charter.names).toEqual(['Ann', 'Bea', 'Cyd', '', '']);
});

test('P-FORGET-2 a backup made afterward has no trace', async () => {
  const folder = makeTempFolder('forgetting');
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
  const server = await openTestServer({ data });
  const { bea, table } = await server.seat(3);
  await bea.play({ type: 'rename', name: 'Zebulon' });
  await bea.play({ type: 'note', text: 'Gruezi' });
  bea.submit({ type: 'forget', seat: 1 });
  const isErased = async () => (await server.local.ports.store.load(table))?.charter.names[3] === '';
  expect(await waitUntil(isErased)).toBe(true);
  expect(await waitUntil(async () => findWords(await readAll(server.local, table)).length === 0)).toBe(true);
  copyDatabase(data, copy);
  await server.close();
  expect(findWords({ backup: readFileSync(join(copy, 'tables.sqlite'), 'latin1') })).toEqual([]);
  const restored = await openTestServer({ data: copy });
  expect(findWords(await readAll(restored.local, table))).toEqual([]);
  await restored.close();
});
