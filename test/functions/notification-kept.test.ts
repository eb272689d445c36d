import { afterEach, expect, test } from 'vitest';
import type { DeviceSubscription, NotificationHours } from '../../shared/protocol/notifications.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import type { TestClient } from './client.ts';
import { DAY, type Days, HOUR, leave, MINUTE, openDays, setNotifications, setPace } from './days.ts';
import { playTurn, startGame } from './test-server.ts';

/** How long a push service keeps a notification for a phone that is off. */

let days: Days;
afterEach(() => days.close());

const DEFAULT: Pace = { perTurn: null, missed: 'wait' };

interface Gone {
  readonly device: DeviceSubscription;
  readonly people: readonly TestClient[];
  readonly mover: TestClient;
}

/** The player to move left at this time of day; the phone is on. */
async function start(time: string, pace: Partial<Pace> = {}, hours?: NotificationHours): Promise<Gone> {
  days = await openDays(Date.parse(`2027-03-22T${time}Z`), { botPause: 1000 });
  const group = await days.server.seat(2, 2);
  const { people } = group;
  await setPace(people[0] as TestClient, { ...DEFAULT, ...pace });
  await startGame(group);
  const mover = people[people[0]?.view?.game?.turn.seat ?? 0] as TestClient;
  const device = await setNotifications(days, mover, hours && { hours });
  await leave(days, mover);
  return { device, people, mover };
}

const kinds = (): readonly string[] => days.push.arrived.map(({ notification }) => notification.kind);
const clockTime = (at: number): string => new Date(at).toISOString().slice(5, 16);

/** Lets time pass until this time of day. */
const passUntil = (at: string): Promise<void> => days.clock.pass(Date.parse(`2027-03-${at}Z`) - days.clock.now());

test.each<[string, number, string, Partial<Pace>, NotificationHours?]>([
  ['until the night', 10 * HOUR - 20_000, '12:00:00', {}],
  [
    'until the reminder before the time is up',
    ((30 * MINUTE - 20_000) * 3) / 4,
    '12:00:00',
    { perTurn: 30, missed: 'bot' },
  ],
  ['until the deadline', 12 * MINUTE - 20_000, '12:00:00', { perTurn: 12 }],
  ['a day where there is no night', DAY, '12:00:00', {}, { from: 0, to: 0 }],
  ['a minute at least', MINUTE, '21:59:30', {}],
])('P-CALL-5 a notification is kept %s', async (_, kept, time, pace, hours) => {
  await start(time, pace, hours);
  await days.clock.pass(MINUTE);
  expect(days.push.arrived.map(({ notification, headers }) => [notification.kind, Number(headers.ttl) * 1000])).toEqual(
    [['turn', kept]],
  );
});

test('P-CALL-5 a phone switched on at night hears nothing; the next reminder comes by day', async () => {
  const { device } = await start('21:50:00');
  days.push.switchOff(device.endpoint);
  await passUntil('23T02:00');
  days.push.switchOn(device.endpoint);
  await passUntil('23T07:59');
  expect(kinds()).toEqual([]);
  await passUntil('25T12:00');
  const heard = days.push.arrived.map(({ notification, at }) => [notification.kind, notification.again, clockTime(at)]);
  expect(heard).toEqual([
    ['turn', true, '03-24T08:00'],
    ['turn', true, '03-25T08:00'],
  ]);
});

test('P-CALL-5 a phone switched on while the notification is kept hears it', async () => {
  const { device } = await start('12:00:00');
  days.push.switchOff(device.endpoint);
  await passUntil('22T21:59');
  days.push.switchOn(device.endpoint);
  expect(kinds()).toEqual(['turn']);
});

test('P-CALL-6 a phone that was off hears only that it is done, however late it is switched on that day', async () => {
  const { device, people, mover } = await start('21:50:00');
  days.push.switchOff(device.endpoint);
  await passUntil('22T21:55');
  const back = await days.server.open();
  await back.hello(mover.kept as never, days.clock.now());
  await playTurn(people.map((each) => (each === mover ? back : each)));
  await passUntil('23T12:00');
  days.push.switchOn(device.endpoint);
  expect(kinds()).toEqual(['done']);
});
