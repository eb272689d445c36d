import { beforeEach, expect, test } from 'vitest';
import { onMessage } from '../../functions/message.ts';
import type { SubscriptionEntry } from '../../functions/notify/subscriptions.ts';
import { makeJob, parseJob } from '../../functions/ports/job-text.ts';
import type { Job, NotificationRequestJob, Ports } from '../../functions/ports/ports.ts';
import { load } from '../../functions/table/commit.ts';
import type { SetHookMessage, SetNotificationsMessage } from '../../shared/protocol/client-message.ts';
import type { TestClient } from './client.ts';
import { ringTimer } from './ring-timer.ts';
import { setUpPacedTable } from './set-up.ts';
import { MINUTE } from './test-world.ts';

/** Requests about notifications pass a queue, which may deliver twice, late, and out of order. */

const { paced, world } = setUpPacedTable();
let door: Ports;
let queuedJobs: Job[];

beforeEach(async () => {
  queuedJobs = [];
  door = { ...world.server.local.ports, queueJob: async (job) => void queuedJobs.push(job) };
});

type NotificationRequest = Omit<SetNotificationsMessage, 'table'> | Omit<SetHookMessage, 'table'>;

/** The event with which the queue calls the timer for it, before it does. */
async function send(person: TestClient, requestKey: NotificationRequest): Promise<NotificationRequestJob> {
  const { table } = paced.group;
  const seat = (await load(door, table))?.table.seats[person.view?.seat ?? 0];
  const event = {
    requestContext: { connectionId: seat?.connections.at(-1) },
    body: JSON.stringify({ ...requestKey, table }),
    isBase64Encoded: false,
  };
  await onMessage(door, event as never);
  return parseJob(makeJob(queuedJobs.at(-1) as Job)) as NotificationRequestJob;
}

async function ring(...jobs: readonly NotificationRequestJob[]): Promise<void> {
  for (const job of jobs) {
    expect(await ringTimer(world.server.local.ports, job)).toBe(true);
    world.clock.sleep(1000);
  }
}

/** Sends these in order, some time apart. */
async function sendAll(
  person: TestClient,
  ...requests: readonly NotificationRequest[]
): Promise<readonly NotificationRequestJob[]> {
  const jobs: NotificationRequestJob[] = [];
  for (const requestKey of requests) {
    jobs.push(await send(person, requestKey));
    world.clock.sleep(1000);
  }
  return jobs;
}

const loadEntry = async (): Promise<SubscriptionEntry | undefined> =>
  (await world.server.local.ports.subscriptions.read(paced.group.table)).at(0);

const loadEndpoints = async (): Promise<readonly string[]> =>
  ((await loadEntry())?.profile?.devices ?? []).map(({ endpoint }) => endpoint);

const readLastAnswer = async (person: TestClient) => {
  await person.next('notifications');
  return person.received.findLast(({ type }) => type === 'notifications');
};

test('P-CALL-1 P-SOCKET-7 a repeat does not add a removed device again; the answer has the current state', async () => {
  const device = world.push.subscribe();
  const requests: readonly NotificationRequest[] = [
    { type: 'setNotifications', device, zone: 'UTC' },
    { type: 'setNotifications', forget: device.endpoint },
  ];
  const [add, forget] = (await sendAll(paced.friend, ...requests)) as [NotificationRequestJob, NotificationRequestJob];
  await ring(add, add);
  expect(await loadEndpoints()).toEqual([device.endpoint]);
  await ring(forget, add);
  expect(await loadEndpoints()).toEqual([]);
  expect(await readLastAnswer(paced.friend)).toMatchObject({ devices: [] });
  const seats = (await load(world.server.local.ports, paced.group.table))?.table.seats;
  expect(seats?.[1]?.subscribed).toBeUndefined();
});

test('P-CALL-1 P-SOCKET-7 a late request undoes nothing newer, and adds unrelated choices', async () => {
  const device = world.push.subscribe();
  const [late, newer] = (await sendAll(
    paced.friend,
    { type: 'setNotifications', device, zone: 'Asia/Kolkata', hours: { from: 0, to: 0 } },
    { type: 'setNotifications', hours: { from: 600, to: 1200 }, what: ['turn'] },
  )) as [NotificationRequestJob, NotificationRequestJob];
  await ring(newer, late);
  expect((await loadEntry())?.profile).toMatchObject({
    ...{ devices: [device], zone: 'Asia/Kolkata' },
    ...{ hours: { from: 600, to: 1200 }, what: ['turn'] },
  });
});

test('P-CALL-7 P-SOCKET-7 a repeat does not restore a changed or ended chat, which gets nothing twice', async () => {
  const requestKey = { type: 'setHook', url: 'https://chat.test/first', test: true } as const;
  const [first, second, end] = (await sendAll(
    paced.host,
    requestKey,
    { type: 'setHook', url: 'https://chat.test/second' },
    { type: 'setHook' },
  )) as [NotificationRequestJob, NotificationRequestJob, NotificationRequestJob];
  await ring(first, second);
  await paced.start({ perTurn: 40_320 });
  await world.clock.pass(10 * MINUTE);
  await ring(second, first);
  await world.clock.pass(10 * MINUTE);
  expect(world.chat.received.map(({ path }) => path)).toEqual(['/first', '/second']);
  await ring(end, second);
  expect((await loadEntry())?.hook).toBeUndefined();
  expect((await load(world.server.local.ports, paced.group.table))?.table.hooked).toBeUndefined();
});

test('P-CALL-1 the second of two choices in the same millisecond applies', async () => {
  const [first, second] = [world.push.subscribe(), world.push.subscribe()];
  const add = await send(paced.friend, { type: 'setNotifications', device: first });
  const change = await send(paced.friend, { type: 'setNotifications', forget: first.endpoint, device: second });
  await ring(change, add);
  expect(await loadEndpoints()).toEqual([second.endpoint]);
});

test('P-CALL-1 P-SOCKET-7 several devices are added and removed, in whatever order the requests are handled', async () => {
  const devices = [world.push.subscribe(), world.push.subscribe(), world.push.subscribe()];
  const [phone, tablet, laptop] = devices.map(({ endpoint }) => endpoint);
  const added = await sendAll(
    paced.friend,
    ...devices.map((device) => ({ type: 'setNotifications', device }) as const),
  );
  await ring(...[...added].reverse());
  expect(await loadEndpoints()).toEqual([laptop, tablet, phone]);
  const forgotten = await sendAll(
    paced.friend,
    ...[phone, tablet].map((forget = '') => ({ type: 'setNotifications', forget }) as const),
  );
  await ring(...[...forgotten].reverse(), ...added);
  expect(await loadEndpoints()).toEqual([laptop]);
});

test('P-CALL-1 handles requests sent after a clock was set back', async () => {
  const [first, second] = [world.push.subscribe(), world.push.subscribe()];
  const add = await send(paced.friend, { type: 'setNotifications', device: first });
  const other = await send(paced.friend, { type: 'setNotifications', device: second });
  await ring({ ...add, at: add.at + 86_400_000 }, other);
  expect(await loadEndpoints()).toEqual([first.endpoint, second.endpoint]);
  await ring({ ...other, message: { ...other.message, forget: first.endpoint } as SetNotificationsMessage });
  expect(await loadEndpoints()).toEqual([second.endpoint]);
});
