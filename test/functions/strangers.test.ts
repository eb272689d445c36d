import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getNetwork, parseAddress } from '../../functions/ports/address.ts';
import { RATE_LIMITS } from '../../functions/ports/rate-limit.ts';
import { findClientAddress } from '../../infra/local/sockets/client-address.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { type TestClient, toSavedSeat } from './client.ts';
import { type Handlers, openHandlers, playNextMove, waitForAll } from './test-server.ts';
import { makeLeaveTransfer } from './transfers.ts';

/** A fixed clock: nothing refills unless a test moves it. */
let clockTime = Date.now();
let server: Handlers;
/** Reads of unknown tables hang until this is false. */
let isStuck = false;
const CONCURRENT_OPENS = 100;
const stuck: (() => void)[] = [];

beforeAll(async () => {
  server = await openHandlers({
    rates: RATE_LIMITS,
    now: () => clockTime,
    atOnce: { player: 1, listener: 1, stranger: 2 },
    limits: { perAddress: CONCURRENT_OPENS },
    replace: (ports) => ({
      ...ports,
      store: { ...ports.store, load: (table) => loadOrHang(() => ports.store.load(table)) },
    }),
  });
});
afterAll(() => server.close());
beforeEach(() => {
  clockTime += 3_600_000;
});

async function loadOrHang<Read>(load: () => Promise<Read | undefined>): Promise<Read | undefined> {
  const read = await load();
  if (read === undefined && isStuck) await new Promise<void>((resolve) => stuck.push(resolve));
  return read;
}

const countReads = (): number => server.local.usage.requests.load ?? 0;

const makeWrongHello = (table = randomBytes(16).toString('base64url')): string =>
  JSON.stringify({ type: 'hello', table, seat: 0, time: clockTime, proof: randomBytes(32).toString('base64url') });

const openFromAddress = (address: string): Promise<TestClient> => server.open({ 'x-forwarded-for': address });

const getCodes = ({ received }: TestClient): readonly string[] =>
  received.flatMap((message) => (message.type === 'refused' ? [message.code] : []));

const { failure, failuresOfAddress } = RATE_LIMITS;

test('R32 P-RATE-2 wrong proofs of one connection cost a few reads; then it is refused unread, and closed', async () => {
  const { table } = await server.seat(1);
  const stranger = await openFromAddress('203.0.113.1');
  const end = once(stranger.socket, 'close');
  const before = countReads();
  for (let i = 0; i < 80; i++) stranger.sendText(makeWrongHello(i % 2 === 0 ? table : undefined));
  await end;
  await server.local.gateway.waitUntilIdle();
  // Two strangers' messages run at a time, so one more may be under way.
  expect(countReads() - before).toBeLessThanOrEqual(failure.burst + 1);
  const { maxRefusals = 0 } = RATE_LIMITS.unseated;
  expect(getCodes(stranger).filter((code) => code === 'tooFast').length).toBeLessThanOrEqual(maxRefusals + 1);
});

test('R32 P-RATE-2 other messages without permission count the same', async () => {
  const { table } = await server.seat(1);
  const nonce = randomBytes(16).toString('base64url');
  const transfer = randomBytes(16).toString('base64url');
  for (const message of [
    { type: 'submit', table, number: 1, version: 1, intents: [{ type: 'draw' }] },
    { type: 'ping', table, version: 1 },
    { type: 'watch', table, invite: transfer },
    { type: 'sit', table, seat: 1, name: 'Eve', nonce },
    { type: 'history', table, after: 0 },
    { type: 'deals', table, after: 0 },
    { type: 'takeTransfer', code: transfer, nonce },
  ]) {
    const stranger = await openFromAddress(`2001:db8:${randomBytes(2).toString('hex')}::1`);
    for (let i = 0; i <= failure.burst; i++) {
      stranger.sendText(JSON.stringify(message));
      await stranger.next('refused');
    }
    expect([message.type, getCodes(stranger).indexOf('tooFast')]).toEqual([message.type, failure.burst]);
  }
});

