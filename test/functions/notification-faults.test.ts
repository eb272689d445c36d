import { expect, test } from 'vitest';
import { onMessage } from '../../functions/message.ts';
import type { PostResult } from '../../functions/notify/http-post.ts';
import type { JobPorts } from '../../functions/notify/job-ports.ts';
import { HOOK_SLOT, type SubscriptionEntry } from '../../functions/notify/subscriptions.ts';
import type { Job } from '../../functions/ports/ports.ts';
import { load } from '../../functions/table/commit.ts';
import { onTimer } from '../../functions/timer.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { chooseIntents } from './bot-intents.ts';
import { ringTimer } from './ring-timer.ts';
import { setUpPacedTable } from './set-up.ts';
import { playTurn } from './test-server.ts';
import { ask, DAY, HOUR, leave, MINUTE, setNotifications } from './test-world.ts';

const { paced, world } = setUpPacedTable();

/** Ends a round of which both are to be told, before any table check. */
async function endRound(): Promise<void> {
  const { friend, host } = paced;
  await setNotifications(world, host);
  await setNotifications(world, friend);
  await paced.start({ perTurn: 40_320 });
  await host.play({ type: 'askToEnd', what: 'round' });
  await friend.play({ type: 'answerEnd', yes: true });
}

async function runCheck(ports: JobPorts, turnAt?: number): Promise<boolean> {
  const { table } = paced.group;
  const loaded = await load(ports, table);
  return !(await ringTimer(ports, { kind: 'checkTable', table, turnAt: turnAt ?? loaded?.table.turnAt, due: 0 }));
}

/** Ports that cannot write this subscription record and push slowly; counts started and ended pushes. */
function withFault(slot: number): { readonly ports: JobPorts; readonly pushes: () => readonly [number, number] } {
  const { ports } = world.server.local;
  let [begun, ended] = [0, 0];
  const post = async (): Promise<PostResult> => {
    begun += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    ended += 1;
    return { status: 201 };
  };
  const put = (table: string, entry: SubscriptionEntry): Promise<boolean> =>
    entry.slot === slot ? Promise.reject(new Error('throttled')) : ports.subscriptions.put(table, entry);
  return { ports: { ...ports, subscriptions: { ...ports.subscriptions, put }, post }, pushes: () => [begun, ended] };
}

test.each([
  ['one person', 0],
  ['the chat', HOOK_SLOT],
])('P-CALL-3 a failure to record %s does not hold back the notifications of others', async (_, slot) => {
  await ask(world, paced.host, { type: 'setHook', table: paced.group.table, url: 'https://chat.test/hook' });
  await endRound();
  world.clock.sleep(HOUR);
  const { ports, pushes } = withFault(slot);
  expect(await runCheck(ports)).toBe(true);
  expect(pushes()).toEqual([2, 2]);
});

/** Plays the friend's turn at a server that stops after storing each change, before it sets an alarm. */
async function playUnarmed(): Promise<void> {
  const { group, friend } = paced;
  const { ports } = world.server.local;
  const connectionId = (await load(ports, group.table))?.table.seats[1]?.connections.at(-1);
  for (let { charter, view } = friend; view?.game?.turn.seat === 1; view = friend.view) {
    const { acknowledged = 0, version } = view;
    const intents = chooseIntents(charter as Charter, view);
    const message = { type: 'submit', table: group.table, number: acknowledged + 1, version, intents };
    const event = { requestContext: { connectionId }, body: JSON.stringify(message), isBase64Encoded: false };
    await onMessage({ ...ports, queueJob: async () => undefined }, event as never);
    await friend.untilVersion(version + 1);
  }
}

test('P-CALL-3 P-PACE-2 if the server stopped before scheduling a turn’s table check, the previous turn’s check handles it', async () => {
  const { friend, host } = paced;
  await setNotifications(world, friend);
  await setNotifications(world, host);
  await paced.start({ perTurn: 300 });
  await leave(world, host);
  await world.clock.pass(HOUR);
  await playUnarmed();
  const startTime = world.clock.now();
  await leave(world, friend);
  await world.clock.pass(2 * DAY);
  const notified = world.push.arrived.filter(({ notification, at }) => notification.kind === 'turn' && at >= startTime);
  // The friend's reminder would arrive within four hours of the play; the host's own turn is notified then.
  const first = (notified[0]?.at ?? 0) - startTime;
  expect(first).toBeLessThan(4 * HOUR);
  expect(notified.map(({ at }) => at - startTime)).toEqual([first, 5 * HOUR - (5 * HOUR - first) / 4, 19 * HOUR]);
});

test.each([
  ['what the newest check set for itself', 300, 225.75],
  ['what one check sets, however often it is set again', 65, 90],
])('a table check of a past turn schedules %s', async (_, perTurn, minutes) => {
  const { group, friend, host } = paced;
  await setNotifications(world, friend);
  await setNotifications(world, host);
  await paced.start({ perTurn });
  const turnAt = Math.floor(world.clock.now() / 1000);
  await world.clock.pass(HOUR);
  await playTurn(group.people);
  const startTime = world.clock.now();
  await world.clock.pass(MINUTE);
  await runCheck(world.server.local.ports, turnAt);
  await world.clock.pass(HOUR);
  const { ports } = world.server.local;
  const before = world.push.arrived.length;
  const set: Job[] = [];
  for (let i = 0; i < 3; i++) {
    await runCheck({ ...ports, queueJob: async (notification) => void set.push(notification) }, turnAt);
    world.clock.sleep(1000);
  }
  expect(world.push.arrived).toHaveLength(before);
  expect(set).toMatchObject([1, 2, 3].map(() => ({ kind: 'checkTable', due: startTime + minutes * MINUTE })));
});

test.each(['', 'no job', 'null', '{"kind":"dance","table":"x"}', '{"kind":"ask"}', '{"table":7}'])(
  'an unreadable job is counted, logged and returned, and the others run: %j',
  async (body) => {
    const [logged, counted]: [unknown[], string[]] = [[], []];
    const ports = {
      ...world.server.local.ports,
      log: { ...world.server.local.ports.log, error: (...line: readonly unknown[]) => void logged.push(line) },
      metrics: { ...world.server.local.ports.metrics, count: (what: string) => void counted.push(what) },
    };
    const attributes = { ApproximateReceiveCount: '1' };
    const heartbeat = { messageId: 'right', body: '{"kind":"heartbeat"}', attributes };
    const { batchItemFailures } = await onTimer(ports, {
      Records: [{ messageId: 'wrong', body, attributes }, heartbeat],
    } as never);
    expect(batchItemFailures).toEqual([{ itemIdentifier: 'wrong' }]);
    expect(logged).toEqual([['a job cannot be read', { message: 'wrong' }]]);
    expect(counted).toEqual(['failures']);
  },
);
