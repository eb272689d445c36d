import { beforeEach, describe, expect, test } from 'vitest';
import type { PostResult } from '../../functions/notify/http-post.ts';
import type { JobPorts } from '../../functions/notify/job-ports.ts';
import { load } from '../../functions/table/commit.ts';
import type { NotificationKind } from '../../shared/protocol/notification-kinds.ts';
import { makeNonce } from './client.ts';
import { ringTimer } from './ring-timer.ts';
import { setUpPacedTable } from './set-up.ts';
import { playUntilTurn } from './test-server.ts';
import { ask, DAY, HOUR, leave, MINUTE, NOON, setNotifications } from './test-world.ts';

/** Minutes per turn, long enough for everything. */
const WEEK = 10_080;

const { paced, world } = setUpPacedTable();

/** Times at which notifications rang, without silent repeats. */
const getTimes = (kind: NotificationKind | 'done', device?: string): readonly number[] =>
  world.push.arrived
    .filter((each) => each.notification.kind === kind && (device === undefined || each.device === device))
    .filter(({ notification }) => !notification.quiet)
    .map(({ at }) => at);

/** Runs a table check with this network answer; returns the posts, and the time of the next check. */
async function checkClock(answer: PostResult) {
  const ports: JobPorts = world.server.local.ports;
  const { table } = paced.group;
  const turnAt = (await load(ports, table))?.table.turnAt;
  const posts: string[] = [];
  const due: number[] = [];
  const countingPorts: JobPorts = {
    ...ports,
    post: async ({ url }) => {
      posts.push(url.hostname);
      return answer;
    },
    queueJob: async (job) => {
      if ('due' in job) due.push(job.due);
    },
  };
  await ringTimer(countingPorts, { kind: 'checkTable', table, turnAt, due: 0 });
  return { posts, next: Math.min(...due) - world.clock.now() };
}

test('P-PACE-2 a deadline never falls in the night: it moves to an hour after the morning begins', async () => {
  const { friend, host, start, findEvents } = paced;
  await setNotifications(world, friend, { hours: { from: 480, to: 1320 } });
  await start({ perTurn: 720 });
  await leave(world, friend);
  await world.clock.pass(12 * HOUR);
  await expect.poll(() => host.view?.deadline).toBe(NOON + 21 * HOUR);
  await world.clock.pass(9 * HOUR - MINUTE);
  expect(findEvents('deadlineMissed'), 'at 8:59').toEqual([]);
  await world.clock.pass(2 * MINUTE);
  await expect.poll(() => findEvents('deadlineMissed')).toHaveLength(1);
});

test('P-PACE-2 a player who allows notifications at any time has no night', async () => {
  const { friend, start, findEvents } = paced;
  await setNotifications(world, friend, { hours: { from: 0, to: 0 } });
  await start({ perTurn: 720 });
  await leave(world, friend);
  await world.clock.pass(12 * HOUR + MINUTE);
  await expect.poll(() => findEvents('deadlineMissed')).toHaveLength(1);
});

