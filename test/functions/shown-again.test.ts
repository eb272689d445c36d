import { beforeEach, expect, test } from 'vitest';
import type { DeviceSubscription } from '../../shared/protocol/notifications.ts';
import { setUpPacedTable } from './set-up.ts';
import { DAY, HOUR, leave, MINUTE, setNotifications } from './test-world.ts';

/** Minutes per turn, long enough for everything. */
const WEEK = 10_080;

const { paced, world } = setUpPacedTable();
let device: DeviceSubscription;

/** The friend's turn at noon; the friend has left and been notified. */
beforeEach(async () => {
  device = await setNotifications(world, paced.friend);
  await paced.start({ perTurn: WEEK });
  await leave(world, paced.friend);
  await world.clock.pass(10 * MINUTE);
});

/** The phone's notifications in order: a kind, with a mark if it is silent. */
const getReceived = (endpoint = device.endpoint): readonly string[] =>
  world.push.arrived
    .filter((each) => each.device === endpoint)
    .map(({ notification: { kind, quiet } }) => (quiet ? `${kind} quietly` : kind));

const getRung = (): readonly number[] =>
  world.push.arrived
    .filter(({ notification }) => notification.kind === 'turn' && !notification.quiet)
    .map(({ at }) => at);

const getPause = async (span: number): Promise<void> => {
  await paced.host.play({ type: 'pause' });
  await world.clock.pass(span);
  await paced.host.play({ type: 'resume' });
};

test('P-CALL-6 silently repeats a valid notification after a pause', async () => {
  await getPause(MINUTE);
  await world.clock.pass(10 * MINUTE);
  expect(getReceived()).toEqual(['turn', 'done', 'turn quietly']);
});

test('P-CALL-6 does so after each of several pauses, and withdraws it once the turn is over', async () => {
  await getPause(MINUTE);
  await world.clock.pass(10 * MINUTE);
  await getPause(MINUTE);
  await world.clock.pass(10 * MINUTE);
  await world.server.back(paced.friend);
  await world.clock.pass(10 * MINUTE);
  expect(getReceived()).toEqual(['turn', 'done', 'turn quietly', 'done', 'turn quietly', 'done']);
});

test('P-CALL-6 notifies again when a table is reopened', async () => {
  await paced.host.play({ type: 'closeTable' });
  await world.clock.pass(MINUTE);
  await paced.host.play({ type: 'reopenTable' });
  await world.clock.pass(10 * MINUTE);
  expect(getReceived()).toEqual(['turn', 'done', 'turn quietly']);
});

test('P-CALL-6 withdrawing a request to end shows the turn that it covered', async () => {
  await paced.host.play({ type: 'askToEnd', what: 'game' });
  await world.clock.pass(MINUTE);
  await paced.host.play({ type: 'answerEnd', yes: false });
  await world.clock.pass(10 * MINUTE);
  expect(getReceived()).toEqual(['turn', 'ending', 'turn quietly']);
});

test('P-CALL-6 a repeat is not a reminder: the next one keeps its time', async () => {
  await paced.host.play({ type: 'changeSettings', settings: { pace: { perTurn: null, missed: 'wait' } } });
  await getPause(MINUTE);
  await world.clock.pass(2 * DAY);
  const first = getRung()[0] as number;
  expect(getRung().map((at) => at - first)).toEqual([0, 20 * HOUR - 20_000, 44 * HOUR - 20_000]);
});

test('P-CALL-6 repeats nothing to a player who has looked', async () => {
  await paced.host.play({ type: 'pause' });
  await world.clock.pass(MINUTE);
  const back = await world.server.back(paced.friend);
  await world.clock.pass(MINUTE);
  await leave(world, back);
  await paced.host.play({ type: 'resume' });
  await world.clock.pass(10 * MINUTE);
  expect(getReceived()).toEqual(['turn', 'done']);
});

test('P-CALL-6 repeats nothing at night, but in the morning', async () => {
  await world.clock.pass(9 * HOUR);
  await paced.host.play({ type: 'pause' });
  await world.clock.pass(2 * HOUR);
  await paced.host.play({ type: 'resume' });
  await world.clock.pass(8 * HOUR);
  expect(getReceived()).toEqual(['turn', 'done']);
  await world.clock.pass(HOUR);
  expect(getReceived()).toEqual(['turn', 'done', 'turn quietly']);
});

test('P-CALL-6 a device that rejected the repeat gets it like one that was never reached', async () => {
  await paced.host.play({ type: 'pause' });
  await world.clock.pass(MINUTE);
  world.push.answer(device.endpoint, 503);
  await paced.host.play({ type: 'resume' });
  await world.clock.pass(MINUTE);
  world.push.answer(device.endpoint, 201);
  await world.clock.pass(10 * MINUTE);
  expect(getReceived()).toEqual(['turn', 'done', 'turn']);
});
