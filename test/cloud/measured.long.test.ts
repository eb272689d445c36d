import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeMetrics } from '../../functions/ports/metrics.ts';
import { KINDS } from '../../infra/tools/scale/costs.ts';
import measured from '../../infra/tools/scale/measured.json' with { type: 'json' };
import { parseBase64url, proveStatus } from '../../shared/protocol/proof.ts';
import { openEmulator } from '../emulator/emulator.ts';
import { makeNonce, type SavedSeat, type TestClient } from '../functions/client.ts';
import { type Group, playNextMove, waitForAll } from '../functions/test-server.ts';
import { ask, HOUR, leave, openTestWorld, setNotifications, type TestWorld } from '../functions/test-world.ts';
import { makeLeaveTransfer } from '../functions/transfers.ts';
import { getToll, TollGate } from './toll-gate.ts';

/** Number of turns played, each some hours after the one before. */
const TURNS = 24;
const PAUSE = 5 * HOUR;
const TURN = 36_000;
const NOON = Date.parse('2027-03-22T12:00:00Z');

/** A server behind a toll gate, during this work. */
async function measureAtGate<T>(use: (world: TestWorld, gate: TollGate) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'afoot-toll-'));
  const database = await openEmulator(data);
  const gate = new TollGate(database.endpoint);
  const world = await openTestWorld(NOON, { endpoint: await gate.open() });
  gate.now = world.clock.now;
  try {
    return await use(world, gate);
  } finally {
    await world.close();
    gate.close();
    await database.stop();
    rmSync(data, { recursive: true });
  }
}

const isPlaying = ({ view }: TestClient, seat: number): boolean =>
  view?.game?.turn.seat === seat && view.game.ended === undefined;

/** The current player plays the whole turn: on a new connection, or on one that stays open. */
async function playTurn(world: TestWorld, { table, seated, people }: Group, isLive: boolean): Promise<void> {
  const seat = world.server.local.ports.cache.get(table)?.table.game?.turn.seat ?? 0;
  const client = isLive ? (people[seat] as TestClient) : await world.server.open();
  if (!isLive) await client.hello(seated[seat] as SavedSeat, world.clock.now());
  // Where all are there, an asked partner answers. Few rounds are over so soon; then the next one is dealt.
  const awake = isLive ? people : [client];
  if (client.view?.game?.ended) await client.play({ type: 'nextRound' });
  else while (isPlaying(client, seat)) expect(await playNextMove(awake)).toBeDefined();
  world.clock.sleep(1000);
  if (isLive) await waitForAll(people);
  else await leave(world, client);
}

/** Everyone has one device, there is a deadline, and a chat of the costlier kind: the previous turn's message is deleted. */
async function notifyEveryone(world: TestWorld, { people, table }: Group): Promise<void> {
  const [host] = people as [TestClient];
  const pace = { perTurn: 3 * 1440, missed: 'wait' } as const;
  await host.play({ type: 'changeSettings', settings: { pace } });
  for (const person of people) await setNotifications(world, person, { hours: { from: 0, to: 0 } });
  world.chat.answer = () => ({ status: 200, id: '1' });
  await ask(world, host, { type: 'setHook', table, url: 'https://discord.com/api/webhooks/1/s' });
}

interface Way {
  readonly isNotified: boolean;
  readonly isLive: boolean;
}

const getTurns = ({ isNotified, isLive }: Way) =>
  measureAtGate(async (world, gate) => {
    const group = await world.server.seat(4);
    if (isNotified) await notifyEveryone(world, group);
    await group.people[0]?.play({ type: 'start' });
    await waitForAll(group.people);
    if (!isLive) for (const person of group.people) await leave(world, person);
    await world.clock.pass(isLive ? TURN : PAUSE);
    const [from, pushes, posts] = [gate.passed.length, world.push.arrived.length, world.chat.received.length];
    for (let i = 0; i < TURNS; i++) {
      await playTurn(world, group, isLive);
      await world.clock.pass(isLive ? TURN : PAUSE);
    }
    const historyPage = world.chat.received.slice(posts);
    return {
      ...getToll(gate.passed.slice(from)),
      pushes: world.push.arrived.length - pushes,
      pushBytes: world.push.arrived.at(-1)?.bytes ?? 0,
      posts: historyPage.length,
      postBytes: JSON.stringify(historyPage.findLast(({ method }) => method === 'POST')?.body ?? '').length,
    };
  });

async function measureNotificationsOfTurn(isLive: boolean) {
  const [notified, silent] = [
    await getTurns({ isNotified: true, isLive }),
    await getTurns({ isNotified: false, isLive }),
  ];
  const more = (name: keyof typeof notified): number => (notified[name] - silent[name]) / TURNS;
  return {
    callReads: more('tableReads') + more('bookReads'),
    callWrites: more('tableWrites') + more('bookWrites'),
    ...{ callQueued: more('queued'), callScheduled: more('scheduled'), callRuns: more('rung') },
    ...{ callPushes: more('pushes'), callPosts: more('posts') },
    ...{ pushBytes: notified.pushBytes, postBytes: notified.postBytes },
  };
}