describe('P-CALL-3 notifies once per turn', () => {
  test('a pause, another limit, and a short absence do not repeat a notification', async () => {
    const { friend, host, start } = paced;
    const device = await setNotifications(world, friend);
    await start({ perTurn: WEEK });
    await world.clock.pass(10 * MINUTE);
    expect(getTimes('turn', device.endpoint)).toHaveLength(1);
    await host.play({ type: 'pause' });
    await world.clock.pass(MINUTE);
    await host.play({ type: 'resume' });
    await world.clock.pass(10 * MINUTE);
    await host.play({ type: 'changeSettings', settings: { pace: { perTurn: 4320, missed: 'wait' } } });
    await world.clock.pass(10 * MINUTE);
    await friend.play({ type: 'setAway', until: world.clock.now() + HOUR });
    await world.clock.pass(10 * MINUTE);
    await friend.play({ type: 'setAway' });
    await world.clock.pass(2 * HOUR);
    expect(getTimes('turn', device.endpoint)).toHaveLength(1);
  });

  test('with two devices, the second is silenced where the first was opened', async () => {
    const { friend, start } = paced;
    const first = await setNotifications(world, friend);
    const second = await setNotifications(world, friend);
    await start({ perTurn: WEEK });
    await leave(world, friend);
    await world.clock.pass(10 * MINUTE);
    expect([getTimes('turn', first.endpoint), getTimes('turn', second.endpoint)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    await world.server.back(friend, world.clock.now() + 1);
    await world.clock.pass(10 * MINUTE);
    expect(getTimes('done', second.endpoint)).toHaveLength(1);
    await world.clock.pass(12 * HOUR);
    expect(getTimes('turn', second.endpoint)).toHaveLength(1);
  });
});

describe('P-CALL-6 devices and chats that fail', () => {
  beforeEach(async () => {
    const { friend, start } = paced;
    await setNotifications(world, friend, { hours: { from: 0, to: 0 } });
    await start({ perTurn: WEEK });
    await leave(world, friend);
    world.clock.sleep(HOUR);
  });

  test('retries a failing device after five minutes, even where another device got the notification', async () => {
    const { friend } = paced;
    world.clock.sleep(DAY);
    const newPage = await world.server.back(friend);
    const failing = await setNotifications(world, newPage);
    world.push.answer(failing.endpoint, 500);
    await leave(world, newPage);
    const countReceived = (): number => world.push.arrived.filter(({ device }) => device !== failing.endpoint).length;
    await world.clock.pass(HOUR);
    await paced.host.play({ type: 'nudge' });
    const refused = world.push.refused.length;
    await world.clock.pass(MINUTE);
    expect(world.push.refused.slice(refused)).toEqual([failing.endpoint]);
    const before = countReceived();
    await world.clock.pass(3 * MINUTE);
    expect(world.push.refused, 'not before').toHaveLength(refused + 1);
    world.push.answer(failing.endpoint, 201);
    await world.clock.pass(2 * MINUTE);
    expect(getTimes('nudge', failing.endpoint)).toHaveLength(1);
    expect(countReceived(), 'the other device is not called again').toBe(before);
  });

  test('waits as long as a push service asks before the next try', async () => {
    const { next } = await checkClock({ status: 429, retryAfter: 2 * HOUR });
    expect(next).toBe(2 * HOUR);
  });
});

describe('P-CALL-7 the group’s chat', () => {
  const url = 'https://chat.test/hook';
  beforeEach(async () => {
    const { host, start } = paced;
    await start({ perTurn: WEEK });
    await ask(world, host, { type: 'setHook', table: paced.group.table, url });
    world.clock.sleep(HOUR);
  });

  test('its message survives an outage of some hours, and is posted once', async () => {
    world.chat.answer = () => ({ status: 503 });
    await world.clock.pass(3 * HOUR);
    const failed = world.chat.received.length;
    expect(failed).toBeGreaterThan(2);
    world.chat.answer = () => ({ status: 204 });
    await world.clock.pass(2 * DAY);
    expect(world.chat.received.length - failed).toBe(1);
  });

  test('respects the wait that a chat asks for', async () => {
    world.chat.answer = () => ({ status: 429, retryAfter: 2 * HOUR });
    await world.clock.pass(MINUTE);
    expect(world.chat.received).toHaveLength(1);
    world.chat.answer = () => ({ status: 204 });
    await world.clock.pass(2 * HOUR - 5 * MINUTE);
    expect(world.chat.received).toHaveLength(1);
    await world.clock.pass(10 * MINUTE);
    expect(world.chat.received).toHaveLength(2);
  });

  test('never posts twice for a turn to a chat that was slow to answer', async () => {
    expect((await checkClock({ status: 0, isUnknown: true })).posts).toEqual(['chat.test']);
    for (const hours of [1, 5, 20]) {
      world.clock.sleep(hours * HOUR);
      expect((await checkClock({ status: 200 })).posts, `${hours} hours later`).toEqual([]);
    }
  });

  test('turns off a webhook that is permanently gone, and tells the host', async () => {
    const { host } = paced;
    world.chat.answer = () => ({ status: 404 });
    await setNotifications(world, host);
    await world.clock.pass(2 * DAY);
    expect(world.chat.received).toHaveLength(1);
    expect(getTimes('chat')).toHaveLength(1);
    const answer = await ask(world, host, { type: 'setNotifications', table: paced.group.table });
    expect(answer).toMatchObject({ hookGone: 'chat.test' });
    expect(answer).not.toHaveProperty('hook');
  });
});

describe('P-PACE-2 a clock that was twenty hours ahead and is set right', () => {
  const AHEAD = 20 * HOUR;

  async function beginAhead() {
    const { friend, host, start } = paced;
    const device = await setNotifications(world, friend, { hours: { from: 0, to: 0 } });
    await start({ perTurn: 720, missed: 'bot' }, 0);
    world.clock.sleep(AHEAD);
    await playUntilTurn(paced.group.people, 1);
    await leave(world, friend);
    await leave(world, host);
    return device;
  }

  /** The turn is notified once, nobody loses it, and its player can play. */
  async function checkTurn(device: string): Promise<void> {
    await world.clock.pass(10 * MINUTE);
    expect(getTimes('turn', device)).toHaveLength(1);
    await world.clock.pass(11 * HOUR);
    const { table } = (await load(world.server.local.ports, paced.group.table)) ?? {};
    expect(table?.missed, 'nobody was late').toBeFalsy();
    expect(table?.seats.map(({ sitIn }) => sitIn)).toEqual([undefined, undefined]);
    const newPage = await world.server.open();
    newPage.sendHello(paced.friend.saved as never, world.clock.now());
    const { time } = { time: undefined, ...(await newPage.next()) } as { readonly time?: number };
    if (time !== undefined) newPage.sendHello(paced.friend.saved as never, time);
    if (time !== undefined) expect(await newPage.next()).toMatchObject({ type: 'welcome' });
  }

  test('leaves no turn without its notification and no seat out', async () => {
    const { endpoint } = await beginAhead();
    world.clock.setBack(AHEAD);
    await checkTurn(endpoint);
  });

  test('leaves none out after a restart of the server either', async () => {
    const { endpoint } = await beginAhead();
    await world.clock.pass(0);
    await world.server.local.stop();
    world.clock.setBack(AHEAD);
    await world.server.killAndRestart();
    await checkTurn(endpoint);
  });
});

test('P-CALL-8 when a seat is handed over, its notification disappears from the old device', async () => {
  const { friend, start } = paced;
  const old = await setNotifications(world, friend);
  await start({ perTurn: WEEK });
  friend.drop();
  await world.clock.pass(10 * MINUTE);
  expect(getTimes('turn', old.endpoint)).toHaveLength(1);
  const receiver = await world.server.back(friend);
  receiver.submit({ type: 'renewKey', seat: 1, nonce: makeNonce() });
  await receiver.next('seated');
  await world.clock.pass(10 * MINUTE);
  expect(getTimes('done', old.endpoint)).toHaveLength(1);
  await world.clock.pass(2 * DAY);
  expect(getTimes('turn', old.endpoint), 'and it hears no more').toHaveLength(1);
});
