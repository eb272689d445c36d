import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { StoreWrapper } from '../../infra/local/database/store-client.ts';
import type { RequestInterceptor } from '../../infra/local/sockets/connections-endpoint.ts';
import { makeNonce, type TestClient } from '../functions/client.ts';
import { type Handlers, openHandlers, openTestServer, startGame, waitForAll } from '../functions/test-server.ts';

let aroundPost: RequestInterceptor;
let aroundStore: StoreWrapper;
let server: Handlers;
beforeEach(async () => {
  aroundPost = (_, answer) => answer();
  aroundStore = (_, send) => send();
  server = await openHandlers({
    aroundPost: (request, answer) => aroundPost(request, answer),
    aroundStore: (about, send) => aroundStore(about, send),
  });
});
afterEach(() => server.close());

const getNewest = async (table: string): Promise<number | undefined> =>
  (await server.local.ports.store.load(table))?.newest.version;

const getConnections = (table: string, seat: number): readonly string[] =>
  server.local.ports.cache.get(table)?.table.seats[seat]?.connections ?? [];

const makeNamedError = (name: string): Error => Object.assign(new Error(name), { name });

describe('R1 Two submissions race for one version', () => {
  test('one wins, both are answered, and the loser’s is stored if it is still legal', async () => {
    const { ann, bea, people, table } = await server.game(4);
    const version = ann.view?.version ?? 0;
    ann.submit({ type: 'draw' });
    bea.submit({ type: 'react', reaction: 'thanks' });
    await Promise.all(
      [ann, bea].map((each) =>
        each.until(() => (each.view?.acknowledged ?? 0) > 0 && each.view?.version === version + 2),
      ),
    );
    await waitForAll(people);
    expect(await getNewest(table)).toBe(version + 2);
  });

  test('refuses the second of two simultaneous draws, which has become illegal', async () => {
    const { ann, table } = await server.game(4);
    const tab = await server.open();
    await tab.hello(ann.saved as NonNullable<typeof ann.saved>);
    const { acknowledged = 0, version = 0 } = tab.view ?? {};
    ann.sendSubmission(acknowledged + 1, [{ type: 'draw' }]);
    tab.sendSubmission(acknowledged + 2, [{ type: 'draw' }]);
    await Promise.all([ann, tab].map((each) => each.until(() => each.view?.version === version + 1)));
    await tab.next('rejected');
    expect(await getNewest(table)).toBe(version + 1);
  });
});

describe('R3 Outcome unknown', () => {
  test.each([
    ['got through', true],
    ['did not get through', false],
  ])('applies a write whose tries all timed out and that %s once', async (_, isSent) => {
    const { ann, people, table } = await server.game(4);
    const version = ann.view?.version ?? 0;
    let failed = 0;
    aroundStore = async ({ command }, send) => {
      if (command !== 'PutItemCommand' || failed >= 3) return send();
      failed += 1;
      if (isSent) await send().catch(() => undefined);
      throw makeNamedError('TimeoutError');
    };
    await ann.play({ type: 'draw' });
    await waitForAll(people);
    expect(failed).toBe(3);
    expect(await getNewest(table)).toBe(version + 1);
    expect(ann.view?.version).toBe(version + 1);
  });
});

describe('R8 Gone (410) for one connection of a seat', () => {
  test('only that connection is removed: the seat’s other tab stays, and nobody is told that the person left', async () => {
    const { ann, bea, people, table } = await server.game(4);
    const tab = await server.open();
    await tab.hello(bea.saved as NonNullable<typeof bea.saved>);
    await waitForAll([...people, tab]);
    const [gone = '', open = ''] = getConnections(table, 1);
    aroundPost = ({ path }, answer) =>
      path.endsWith(encodeURIComponent(gone))
        ? { status: 410, headers: { 'x-amzn-ErrorType': 'GoneException' }, text: '{}' }
        : answer();
    await ann.play({ type: 'draw' });
    await expect.poll(() => getConnections(table, 1)).toEqual([open]);
    expect([0, 2, 3].map((seat) => getConnections(table, seat).length)).toEqual([1, 1, 1]);
    expect(ann.view?.away).toBeUndefined();
    await tab.untilVersion(ann.view?.version ?? 0);
  });
});

describe('R11 A message before anything is stored', () => {
  test('is refused with a code, stores nothing, and the connection works', async () => {
    const client = await server.open();
    const table = makeNonce();
    await server.local.gateway.waitUntilIdle();
    const before = server.local.usage.counts;
    client.saved = { table, seat: 0, secret: 'A'.repeat(43) };
    client.submit({ type: 'draw' });
    expect(await client.next('refused')).toMatchObject({ code: 'noSuchTable' });
    client.sendHello(client.saved, Date.now());
    expect(await client.next('refused')).toMatchObject({ code: 'noSuchTable' });
    for (const message of [
      { type: 'watch', table, invite: makeNonce() },
      { type: 'history', table, after: 0 },
      { type: 'sit', table, seat: 0, name: 'Eve', nonce: makeNonce() },
    ] as const) {
      client.send(message);
      expect(await client.next('refused')).toMatchObject({ code: 'noSuchTable' });
    }
    client.send({ type: 'ping' });
    expect(await client.next('pong')).toEqual({ type: 'pong' });
    await server.local.gateway.waitUntilIdle();
    expect(server.local.usage.since(before).writeUnits).toBe(0);
  });
});

