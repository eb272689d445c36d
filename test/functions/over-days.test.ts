import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PostResult } from '../../functions/notify/http-post.ts';
import type { JobPorts } from '../../functions/notify/job-ports.ts';
import { load } from '../../functions/table/commit.ts';
import { onTimer } from '../../functions/timer.ts';
import type { NotificationKind } from '../../shared/protocol/notifications.ts';
import { ask, DAY, type Days, HOUR, leave, MINUTE, NOON, setNotifications } from './days.ts';
import { openPaced, type Paced } from './paced.ts';

/** What a game over days promises its people, each in a line. */

/** A turn that is long enough for everything, in minutes. */
const WEEK = 10_080;

let paced: Paced;
let days: Days;

beforeEach(async () => {
  paced = await openPaced();
  ({ days } = paced);
});
afterEach(() => days.close());

const timesOf = (kind: NotificationKind | 'done', device?: string): readonly number[] =>
  days.push.arrived
    .filter((each) => each.notification.kind === kind && (device === undefined || each.device === device))
    .map(({ at }) => at);

/** Runs a table check while the network answers like this; returns the posts, and when the table is checked next. */
async function checkWith(answer: PostResult) {
  const ports: JobPorts = days.server.local.ports;
  const { table } = paced.group;
  const turnAt = (await load(ports, table))?.table.turnAt;
  const posts: string[] = [];
  const due: number[] = [];
  const own: JobPorts = {
    ...ports,
    post: async ({ url }) => {
      posts.push(url.hostname);
      return answer;
    },
    alarm: async (job) => {
      if ('due' in job) due.push(job.due);
    },
  };
  const body = JSON.stringify({ kind: 'checkTable', table, turnAt, due: 0 });
  const record = { messageId: '1', body, attributes: { ApproximateReceiveCount: '1' } };
  await onTimer(own, { Records: [record] } as never);
  return { posts, next: Math.min(...due) - days.clock.now() };
}

test('P-PACE-2 a night never eats a deadline: it ends an hour after the morning begins', async () => {
  const { friend, host, start, heard } = paced;
  await setNotifications(days, friend, { hours: { from: 480, to: 1320 } });
  await start({ perTurn: 720 });
  await leave(days, friend);
  await days.clock.pass(12 * HOUR);
  await expect.poll(() => host.view?.deadline).toBe(NOON + 21 * HOUR);
  await days.clock.pass(9 * HOUR - MINUTE);
  expect(heard('deadlineMissed'), 'at 8:59').toEqual([]);
  await days.clock.pass(2 * MINUTE);
  await expect.poll(() => heard('deadlineMissed')).toHaveLength(1);
});

test('P-PACE-2 who may be called at any time has no night', async () => {
  const { friend, start, heard } = paced;
  await setNotifications(days, friend, { hours: { from: 0, to: 0 } });
  await start({ perTurn: 720 });
  await leave(days, friend);
  await days.clock.pass(12 * HOUR + MINUTE);
  await expect.poll(() => heard('deadlineMissed')).toHaveLength(1);
});

