import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { makeRates, RATE_LIMITS } from '../../functions/ports/rate-limit.ts';
import { getThrottle } from '../../infra/aws/capacity.ts';
import { SETTINGS } from '../../infra/aws/settings.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { makeNonce, type TestClient, toSavedSeat } from './client.ts';
import { setUpHandlers } from './set-up.ts';
import { openHandlers, playNextMove, waitForAll } from './test-server.ts';
import { UNLIMITED } from './unlimited.ts';

/** A fixed clock, so that buckets do not refill while a slow machine works. */
const START = Date.now();
const getStartTime = (): number => START;

const server = setUpHandlers({ rates: RATE_LIMITS, now: getStartTime });

/** More messages than any connection can send in a burst, enough to be closed. */
const FLOOD = 400;

const flood = (client: TestClient, text: string, count = FLOOD): void => {
  for (let i = 0; i < count; i++) client.sendText(text);
};

const getCodes = ({ received }: TestClient): readonly string[] =>
  received.flatMap((message) => (message.type === 'refused' ? [message.code] : []));

const waitForClose = ({ socket }: TestClient): Promise<unknown> => once(socket, 'close');

async function seatFour() {
  const group = await server.game(4);
  const watcher = await server.watch(group);
  return { ...group, watcher };
}

test('P-RATE-1 a flooder is warned, then closed; nobody else at the table is affected', async () => {
  const { people, watcher, seated, table } = await seatFour();
  const [ann, bea, cyd, dan] = people as [TestClient, TestClient, TestClient, TestClient];
  const abuser = await server.open();
  await abuser.hello(toSavedSeat(seated[3] as never), Date.now() + 1);
  await waitForAll([...people, abuser]);
  const before = [ann, bea, cyd, dan, watcher].map(({ received }) => received.length);
  const { version } = ann.view ?? {};
  const end = waitForClose(abuser);
  flood(abuser, JSON.stringify({ type: 'ping', table, version }));
  await end;
  await server.local.gateway.waitUntilIdle();
  expect(getCodes(abuser)).toContain('tooFast');
  expect(getCodes(abuser).length).toBeLessThan(FLOOD / 4);
  expect([ann, bea, cyd, dan, watcher].map(({ received }) => received.length)).toEqual(before);
  for (let i = 0; i < 4; i++) await playNextMove(people);
  expect([ann, bea, cyd, dan, watcher].flatMap(getCodes)).toEqual([]);
  expect(dan.socket.readyState).toBe(dan.socket.OPEN);
});

test('P-RATE-1 a flood of submissions stores at most one burst, and the seat recovers', async () => {
  const { people, seated, table } = await seatFour();
  const [ann] = people as [TestClient];
  const { acknowledged = 0, version = 0 } = ann.view ?? {};
  const end = waitForClose(ann);
  for (let i = 1; i <= FLOOD; i++) {
    ann.sendSubmission(acknowledged + i, [{ type: 'standingAnswer', answer: i % 2 === 0 ? 'yes' : 'no' }]);
  }
  await end;
  await server.local.gateway.waitUntilIdle();
  const newest = await server.local.ports.store.load(table);
  expect((newest?.newest.version ?? 0) - version).toBeLessThanOrEqual(RATE_LIMITS.connection.burst + FLOOD / 4);
  const back = await server.open();
  expect((await back.hello(toSavedSeat(seated[0] as never))).view.seat).toBe(0);
});

test('P-RATE-1 counts a seat’s connections together', async () => {
  const { seated, table } = await seatFour();
  const connections: TestClient[] = [];
  for (let i = 0; i < 3; i++) {
    const connection = await server.open();
    await connection.hello(toSavedSeat(seated[1] as never), Date.now() + i + 1);
    connections.push(connection);
  }
  const { version } = connections[2]?.view ?? {};
  for (const each of connections) flood(each, JSON.stringify({ type: 'ping', table, version }), 95);
  await expect.poll(() => connections.flatMap(getCodes).includes('tooFast')).toBe(true);
});

