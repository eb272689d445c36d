import { beforeAll, expect, test } from 'vitest';
import { makeNonce, type TestClient, toSavedSeat } from './client.ts';
import { checkTables, setUpHandlers } from './set-up.ts';
import { type Group, startGame, waitForAll } from './test-server.ts';

const server = setUpHandlers();
checkTables(server);

const KATHMANDU = { type: 'shareZone', zone: 'Asia/Kathmandu' } as const;

/** The zones that the people at a table see next to each name. */
const findZones = ({ charter, view }: TestClient): readonly (string | undefined)[] =>
  (view?.occupants ?? []).map((occupant) => charter?.zones?.find(([person]) => person === occupant)?.[1]);

test('P-TABLE-21 a time zone is shared with every seated player in a welcome, and can be withdrawn; watchers get none', async () => {
  const group = await server.seat(2);
  const { ann, bea } = group;
  await startGame(group);
  const watcher = await server.watch(group);
  expect(findZones(ann)).toEqual([undefined, undefined, undefined, undefined]);
  const [from, after] = [ann.received.length, ann.view?.version ?? 0];
  await bea.playToAll(KATHMANDU);
  expect(ann.received.slice(from).map(({ type }) => type)).toEqual(['welcome']);
  expect(ann.view?.happened).toEqual([{ type: 'zoneShared', seat: 1, yes: true }]);
  for (const each of [ann, bea]) expect(findZones(each)).toEqual([undefined, 'Asia/Kathmandu', undefined, undefined]);
  const back = await server.back(ann);
  expect(findZones(back)[1]).toBe('Asia/Kathmandu');

  await bea.playToAll({ type: 'shareZone', zone: 'America/New_York' });
  expect(findZones(ann)[1]).toBe('America/New_York');
  await bea.playToAll({ type: 'shareZone' });
  expect([findZones(ann)[1], ann.charter?.zones]).toEqual([undefined, []]);
  expect(ann.view?.happened).toEqual([{ type: 'zoneShared', seat: 1, yes: false }]);
  watcher.send({ type: 'ping' });
  expect(await watcher.next()).toEqual({ type: 'pong' });
  expect(JSON.stringify(watcher.received)).not.toMatch(/Kathmandu|New_York/);

  const { entries } = await ann.ask({ type: 'history', table: group.table, after }, 'history');
  const shared = entries.flatMap(({ happened }) => happened).filter(({ type }) => type === 'zoneShared');
  expect(shared.map((event) => 'yes' in event && event.yes)).toEqual([true, true, false]);
});

/** One table for all refused zones: none changes it. */
let refusingGroup: Group;
beforeAll(async () => {
  refusingGroup = await server.seat(2);
});

test.each(['', 'Nowhere/At_All', 'Europe', '<b>', 'Europe/Vienna\u0000'])(
  'P-TABLE-21 %j is not a time zone',
  async (zone) => {
    const { ann, bea, table } = refusingGroup;
    await expect(bea.play({ type: 'shareZone', zone })).rejects.toThrow('timeNotAllowed');
    expect([ann.charter?.zones, (await server.local.ports.store.load(table))?.charter.zones]).toEqual([
      undefined,
      undefined,
    ]);
  },
);

test('P-TABLE-21 a zone follows its person through swaps and moves, and stays with no seat', async () => {
  const { ann, bea, cyd, table, invite } = await server.seat(3);
  await bea.playToAll(KATHMANDU);
  await ann.playToAll({ type: 'swapSeats', seats: [1, 2] });
  expect(findZones(ann)).toEqual([undefined, undefined, 'Asia/Kathmandu', undefined]);
  await bea.playToAll({ type: 'moveSeat', to: 3 });
  expect(findZones(cyd)).toEqual([undefined, undefined, undefined, 'Asia/Kathmandu']);

  await ann.play({ type: 'emptySeat', seat: 3 });
  await waitForAll([ann, cyd]);
  expect(findZones(ann)).toEqual([undefined, undefined, undefined, undefined]);
  const other = await server.watch({ table, invite });
  await other.sit(table, 3, 'Bea');
  await waitForAll([ann, cyd, other]);
  for (const each of [ann, cyd, other]) expect(findZones(each)).toEqual([undefined, undefined, undefined, undefined]);
  expect((await server.local.ports.store.load(table))?.charter).toMatchObject({
    names: ['Ann', 'Bea', 'Cyd'],
    zones: [],
  });
});

test('P-TABLE-21 a handed-over seat has no zone, not even under the giver’s name', async () => {
  const { ann, bea, seated } = await server.seat(2);
  await bea.play(KATHMANDU);
  const taker = await server.open();
  await taker.hello(toSavedSeat(seated[1] as Parameters<typeof toSavedSeat>[0]));
  taker.submit({ type: 'renewKey', seat: 1, nonce: makeNonce() });
  await taker.next('seated');
  await taker.play({ type: 'rename', name: 'Bea' });
  await waitForAll([ann, taker]);
  expect([findZones(ann)[1], ann.charter?.names]).toEqual([undefined, ['Ann', 'Bea']]);

  await taker.play(KATHMANDU);
  await taker.play({ type: 'rename', name: 'Zoë' });
  await taker.play({ type: 'rename', name: 'Bea' });
  await waitForAll([ann, taker]);
  expect(findZones(ann)[1]).toBeUndefined();
});

test('P-TABLE-21 P-SUBMIT-3 stores a repeated request once, and two simultaneous requests both', async () => {
  const { ann, bea, people, table } = await server.seat(4);
  const number = bea.submit(KATHMANDU);
  await ann.until(() => findZones(ann)[1] !== undefined);
  bea.drop();
  const newPage = await server.back(bea);
  newPage.sendSubmission(number, [KATHMANDU]);
  expect(await newPage.next('view')).toMatchObject({ acknowledged: number });
  const everyone = [ann, newPage, ...people.slice(2)] as readonly TestClient[];
  await Promise.all(everyone.map((each, i) => share(each, `Etc/GMT+${i + 1}`)));
  await waitForAll(everyone);
  expect(findZones(ann)).toEqual(['Etc/GMT+1', 'Etc/GMT+2', 'Etc/GMT+3', 'Etc/GMT+4']);
  expect((await server.local.ports.store.load(table))?.charter.zones).toHaveLength(4);
});

/** Shares a zone, again if the server was busy (P-REFUSE-3). */
const share = (person: TestClient, zone: string): Promise<unknown> =>
  person.play({ type: 'shareZone', zone }).catch((error: Error) => {
    if (error.message !== 'busy') throw error;
    return share(person, zone);
  });

test('P-TABLE-21 the charter does not keep people who left, however often people arrive and share', async () => {
  const { ann, table, invite } = await server.seat(1);
  for (let i = 0; i < 12; i++) {
    const guest = await server.watch({ table, invite });
    await guest.sit(table, 1, `Guest ${i}`);
    await guest.play({ type: 'shareZone', zone: 'America/Argentina/ComodRivadavia' });
    guest.submit({ type: 'emptySeat', seat: 1 });
    await ann.until(() => ann.view?.occupants[1] === 'empty');
    guest.drop();
  }
  await ann.play(KATHMANDU);
  expect((await server.local.ports.store.load(table))?.charter.zones).toEqual([[0, 'Asia/Kathmandu']]);
});