describe('P-CALL-3 once per turn, really', () => {
  test('a pause, another limit, and going away and coming back repeat no call', async () => {
    const { friend, host, start } = paced;
    const device = await setNotifications(days, friend);
    await start({ perTurn: WEEK });
    await days.clock.pass(10 * MINUTE);
    expect(timesOf('turn', device.endpoint)).toHaveLength(1);
    await host.play({ type: 'pause' });
    await days.clock.pass(MINUTE);
    await host.play({ type: 'resume' });
    await days.clock.pass(10 * MINUTE);
    await host.play({ type: 'changeSettings', settings: { pace: { perTurn: 4320, missed: 'wait' } } });
    await days.clock.pass(10 * MINUTE);
    await friend.play({ type: 'setAway', until: days.clock.now() + HOUR });
    await days.clock.pass(10 * MINUTE);
    await friend.play({ type: 'setAway' });
    await days.clock.pass(2 * HOUR);
    expect(timesOf('turn', device.endpoint)).toHaveLength(1);
  });

  test('with two devices, the second falls silent where the first was opened', async () => {
    const { friend, start } = paced;
    const first = await setNotifications(days, friend);
    const second = await setNotifications(days, friend);
    await start({ perTurn: WEEK });
    await leave(days, friend);
    await days.clock.pass(10 * MINUTE);
    expect([timesOf('turn', first.endpoint), timesOf('turn', second.endpoint)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    const again = await days.server.open();
    await again.hello(friend.kept as never, days.clock.now() + 1);
    await days.clock.pass(10 * MINUTE);
    expect(timesOf('done', second.endpoint)).toHaveLength(1);
    await days.clock.pass(12 * HOUR);
    expect(timesOf('turn', second.endpoint)).toHaveLength(1);
  });

  test('a note is told once, with the name of its writer', async () => {
    const { friend, host, start } = paced;
    await setNotifications(days, friend);
    await start({ perTurn: WEEK }, 0);
    await leave(days, friend);
    await days.clock.pass(MINUTE);
    await host.play({ type: 'note', text: 'Good luck!' });
    await days.clock.pass(DAY);
    const notes = days.push.arrived.filter(({ notification }) => notification.kind === 'note');
    expect(notes.map(({ notification }) => notification.name)).toEqual(['Ann']);
    expect(JSON.stringify(notes)).not.toContain('Good luck');
  });
});

describe('P-CALL-6 failing ways out', () => {
  beforeEach(async () => {
    const { friend, start } = paced;
    await setNotifications(days, friend, { hours: { from: 0, to: 0 } });
    await start({ perTurn: WEEK });
    await leave(days, friend);
    days.clock.sleep(HOUR);
  });

  test('a push service that fails is tried again after five minutes', async () => {
    expect(await checkWith({ status: 500 })).toEqual({ posts: ['push.test'], next: 5 * MINUTE });
  });

  test('a push service that says when to come back is left alone until then', async () => {
    const { next } = await checkWith({ status: 429, retryAfter: 2 * HOUR });
    expect(next).toBe(2 * HOUR);
  });
});

describe('P-CALL-7 the group’s chat', () => {
  const url = 'https://chat.test/hook';
  beforeEach(async () => {
    const { host, start } = paced;
    await start({ perTurn: WEEK });
    await ask(days, host, { type: 'setHook', table: paced.group.table, url });
    days.clock.sleep(HOUR);
  });

  test('a chat that says when to come back is left alone until then', async () => {
    expect(await checkWith({ status: 429, retryAfter: 2 * HOUR })).toMatchObject({
      posts: ['chat.test'],
      next: 2 * HOUR,
    });
  });

  test('a chat that was slow to answer is never posted to twice for a turn', async () => {
    expect((await checkWith({ status: 0, isUnknown: true })).posts).toEqual(['chat.test']);
    for (const hours of [1, 5, 20]) {
      days.clock.sleep(hours * HOUR);
      expect((await checkWith({ status: 200 })).posts, `${hours} hours later`).toEqual([]);
    }
  });

  test('a webhook that is gone for good is switched off, and the host is told', async () => {
    const { host } = paced;
    days.chat.status = 404;
    await setNotifications(days, host);
    await days.clock.pass(2 * DAY);
    expect(days.chat.received).toHaveLength(1);
    expect(timesOf('chat')).toHaveLength(1);
    const answer = await ask(days, host, { type: 'setNotifications', table: paced.group.table });
    expect(answer).toMatchObject({ hookGone: 'chat.test' });
    expect(answer).not.toHaveProperty('hook');
  });
});

test('P-TABLE-22 a host who forgot a tab holds nothing up: whoever plays on may take over', async () => {
  const { friend, start } = paced;
  await start({ perTurn: WEEK }, 0);
  await days.clock.pass(4 * DAY);
  expect((await load(days.server.local.ports, paced.group.table))?.table.seats[0]?.connections).toHaveLength(1);
  await friend.play({ type: 'takeHosting' });
  expect(friend.view?.host).toBe(1);
});
