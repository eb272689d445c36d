import { test as base, describe, expect } from 'vitest';
import type { NotificationsMessage, SeatedMessage } from '../../shared/protocol/server-message.ts';
import { type TestClient, toSavedSeat } from './client.ts';
import { ringTimer } from './ring-timer.ts';
import { setUpTestWorldOfTwo } from './set-up.ts';
import { playTurn, startGame, waitForAll } from './test-server.ts';
import { ask, DAY, HOUR, leave, MINUTE, NOON, openTestWorld, setNotifications, waitForTable } from './test-world.ts';

const { world, group, host } = setUpTestWorldOfTwo();

const getTable = (): string => group.table;

async function start(): Promise<{ readonly mover: TestClient; readonly waiter: TestClient }> {
  await startGame(group);
  const seat = host.view?.game?.turn.seat ?? 0;
  return { mover: group.people[seat] as TestClient, waiter: group.people[1 - seat] as TestClient };
}

/** The current player can be notified, plays two turns, and leaves in the next. */
async function leaveOnTurn(): Promise<{ readonly mover: TestClient; readonly startTime: number }> {
  const { mover } = await start();
  await setNotifications(world, mover);
  await playTurn(group.people);
  await playTurn(group.people);
  await leave(world, mover);
  const startTime = world.clock.now();
  return { mover, startTime };
}

const getKinds = (): readonly string[] => world.push.arrived.map(({ notification }) => notification.kind);

const test = base.extend('scene', () => start());

describe('P-CALL-1 my notification settings', () => {
  test('answers a request with the server’s key and the settings', async () => {
    const answer = (await ask(world, host, { type: 'setNotifications', table: getTable() })) as NotificationsMessage;
    expect(answer).toMatchObject({ type: 'notifications', devices: [], hours: { from: 480, to: 1320 }, zone: 'UTC' });
    expect(Buffer.from(answer.key, 'base64url')).toHaveLength(65);
  });

  test('stores devices, hours, zone, language and choices, even through a restart', async () => {
    const device = await setNotifications(world, host, {
      zone: 'Asia/Kolkata',
      hours: { from: 600, to: 1200 },
      what: ['turn'],
    });
    await ask(world, host, { type: 'setNotifications', table: getTable(), language: 'de' });
    await world.server.killAndRestart();
    const back = await world.server.back(host, world.clock.now() + 1);
    expect(await ask(world, back, { type: 'setNotifications', table: getTable() })).toMatchObject({
      ...{ devices: [device.endpoint], hours: { from: 600, to: 1200 }, zone: 'Asia/Kolkata' },
      ...{ language: 'de', what: ['turn'] },
    });
  });

  test('a sixth device replaces the first; a device can be removed', async () => {
    const devices = [];
    for (let i = 0; i < 6; i++) devices.push((await setNotifications(world, host)).endpoint);
    const forget = devices[3] as string;
    const answer = await ask(world, host, { type: 'setNotifications', table: getTable(), forget });
    expect(answer).toMatchObject({ devices: devices.slice(1).filter((each) => each !== forget) });
  });

  test.each([
    ['another host', 'https://push.example/1'],
    ['no https', 'http://push.test/1'],
    ['a port', 'https://push.test:8443/1'],
    ['a password', 'https://me:it@push.test/1'],
    ['an address', 'https://127.0.0.1/1'],
    ['a name that only ends like it', 'https://evilpush.test/1'],
  ])('accepts only browsers’ push services: %s', async (_, endpoint) => {
    const device = { ...world.push.subscribe(), endpoint };
    const answer = await ask(world, host, { type: 'setNotifications', table: getTable(), device });
    expect(answer).toEqual({ type: 'refused', code: 'callNotAllowed', table: getTable() });
  });

  test('refuses an unknown zone, and a person without a seat', async () => {
    const stranger = await world.server.open();
    expect(await ask(world, host, { type: 'setNotifications', table: getTable(), zone: 'Middle/Earth' })).toMatchObject(
      {
        code: 'callNotAllowed',
      },
    );
    expect(await ask(world, stranger, { type: 'setNotifications', table: getTable() })).toMatchObject({
      code: 'notSeated',
    });
    await stranger.watch(getTable(), group.invite);
    expect(await ask(world, stranger, { type: 'testNotification', table: getTable() })).toMatchObject({
      code: 'notSeated',
    });
  });
});

