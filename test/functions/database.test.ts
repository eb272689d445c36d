import {
  type AttributeValue,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, test as base, beforeAll, describe, expect } from 'vitest';
import { makeSubscriptionStore } from '../../functions/notify/subscriptions.ts';
import { makeHeartbeat } from '../../functions/ports/heartbeat.ts';
import { type ImportStore, makeImportStore } from '../../functions/ports/import-store.ts';
import type { BotTurnJob, StoredCharter, TableItem } from '../../functions/ports/ports.ts';
import { CHARTER_KEY, type StoreUse } from '../../functions/ports/store-access.ts';
import { makeTableList } from '../../functions/ports/table-list.ts';
import { type Database, openDatabase, STORE_NAME } from '../../infra/local/database/database.ts';
import { makeJobStore } from '../../infra/local/job-store.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { openEmulator } from '../emulator/emulator.ts';
import { makeNonce } from './client.ts';
import { makeTempFolder } from './temp-folder.ts';
import { INVENTED_SEAT } from './transfers.ts';

const getCharter = (revision: number): StoredCharter => ({
  revision,
  title: 'Thursdays',
  ruleset: PRESETS.classic,
  seating: { players: 4, teams: 2 },
  names: ['Ann', '\u00c9lo\u00efse \u2660'],
});

const getItem = (version: number, fill = version): TableItem => ({
  version,
  state: new Uint8Array(420).fill(fill),
  submission: '2.14 meld 0:9hd,n:Ksd2h;discard 4c',
});

const getPartition = (table: AttributeValue): QueryCommand =>
  new QueryCommand({
    ...{ TableName: STORE_NAME, KeyConditionExpression: '#t = :t' },
    ...{ ExpressionAttributeNames: { '#t': 'table' }, ExpressionAttributeValues: { ':t': table } },
  });

const { secret: _, ...KEY } = INVENTED_SEAT;
const SEAT = { ...KEY, title: 'Friday table', name: 'Ann' };

const test = base.extend('table', () => makeNonce());

