import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveTable } from '../../functions/disconnect.ts';
import { playBot } from '../../functions/jobs/bot-turn.ts';
import { onMessage } from '../../functions/message.ts';
import { makePush } from '../../functions/ports/connections.ts';
import { type Ports, type SealedText, seal, type TableStore } from '../../functions/ports/ports.ts';
import { makeTableCache } from '../../functions/ports/table-cache.ts';
import { parseBase64url, proveHello } from '../../shared/protocol/proof.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { makeNonce } from './client.ts';
import { type Handlers, openHandlers, playRound, waitForAll } from './test-server.ts';

let put: (put: TableStore['put']) => TableStore['put'];
let push: (push: Ports['push']) => Ports['push'];
let dropsDisconnect: boolean;
let server: Handlers;

/** Posts and requests to the store that have not settled. */
let pending = 0;

beforeEach(async () => {
  put = (real) => real;
  push = (real) => real;
  dropsDisconnect = false;
  pending = 0;
  server = await openHandlers({
    replace: (ports) => ({
      ...ports,
      store: countPending({ ...ports.store, put: (...args) => put(ports.store.put)(...args) }),
      push: (...args) => trackPending(push(ports.push)(...args)),
    }),
    async intercept(route, invoke) {
      if (route === '$disconnect' && dropsDisconnect) return { statusCode: 200 } as Awaited<ReturnType<typeof invoke>>;
      return invoke();
    },
  });
});
afterEach(() => server.close());

async function trackPending<T>(work: Promise<T>): Promise<T> {
  pending += 1;
  try {
    return await work;
  } finally {
    pending -= 1;
  }
}

const countPending = (store: TableStore): TableStore =>
  Object.fromEntries(
    Object.entries(store).map(([name, method]) => [
      name,
      (...args: readonly unknown[]) =>
        trackPending((method as (...args: readonly unknown[]) => Promise<unknown>)(...args)),
    ]),
  ) as unknown as TableStore;

/** Fails the first writes in this way, then lets them through. */
function failOnce(
  fail: (real: TableStore['put'], ...args: Parameters<TableStore['put']>) => ReturnType<TableStore['put']>,
): void {
  put =
    (real) =>
    (...args) => {
      put = (later) => later;
      return fail(real, ...args);
    };
}

const getEvent = (connectionId: string, message: object): APIGatewayProxyWebsocketEventV2 => ({
  requestContext: { connectionId } as APIGatewayProxyWebsocketEventV2['requestContext'],
  body: JSON.stringify(message),
  isBase64Encoded: false,
});

test('R2 a write whose answer was lost is stored once, and everyone is told once', async () => {
  const { ann, bea } = await server.game(4);
  const version = ann.view?.version ?? 0;
  const receivedCount = bea.received.length;
  failOnce(async (real, ...args) => {
    await real(...args);
    throw new Error('answer lost');
  });
  await ann.playToAll({ type: 'draw' });
  expect(ann.view?.version).toBe(version + 1);
  expect(bea.received).toHaveLength(receivedCount + 1);
});

test('R3 repeats a failed write', async () => {
  const { ann } = await server.game(4);
  const version = ann.view?.version ?? 0;
  failOnce(() => Promise.reject(new Error('no way through')));
  await ann.play({ type: 'draw' });
  expect(ann.view?.version).toBe(version + 1);
});

test('R3 P-CREATE-2 a table whose first write failed is still created right away', async () => {
  const host = await server.open();
  failOnce(() => Promise.reject(new Error('no way through')));
  const { welcome } = await host.create({ name: 'Ann', ruleset: PRESETS.classic, seating: { players: 4, teams: 2 } });
  expect(welcome.view).toMatchObject({ version: 1, seat: 0 });
});

