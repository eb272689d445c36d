import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from './client.ts';
import { setHandlers } from './set-up.ts';
import { faultsIn, type Group, settled, startGame } from './test-server.ts';

/** The address of the group's own call. */

const server = setHandlers();

const FRIDAY = 'https://meet.jit.si/friday';

/** What was sent of it. */
const heardOf = ({ heard }: TestClient): readonly string[] =>
  heard.map((message) => JSON.stringify(message)).filter((text) => /jit\.si|callPinned/.test(text));

test.each([true, false])(
  'P-TABLE-24 who sits reads the address and who pinned it; a watcher reads neither (may watch the game: %j)',
  async (spectators) => {
    const group = await server.seat(2);
    const [ann, bea] = group.people as readonly [TestClient, TestClient];
    await startGame(group);
    if (spectators) await ann.play({ type: 'changeSettings', settings: { spectators } });
    const watcher = await server.open();
    await watcher.watch(group.table, group.invite);
    const before = ann.view?.version ?? 0;

    await bea.play({ type: 'pinCall', call: FRIDAY });
    await settled([ann, bea]);
    for (const each of [ann, bea]) {
      expect(each.view).toMatchObject({ call: FRIDAY, happened: [{ type: 'callPinned', seat: 1 }] });
    }
    const back = await server.open();
    await back.hello(ann.kept as NonNullable<typeof ann.kept>);
    expect(back.view?.call).toBe(FRIDAY);
    const late = await server.open();
    await late.watch(group.table, group.invite);

    await ann.play({ type: 'pinCall' });
    await settled([ann, bea]);
    for (const each of [ann, bea]) {
      expect(each.view?.happened).toEqual([{ type: 'callPinned', seat: 0, removed: true }]);
      expect(each.view).not.toHaveProperty('call');
    }
    for (const outside of [watcher, late]) {
      outside.send({ type: 'history', table: group.table, after: before, views: true });
      await outside.next('history');
      expect(heardOf(outside)).toEqual([]);
    }
    expect(heardOf(bea).length).toBeGreaterThan(0);
    expect(await faultsIn(server, group.table)).toEqual([]);
  },
);

test('P-TABLE-24 what is pinned already stays so, and nothing is said to have happened', async () => {
  const group = await server.seat(2);
  const [ann, bea] = group.people as readonly [TestClient, TestClient];
  await ann.play({ type: 'pinCall' });
  expect(ann.view?.happened ?? []).toEqual([]);
  await ann.play({ type: 'pinCall', call: FRIDAY });
  await bea.play({ type: 'pinCall', call: FRIDAY });
  await settled([ann, bea]);
  expect(bea.view?.call).toBe(FRIDAY);
  expect(bea.view?.happened ?? []).toEqual([]);
  expect(await faultsIn(server, group.table)).toEqual([]);
});

test('P-TABLE-24 a closed table has its call, and pins no other', async () => {
  const { people } = await server.seat(2);
  const [ann, bea] = people as readonly [TestClient, TestClient];
  await ann.play({ type: 'pinCall', call: FRIDAY });
  await ann.play({ type: 'closeTable' });
  await settled(people);
  await expect(bea.play({ type: 'pinCall' })).rejects.toThrow('tableClosed');
  expect(bea.view?.call).toBe(FRIDAY);
});

/** One table for all addresses that are refused: none of them changes it. */
let refusing: Group;
beforeAll(async () => {
  refusing = await server.seat(2);
});

test.each([
  ['', 'no address'],
  ['meet.jit.si/friday', 'no scheme'],
  ['http://meet.jit.si/friday', 'not encrypted'],
  ['javascript:alert(1)', 'a script'],
  ['data:text/html,x', 'data'],
  ['tel:+4930123456', 'a telephone'],
  ['https://', 'no host'],
  ['https://meet.jit.si@evil.example/', 'a name before the host'],
  ['https://:word@meet.jit.si/', 'a password'],
  ['https://meet.jit.si', 'not as the standard writes it'],
  ['https://MEET.jit.si/friday', 'capitals in the host'],
  ['https://meet.jit.si/fri day', 'a space'],
  [' https://meet.jit.si/friday', 'a space before it'],
  ['https://meet.j\u0456t.si/friday', 'look-alikes in the host'],
  ['https://meet.jit.si/\u202efriday', 'invisible characters'],
])('P-TABLE-24 %j is no call: %s', async (call) => {
  const { people, table } = refusing;
  const [ann, bea] = people as readonly [TestClient, TestClient];
  const { version } = ann.view ?? {};
  await expect(bea.play({ type: 'pinCall', call })).rejects.toThrow('badCall');
  expect(ann.view).toMatchObject({ version });
  expect(ann.view).not.toHaveProperty('call');
  expect(await faultsIn(server, table)).toEqual([]);
});

test('P-TABLE-24 an address has at most 300 bytes', async () => {
  const { people } = await server.seat(2);
  const [ann, bea] = people as readonly [TestClient, TestClient];
  const longest = FRIDAY.padEnd(300, 'y');
  await ann.play({ type: 'pinCall', call: longest });
  await settled(people);
  expect(bea.view?.call).toBe(longest);
  await expect(bea.play({ type: 'pinCall', call: `${longest}y` })).rejects.toThrow('badMessage');
});
