import { expect, test } from 'vitest';
import { type SavedSeat, type TestClient, toSavedSeat, waitForAll } from './client.ts';
import { checkTablesOfTestWorld, setUpTestWorld } from './set-up.ts';
import { DAY, HOUR, leave, waitForTable } from './test-world.ts';

const world = setUpTestWorld(Date.parse('2027-03-20T12:00:00Z'));
checkTablesOfTestWorld(world);

/** Ann hosts for two friends and a bot, and leaves in her own turn; the others leave too, and return now and then. */
async function openWithoutAnn() {
  const group = await world.server.game(3);
  expect(group.ann.view?.game?.turn.seat).toBe(0);
  for (const person of group.people) await leave(world, person);
  return { table: group.table, saved: group.seated.map(toSavedSeat) as [SavedSeat, SavedSeat, SavedSeat] };
}

async function openSeat(saved: SavedSeat): Promise<TestClient> {
  const client = await world.server.back(saved);
  await waitForTable(world, client);
  return client;
}

test('P-TABLE-22 after three days another person becomes host, and the game continues; the old host returns as a player', async () => {
  const { saved } = await openWithoutAnn();
  await world.clock.pass(2 * DAY);
  const early = await openSeat(saved[1]);
  expect(early.view).toMatchObject({ host: 0, away: [0, 2], game: { turn: { seat: 0 } } });
  expect(await early.refusalOf({ type: 'takeHosting' })).toBe('hostIsAround');
  await leave(world, early);

  await world.clock.pass(DAY);
  const [bea, cyd] = [await openSeat(saved[1]), await openSeat(saved[2])];
  await bea.play({ type: 'takeHosting' });
  await waitForAll([bea, cyd]);
  for (const { view } of [bea, cyd]) {
    expect(view).toMatchObject({ host: 1, happened: [{ type: 'hostTaken', seat: 1, from: 0 }] });
  }
  await bea.play({ type: 'giveSeatToBot', seat: 0 });
  for (let i = 0; bea.view?.game?.turn.seat !== 1 && i < 100; i++) await world.clock.pass(1000);
  await bea.play({ type: 'draw' });

  const ann = await openSeat(saved[0]);
  expect(ann.view).toMatchObject({ seat: 0, host: 1, sitIn: [0] });
  await ann.play({ type: 'takeSeatBack', seat: 0 });
  expect(await ann.refusalOf({ type: 'takeHosting' })).toBe('hostIsAround');
  await bea.play({ type: 'passHost', to: 0 });
  await waitForAll([ann, bea, cyd]);
  await ann.play({ type: 'pause' });
});

test('P-TABLE-22 a host who only visits keeps the table, even without a play', async () => {
  const { saved } = await openWithoutAnn();
  await world.clock.pass(2 * DAY);
  const ann = await openSeat(saved[0]);
  await world.clock.pass(HOUR);
  await ann.close();
  await world.clock.pass(3 * DAY - 2 * HOUR);
  const bea = await openSeat(saved[1]);
  expect(await bea.refusalOf({ type: 'takeHosting' })).toBe('hostIsAround');
  await leave(world, bea);
  await world.clock.pass(HOUR);
  await (await openSeat(saved[1])).play({ type: 'takeHosting' });
});

test('P-TABLE-22 P-SUBMIT-8 if two ask simultaneously, one becomes host and the other is told who hosts', async () => {
  const { saved } = await openWithoutAnn();
  await world.clock.pass(3 * DAY);
  const both = [await openSeat(saved[1]), await openSeat(saved[2])];
  const answers = await Promise.all(both.map((person) => person.refusalOf({ type: 'takeHosting' })));
  expect(answers.toSorted()).toEqual(['accepted', 'hostIsAround']);
  await waitForAll(both);
  const host = answers.indexOf('accepted') + 1;
  expect(both.map(({ view }) => view?.host)).toEqual([host, host]);
});
