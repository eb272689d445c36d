import { load } from '../../functions/table/commit.ts';
import type { SetNotificationsMessage } from '../../shared/protocol/client-message.ts';
import type { DeviceSubscription } from '../../shared/protocol/notifications.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { waitUntil } from '../timeouts.ts';
import { ChatService } from './chat-service.ts';
import type { TestClient } from './client.ts';
import type { InMemoryOptions } from './in-memory.ts';
import { ManualClock } from './manual-clock.ts';
import { PUSH_HOST, PushService } from './push-service.ts';
import { type Handlers, openHandlers } from './test-server.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const NOON = Date.parse('2027-03-22T12:00:00Z');

export interface TestWorld {
  readonly server: Handlers;
  readonly clock: ManualClock;
  readonly push: PushService;
  readonly chat: ChatService;
  readonly close: () => Promise<void>;
}

/** Chats that the operator added to the built-in ones. */
const ADDED_CHATS = ['chat.test', 'ntfy.family.test'] as const;

/** `from`: milliseconds since 1970. */
export async function openTestWorld(from: number, options: Partial<InMemoryOptions> = {}): Promise<TestWorld> {
  const running: { server?: Handlers } = {};
  const clock = new ManualClock(from, async () => {
    // Schedules alarms caused by a message or a closed connection before time goes on.
    await running.server?.local.gateway.waitUntilIdle();
    await running.server?.local.jobTimer.waitUntilIdle();
  });
  const [push, chat] = [new PushService(clock.now), new ChatService(clock.now)];
  const server = await openHandlers({
    clock,
    notifications: { origin: 'https://afoot.test', hosts: { push: [PUSH_HOST], hook: ADDED_CHATS } },
    post: (request) => (request.url.host === PUSH_HOST ? push : chat).post(request),
    ...options,
  });
  running.server = server;
  return { ...{ server, clock, push, chat }, close: server.close };
}

export async function ask(
  { clock }: TestWorld,
  person: TestClient,
  message: Parameters<TestClient['send']>[0],
): Promise<Awaited<ReturnType<TestClient['next']>>> {
  const receivedCount = person.received.length;
  person.send(message);
  const answer = () =>
    person.received.slice(receivedCount).find(({ type }) => type === 'notifications' || type === 'refused');
  await waitUntil(async () => {
    await clock.pass(0);
    return answer() !== undefined;
  });
  const answered = answer();
  if (answered === undefined) throw new Error(`nobody answered ${message.type}`);
  return answered;
}

/** Sets the table's pace as host, if it is not the default. */
export async function setPace(host: TestClient, pace: Pace): Promise<void> {
  if (pace.perTurn !== null || pace.missed !== 'wait') await host.play({ type: 'changeSettings', settings: { pace } });
}

/** Subscribes a person's device at the push service. */
export async function setNotifications(
  world: TestWorld,
  person: TestClient,
  requestKey: Partial<SetNotificationsMessage> = {},
): Promise<DeviceSubscription> {
  const device = world.push.subscribe();
  await ask(world, person, {
    type: 'setNotifications',
    table: person.saved?.table ?? '',
    device,
    zone: 'UTC',
    ...requestKey,
  });
  return device;
}

/** A person's connections at the table: from the server's memory, which is free, else from the store. */
async function getConnections({ server }: TestWorld, person: TestClient): Promise<readonly string[]> {
  const { table = '', seat = 0 } = { ...person.saved, ...person.view };
  const { ports } = server.local;
  const loaded = ports.cache.get(table) ?? (await load(ports, table));
  return loaded?.table.seats[seat]?.connections ?? [];
}

/** Waits until the server knows the table of this person's newest connection, which may be about to end. */
export async function waitForTable(world: TestWorld, person: TestClient): Promise<void> {
  const { store } = world.server.local.ports;
  const isKnown = await waitUntil(async () => {
    const newest = (await getConnections(world, person)).at(-1);
    return newest !== undefined && (await store.tableOf(newest)) !== undefined;
  });
  if (!isKnown) throw new Error('the table did not notice the arrival');
}

/**
 * Closes a person's page and waits until the table knows. The last messages are handled first: otherwise the server
 * could not tell whose connection ended.
 */
export async function leave(world: TestWorld, person: TestClient): Promise<void> {
  await world.server.local.gateway.waitUntilIdle();
  const connection = (await getConnections(world, person)).at(-1);
  await person.close();
  const isGone = async () => connection === undefined || !(await getConnections(world, person)).includes(connection);
  if (!(await waitUntil(isGone))) throw new Error('the table did not notice the departure');
  await world.server.local.gateway.waitUntilIdle();
}
