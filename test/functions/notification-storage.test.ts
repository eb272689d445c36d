import { afterEach, expect, test } from 'vitest';
import { getStorageTime } from '../../functions/notify/due-notifications.ts';
import type { JobPorts } from '../../functions/notify/job-ports.ts';
import { NOBODY } from '../../functions/notify/subscriptions.ts';
import { pushToDevices } from '../../functions/notify/web-push.ts';
import type { LoadedTable } from '../../functions/ports/ports.ts';
import { load } from '../../functions/table/commit.ts';
import type { DeviceSubscription, NotificationHours } from '../../shared/protocol/notifications.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import type { TestClient } from './client.ts';
import { playTurn, startGame } from './test-server.ts';
import { DAY, HOUR, leave, MINUTE, openTestWorld, setNotifications, setPace, type TestWorld } from './test-world.ts';

let world: TestWorld;
afterEach(() => world.close());

const DEFAULT: Pace = { perTurn: null, missed: 'wait' };

interface LeaveOptions {
  readonly device: DeviceSubscription;
  readonly people: readonly TestClient[];
  readonly mover: TestClient;
}

/** The current player left at this time of day; the phone is on. */
async function start(time: string, pace: Partial<Pace> = {}, hours?: NotificationHours): Promise<LeaveOptions> {
  world = await openTestWorld(Date.parse(`2027-03-22T${time}Z`), { botPause: 1000 });
  const group = await world.server.seat(2, 2);
  const { people } = group;
  await setPace(people[0] as TestClient, { ...DEFAULT, ...pace });
  await startGame(group);
  const mover = people[people[0]?.view?.game?.turn.seat ?? 0] as TestClient;
  const device = await setNotifications(world, mover, hours && { hours });
  await leave(world, mover);
  return { device, people, mover };
}

const getKinds = (): readonly string[] => world.push.arrived.map(({ notification }) => notification.kind);
/** Notifications with their times of arrival: `turn again 03-23T08:00`. */
const getArrivals = (): readonly string[] =>
  world.push.arrived.map(
    ({ notification: { kind, again }, at }) => `${kind}${again ? ' again' : ''} ${formatClockTime(at)}`,
  );
const formatClockTime = (at: number): string => new Date(at).toISOString().slice(5, 16);

const passTime = (at: string): Promise<void> => world.clock.pass(Date.parse(`2027-03-${at}Z`) - world.clock.now());

test.each<[string, number, string, Partial<Pace>, NotificationHours?]>([
  ['over the night, until the reminder of the morning', 20 * HOUR - 20_000, '12:00:00', {}],
  [
    'until the reminder before the deadline',
    ((240 * MINUTE - 20_000) * 3) / 4,
    '12:00:00',
    { perTurn: 240, missed: 'bot' },
  ],
  ['until the deadline', 12 * MINUTE - 20_000, '12:00:00', { perTurn: 12 }],
  ['a day where there is no night', DAY, '12:00:00', {}, { from: 0, to: 0 }],
  ['a week at most', 7 * DAY, '12:00:00', { perTurn: 40_320 }, { from: 0, to: 0 }],
])('P-CALL-5 push services hold a notification %s', async (_, milliseconds, time, pace, hours) => {
  await start(time, pace, hours);
  await world.clock.pass(MINUTE);
  expect(
    world.push.arrived.map(({ notification, headers }) => [notification.kind, Number(headers.ttl) * 1000]),
  ).toEqual([['turn', milliseconds]]);
});

test('P-CALL-5 push services hold a notification for at least a minute, and until night for a phone that cannot be silent', async () => {
  const { mover } = await start('21:50:00', { perTurn: 60, missed: 'bot' });
  const { ports } = world.server.local;
  const { table } = (await load(ports, mover.saved?.table ?? '')) as LoadedTable;
  const seat = mover.view?.seat ?? 0;
  const now = world.clock.now();
  const keptAt = (at: number) => getStorageTime({ table, seat, profile: NOBODY, now: at }, [{ kind: 'turn' }]);
  expect(keptAt(now)).toEqual({ seconds: 3600, byDay: 600 });
  expect(keptAt(now + 59.5 * MINUTE)).toEqual({ seconds: 60, byDay: 60 });
  const sealed: number[] = [];
  const seal: JobPorts['seal'] = async (_, { stored: ttl }) => {
    sealed.push(ttl);
    return { headers: {}, body: '' };
  };
  const devices = ['https://web.push.apple.com/1', 'https://fcm.googleapis.com/1'].map((endpoint) => ({
    ...world.push.subscribe(),
    endpoint,
  }));
  const notification = { kind: 'turn', table: 'T', title: '', at: now } as const;
  await pushToDevices({ ...ports, seal, post: async () => ({ status: 201 }) }, devices, {
    notification,
    stored: keptAt(now),
  });
  expect(sealed).toEqual([600, 3600]);
});

