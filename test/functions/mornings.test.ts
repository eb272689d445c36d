import { expect, test } from 'vitest';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { addToMorning } from '../../web/service-worker/mornings.ts';
import type { ShownNotification } from '../../web/service-worker/scope.ts';
import type { SavedSeat, TestClient } from './client.ts';
import { setUpTestWorld } from './set-up.ts';
import { playTurn, startGame } from './test-server.ts';
import { ask, DAY, HOUR, leave, MINUTE, setNotifications, type TestWorld } from './test-world.ts';

const MONDAY = Date.parse('2027-03-22T00:00:00Z');
const HOURS = { from: 480, to: 1320 };

const world = setUpTestWorld(MONDAY + 10 * HOUR);

/** A table at which the friend's turn starts now, with the friend's phone subscribed and the page closed. */
async function leaveTable(device: ReturnType<TestWorld['push']['subscribe']>): Promise<void> {
  const group = await world.server.seat(2, 2);
  const { bea: friend } = group;
  await startGame(group, 1);
  await ask(world, friend, { type: 'setNotifications', table: group.table, device, hours: HOURS, zone: 'UTC' });
  await leave(world, friend);
}

/** Five tables in which the friend's turn started at different times of one day. */
async function leaveFiveTables(): Promise<void> {
  const device = world.push.subscribe();
  for (let i = 0; i < 5; i++) {
    await leaveTable(device);
    await world.clock.pass(70 * MINUTE);
  }
}

const formatClockTime = (at: number): string => new Date(at).toISOString().slice(5, 16);

/** Counts equal entries: `03-23T08:00 ×5`. */
const countEqual = (all: readonly string[]): readonly string[] =>
  [...new Set(all)].map((each) => `${each} ×${all.filter((other) => other === each).length}`);

function getShown(notifications: readonly PushedNotification[]) {
  let shown: ShownNotification[] = [];
  const heard: string[] = [];
  for (const notification of notifications) {
    const { notice, isHeard, replaced } = addToMorning(shown, { notification, isSilent: false });
    const { tag, data } = notice.options;
    shown = shown.filter((each) => !replaced.includes(each) && each.tag !== tag);
    shown.push({ tag, data, close: () => undefined });
    if (isHeard) heard.push(formatClockTime(notification.at));
  }
  return { shown, heard };
}

test('P-CALL-4 neglected tables ring once together, every morning, then at weekends', async () => {
  await leaveFiveTables();
  const from = world.clock.now();
  await world.clock.pass(21 * DAY);
  const reminders = world.push.arrived.filter(({ at }) => at >= from).map(({ notification }) => notification);
  expect(countEqual(reminders.map(({ at }) => formatClockTime(at)))).toEqual([
    ...['03-23T08:00 ×5', '03-24T08:00 ×5', '03-27T08:00 ×5', '04-03T08:00 ×5', '04-10T08:00 ×5'],
  ]);
  expect(reminders.every(({ morning }) => morning)).toBe(true);
  const { shown, heard } = getShown(reminders);
  expect(heard).toEqual(['03-23T08:00', '03-24T08:00', '03-27T08:00', '04-03T08:00', '04-10T08:00']);
  expect(shown).toMatchObject([{ data: { tables: expect.objectContaining({ length: 5 }) } }]);
});

/** The friend is away until then, with the page closed; it is the host’s turn. */
async function leavePage(until: number): Promise<{ readonly host: TestClient; readonly friend: TestClient }> {
  const group = await world.server.seat(2, 2);
  const { ann: host, bea: friend } = group;
  await startGame(group, 0);
  await setNotifications(world, friend, { hours: HOURS });
  await friend.play({ type: 'setAway', until });
  return { host, friend };
}

const getRings = (from: number) =>
  world.push.arrived
    .filter(({ at, notification: { kind } }) => at >= from && kind !== 'done')
    .map(({ at, notification: { kind, morning } }) => [formatClockTime(at), kind, morning]);

test('P-CALL-4 the morning’s ring includes a turn due during an absence that ends that morning', async () => {
  const { host, friend } = await leavePage(MONDAY + DAY + 8 * HOUR);
  await leave(world, friend);
  await playTurn([host]);
  await world.clock.pass(DAY - 2 * HOUR + MINUTE);
  expect(getRings(MONDAY)).toEqual([['03-23T08:00', 'turn', true]]);
});

test('P-CALL-4 a message due on a day off is part of the next morning, if its person is back by night', async () => {
  const { host, friend } = await leavePage(MONDAY + 5 * DAY);
  await leave(world, friend);
  await world.clock.pass(2 * HOUR);
  await host.play({ type: 'note', text: 'Good luck!' });
  await world.clock.pass(11 * HOUR);
  // Her page sends it to all her tables: nobody looks at this one.
  const page = await world.server.open();
  await page.helloInBackground(friend.saved as SavedSeat, world.clock.now());
  await page.play({ type: 'setAway' });
  await leave(world, page);
  await world.clock.pass(9 * HOUR + MINUTE);
  expect(getRings(MONDAY)).toEqual([['03-23T08:00', 'note', true]]);
});

test('P-CALL-4 a bot’s turn in an absence, due in the morning’s first minute, is part of it', async () => {
  const { host, friend } = await leavePage(MONDAY + DAY + 8 * HOUR);
  await host.play({ type: 'changeSettings', settings: { pace: { perTurn: 1440, missed: 'bot' } } });
  await leave(world, friend);
  await playTurn([host]);
  await world.clock.pass(DAY);
  expect(getRings(MONDAY)).toEqual([['03-23T08:00', 'played', true]]);
});

test('a morning’s notification is silent while its table is being viewed, and the next one is not', () => {
  const notification: PushedNotification = { kind: 'turn', table: 'A', title: 'Sundays', at: MONDAY, morning: true };
  const seen = addToMorning([], { notification, isSilent: true });
  expect(seen).toMatchObject({ isHeard: false, notice: { options: { data: { heard: [] } } } });
  const { tag, data } = seen.notice.options;
  const shown = [{ tag, data, close: () => undefined }];
  const next = { ...notification, table: 'B', at: MONDAY + MINUTE };
  expect(addToMorning(shown, { notification: next, isSilent: false }).isHeard).toBe(true);
});