test('R32 P-RATE-2 strangers at one address count together; its players still get in, and so do other addresses', async () => {
  const { table, invite, seated } = await server.seat(1);
  const before = countReads();
  for (let i = 0; i < 30; i++) {
    const stranger = await openFromAddress('198.51.100.7');
    for (let j = 0; j < failure.burst; j++) stranger.sendText(makeWrongHello());
    await stranger.until(() => getCodes(stranger).length >= failure.burst);
  }
  expect(countReads() - before).toBeLessThanOrEqual(failuresOfAddress.burst + 2);
  const back = await openFromAddress('198.51.100.7');
  expect((await back.hello(toSavedSeat(seated[0] as never), clockTime)).view.seat).toBe(0);
  const friend = await openFromAddress('198.51.100.7');
  await friend.watch(table, invite);
  const elsewhere = await openFromAddress('198.51.100.8');
  elsewhere.sendText(makeWrongHello());
  expect(await elsewhere.next('refused')).toMatchObject({ code: 'noSuchTable' });
});

test('P-RATE-2 while others at an address fail, anonymous requests are answered: a new table, a ping, an unreadable message', async () => {
  for (let i = 0; i < 11; i++) {
    const stranger = await openFromAddress('198.51.100.20');
    for (let j = 0; j < failure.burst; j++) stranger.sendText(makeWrongHello());
    await stranger.until(() => getCodes(stranger).length >= failure.burst);
  }
  const family = await openFromAddress('198.51.100.20');
  family.sendText(makeWrongHello());
  expect(await family.next('refused')).toMatchObject({ code: 'tooFast' });
  const seated = await family.create({ name: 'Ann', ruleset: PRESETS.classic, seating: { players: 4, teams: 2 } });
  expect(seated.table).toHaveLength(22);
  await family.ask({ type: 'ping' }, 'pong');
  family.send(makeLeaveTransfer([seated], { time: clockTime }));
  await family.next('transferLeft');
  family.sendText('{"type":"create"}');
  expect(await family.next('refused')).toMatchObject({ code: 'badMessage' });
});

test('R32 play continues while the store answers no stranger', async () => {
  const { people } = await server.game(2, 2);
  isStuck = true;
  const strangers = await Promise.all([1, 2, 3, 4, 5].map((i) => openFromAddress(`203.0.113.${i + 10}`)));
  for (const stranger of strangers) for (let i = 0; i < 4; i++) stranger.sendText(makeWrongHello());
  await expect.poll(() => stuck.length).toBe(2);
  for (let i = 0; i < 6; i++) await playNextMove(people);
  expect(stuck).toHaveLength(2);
  isStuck = false;
  for (const go of stuck) go();
  await Promise.all(strangers.map((stranger) => stranger.until(() => getCodes(stranger).length === 4)));
});