test('R20 P-REFUSE-3 a silent store makes the server busy; the same submission is stored once it is back', async () => {
  const { ann } = await server.game(4);
  put = () => () => Promise.reject(new Error('throttled'));
  const number = ann.submit({ type: 'draw' });
  expect(await ann.next('refused')).toEqual({ type: 'refused', code: 'busy', number });
  put = (real) => real;
  ann.sendSubmission(number, [{ type: 'draw' }]);
  await ann.until(() => ann.view?.acknowledged === number);
});

test('R4 P-SUBMIT-3 a repeat makes up for a handler stopped between storing and broadcasting', async () => {
  const { ann, people } = await server.game(4);
  const version = ann.view?.version ?? 0;
  push = () => async () => 'sent';
  const number = ann.submit({ type: 'draw' });
  await expect
    .poll(async () => (await server.local.ports.store.load(ann.saved?.table ?? ''))?.newest.version)
    .toBe(version + 1);
  await server.local.gateway.waitUntilIdle();
  push = (real) => real;
  ann.sendSubmission(number, [{ type: 'draw' }]);
  await Promise.all(people.map((person) => person.untilVersion(version + 1)));
});

test('R7 a hanging post times out by itself', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const client = new ApiGatewayManagementApiClient({
    endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    region: 'local',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  const hung = makePush({ client, log: server.local.ports.log, limit: 100 });
  expect(await hung('L0SM9cOFvHcCIhw=', seal({ type: 'pong' }))).toBe('late');
  silent.closeAllConnections();
  silent.close();
});

test('R7 a viewer whose post hangs delays no other viewer', async () => {
  const { ann, bea, people } = await server.game(4);
  const hanging = server.local.ports.cache.get(ann.saved?.table ?? '')?.table.seats[1]?.connections[0];
  let release: () => void = () => undefined;
  push = (real) => async (connection, message: SealedText) => {
    if (connection === hanging) await new Promise<void>((resolve) => (release = resolve));
    return real(connection, message);
  };
  const before = bea.view?.version ?? 0;
  await ann.play({ type: 'draw' });
  await Promise.all(people.filter((each) => each !== bea).map((each) => each.untilVersion(before + 1)));
  expect(bea.view?.version).toBe(before);
  push = (real) => real;
  release();
  await bea.untilVersion(before + 1);
});

test('R9 a vanished connection is removed once a post fails, and the others are told', async () => {
  const { ann, bea } = await server.game(4);
  dropsDisconnect = true;
  bea.drop();
  await once(bea.socket, 'close');
  await ann.play({ type: 'draw' });
  await ann.until(() => ann.view?.away?.includes(1) === true);
  expect(ann.view?.happened).toEqual([{ type: 'disconnected', seat: 1 }]);
});

test('R9 a disconnect reported after the person is back removes only the old connection', async () => {
  const { ann, bea, table } = await server.game(4);
  const old = server.local.ports.cache.get(table)?.table.seats[1]?.connections[0] ?? '';
  const back = await server.back(bea);
  await leaveTable(server.local.ports, old);
  await leaveTable(server.local.ports, old);
  await ann.play({ type: 'draw' });
  expect(ann.view?.away).toBeUndefined();
  await back.untilVersion(ann.view?.version ?? 0);
});

test('R9 a connection that ends before its hello is stored does not stay at the table', async () => {
  const { ann, bea } = await server.game(4);
  const hasty = await server.open();
  hasty.sendHello(bea.saved as NonNullable<typeof bea.saved>, Date.now());
  hasty.drop();
  bea.drop();
  await ann.until(() => ann.view?.away?.includes(1) === true);
});

test('R17 with two servers, one behind, decisions on old memory apply to the newest state or not at all', async () => {
  const { ann, bea, table } = await server.game(4);
  const behind: Ports = { ...server.local.ports, cache: makeTableCache() };
  const stale = server.local.ports.cache.get(table);
  if (stale === undefined) throw new Error('nothing is held');
  await ann.play({ type: 'draw' });
  await ann.play({ type: 'standingAnswer', answer: 'no' });
  behind.cache.keep(stale);
  const [beas = ''] = stale.table.seats[1]?.connections ?? [];
  const [anns = ''] = stale.table.seats[0]?.connections ?? [];
  const submit = (number: number, type: string, part = {}) =>
    ({ type: 'submit', table, number, version: stale.table.version, intents: [{ type, ...part }] }) as const;
  const number = (bea.view?.acknowledged ?? 0) + 1;
  await onMessage(behind, getEvent(beas, submit(number, 'standingAnswer', { answer: 'yes' })));
  await bea.until(() => bea.view?.game?.standing === 'yes');
  behind.cache.forget(table);
  behind.cache.keep(stale);
  await onMessage(behind, getEvent(anns, submit((ann.view?.acknowledged ?? 0) + 1, 'draw')));
  expect(await ann.next('rejected')).toMatchObject({ code: 'wrongPhase' });
  await ann.playToAll({ type: 'note', text: 'Hello' });
});

test('R21 P-BOT-2 an alarm that fires twice, late or for a past turn does nothing', async () => {
  const ann = await server.game(1);
  const { ann: host } = ann;
  const version = host.view?.version ?? 0;
  const { ports } = server.local;
  await playBot(ports, { table: ann.table, moved: version - 1 });
  await playBot(ports, { table: ann.table, moved: version });
  await playBot(ports, { table: 'nowhere', moved: 1 });
  expect((await ports.store.load(ann.table))?.newest.version).toBe(version);
});

test('R16 no promise is pending when a handler returns', async () => {
  const { people, ann, table, invite } = await server.game(4);
  const [connection = ''] = server.local.ports.cache.get(table)?.table.seats[0]?.connections ?? [];
  await server.local.gateway.waitUntilIdle();
  const number = (ann.view?.acknowledged ?? 0) + 1;
  const messages = [
    { type: 'submit', table, number, version: 0, intents: [{ type: 'draw' }] },
    { type: 'submit', table, number, version: 0, intents: [{ type: 'draw' }] },
    { type: 'submit', table, number: number + 1, version: 0, intents: [{ type: 'draw' }] },
    { type: 'history', table, after: 0 },
    { type: 'ping', table, version: 0 },
    { type: 'watch', table, invite },
    { type: 'sit', table, seat: 0, name: 'Eve', nonce: makeNonce() },
    { type: 'nonsense' },
  ];
  for (const message of messages) {
    await onMessage(server.local.ports, getEvent(connection, message));
    expect(pending).toBe(0);
  }
  await waitForAll(people);
});

test('R16 no work keeps running after one part of it failed', async () => {
  const { ann, table } = await server.game(4);
  const { ports } = server.local;
  const [connection = ''] = ports.cache.get(table)?.table.seats[0]?.connections ?? [];
  await server.local.gateway.waitUntilIdle();
  push = (real) => async (connection, message) => {
    if (!message.includes('"refused"')) await sleep(80);
    return real(connection, message);
  };
  const failing = { ...ports, store: { ...ports.store, putConnection: () => Promise.reject(new Error('throttled')) } };
  const claim = { table, seat: 0, time: Date.now() + 60_000 };
  const proof = proveHello(parseBase64url(ann.saved?.secret ?? '') as Uint8Array, claim);
  await onMessage(failing, getEvent(connection, { type: 'hello', ...claim, proof }));
  expect(pending).toBe(0);
  expect(await ann.next('refused')).toMatchObject({ code: 'busy' });
});

test('R17 a state in memory is never mutated', async () => {
  const { ports } = server.local;
  const { keep } = ports.cache;
  Object.assign(ports.cache, { keep: (loaded: Parameters<typeof keep>[0]) => keep(freeze(loaded)) });
  const group = await server.game(4);
  await playRound(group.people);
  expect(server.logged).toEqual([]);
});

/** Deep freeze; typed arrays cannot be frozen. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