describe('R14 P-SUBMIT-3 Double tap, two intentions, a past turn', () => {
  test('stores the same number once, treats the next number as another request, and refuses a past turn', async () => {
    const { ann, bea, people, table } = await server.game(4);
    const { acknowledged = 0, version = 0 } = ann.view ?? {};
    for (let tap = 0; tap < 3; tap++) ann.sendSubmission(acknowledged + 1, [{ type: 'draw' }]);
    await ann.untilVersion(version + 1);
    await server.local.gateway.waitUntilIdle();
    expect(await getNewest(table)).toBe(version + 1);
    ann.sendSubmission(acknowledged + 2, [{ type: 'react', reaction: 'thanks' }]);
    await ann.untilVersion(version + 2);
    ann.sendSubmission(acknowledged + 3, [{ type: 'draw' }]);
    expect(await ann.next('rejected')).toMatchObject({ number: acknowledged + 3, code: 'wrongPhase' });
    bea.submit({ type: 'draw' });
    expect(await bea.next('rejected')).toMatchObject({ code: 'notYourTurn' });
    await waitForAll(people);
    expect(await getNewest(table)).toBe(version + 2);
  });
});

describe('R20 The database or the push service throttled', () => {
  test('asks a throttled database again and stores the submission once', async () => {
    const { ann, people, table } = await server.game(4);
    const version = ann.view?.version ?? 0;
    let throttled = 0;
    aroundStore = async (_, send) => {
      if (throttled++ < 2) throw makeNamedError('ThrottlingException');
      return send();
    };
    await ann.play({ type: 'draw' });
    await waitForAll(people);
    expect(await getNewest(table)).toBe(version + 1);
  });

  test('a throttled push service delays nobody beyond its bound, and a ping makes up for missed messages', async () => {
    let [beas, asked] = ['', 0];
    const posting = await openTestServer({ aroundPost: (request, answer) => throttle(request, answer) });
    onTestFinished(() => posting.close());
    let throttle: RequestInterceptor = ({ path }, answer) => {
      if (beas === '' || !path.endsWith(encodeURIComponent(beas))) return answer();
      asked += 1;
      return { status: 429, headers: { 'x-amzn-ErrorType': 'LimitExceededException' }, text: '{}' };
    };
    const { people, table } = await posting.seat(2, 2);
    const [ann, bea] = people as [TestClient, TestClient];
    await startGame({ people });
    [beas = ''] = posting.local.ports.cache.get(table)?.table.seats[1]?.connections ?? [];
    const version = bea.view?.version ?? 0;
    await ann.play({ type: 'draw' });
    await posting.local.gateway.waitUntilIdle();
    expect(asked).toBe(2);
    expect(bea.view?.version).toBe(version);
    throttle = (_, answer) => answer();
    bea.send({ type: 'ping', table, version });
    await bea.untilVersion(ann.view?.version ?? 0);
  });
});

describe('R23 P-SUBMIT-6 A connection of another table, of a spectator, or of a stranger tries to act', () => {
  test('each is refused, nothing is stored, and nobody is told', async () => {
    const [group, other] = [await server.game(4), await server.seat(2)];
    const [watcher, nobody] = [await server.open(), await server.open()];
    await watcher.watch(group.table, group.invite);
    const version = await getNewest(group.table);
    const receivedCount = group.bea.received.length;
    for (const client of [watcher, nobody, other.people[0] as TestClient, other.people[1] as TestClient]) {
      client.saved = { table: group.table, seat: 0, secret: '' };
      for (const intent of [{ type: 'draw' }, { type: 'emptySeat', seat: 1 }, { type: 'nextRound' }] as const) {
        client.submit(intent);
        expect(await client.next('refused')).toMatchObject({ code: 'notSeated' });
      }
    }
    for (const client of [nobody, other.people[0] as TestClient]) {
      client.send({ type: 'history', table: group.table, after: 0 });
      expect(await client.next('refused')).toMatchObject({ code: 'notSeated' });
    }
    expect(await getNewest(group.table)).toBe(version);
    expect(group.bea.received).toHaveLength(receivedCount);
  });
});

describe('R24 The usage counter', () => {
  test('names a submission sent twice to a viewer, and one written twice', async () => {
    const spending = await openHandlers({
      replace: (ports) => ({
        ...ports,
        push: async (connection, message) => {
          await ports.push(connection, message);
          return ports.push(connection, message);
        },
      }),
    });
    const group = await spending.seat(2);
    await group.people[0]?.play({ type: 'giveSeatToBot', seat: 3 });
    await spending.local.gateway.waitUntilIdle();
    expect(spending.local.usage.overBudget.join('\n')).toContain('2 messages to one viewer (put): {"type":"submit"');
    expect(spending.local.usage.overBudget.join('\n')).toContain('"giveSeatToBot"');
    await expect(spending.close()).rejects.toThrow('2 messages to one viewer');
  });
});