test('R32 P-RATE-1 an address opens a limited number of connections; this machine itself opens any number', async () => {
  let opened = 0;
  const clients: TestClient[] = [];
  for (; opened <= RATE_LIMITS.opening.burst; opened++) {
    const client = await openFromAddress('192.0.2.9').catch(() => undefined);
    if (client === undefined) break;
    client.drop();
  }
  expect(opened).toBe(RATE_LIMITS.opening.burst);
  await expect(openFromAddress('192.0.2.9')).rejects.toThrow('429');
  (await openFromAddress('192.0.2.10')).drop();
  for (let i = 0; i < 20; i++) clients.push(await server.open());
  expect(clients.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
});

test('R32 P-RATE-1 an address can have a limited number of connections open, and gets room when one closes', async () => {
  const clients: TestClient[] = [];
  for (let i = 0; i < CONCURRENT_OPENS; i++) clients.push(await openFromAddress(`2001:db8:7::${i + 1}`));
  await expect(openFromAddress('2001:db8:7::99')).rejects.toThrow('429');
  (await openFromAddress('2001:db8:8::1')).drop();
  for (let i = 0; i <= CONCURRENT_OPENS; i++) clients.push(await server.open());
  clients[0]?.drop();
  await expect.poll(() => openFromAddress('2001:db8:7::99').then(() => 'open', String)).toBe('open');
  await expect(openFromAddress('2001:db8:7::99')).rejects.toThrow('429');
  for (const client of clients) client.drop();
});

test('P-RATE-1 however a proxy writes an address, it is one sender', async () => {
  const written = ['203.0.113.50', '203.0.113.50:5678', '::ffff:203.0.113.50', '[::FFFF:cb00:7132]:443'];
  const clients: TestClient[] = [];
  for (let i = 0; i < CONCURRENT_OPENS; i++) clients.push(await openFromAddress(written[i % written.length] as string));
  for (const address of written) await expect(openFromAddress(address)).rejects.toThrow('429');
  (await openFromAddress('[2001:db8:9::1]:50123')).drop();
  for (const client of clients) client.drop();
});

test('P-RATE-3 messages and quick replies have their own rate: over it they are refused, and play continues', async () => {
  const { people, table } = await server.game(2, 2);
  const [ann] = people as [TestClient];
  const version = await waitForAll(people);
  const before = await server.local.ports.store.load(table);
  for (let i = 0; i < 25; i++) {
    ann.sendSubmission((ann.view?.acknowledged ?? 0) + 1, [{ type: 'react', reaction: 'wow' }]);
    await ann.until(() => getCodes(ann).length + (ann.view?.version ?? 0) - version > i);
  }
  const after = await server.local.ports.store.load(table);
  expect((after?.newest.version ?? 0) - (before?.newest.version ?? 0)).toBe(RATE_LIMITS.chat.burst);
  expect(getCodes(ann)).toEqual(new Array(25 - RATE_LIMITS.chat.burst).fill('tooFast'));
  await waitForAll(people);
  for (let i = 0; i < 6; i++) await playNextMove(people);
});

test('P-RATE-3 a message whose write hangs delays no play', async () => {
  const { people } = await server.game(2, 2);
  await waitForAll(people);
  const { store } = server.local.ports;
  const { put } = store;
  let release: (() => void) | undefined;
  Object.assign(store, {
    put: async (...[table, item]: Parameters<typeof put>) => {
      if (item.submission.includes('note') && release === undefined)
        await new Promise<void>((resolve) => (release = resolve));
      return put(table, item);
    },
  });
  try {
    const turn = people[0]?.view?.game?.turn.seat ?? 0;
    const [mover, other] = [people[turn], people[1 - turn]] as [TestClient, TestClient];
    other.submit({ type: 'note', text: 'hello' });
    await expect.poll(() => release).toBeDefined();
    await mover.play({ type: 'draw' });
    release?.();
    await other.until(() => other.received.some((message) => JSON.stringify(message).includes('hello')));
  } finally {
    Object.assign(store, { put });
  }
});

test('a connection’s address is the peer’s, or the last one added by a trusted proxy', () => {
  const of = (remoteAddress: string | undefined, forwarded?: string): string | undefined =>
    findClientAddress({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never);
  expect(of('203.0.113.5')).toBe('203.0.113.5');
  expect(of('203.0.113.5', '198.51.100.1'), 'anybody can send the header').toBe('203.0.113.5');
  expect(of('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
  expect(of('::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
  expect(of('::1', '2001:db8::5')).toBe('2001:db8::5');
  expect(of('172.17.0.2', '10.9.9.9, 198.51.100.1'), 'what the sender put before it').toBe('198.51.100.1');
  expect(of('fd00::2', '198.51.100.1')).toBe('198.51.100.1');
  expect(of('192.168.1.4')).toBe('192.168.1.4');
  expect(of('127.0.0.1', 'nonsense')).toBe('127.0.0.1');
  expect(of(undefined, '198.51.100.1')).toBeUndefined();
  expect(of('127.0.0.1', '10.9.9.9:1, 198.51.100.1:5678')).toBe('198.51.100.1');
  expect(of('::FFFF:7f00:1', '[2001:DB8::0:5]:443')).toBe('2001:db8::5');
  expect(of('fe80::1%eth0', '198.51.100.1'), 'a proxy in the same network').toBe('198.51.100.1');
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:5678', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:CB00:7105', '203.0.113.5'],
  ['0:0:0:0:0:ffff:cb00:7105', '203.0.113.5'],
  ['[::ffff:203.0.113.5]:80', '203.0.113.5'],
  ['64:ff9b::203.0.113.5', '203.0.113.5'],
  [' [2001:0DB8::0:1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1:46532', '2001:db8::1'],
  ['2001:db8:0:0:0:0:0:1:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', undefined],
  ['203.0.113.5:', undefined],
  ['203.0.113', undefined],
  ['', undefined],
])('normalizes an address: %s', (written, address) => {
  expect(parseAddress(written)).toBe(address);
  if (address !== undefined) expect(getNetwork(written)).toBe(getNetwork(address));
});

test('counts an IPv4 address, or an IPv6 network of 64 bits, as one sender', () => {
  expect(getNetwork('203.0.113.5')).toBe('203.0.113.5');
  expect(getNetwork('::ffff:203.0.113.5')).toBe('203.0.113.5');
  expect(getNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(getNetwork('2001:0db8:1:2::9')).toBe('2001:db8:1:2');
  expect(getNetwork('2001:db8::9')).toBe('2001:db8:0:0');
  expect(getNetwork('::1')).toBe('0:0:0:0');
  expect(getNetwork('fe80::1%eth0')).toBe('fe80:0:0:0');
});
