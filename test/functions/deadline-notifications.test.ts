import { expect, test } from 'vitest';
import type { NotificationKind } from '../../shared/protocol/notification-kinds.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { ringTimer } from './ring-timer.ts';
import { setUpTestWorldOfTwo } from './set-up.ts';
import { playTurn, startGame } from './test-server.ts';
import { ask, DAY, HOUR, leave, MINUTE, setNotifications, setPace } from './test-world.ts';

const NOON = Date.parse('2027-03-22T12:00:00Z');
const FIRST = 20_000;
const ANY_TIME = { from: 0, to: 0 };

const { world, group, host: ann, friend: bea } = setUpTestWorldOfTwo();

/** Starts at Bea's turn, by default an hour long. */
async function start(pace: Partial<Pace>): Promise<void> {
  const standard: Pace = { perTurn: 60, missed: 'wait' };
  await setPace(ann, { ...standard, ...pace });
  await startGame(group, 1);
}

/** Milliseconds from then until each of these notifications. */
const getNotifications = (kind: NotificationKind | 'done', since: number): readonly number[] =>
  world.push.arrived
    .filter(({ notification, at }) => notification.kind === kind && at >= since)
    .map(({ at }) => at - since);

async function disconnectEveryone(): Promise<void> {
  await leave(world, ann);
  await leave(world, bea);
}

test.each(['round', 'game'] as const)(
  'P-CALL-3 if a missed deadline completes a proposed end, everyone is told that the %s is over',
  async (what) => {
    await start({ missed: 'bot' });
    await world.clock.pass(HOUR + MINUTE);
    await playTurn([ann]);
    await ask(world, ann, { type: 'setHook', table: group.table, url: 'https://chat.test/hook' });
    await setNotifications(world, ann, { hours: ANY_TIME });
    await setNotifications(world, bea, { hours: ANY_TIME });
    const startTime = world.clock.now();
    await ann.play({ type: 'askToEnd', what });
    await disconnectEveryone();
    await world.clock.pass(HOUR + 5 * MINUTE);
    expect(getNotifications('ending', startTime)).toEqual([FIRST]);
    expect(getNotifications(what === 'round' ? 'deal' : what, startTime)).toContain(HOUR + FIRST);
    // Bea is first told of the bot filling in, as long as there is something to play.
    const notified = world.push.arrived.filter(({ at }) => at === startTime + HOUR + FIRST);
    expect(notified.map(({ notification }) => notification.kind).sort()).toEqual(
      what === 'game' ? [what, what] : ['deal', 'satIn'],
    );
    const texts = world.chat.received.map(({ body }) => String(body.text));
    expect(texts.at(-1)).toContain(`The ${what} is over`);
  },
);

test('P-BOT-2 P-PACE-1 a server that stops between a missed deadline and the bot’s turn runs that turn later', async () => {
  await start({ missed: 'bot' });
  const { ports, jobTimer } = world.server.local;
  const { table } = group;
  const turnAt = Math.floor(world.clock.now() / 1000);
  await disconnectEveryone();
  await jobTimer.stop();
  world.clock.sleep(HOUR + MINUTE);
  const stopping = { ...ports, queueJob: () => Promise.reject(new Error('the server stops')) };
  const job = { kind: 'checkTable', table, turnAt, due: NOON };
  expect(await ringTimer(stopping, job)).toBe(false);
  const woken: unknown[] = [];
  expect(await ringTimer({ ...ports, queueJob: async (each) => void woken.push(each) }, job, 2)).toBe(true);
  expect(woken).toContainEqual({ table, moved: expect.any(Number) });
});

test('P-CALL-3 sends reminders before the deadline, a day later, and weekly for a month; then none until someone visits', async () => {
  await start({ perTurn: 1440 });
  await setNotifications(world, bea, { hours: ANY_TIME });
  const startTime = world.clock.now();
  await disconnectEveryone();
  await world.clock.pass(120 * DAY);
  const before = DAY - 3 * HOUR;
  const weekly = [1, 2, 3, 4].map((weeks) => before + DAY + weeks * 7 * DAY);
  expect(getNotifications('turn', startTime)).toEqual([FIRST, before, before + DAY, ...weekly]);
  const back = await world.server.open();
  const returnedAt = world.clock.now();
  await back.hello(ann.saved as never, returnedAt);
  await world.clock.pass(60 * DAY);
  expect(getNotifications('turn', returnedAt)).toEqual([FIRST]);
});

test('P-PACE-1 P-CALL-3 granted time can be missed again, and the host is told again', async () => {
  await start({});
  await setNotifications(world, ann, { hours: ANY_TIME });
  const startTime = world.clock.now();
  await leave(world, bea);
  await world.clock.pass(2 * HOUR);
  await ann.play({ type: 'grantTime', minutes: 60 });
  await world.clock.pass(2 * HOUR);
  expect(getNotifications('decide', startTime)).toEqual([HOUR, 3 * HOUR]);
});

test('P-CALL-3 a late player is told when the host gives their seat to a bot, as for an automatic bot', async () => {
  await start({ missed: 'wait' });
  await setNotifications(world, bea, { hours: ANY_TIME });
  await leave(world, bea);
  await world.clock.pass(2 * HOUR);
  const startedAt = world.clock.now();
  await ann.play({ type: 'giveSeatToBot', seat: 1 });
  await world.clock.pass(HOUR);
  expect(getNotifications('satIn', startedAt)).toEqual([expect.closeTo(FIRST, -4)]);
});

test('P-CALL-3 players who send in a bot for themselves are not notified of it', async () => {
  await start({ missed: 'wait' });
  await setNotifications(world, bea, { hours: ANY_TIME });
  const startedAt = world.clock.now();
  await bea.play({ type: 'giveSeatToBot', seat: 1 });
  await leave(world, bea);
  await world.clock.pass(HOUR);
  expect(getNotifications('satIn', startedAt)).toEqual([]);
});
