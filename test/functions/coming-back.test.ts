import { beforeEach, describe, expect, test } from 'vitest';
import type { TableItem } from '../../functions/ports/ports.ts';
import { checkHistory } from '../../infra/records/check-history.ts';
import { exportTable } from '../../infra/records/export-table.ts';
import { type ImportResult, type ImportTarget, importTable } from '../../infra/records/import-table.ts';
import type { SeatLink } from '../../infra/records/seat-links.ts';
import { makeTableFile, parseTableFile, type TableFile } from '../../infra/records/table-file.ts';
import { makeNonce, type SavedSeat, type TestClient } from './client.ts';
import { getPlace } from './recording.ts';
import { setUpHandlers } from './set-up.ts';
import { type Group, type Handlers, openHandlers, playTurn, waitForAll } from './test-server.ts';

const [here, there] = [setUpHandlers(), setUpHandlers()];
let group: Group;
beforeEach(async () => {
  group = await here.game(4);
  await playTurn(group.people);
});

async function makeFile(server: Handlers): Promise<TableFile> {
  const file = parseTableFile(makeTableFile((await exportTable(getPlace(server), group.table)) as TableFile));
  expect(checkHistory(file, { now: Date.now() }).faults).toEqual([]);
  return file;
}

const importFile = (server: Handlers, file: TableFile, replaces = false): Promise<ImportResult> =>
  importTable(getPlace(server), file, { replaces });

async function importStored(server: Handlers, file: TableFile, replaces = false): Promise<readonly SeatLink[]> {
  const brought = await importFile(server, file, replaces);
  if (brought.type !== 'stored') throw new Error(`not stored: ${JSON.stringify(brought)}`);
  return brought.seats;
}

const seatOfLink = ({ hash }: SeatLink): SavedSeat => {
  const [, table = '', seat = '', , secret = ''] = /^#\/seat\/([\w-]+)\/(\d+)\/(\d+)\/([\w-]+)$/.exec(hash) ?? [];
  return { table, seat: Number(seat), secret };
};

/** Everyone enters by the seat in their browser or by a handover link. */
async function enterTable(server: Handlers, seats: readonly SavedSeat[]): Promise<readonly TestClient[]> {
  const people: TestClient[] = [];
  for (const seat of seats) {
    const person = await server.back(seat);
    people.push(person);
  }
  await waitForAll(people);
  return people;
}

async function openTable(turns: number): Promise<readonly TestClient[]> {
  const visitors = await enterTable(there, (await importStored(there, await makeFile(here))).map(seatOfLink));
  for (let i = 0; i < turns; i++) await playTurn(visitors);
  return visitors;
}

const getNewest = async (server: Handlers): Promise<number> =>
  (await server.local.ports.store.load(group.table))?.newest.version ?? 0;

const isSameStart = (one: readonly TableItem[], other: readonly TableItem[]): void =>
  expect(one.slice(0, other.length)).toEqual(other);

test('a table in play moves away, returns, and moves again: it continues each time, and everyone can get in', async () => {
  // First to the other installation: everyone gets a link.
  const atHome = group.seated.map(({ table, seat, secret }) => ({ table, seat, secret }));
  const first = await makeFile(here);
  const links = await importStored(there, first);
  expect(links.map(({ isKept }) => isKept)).toEqual([false, false, false, false]);
  const visitors = await enterTable(there, links.map(seatOfLink));
  await playTurn(visitors);
  // One person renews its key there, as the page of a link does.
  const [ann, bea] = visitors as [TestClient, TestClient];
  await bea.play({ type: 'renewKey', seat: 1 });
  const renewed = await bea.next('seated');
  await waitForAll(visitors);

  // Back: the local table is the file's beginning, and only the renewed key needs a link.
  const second = await makeFile(there);
  const ways = await importStored(here, second);
  expect(ways.map(({ isKept }) => isKept)).toEqual([true, false, true, true]);
  isSameStart((await makeFile(here)).items, second.items);
  const back = await enterTable(
    here,
    ways.map((way, i) => (way.isKept ? (atHome[i] as SavedSeat) : seatOfLink(way))),
  );
  expect(back[0]?.view?.game).toEqual(ann.view?.game);
  expect(back[0]?.charter?.chain).not.toBe(ann.charter?.chain);
  await playTurn(back);

  // Away again: the earlier links are still valid.
  const third = await makeFile(here);
  const again = await importStored(there, third, true);
  expect(again.map(({ isKept }) => isKept)).toEqual([true, true, true, true]);
  const visit = await enterTable(
    there,
    links.map((way, i) => (i === 1 ? renewed : seatOfLink(way))),
  );
  expect(visit[2]?.view?.game).toEqual(back[2]?.view?.game);
  await playTurn(visit);
  isSameStart((await makeFile(there)).items, third.items);
});

