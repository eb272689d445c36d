import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeLog } from '../../functions/ports/log.ts';
import { makeMetrics, type WrittenMetrics } from '../../functions/ports/metrics.ts';
import type { Ports } from '../../functions/ports/ports.ts';
import { RATE_LIMITS } from '../../functions/ports/rate-limit.ts';
import { type Group, type Handlers, openHandlers, playNextMove, waitForAll } from './test-server.ts';

const lines: string[] = [];
let failure: Error | undefined;
let metrics: WrittenMetrics;
let server: Handlers;

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  // The clock stands still and posts have no time limit; otherwise a slow machine would not reach the rate limit.
  const start = Date.now();
  server = await openHandlers({
    ...{ log: makeLog('INFO'), rates: RATE_LIMITS, replace: withFaults },
    ...{ now: () => start },
  });
});
afterAll(async () => {
  await server.close();
  vi.restoreAllMocks();
});

/** The server as on AWS; its store fails on request, with an error that contains secrets. */
function withFaults(ports: Ports): Ports {
  const fail = (): void => {
    const thrown = failure;
    failure = undefined;
    if (thrown !== undefined) throw thrown;
  };
  metrics = makeMetrics('test', (line) => lines.push(line));
  return {
    ...ports,
    metrics,
    store: {
      ...ports.store,
      load: async (table) => {
        fail();
        return ports.store.load(table);
      },
      put: async (table, item) => {
        fail();
        return ports.store.put(table, item);
      },
      tableOf: async (connection) => {
        fail();
        return ports.store.tableOf(connection);
      },
    },
  };
}

/** Everything that no log may contain: capabilities, request keys, names, cards, connections. */
function getSecrets({ table, invite, people, seated }: Group): readonly string[] {
  const state = server.local.ports.cache.get(table)?.table;
  const connections = state?.seats.flatMap((seat) => seat.connections) ?? [];
  const cards = people.flatMap(({ view }) => (view?.game?.held ? [view.game.held] : []));
  const secrets = seated.flatMap(({ secret, nonce }) => [secret, nonce]);
  const deals = server.local.ports.keys;
  const keys = state?.seats.map((_, seat) => Buffer.from(deals.seatSecret(table, seat, 0)).toString('hex')) ?? [];
  return [invite, ...secrets, ...connections, ...cards, ...keys, 'Ann', 'Bea', 'Cyd', 'Dan'].filter(
    (each) => each.length > 2,
  );
}

/** An error whose text contains what the server handled. */
const makeLeakyError = ({ invite, seated }: Group): Error =>
  new TypeError(`failed for Ann with ${invite} and ${seated.map(({ secret }) => secret).join()}`);

test('no log line of a game night with faults contains a secret, a person, a card or a connection', async () => {
  const group = await server.game(4);
  const { ann, dan } = group;
  for (let i = 0; i < 6; i++) await playNextMove(group.people);
  const secrets = [...getSecrets(group)];
  for (const message of [
    { type: 'history', table: group.table, after: 0 },
    { type: 'ping', table: group.table, version: 0 },
    { type: 'watch', table: group.table, invite: group.invite },
  ] as const) {
    failure = makeLeakyError(group);
    ann.send(message);
    await expect.poll(() => failure).toBeUndefined();
  }
  failure = makeLeakyError(group);
  await playNextMove(group.people);
  ann.sendText(`{"type":"sit","name":"Ann","invite":"${group.invite}"}`);
  ann.sendText(`{"${group.invite}`);
  await waitForAll(group.people);
  const closed = once(dan.socket, 'close');
  for (let i = 0; i < 200; i++) dan.send({ type: 'ping', table: group.table, version: 0 });
  await closed;
  failure = makeLeakyError(group);
  ann.drop();
  await expect.poll(() => failure).toBeUndefined();
  await server.local.gateway.waitUntilIdle();

  metrics.write(Date.now(), 5);
  const text = lines.join('');
  for (const line of ['a message was not handled', 'outcome of a write unknown', 'for sending too fast', 'refusals']) {
    expect(text).toContain(line);
  }
  const leaked = [...secrets, ...getSecrets(group)].filter((secret) => text.includes(secret));
  expect(leaked).toEqual([]);
});
