import { expect, test } from 'vitest';
import type { TableIntent } from '../../shared/protocol/features.ts';
import { type KeptSeat, keptSeat, type TestClient } from './client.ts';
import { arrived, DAY, HOUR, leave } from './days.ts';
import { setDays } from './set-up.ts';
import { faultsIn, type Group, settled, startGame } from './test-server.ts';

/** A host who goes away for good, at a table whose turns have no limit. */

const BEGIN = Date.parse('2027-03-20T12:00:00Z');

const days = setDays(BEGIN);

/**
 * Ann hosts for two friends and a bot, and goes away in her own turn; the others leave too, and come back now and then.
 */
async function annIsGone(): Promise<{ readonly group: Group; readonly kept: readonly KeptSeat[] }> {
  const group = await days.server.seat(3);
  await startGame(group);
  expect(group.people[0]?.view?.game?.turn.seat).toBe(0);
  for (const person of group.people) await leave(days, person);
  return { group, kept: group.seated.map(keptSeat) };
}

async function come(kept: KeptSeat | undefined): Promise<TestClient> {
  const client = await days.server.open();
  await client.hello(kept as KeptSeat, days.clock.now());
  await arrived(days, client);
  return client;
}

const refusalOf = (person: TestClient, intent: TableIntent): Promise<string> =>
  person.play(intent).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

test('P-TABLE-22 after three days another person becomes host, and the game goes on; the old host comes back as a player', async () => {
  const { group, kept } = await annIsGone();
  const [annSeat, beaSeat, cydSeat] = kept;
  await days.clock.pass(2 * DAY);
  const early = await come(beaSeat);
  expect(early.view).toMatchObject({ host: 0, away: [0, 2], game: { turn: { seat: 0 } } });
  expect(await refusalOf(early, { type: 'giveSeatToBot', seat: 0 })).toBe('notHost');
  expect(await refusalOf(early, { type: 'takeHosting' })).toBe('hostIsAround');
  await leave(days, early);

  await days.clock.pass(DAY);
  const [bea, cyd] = [await come(beaSeat), await come(cydSeat)];
  await bea.play({ type: 'takeHosting' });
  await settled([bea, cyd]);
  for (const { view } of [bea, cyd]) {
    expect(view).toMatchObject({ host: 1, happened: [{ type: 'hostTaken', seat: 1, from: 0 }] });
  }
  await bea.play({ type: 'giveSeatToBot', seat: 0 });
  for (let i = 0; bea.view?.game?.turn.seat !== 1 && i < 100; i++) await days.clock.pass(1000);
  await bea.play({ type: 'draw' });

  const ann = await come(annSeat);
  expect(ann.view).toMatchObject({ seat: 0, host: 1, sitIn: [0] });
  ann.send({ type: 'history', table: group.table, after: 1 });
  const { entries } = await ann.next('history');
  expect(entries.flatMap(({ happened }) => happened)).toContainEqual({ type: 'hostTaken', seat: 1, from: 0 });
  await ann.play({ type: 'takeSeatBack', seat: 0 });
  expect(ann.view?.sitIn).toBeUndefined();
  expect(await refusalOf(ann, { type: 'pause' })).toBe('notHost');
  expect(await refusalOf(ann, { type: 'takeHosting' })).toBe('hostIsAround');
  await bea.play({ type: 'passHost', to: 0 });
  await settled([ann, bea, cyd]);
  await ann.play({ type: 'pause' });
  expect(await faultsIn(days.server, group.table)).toEqual([]);
});

test('P-TABLE-22 a host who only visits keeps the table, even without a play', async () => {
  const { kept } = await annIsGone();
  const [annSeat, beaSeat] = kept;
  await days.clock.pass(2 * DAY);
  const ann = await come(annSeat);
  await days.clock.pass(HOUR);
  await ann.close();
  await days.clock.pass(3 * DAY - 2 * HOUR);
  const bea = await come(beaSeat);
  expect(await refusalOf(bea, { type: 'takeHosting' })).toBe('hostIsAround');
  await leave(days, bea);
  await days.clock.pass(HOUR);
  expect(await refusalOf(await come(beaSeat), { type: 'takeHosting' })).toBe('accepted');
});

test('P-TABLE-22 P-SUBMIT-8 of two who ask at once one becomes host, and the other finds that host there', async () => {
  const { group, kept } = await annIsGone();
  await days.clock.pass(3 * DAY);
  const [bea, cyd] = [await come(kept[1]), await come(kept[2])];
  const answers = await Promise.all([bea, cyd].map((person) => refusalOf(person, { type: 'takeHosting' })));
  expect([...answers].sort()).toEqual(['accepted', 'hostIsAround']);
  await settled([bea, cyd]);
  const host = answers.indexOf('accepted') + 1;
  expect([bea.view?.host, cyd.view?.host]).toEqual([host, host]);
  const [winner, other] = host === 1 ? [bea, cyd] : [cyd, bea];
  expect(await refusalOf(other, { type: 'giveSeatToBot', seat: 0 })).toBe('notHost');
  await winner.play({ type: 'giveSeatToBot', seat: 0 });
  expect(await faultsIn(days.server, group.table)).toEqual([]);
});