describe('a local table longer than the file', () => {
  /** Plays there, while people only disconnect here. `split`: the last common version. */
  async function leaveHere(): Promise<{ readonly file: TableFile; readonly split: number }> {
    const split = await getNewest(here);
    await openTable(1);
    const [ann, ...others] = group.people as [TestClient, ...TestClient[]];
    for (const person of others) person.drop();
    await ann.until(() => ann.view?.away?.length === others.length);
    return { file: await makeFile(there), split };
  }

  test('reports extra connects and disconnects alone, and replaces them on request', async () => {
    const { file, split } = await leaveHere();
    const [before, newest] = [await makeFile(here), await getNewest(here)];
    expect(await importFile(here, file)).toMatchObject({ type: 'longer', common: { version: split }, newest });
    expect(await makeFile(here)).toEqual(before);
    const ways = await importStored(here, file, true);
    isSameStart((await makeFile(here)).items, file.items);
    const back = await enterTable(here, group.seated);
    expect(ways.every(({ isKept }) => isKept)).toBe(true);
    await playTurn(back);
    expect(checkHistory(await makeFile(here)).faults).toEqual([]);
  });

  test('even by more connects and disconnects than the file adds', async () => {
    const { file, split } = await leaveHere();
    const newest = await getNewest(here);
    const last = file.items[split] as TableItem;
    const cut = { ...file, items: [...file.items.slice(0, split), { ...last, submission: '0 1 draw' }] };
    expect(last.version).toBeLessThan(newest);
    await importStored(here, cut, true);
    const { items } = (await exportTable(getPlace(here), group.table)) as TableFile;
    isSameStart(items, cut.items);
    const others = items.slice(cut.items.length);
    expect(others.every(({ submission }) => submission === 'import')).toBe(true);
    expect(items.at(-1)?.version).toBe(newest + 1);
  });

  test('keeps all local versions where only the file has mere connects and disconnects', async () => {
    await importStored(there, await makeFile(here));
    await enterTable(there, []);
    await playTurn(group.people);
    const before = await getNewest(here);
    expect(await importFile(here, await makeFile(there), true)).toMatchObject({ type: 'here' });
    expect(await getNewest(here)).toBe(before);
  });
});

test('refuses a table played on in both places, naming both versions, with or without replacing', async () => {
  const file = await makeFile(here);
  const visitors = await enterTable(there, (await importStored(there, file)).map(seatOfLink));
  await playTurn(visitors);
  await playTurn(group.people);
  const [other, before] = [await makeFile(there), await makeFile(here)];
  const fork = { type: 'fork', common: file.items.length, here: before.items.length, file: other.items.length };
  expect(await importFile(here, other)).toEqual(fork);
  expect(await importFile(here, other, true)).toEqual(fork);
  expect(await makeFile(here)).toEqual(before);
});

test('refuses a file that begins after the last local version', async () => {
  const file = await makeFile(here);
  await importFile(there, { ...file, items: file.items.slice(0, 5) });
  const shortened = { ...file, items: file.items.slice(8) };
  expect(await importFile(there, shortened)).toEqual({ type: 'gap', here: 6, begins: 9 });
});

test('a player who connects at that moment stops it before anything is changed', async () => {
  await openTable(1);
  const file = await makeFile(there);
  const place = getPlace(here);
  const ann = group.seated[0] as SavedSeat;
  const store: ImportTarget['store'] = {
    ...place.store,
    async appendImported(table, brought) {
      await enterTable(here, [ann]);
      return place.store.appendImported(table, brought);
    },
  };
  const charter = (await store.load(group.table))?.charter;
  expect(await importTable({ ...place, store }, file)).toEqual({ type: 'busy' });
  expect((await store.load(group.table))?.charter).toEqual(charter);
  expect((await makeFile(here)).items.at(-1)?.submission).toMatch(/^hello 0$/);
  await importStored(here, file, true);
});

test('people who are playing during the import never see a partial state', async () => {
  await openTable(4);
  const file = await makeFile(there);
  const place = getPlace(here);
  const bea = group.seated[1] as SavedSeat;
  const seen: (number | undefined)[] = [];
  const store: ImportTarget['store'] = {
    ...place.store,
    async replace(table, item) {
      if (seen.length === 0) seen.push((await enterTable(here, [bea]))[0]?.view?.version);
      await place.store.replace(table, item);
    },
  };
  expect(await importTable({ ...place, store }, file)).toMatchObject({ type: 'stored' });
  expect(seen).toEqual([file.items.length + 2]);
  isSameStart((await makeFile(here)).items, file.items);
});

test('the same command finishes an interrupted import', async () => {
  await openTable(3);
  const file = await makeFile(there);
  const place = getPlace(here);
  let left = 3;
  const replace: ImportTarget['store']['replace'] = (table, item) =>
    left-- > 0 ? place.store.replace(table, item) : Promise.reject(new Error('the power is cut'));
  await expect(importTable({ ...place, store: { ...place.store, replace } }, file)).rejects.toThrow('power');
  expect(await getNewest(here)).toBe(file.items.length + 1);
  expect(await importFile(here, file)).toMatchObject({ type: 'here' });
  isSameStart((await makeFile(here)).items, file.items);
});

test('a name removed from past games here stays removed', async () => {
  await openTable(1);
  const { store } = here.local.ports;
  const charter = (await store.load(group.table))?.charter;
  if (charter === undefined) throw new Error('no charter');
  await store.putCharter(group.table, { ...charter, unnamed: [2], revision: charter.revision + 1 });
  await importStored(here, await makeFile(there));
  expect((await store.load(group.table))?.charter.unnamed).toEqual([2]);
});

test('a table whose local versions have all expired takes the file’s charter', async () => {
  const visitors = await openTable(0);
  await (visitors[0] as TestClient).play({ type: 'rename', name: 'Anna' });
  await waitForAll(visitors);
  const file = await makeFile(there);
  const third = await openHandlers();
  try {
    const charter = (await here.local.ports.store.load(group.table))?.charter;
    if (charter === undefined) throw new Error('no charter');
    await getPlace(third).store.replaceCharter(group.table, charter);
    await importStored(third, file);
    expect((await third.local.ports.store.load(group.table))?.charter.names).toContain('Anna');
  } finally {
    await third.close();
  }
});

test('a guest’s request does not stop a table from moving on', async () => {
  group = await here.game(3);
  const guest = await here.watch(group);
  guest.send({ type: 'knock', table: group.table, seat: 3, name: 'Dora', nonce: makeNonce() });
  const { ann } = group;
  await ann.until(() => (ann.view?.knocks ?? []).length > 0);
  await importStored(there, await makeFile(here));
  expect((await makeFile(there)).items.at(-1)?.submission).toBe('import');
});