describe.each([
  { name: 'at home', openIn: (data: string) => openDatabase({ data, waitsForDisk: false }) },
  { name: 'on DynamoDB', openIn: openEmulator },
])('the store $name', ({ openIn }) => {
  const data = makeTempFolder('store');
  const uses: StoreUse[] = [];
  let now = Date.now();
  let database: Database;
  let store: ImportStore;
  beforeAll(open);
  afterAll(async () => {
    await database.stop();
  });

  async function open(): Promise<void> {
    database = await openIn(data);
    store = makeImportStore({
      client: database.client,
      name: STORE_NAME,
      now: () => now,
      meter: (use) => void uses.push(use),
    });
  }

  test('one read unit returns the charter and the newest of many versions', async ({ table }) => {
    expect(await store.load(table)).toBeUndefined();
    await store.putCharter(table, getCharter(0));
    expect(await store.load(table)).toBeUndefined();
    for (let version = 1; version <= 12; version++) await store.put(table, getItem(version));
    uses.length = 0;
    expect(await store.load(table)).toMatchObject({ charter: getCharter(0), newest: getItem(12) });
    expect(uses).toEqual([{ request: 'load', units: 1 }]);
  });

  test('stores a version once, with one write unit; each loser gets the winner’s version', async ({ table }) => {
    uses.length = 0;
    const results = await Promise.all([1, 2, 3, 4].map((fill) => store.put(table, getItem(1, fill))));
    expect(results.filter(({ type }) => type === 'stored')).toHaveLength(1);
    expect(uses.filter(({ request }) => request === 'put')).toEqual([{ request: 'put', units: 1 }]);
    const stored = (await store.history(table, 1, 1))[0];
    for (const result of results) {
      if (result.type === 'lost') expect(result).toMatchObject({ type: 'lost', winner: stored });
    }
  });

  test('R2 a repeat of our own write does not count as a conflict', async ({ table }) => {
    const item = { ...getItem(1), entropy: new Uint8Array(32).fill(7) };
    await store.put(table, item);
    expect(await store.put(table, item)).toMatchObject({ type: 'stored' });
    expect(await store.history(table, 1, 10)).toMatchObject([item]);
  });

  test('stores a game’s final state and its result together or not at all; load and history see no results', async () => {
    const table = makeNonce();
    const game = (version: number) => ({
      version,
      ended: 5,
      seats: [0, 'bot' as const],
      totals: [9, 2],
      winners: [0],
      rounds: [],
    });
    await store.putCharter(table, getCharter(0));
    const ended = (version: number, winners = [0]) => ({ ended: { ...game(version), winners } });
    expect(await store.put(table, getItem(1), ended(1))).toEqual({ type: 'stored' });
    const lost = await store.put(table, getItem(1, 9), ended(1, [1]));
    expect(lost).toMatchObject({ type: 'lost', winner: getItem(1) });
    await store.put(table, getItem(2), ended(2));
    expect(await store.results(table, 0, 10)).toEqual([game(1), game(2)]);
    expect(await store.results(table, 1, 10)).toEqual([game(2)]);
    expect((await store.load(table))?.newest).toMatchObject(getItem(2));
    expect(await store.history(table, 0, 10)).toMatchObject([getItem(1), getItem(2)]);
  });

  test('stores a charter and its version together, or neither', async ({ table }) => {
    await store.putCharter(table, getCharter(0));
    expect(await store.put(table, getItem(1), { charter: getCharter(1) })).toEqual({ type: 'stored' });
    expect(await store.load(table)).toMatchObject({ charter: { revision: 1 }, newest: getItem(1) });
    expect(await store.put(table, getItem(2), { charter: getCharter(1) })).toEqual({ type: 'lost' });
    expect(await store.put(table, getItem(1, 9), { charter: getCharter(2) })).toMatchObject({
      type: 'lost',
      winner: getItem(1),
    });
    expect(await store.load(table)).toMatchObject({ charter: { revision: 1 }, newest: getItem(1) });
  });

  test('replaces a charter only with the next revision', async ({ table }) => {
    expect(await store.putCharter(table, getCharter(0))).toBe(true);
    expect(await store.putCharter(table, getCharter(0))).toBe(false);
    expect(await store.putCharter(table, getCharter(2))).toBe(false);
    const both = await Promise.all([1, 1].map((revision) => store.putCharter(table, getCharter(revision))));
    expect([...both].sort()).toEqual([false, true]);
  });

  test('stores a transfer once and takes it once', async () => {
    const [id, until] = [makeNonce(), Math.floor(now / 1000) + 600];
    const transfer = { seats: [SEAT], by: 'laptop', until };
    expect(await store.takeTransfer(id, { ...transfer, taker: 'nobody' })).toBe(false);
    expect(await store.leaveTransfer(id, transfer)).toBe(true);
    expect(await store.leaveTransfer(id, { ...transfer, seats: [] })).toBe(false);
    const both = await Promise.all(['a', 'b'].map((taker) => store.takeTransfer(id, { ...transfer, taker })));
    expect([...both].sort()).toEqual([false, true]);
    expect(await store.transferOf(id)).toEqual({ ...transfer, taker: both[0] ? 'a' : 'b' });
  });

  test('counts a write with a failed condition, since it is billed', async () => {
    const [table, id] = [makeNonce(), makeNonce()];
    const transfer = { seats: [SEAT], by: 'laptop', until: Math.floor(now / 1000) + 600 };
    const twice = async (request: StoreUse['request'], write: () => Promise<unknown>): Promise<void> => {
      uses.length = 0;
      await write();
      await write();
      expect(uses.map((use) => use.request)).toEqual([request, 'putLost']);
      expect(uses[1]?.units).toBe(1);
    };
    await twice('put', () => store.put(table, getItem(1)));
    await twice('putCharter', () => store.putCharter(table, getCharter(0)));
    await twice('putTransfer', () => store.leaveTransfer(id, transfer));
  });

  test('returns history in order, from a version on, without the charter', async ({ table }) => {
    await store.putCharter(table, getCharter(0));
    for (let version = 1; version <= 11; version++) await store.put(table, getItem(version));
    expect((await store.history(table, 9, 10)).map(({ version }) => version)).toEqual([9, 10, 11]);
    expect((await store.history(table, 2, 3)).map(({ version }) => version)).toEqual([2, 3, 4]);
  });

  test('a connection is remembered until it is dropped', async () => {
    expect(await store.tableOf('L0SM9cOFvHcCIhw=')).toBeUndefined();
    await store.putConnection('L0SM9cOFvHcCIhw=', 'a table');
    expect(await store.tableOf('L0SM9cOFvHcCIhw=')).toBe('a table');
    await store.dropConnection('L0SM9cOFvHcCIhw=');
    expect(await store.tableOf('L0SM9cOFvHcCIhw=')).toBeUndefined();
  });

  test('R21 expired items are absent from every read', async ({ table }) => {
    await store.putCharter(table, getCharter(0));
    await store.put(table, getItem(1));
    await store.putConnection('M0SM9cOFvHcCIhw=', table);
    const storedAt = now;
    now += 401 * 86_400_000;
    expect(await store.load(table)).toMatchObject({ isExpired: true });
    expect(await store.history(table, 1, 10)).toEqual([]);
    expect(await store.tableOf('M0SM9cOFvHcCIhw=')).toBeUndefined();
    now = storedAt;
    expect(await store.load(table)).not.toHaveProperty('isExpired');
  });

  test.each([
    ['in 1970', 60_000],
    ['years back', Date.UTC(2024, 0, 1)],
  ])('R21 a version stored by a clock that is %s expires no sooner than the one before it', async (_, wrong) => {
    const table = makeNonce();
    const wrongTime = now;
    await store.putCharter(table, getCharter(0));
    await store.put(table, getItem(1));
    now = wrong;
    const { storedAt = 0 } = (await store.load(table))?.newest ?? {};
    await store.putCharter(table, getCharter(1));
    await store.put(table, { ...getItem(2), storedAt });
    now = wrongTime + 399 * 86_400_000;
    expect(await store.load(table)).toMatchObject({ charter: { revision: 1 }, newest: { version: 2 } });
    expect(await store.load(table)).not.toHaveProperty('isExpired');
    now = wrongTime;
  });

  test('R21 a page of history is short only at the end, however many versions before it have expired', async () => {
    const table = makeNonce();
    const storedAt = now;
    for (let version = 1; version <= 260; version++) await store.put(table, getItem(version));
    now += 300 * 86_400_000;
    for (let version = 261; version <= 300; version++) await store.put(table, getItem(version));
    const versionsOf = async (from: number, limit: number): Promise<readonly number[]> =>
      (await store.history(table, from, limit)).map(({ version }) => version);
    const span = (from: number, to: number): readonly number[] =>
      Array.from({ length: to - from + 1 }, (_, i) => from + i);
    expect(await versionsOf(1, 20)).toEqual(span(1, 20));
    now += 200 * 86_400_000;
    uses.length = 0;
    expect(await versionsOf(1, 20)).toEqual(span(261, 280));
    expect(uses.map(({ request }) => request)).toEqual(['history', 'history', 'history']);
    expect(uses.every(({ units }) => units > 0)).toBe(true);
    expect(await versionsOf(255, 10)).toEqual(span(261, 270));
    expect(await versionsOf(1, 1)).toEqual([261]);
    expect(await versionsOf(1, 100)).toEqual(span(261, 300));
    expect(await versionsOf(281, 20)).toEqual(span(281, 300));
    expect(await versionsOf(301, 20)).toEqual([]);
    now += 200 * 86_400_000;
    expect(await versionsOf(1, 20)).toEqual([]);
    now = storedAt;
  });

  test('reads subscriptions over several pages, and rejects a stale revision', async () => {
    const subscriptions = makeSubscriptionStore({ client: database.client, name: STORE_NAME, now: () => now });
    const table = makeNonce();
    const entry = (slot: number, rev = 0) => ({ slot, rev, hook: { url: `https://chat.test/${'x'.repeat(350_000)}` } });
    for (const slot of [-1, 1, 2, 3]) expect(await subscriptions.put(table, entry(slot))).toBe(true);
    expect((await subscriptions.read(table)).map(({ slot }) => slot)).toEqual([-1, 1, 2, 3]);
    const changed = [await subscriptions.put(table, entry(1)), await subscriptions.put(table, entry(1, 1))];
    expect([...changed, await subscriptions.put(table, entry(1, 1))]).toEqual([false, true, false]);
    now += 401 * 86_400_000;
    expect(await subscriptions.read(table)).toEqual([]);
    expect(await subscriptions.put(table, entry(1)), 'an expired one is absent').toBe(true);
    now -= 401 * 86_400_000;
  });

  test('lists every table once, over several pages, and nothing else', async () => {
    const tables = Array.from({ length: 40 }, makeNonce).sort();
    const { client } = database;
    const subscriptions = makeSubscriptionStore({ client, name: STORE_NAME, now: () => now });
    for (const table of tables) {
      await store.putCharter(table, getCharter(0));
      for (const version of [1, 2]) await store.put(table, getItem(version));
      await store.putConnection(`${table.slice(0, 15)}=`, table);
      await subscriptions.put(table, { slot: 3, rev: 0 });
    }
    await store.leaveTransfer(makeNonce(), { seats: [], by: '', until: CHARTER_KEY });
    const list = makeTableList({ client, name: STORE_NAME });
    const pages = [await list()];
    for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) pages.push(await list(next));
    expect(pages.length).toBeGreaterThan(2);
    const listed = pages.flatMap((page) => page.tables);
    expect(listed.filter((table) => tables.includes(table)).sort()).toEqual(tables);
    expect(listed.filter((table) => /[@#]/.test(table))).toEqual([]);
  });

  test('stores all jobs of one moment until each is dropped, and the last heartbeat', async () => {
    const [jobs, heartbeat] = [
      makeJobStore(database.client),
      makeHeartbeat({ client: database.client, name: STORE_NAME }),
    ];
    const set = Array.from({ length: 50 }, () => ({
      job: { table: makeNonce(), moved: 3 },
      runsAt: 1_790_000_000_000,
    }));
    for (const each of set) await jobs.put(each);
    await jobs.drop(set[7] as (typeof set)[number]);
    const tables = (await jobs.all()).map(({ job }) => (job as BotTurnJob).table);
    expect([...tables].sort()).toEqual(set.flatMap(({ job }, i) => (i === 7 ? [] : [job.table])).sort());
    expect(await heartbeat.last()).toBeUndefined();
    const stepped = { from: 7, at: 1_790_000_000_000 };
    for (const beat of [{ at: 5 }, { at: 1_790_000_000_001, stepped }]) await heartbeat.beat(beat);
    expect(await heartbeat.last()).toEqual({ at: 1_790_000_000_001, stepped });
  });

  test('an imported charter keeps its revision if there is none here', async ({ table }) => {
    expect(await store.replaceCharter(table, getCharter(7))).toBe(true);
    expect(await store.replaceCharter(table, getCharter(8))).toBe(false);
    expect(await store.putCharter(table, getCharter(8))).toBe(true);
  });

  test('numbers of 25 digits, bytes and any text read back unchanged', async () => {
    const table = { S: makeNonce() };
    const entropy = { B: Uint8Array.from({ length: 256 }, (_, i) => i) };
    const versions = ['-9007199254740991', '-3', '0', '1790000000000.000000000001', '1790000000000.123456789012'];
    for (const N of versions.toReversed()) {
      const Item = { table, version: { N }, state: { B: Uint8Array.of(0) }, entropy, note: { S: 'É♠\u0000"' } };
      await database.client.send(new PutItemCommand({ TableName: STORE_NAME, Item }));
    }
    const { Items = [] } = await database.client.send(getPartition(table));
    expect(Items.map(({ version }) => version?.N)).toEqual(versions);
    for (const item of Items)
      expect(item).toMatchObject({ state: { B: Uint8Array.of(0) }, entropy, note: { S: 'É♠\u0000"' } });
  });

  test('a failed condition undoes no other put sent at the same moment', async () => {
    const tables = Array.from({ length: 20 }, makeNonce);
    const [taken = ''] = tables;
    await store.put(taken, getItem(1));
    const results = await Promise.all(tables.map((table) => store.put(table, getItem(1, 9))));
    expect(results.map(({ type }) => type)).toEqual(tables.map((table) => (table === taken ? 'lost' : 'stored')));
    for (const table of tables.slice(1)) expect(await store.history(table, 1, 1)).toMatchObject([getItem(1, 9)]);
  });

  test('charges a put by its larger size before and after, a read by all that it returns', async () => {
    const table = { S: makeNonce() };
    const [Key, common] = [
      { table, version: { N: '1' } },
      { TableName: STORE_NAME, ReturnConsumedCapacity: 'TOTAL' } as const,
    ];
    const put = (bytes: number) =>
      database.client.send(new PutItemCommand({ ...common, Item: { ...Key, state: { B: new Uint8Array(bytes) } } }));
    const answers = [
      ...[await put(970), await put(1100), await put(5000), await put(10)],
      await put(5000),
      await database.client.send(new GetItemCommand({ ...common, Key })),
      await database.client.send(new GetItemCommand({ ...common, Key, ConsistentRead: true })),
      await database.client.send(new DeleteItemCommand({ ...common, Key })),
      await database.client.send(new DeleteItemCommand({ ...common, Key })),
    ];
    expect(answers.map(({ ConsumedCapacity }) => ConsumedCapacity?.CapacityUnits)).toEqual([1, 2, 5, 5, 5, 1, 2, 5, 1]);
  });

  test('R28 everything is still there after the database was killed', async ({ table }) => {
    await store.putCharter(table, getCharter(0));
    await Promise.all([1, 2, 3, 4, 5].map((version) => store.put(table, getItem(version))));
    await database.kill();
    await open();
    expect(await store.load(table)).toMatchObject({ charter: getCharter(0), newest: getItem(5) });
    expect(CHARTER_KEY).toBe(2 ** 53 - 1);
  });
});