test('P-CALL-5 a phone turned on at night gets the notification silently, and rings at eight', async () => {
  const { device } = await start('21:50:00');
  world.push.switchOff(device.endpoint);
  await passTime('23T02:00');
  world.push.switchOn(device.endpoint);
  expect(world.push.arrived.map(({ notification }) => notification)).toMatchObject([
    { kind: 'turn', hours: { from: 480, to: 1320 } },
  ]);
  await passTime('25T12:00');
  expect(getArrivals().slice(1)).toEqual(['turn again 03-23T08:00', 'turn again 03-24T08:00']);
});

test('P-CALL-5 a phone that was off all night rings once at eight', async () => {
  const { device } = await start('21:50:00');
  world.push.switchOff(device.endpoint);
  await passTime('23T09:00');
  world.push.switchOn(device.endpoint);
  await passTime('24T07:00');
  expect(world.push.arrived).toHaveLength(1);
  expect(world.push.arrived[0]?.notification.at).toBe(Date.parse('2027-03-23T08:00:00Z'));
});

test.each<[string, string, Partial<Pace>, readonly string[]]>([
  ['also where there is a week', '21:50:00', { perTurn: 10_080 }, ['turn 03-22T21:50', 'turn again 03-23T08:00']],
  ['not a call at noon', '12:00:00', { perTurn: 10_080 }, ['turn 03-22T12:00']],
])('P-CALL-5 a call of the evening is repeated at eight: %s', async (_, time, pace, expected) => {
  await start(time, pace);
  await passTime('28T12:00');
  expect(getArrivals()).toEqual(expected);
});

test('P-CALL-5 the repeat at eight is not a reminder: that is sent before the deadline, as usual', async () => {
  await start('21:50:00', { perTurn: 1440 });
  await passTime('23T21:00');
  expect(getArrivals()).toEqual(['turn 03-22T21:50', 'turn again 03-23T08:00', 'turn again 03-23T18:50']);
});

test('P-CALL-5 a player who looked in the evening is not notified at eight', async () => {
  const { mover } = await start('21:45:00');
  await passTime('22T21:50');
  const back = await world.server.back(mover);
  await world.clock.pass(MINUTE);
  await leave(world, back);
  await passTime('23T23:00');
  expect(getArrivals()).toEqual(['turn 03-22T21:45', 'done 03-22T21:50']);
});

test('P-CALL-5 an evening’s nudge is repeated at eight with the turn', async () => {
  const { people, mover } = await start('20:00:00', { perTurn: 10_080 });
  await passTime('22T21:00');
  await people.find((each) => each !== mover)?.play({ type: 'nudge' });
  await passTime('24T12:00');
  expect(getArrivals()).toEqual(['turn 03-22T20:00', 'nudge 03-22T21:00', 'nudge again 03-23T08:00']);
});

test('P-CALL-5 a phone turned on while the notification is held gets it', async () => {
  const { device } = await start('12:00:00');
  world.push.switchOff(device.endpoint);
  await passTime('22T21:59');
  world.push.switchOn(device.endpoint);
  expect(getKinds()).toEqual(['turn']);
});

test('P-CALL-6 a phone that was off is only told that it is done, however late it is turned on that day', async () => {
  const { device, people, mover } = await start('21:50:00');
  world.push.switchOff(device.endpoint);
  await passTime('22T21:55');
  const back = await world.server.back(mover);
  await playTurn(people.map((each) => (each === mover ? back : each)));
  await passTime('23T12:00');
  world.push.switchOn(device.endpoint);
  expect(getKinds()).toEqual(['done']);
});