test('P-RATE-1 a seat that sends too much over several connections loses one, and nobody else is slowed down', async () => {
  // On a busy machine a slow post is given up, and so would be the one that closes a connection.
  const handlers = await openHandlers({ rates: { ...UNLIMITED, seat: RATE_LIMITS.seat }, now: getStartTime });
  onTestFinished(() => handlers.close());
  const { ann, bea, cyd, dan, people, seated, table, invite } = await handlers.seat(4);
  const [stranger, watcher, ...quick] = [
    await handlers.open(),
    await handlers.open(),
    await handlers.open(),
    await handlers.open(),
  ];
  await watcher.watch(table, invite);
  for (const [i, each] of quick.entries()) await each.hello(toSavedSeat(seated[1] as never), Date.now() + i + 1);
  await waitForAll([...people, ...quick]);
  const ping = JSON.stringify({ type: 'ping', table, version: 1_000_000 });
  const end = Promise.race(quick.map(waitForClose));
  for (const each of quick) flood(each, ping);
  await end;
  await handlers.local.gateway.waitUntilIdle();
  expect(quick.flatMap(getCodes)).toContain('tooFast');
  expect([ann, bea, cyd, dan, stranger, watcher].flatMap(getCodes)).toEqual([]);
  for (const each of [ann, cyd, dan, watcher]) {
    flood(each, ping, 1);
    await each.next('pong');
  }
  await stranger.ask({ type: 'ping' }, 'pong');
  const isOpen = ({ socket }: TestClient): boolean => socket.readyState === socket.OPEN;
  expect([ann, bea, cyd, dan, stranger, watcher].filter((each) => !isOpen(each))).toEqual([]);
  expect(quick.every(isOpen)).toBe(false);
});

test('P-RATE-1 each sender can create few tables', async () => {
  const client = await server.open();
  const create = (): void =>
    client.send({
      type: 'create',
      name: 'Ann',
      ruleset: PRESETS.classic,
      seating: { players: 4, teams: 2 },
      nonce: makeNonce(),
    });
  for (let i = 0; i < RATE_LIMITS.create.burst; i++) {
    create();
    await client.next('seated');
  }
  create();
  expect(await client.next('refused')).toMatchObject({ code: 'tooFast', nonce: expect.any(String) });
  expect(await client.ask({ type: 'ping' }, 'pong')).toEqual({ type: 'pong' });
});

test('P-RATE-1 a connection without a seat is soon closed, and a seated one at the same pace is not', async () => {
  const { ann, table, invite } = await server.seat(1);
  const [stranger, watcher] = [await server.open(), await server.open()];
  await watcher.watch(table, invite);
  const { burst, maxRefusals } = RATE_LIMITS.unseated as { burst: number; maxRefusals: number };
  const ends = [waitForClose(stranger), waitForClose(watcher)];
  flood(stranger, JSON.stringify({ type: 'ping' }), burst + maxRefusals + 1);
  flood(watcher, JSON.stringify({ type: 'ping', table, version: 1_000_000 }), burst + maxRefusals + 1);
  flood(ann, JSON.stringify({ type: 'ping', table, version: 1_000_000 }), burst + maxRefusals + 1);
  await Promise.all(ends);
  await server.local.gateway.waitUntilIdle();
  for (const each of [stranger, watcher]) expect(getCodes(each).length).toBeLessThanOrEqual(maxRefusals + 1);
  expect(getCodes(ann)).toEqual([]);
  expect(ann.socket.readyState).toBe(ann.socket.OPEN);
});

test('P-RATE-1 no connection can use up a small stage for long', () => {
  const { rateLimit } = getThrottle(Number(SETTINGS.rate.otherwise));
  const { connection, seat, unseated } = RATE_LIMITS;
  expect(seat.perSecond).toBeLessThanOrEqual(rateLimit / 2);
  expect(connection.perSecond).toBeLessThanOrEqual(rateLimit / 4);
  expect(unseated.perSecond).toBeLessThanOrEqual(rateLimit / 20);
});

test('P-RATE-1 a bucket fills again, and a debt is soon paid', () => {
  let now = 0;
  const rates = makeRates(() => now, { connection: { burst: 3, perSecond: 2 } });
  const spend = (times: number): readonly string[] =>
    Array.from({ length: times }, () => rates.spend('connection', 'x'));
  expect(spend(4)).toEqual(['fine', 'fine', 'fine', 'tooFast']);
  now += 1000;
  expect(spend(2)).toEqual(['fine', 'tooFast']);
  const flooded = spend(100);
  expect([flooded[0], flooded[28], flooded[29], flooded[30], flooded[99]]).toEqual([
    'tooFast',
    'tooFast',
    'cut',
    'ignored',
    'ignored',
  ]);
  expect(rates.spend('connection', 'y')).toBe('fine');
  now += 16_500;
  expect(spend(1)).toEqual(['fine']);
});

test('P-RATE-1 people who are playing, with a page that reads a long history, stay far below', () => {
  let now = 0;
  const rates = makeRates(() => now);
  const paces = new Set<string>();
  for (let i = 0; i < 90; i++) paces.add(rates.spend('connection', 'history'));
  for (let i = 0; i < 10_000; i++) {
    now += 250;
    paces.add(rates.spend('connection', 'quick hands'));
    paces.add(rates.spend('seat', 'table 0'));
  }
  expect([...paces]).toEqual(['fine']);
});