const measureQuestions = () =>
  measureAtGate(async (world, gate) => {
    const group = await world.server.seat(4);
    const [ann] = group.people as [TestClient];
    await ann.play({ type: 'start' });
    await waitForAll(group.people);
    for (let i = 0; i < TURNS; i++) await playTurn(world, group, true);
    const cost = async (put: () => Promise<unknown>) => {
      await waitForAll(group.people);
      const [from, before] = [gate.passed.length, world.server.local.usage.counts];
      await put();
      const { tableReads: reads, tableWrites: writes } = getToll(gate.passed.slice(from));
      const { messages, messageBytes } = world.server.local.usage.since(before);
      return { reads, writes, messages, bytes: messageBytes };
    };
    const measure = (message: Parameters<TestClient['send']>[0], type: 'history' | 'transferLeft' | 'transfer') =>
      cost(async () => {
        ann.send(message);
        return ann.next(type);
      });
    const { table, seat, secret } = ann.saved as SavedSeat;
    const claim = { table, seat, time: world.clock.now() };
    // The common case when someone opens the list: the last stored change is a departure.
    const phone = await world.server.open();
    await phone.hello(group.people[3]?.saved as SavedSeat, world.clock.now() + 1);
    await leave(world, phone);
    const page = await world.server.open();
    const status = await cost(async () => {
      page.send({ type: 'status', ...claim, proof: proveStatus(parseBase64url(secret) ?? new Uint8Array(), claim) });
      return page.next('status');
    });
    const after = (ann.view?.version ?? 0) - 30;
    const historyPage = await measure({ type: 'history', table, after }, 'history');
    const shown = await measure({ type: 'history', table, after, views: true }, 'history');
    const code = makeNonce();
    const seats = Array(8).fill(group.seated[0]);
    const left = await measure(makeLeaveTransfer(seats, { code, time: world.clock.now() }), 'transferLeft');
    const transfer = await measure({ type: 'takeTransfer', nonce: makeNonce(), code }, 'transfer');
    return { status, historyPage, shown, left, taken: transfer };
  });

/** Within a tenth, and a play or two: the compared games are dealt differently. */
function expectApproximately(found: number, stated: number, what: string): void {
  expect(Math.abs(found - stated), `${what}: ${found} where the model has ${stated}`).toBeLessThanOrEqual(
    stated / 10 + 0.3,
  );
}

test.each(KINDS)('%s: notifications and deadlines cost as much per turn as the model predicts', async (kind) => {
  const found = await measureNotificationsOfTurn(kind === 'live');
  for (const name of ['callReads', 'callWrites', 'callQueued', 'callScheduled', 'callRuns'] as const)
    expectApproximately(found[name], measured[name].value[kind], name);
  for (const name of ['callPushes', 'callPosts'] as const)
    expectApproximately(found[name], measured[name].value[kind], name);
  if (kind === 'live') return;
  expect(found.pushBytes).toBe(measured.pushBytes.value);
  expectApproximately(found.postBytes, measured.postBytes.value, 'postBytes');
});

/** Within a half: hands and melds vary in length. */
function expectSize(found: number, stated: number, what: string): void {
  expect(Math.abs(found - stated), `${what}: ${found} where the model has ${stated}`).toBeLessThanOrEqual(stated / 2);
}

test('requests cost as much as the model predicts', async () => {
  const { status, historyPage, shown, left, taken } = await measureQuestions();
  expect([status.reads, status.writes, status.messages]).toEqual([measured.glanceReads.value, 0, 1]);
  expect([historyPage.writes, historyPage.messages, shown.writes, shown.messages]).toEqual([0, 1, 0, 1]);
  expect(left.writes + taken.writes).toBe(measured.parcelWrites.value);
  expectSize(historyPage.reads, measured.toldReads.value, 'toldReads');
  expectSize(shown.reads, measured.shownReads.value, 'shownReads');
  expectSize(status.bytes, measured.glanceBytes.value, 'glanceBytes');
  expectSize(historyPage.bytes, measured.toldBytes.value, 'toldBytes');
  expectSize(shown.bytes, measured.shownBytes.value, 'shownBytes');
  expectSize(left.bytes + taken.bytes, measured.parcelBytes.value, 'parcelBytes');
});

/** Bytes that CloudWatch adds to each line. */
const LINE = 26;

test('a submission’s metrics line is as long as the model predicts', () => {
  const lines: string[] = [];
  const metrics = makeMetrics('main', (line) => lines.push(line));
  for (const [what, by] of [
    ['submissions', 1],
    ['pushes', 4],
    ['writeUnits', 1],
    ['readUnits', 1],
  ] as const)
    metrics.count(what, by);
  metrics.write(NOON, 24);
  expectApproximately((lines[0] as string).length + LINE, measured.logBytesOfRun.value, 'logBytesOfRun');
});
