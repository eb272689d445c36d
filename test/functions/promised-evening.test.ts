import { afterEach, expect, test } from 'vitest';
import type { Pace } from '../../shared/protocol/settings.ts';
import { openPacedTable, type PacedTable } from './paced-table.ts';
import { playTurn } from './test-server.ts';
import { HOUR, leave, MINUTE, setNotifications } from './test-world.ts';

/** The promise of "I'll play tonight". Noon is in everyone's zone. */

const formatMinute = (time: number | undefined): string => new Date(time ?? 0).toISOString().slice(0, 16);

let pacedTable: PacedTable;
afterEach(() => pacedTable.world.close());

/** Opens the friend's turn at noon; the friend is away from the page and was notified. */
async function open(pace: Partial<Pace>, zone = 'UTC'): Promise<void> {
  pacedTable = await openPacedTable();
  const { world, friend, group, start } = pacedTable;
  await start(pace, 0);
  await setNotifications(world, friend, { zone });
  await playTurn(group.people);
  await leave(world, friend);
  await world.clock.pass(5 * MINUTE);
}

const getTurnNotifications = () =>
  pacedTable.world.push.arrived.map(({ notification }) => notification).filter(({ kind }) => kind === 'turn');

/** Presses the button of the newest notification. */
async function sayTonight(): Promise<void> {
  const { tonight } = getTurnNotifications().at(-1) ?? {};
  if (tonight === undefined) throw new Error('it was not offered');
  const device = await pacedTable.world.server.open();
  device.send({ type: 'playTonight', table: pacedTable.group.table, ...tonight } as never);
  await device.next('pong');
  await device.close();
}

const getRingTimes = (): readonly string[] =>
  getTurnNotifications().flatMap(({ at, quiet }) => (quiet ? [] : [formatMinute(at)]));

test('P-CALL-9 P-PACE-2 no bot plays before the evening ends, with one reminder in it', async () => {
  await open({ missed: 'bot', perTurn: 240 });
  await sayTonight();
  await pacedTable.world.clock.pass(HOUR);
  expect(formatMinute(pacedTable.host.view?.deadline)).toBe('2027-03-22T22:00');
  await pacedTable.world.clock.pass(8 * HOUR + 50 * MINUTE);
  expect(pacedTable.findEvents('botSatIn', 'deadlineMissed')).toEqual([]);
  expect(getRingTimes()).toEqual(['2027-03-22T12:00', '2027-03-22T19:00']);
  await pacedTable.world.clock.pass(10 * MINUTE);
  expect(pacedTable.findEvents('deadlineMissed')).toHaveLength(1);
});

test('P-CALL-9 a deadline after the evening stays, with its own reminder', async () => {
  await open({ missed: 'wait', perTurn: 2880 });
  const deadline = pacedTable.host.view?.deadline;
  await sayTonight();
  await pacedTable.world.clock.pass(47 * HOUR);
  expect(pacedTable.host.view?.deadline).toBe(deadline);
  expect(getRingTimes()).toEqual(['2027-03-22T12:00', '2027-03-22T19:00', '2027-03-24T09:00']);
});

test('P-CALL-9 without a limit there is one reminder that evening, and the next a day later', async () => {
  await open({ missed: 'bot', perTurn: null });
  await sayTonight();
  await pacedTable.world.clock.pass(20 * HOUR);
  expect(getRingTimes()).toEqual(['2027-03-22T12:00', '2027-03-22T19:00']);
});

test('P-CALL-9 the button is offered once a turn, and moves the deadline once', async () => {
  await open({ missed: 'wait', perTurn: 240 });
  await sayTonight();
  await pacedTable.world.clock.pass(8 * HOUR);
  expect(getTurnNotifications().map(({ tonight, quiet = false }) => [tonight !== undefined, quiet])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  const { world, friend, group, findEvents, host } = pacedTable;
  const back = await world.server.back(friend);
  await world.clock.pass(20 * HOUR);
  await back.play({ type: 'playTonight' });
  await world.clock.pass(HOUR);
  expect(findEvents('deadlineMissed')).toHaveLength(1);
  expect(formatMinute(host.view?.deadline)).toBe('2027-03-22T22:00');
  expect(group.table).toBe(back.saved?.table);
});

test.each([
  ['a turn has minutes', { perTurn: 45 } as const, 'UTC'],
  ['the evening is nearly over', { perTurn: 240 } as const, 'Asia/Karachi'],
])('P-CALL-9 the button is not offered if %s', async (_, pace, zone) => {
  // Noon UTC is five in the afternoon in Karachi.
  await open(pace, zone);
  const { world, group, host } = pacedTable;
  if (zone !== 'UTC') {
    expect(getTurnNotifications().at(-1)).toHaveProperty('tonight');
    const back = await world.server.back(pacedTable.friend);
    await playTurn([back]);
    await world.clock.pass(3.5 * HOUR);
    await playTurn([host]);
    await leave(world, back);
    await world.clock.pass(5 * MINUTE);
  }
  expect(getTurnNotifications().at(-1)).not.toHaveProperty('tonight');
  expect(group.people).toHaveLength(2);
});