describe('P-CALL-2 a test notification', () => {
  test('is encrypted, signed and sent to every device at the same time; devices that are gone are dropped', async () => {
    const [first, second] = [await setNotifications(world, host), await setNotifications(world, host)];
    await world.clock.pass(12 * HOUR);
    expect(await ask(world, host, { type: 'testNotification', table: getTable() })).toMatchObject({
      tested: { sent: 2, gone: 0, failed: 0 },
    });
    world.push.answer(first.endpoint, 410);
    expect(await ask(world, host, { type: 'testNotification', table: getTable() })).toMatchObject({
      tested: { sent: 1, gone: 1, failed: 0 },
      devices: [second.endpoint],
    });
    world.push.answer(second.endpoint, 500);
    expect(await ask(world, host, { type: 'testNotification', table: getTable() })).toMatchObject({
      tested: { sent: 0, gone: 0, failed: 1 },
    });
    expect(world.push.faults).toEqual([]);
    expect(getKinds()).toEqual(['test', 'test', 'test']);
  });

  test('is refused without a device', async () => {
    expect(await ask(world, host, { type: 'testNotification', table: getTable() })).toMatchObject({
      code: 'callNotAllowed',
    });
  });
});

describe('P-CALL-3 my turn', () => {
  test('a player who left is notified after twenty seconds, then in the mornings, until the play', async () => {
    const { startTime } = await leaveOnTurn();
    await world.clock.pass(19_000);
    expect(getKinds()).toEqual([]);
    await world.clock.pass(2 * DAY + MINUTE);
    expect(world.push.arrived.map(({ at }) => at - startTime)).toEqual([20_000, 20 * HOUR, 44 * HOUR]);
    expect(world.push.arrived.map(({ notification }) => notification.again ?? false)).toEqual([false, true, true]);
    expect(world.push.arrived[0]?.headers.topic).toBe(getTable());
  });

  test('a player who visits just before the notification is notified twenty seconds after the visit', async () => {
    const { mover, startTime } = await leaveOnTurn();
    await world.clock.pass(15_000);
    const back = await world.server.open();
    await back.hello(toSavedSeat(group.seated[mover.view?.seat ?? 0] as SeatedMessage), world.clock.now());
    await waitForTable(world, back);
    await world.clock.pass(10_000);
    await leave(world, back);
    await world.clock.pass(HOUR);
    expect(world.push.arrived.map(({ at }) => at - startTime)).toEqual([35_000]);
  });

  test('a player with the page open is notified after three minutes, unless they act before', async () => {
    const { mover, waiter } = await start();
    await setNotifications(world, mover);
    await setNotifications(world, waiter);
    await world.clock.pass(2 * MINUTE);
    await playTurn(group.people);
    await world.clock.pass(2 * MINUTE);
    expect(getKinds()).toEqual([]);
    await world.clock.pass(MINUTE + 1000);
    expect(world.push.arrived.map(({ notification }) => notification.kind)).toEqual(['turn']);
  });

  test('waits at night until the morning of the player’s own zone', async ({ scene: { mover } }) => {
    const device = await setNotifications(world, mover, { zone: 'Pacific/Auckland' });
    await leave(world, mover);
    await world.clock.pass(12 * HOUR);
    const [first, ...others] = world.push.arrived;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ device: device.endpoint, at: Date.parse('2027-03-22T19:00:00Z') });
  });

  test('withdraws a notification handled elsewhere, and notifies nobody again', async ({ scene: { mover } }) => {
    await setNotifications(world, mover);
    await leave(world, mover);
    await world.clock.pass(HOUR);
    const back = await world.server.back(mover);
    const people = group.people.map((each) => (each === mover ? back : each));
    await playTurn(people);
    await world.clock.pass(2 * DAY);
    expect(getKinds()).toEqual(['turn', 'done']);
  });

  test('drops a device that is gone, and leaves a seat without any alone', async ({ scene: { mover } }) => {
    const device = await setNotifications(world, mover);
    world.push.answer(device.endpoint, 410);
    await leave(world, mover);
    await world.clock.pass(3 * DAY);
    expect(world.push.refused).toEqual([device.endpoint]);
  });

  test('retries a push service that is down, less and less often', async ({ scene: { mover } }) => {
    const device = await setNotifications(world, mover);
    await leave(world, mover);
    world.push.answer(device.endpoint, 503);
    await world.clock.pass(11 * MINUTE);
    expect(world.push.refused).toHaveLength(2);
    world.push.answer(device.endpoint, 201);
    await world.clock.pass(HOUR);
    expect(getKinds()).toEqual(['turn']);
  });

  test('respects an announced absence', async ({ scene: { mover } }) => {
    await setNotifications(world, mover);
    await mover.play({ type: 'setAway', until: world.clock.now() + 3 * DAY });
    await leave(world, mover);
    await world.clock.pass(3 * DAY - MINUTE);
    expect(getKinds()).toEqual([]);
    await world.clock.pass(HOUR);
    expect(getKinds()).toEqual(['turn']);
  });
});

test('P-CALL-4 all notifications have equal length, and contain only what everyone at the table knows', async () => {
  const { mover } = await start();
  await setNotifications(world, mover);
  await leave(world, mover);
  await world.clock.pass(DAY + HOUR);
  const bytes = new Set(world.push.arrived.map((arrived) => arrived.bytes));
  expect(bytes.size).toBe(1);
  const { at, ...notification } = world.push.arrived[0]?.notification ?? { at: 0 };
  const tonight = { seat: expect.any(Number), time: expect.any(Number), proof: expect.stringMatching(/^[-\w]{43}$/) };
  const own = { zone: 'UTC', hours: { from: 480, to: 1320 } };
  expect(notification).toEqual({ kind: 'turn', table: getTable(), title: '', ...own, tonight });
  expect(at).toBeGreaterThan(NOON);
});

test('a table check that runs twice, late, or for a past turn notifies nobody twice', async ({ scene: { mover } }) => {
  await setNotifications(world, mover);
  await leave(world, mover);
  const turnAt = Math.floor(world.clock.now() / 1000);
  const job = { kind: 'checkTable', table: getTable(), turnAt, due: world.clock.now() + 20_000 };
  await world.clock.pass(MINUTE);
  const { ports } = world.server.local;
  await Promise.all([1, 2, 3].map((times) => ringTimer(ports, job, times)));
  await ringTimer(ports, { ...job, turnAt: turnAt - 60 });
  await world.clock.pass(HOUR);
  expect(getKinds()).toEqual(['turn']);
});

test('sends a notification that was due during an outage once the server is up', async ({ scene: { mover } }) => {
  await setNotifications(world, mover);
  await leave(world, mover);
  await world.server.local.stop();
  world.clock.sleep(5 * HOUR);
  await world.server.killAndRestart();
  await world.clock.pass(MINUTE);
  expect(world.push.arrived.map(({ notification, at }) => [notification.kind, at])).toEqual([
    ['turn', NOON + 5 * HOUR],
  ]);
});

test('P-BOT-2 a bot whose turn was pending at shutdown plays after the next start, with nobody connected', async () => {
  const bots = await openTestWorld(NOON, { botPause: 60_000 });
  const alone = await bots.server.seat(1, 2);
  const { ann } = alone;
  await startGame(alone);
  if (ann.view?.game?.turn.seat === 0) await playTurn(alone.people);
  const version = ann.view?.version ?? 0;
  await bots.clock.pass(0);
  await bots.server.killAndRestart();
  await bots.clock.pass(10 * MINUTE);
  const loaded = await bots.server.local.ports.store.load(alone.table);
  expect(loaded?.newest.version).toBeGreaterThan(version);
  await bots.close();
});

test('a table without subscriptions and deadlines costs nothing', async () => {
  await start();
  await playTurn(group.people);
  await waitForAll(group.people);
  expect(world.clock.next).toBeUndefined();
});
