import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  DescribeTableCommand,
  GetItemCommand,
  PutItemCommand,
  type PutItemCommandInput,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getKey } from '../../functions/ports/store-access.ts';
import { HomeStore, STORE_NAME } from '../../infra/local/database/home-store.ts';
import { ItemFile } from '../../infra/local/database/item-file.ts';
import type { StoreCommand } from '../../infra/local/database/store-client.ts';
import { makeNonce } from './client.ts';
import { makeTempFolder } from './temp-folder.ts';

/** Promises of the home store alone; `database.test.ts` has those that DynamoDB keeps too. */

let folder: string;
let name: string;
let file: ItemFile;
let store: HomeStore;
const open = (): void => {
  file = new ItemFile(name);
  store = new HomeStore(file);
};
beforeEach(() => {
  folder = makeTempFolder('home');
  name = join(folder, 'tables.sqlite');
  open();
});
afterEach(async () => {
  await store.stop();
});

const put = (table: string, more: Partial<PutItemCommandInput> = {}): PutItemCommand =>
  new PutItemCommand({ TableName: STORE_NAME, Item: getKey(table, 1), ...more });

const get = (table: string): GetItemCommand => new GetItemCommand({ TableName: STORE_NAME, Key: getKey(table, 1) });

const isStored = async (table: string): Promise<boolean> => (await store.client.send(get(table))).Item !== undefined;

/** SQLite's log of a file, and the part of it that is certainly on disk. */
class SyncedLog {
  private readonly name: string;
  private certain: Buffer = Buffer.alloc(0);

  constructor(file: string) {
    this.name = `${file}-wal`;
  }

  synced(): void {
    this.certain = readFileSync(this.name);
  }

  /** Logs in which some sectors are old. SQLite itself waits for the head of a restarted log. */
  makeTornLogs(): readonly Buffer[] {
    const log = readFileSync(this.name);
    const old = Buffer.alloc(Math.max(log.length, this.certain.length));
    this.certain.copy(old);
    log.copy(old, 0, 0, LOG_HEAD);
    const changed = getSectors(log).filter((at) => !getSector(log, at).equals(getSector(old, at)));
    const leaveOut = (lost: readonly number[]): Buffer => {
      const left = Buffer.from(log);
      for (const at of lost) old.copy(left, at, at, at + SECTOR);
      return left;
    };
    const some = changed.flatMap((at, i) => (i % 5 === 0 ? [{ at, i }] : []));
    return some.flatMap(({ at, i }) => [[at], changed.slice(0, i), changed.slice(i)].map(leaveOut));
  }
}

const LOG_HEAD = 32;
const SECTOR = 512;
const getSectors = (log: Buffer): readonly number[] =>
  Array.from({ length: Math.ceil(log.length / SECTOR) }, (_, i) => i * SECTOR);
const getSector = (log: Buffer, at: number): Buffer => log.subarray(at, at + SECTOR);

function findByKey(log: Buffer, tables: readonly string[]): readonly string[] {
  const copy = join(folder, 'copy.sqlite');
  copyFileSync(name, copy);
  writeFileSync(`${copy}-wal`, log);
  const left = new ItemFile(copy);
  const found = tables.filter((table) => left.get({ table, whole: 1, decimals: 0 }) !== undefined);
  left.close();
  return found;
}

function moveLog(): void {
  const other = new DatabaseSync(name);
  other.exec('PRAGMA wal_checkpoint');
  other.close();
}

describe('the changes of one turn of the event loop', () => {
  test('are one transaction, answered when it is committed', async () => {
    let commits = 0;
    const together = file.runTransaction.bind(file);
    file.runTransaction = (work) => {
      commits += 1;
      together(work);
    };
    const tables = Array.from({ length: 50 }, makeNonce);
    const puts = tables.map((table) => store.client.send(put(table)));
    expect(await isStored(tables[0] as string)).toBe(false);
    await Promise.all(puts);
    expect(commits).toBe(1);
    expect(await isStored(tables[49] as string)).toBe(true);
  });

  test('are all refused, and none stored, if the disk rejects one of them', async () => {
    const tables = Array.from({ length: 3 }, makeNonce);
    const write = file.put.bind(file);
    file.put = (row) => {
      if (row.table === tables[1]) throw new Error('disk I/O error');
      write(row);
    };
    const results = await Promise.allSettled(tables.map((table) => store.client.send(put(table))));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    for (const table of tables) expect(await isStored(table)).toBe(false);
    await store.client.send(put(tables[0] as string));
    expect(await isStored(tables[0] as string)).toBe(true);
  });

  test('are lost unanswered in a power cut, with all answered ones stored', async () => {
    const [before, after] = [makeNonce(), makeNonce()];
    await store.client.send(put(before));
    const lastPut = store.client.send(put(after));
    store.kill();
    await expect(lastPut).rejects.toThrow('closed');
    expect(statSync(`${name}-wal`).size).toBeGreaterThan(0);
    open();
    expect([await isStored(before), await isStored(after)]).toEqual([true, false]);
  });

  test('are whole or absent, with all answered ones stored, whatever unsynced data a power cut leaves', async () => {
    const [disk, answered] = [new SyncedLog(name), [] as string[]];
    const present = new Set<string>();
    const sync = file.sync.bind(file);
    let changed: readonly string[] = [];
    file.sync = async () => {
      for (const log of disk.makeTornLogs()) {
        expect(findByKey(log, answered)).toEqual(answered);
        const stored = findByKey(log, changed).length;
        expect([0, changed.length]).toContain(stored);
        present.add(stored === 0 ? 'none' : 'all');
      }
      await sync();
      disk.synced();
    };
    for (let round = 1; round <= 6; round++) {
      changed = Array.from({ length: round }, makeNonce);
      const large = (table: string) =>
        put(table, { Item: { ...getKey(table, 1), state: { B: new Uint8Array(3000) } } });
      await Promise.all(changed.map((table) => store.client.send(large(table)).then(() => answered.push(table))));
      // Another process moves the log into the file, so that the next round starts a new one.
      if (round === 3) moveLog();
    }
    expect(present).toEqual(new Set(['none', 'all']));
  });

  test('are stored before an orderly end', async () => {
    const table = makeNonce();
    const last = store.client.send(put(table));
    await store.stop();
    await last;
    open();
    expect(await isStored(table)).toBe(true);
  });

  test('are visible only once the disk has them', async () => {
    const table = makeNonce();
    const [disk, order] = [Promise.withResolvers<void>(), [] as string[]];
    file.sync = () => disk.promise;
    const written = store.client.send(put(table)).then(() => order.push('written'));
    await vi.waitUntil(() => file.get({ table, whole: 1, decimals: 0 }) !== undefined);
    const read = isStored(table).then(() => order.push('read'));
    await new Promise((resolve) => setImmediate(resolve));
    order.push('on the disk');
    disk.resolve();
    await Promise.all([written, read]);
    expect(order[0]).toBe('on the disk');
    expect(order).toHaveLength(3);
  });

  test('are refused, and all others after them, if the disk fails', async () => {
    file.sync = () => Promise.reject(new Error('EIO: i/o error, fdatasync'));
    await expect(store.client.send(put(makeNonce()))).rejects.toThrow('EIO');
    await expect(store.client.send(get(makeNonce()))).rejects.toThrow('closed');
  });
});

test('the file and its SQLite companions are private to their owner', async () => {
  await store.client.send(put(makeNonce()));
  for (const ending of ['', '-wal', '-shm']) expect(statSync(name + ending).mode & 0o777, ending).toBe(0o600);
});

const QUERY = {
  ...{ TableName: STORE_NAME, KeyConditionExpression: '#t = :t', ExpressionAttributeNames: { '#t': 'table' } },
  ExpressionAttributeValues: { ':t': { S: 'a' } },
};
const SCAN = {
  TableName: STORE_NAME,
  Limit: 1,
  ProjectionExpression: '#t',
  ExpressionAttributeNames: { '#t': 'table' },
};

test.each<[string, StoreCommand]>([
  ['another command', new UpdateItemCommand({ TableName: STORE_NAME, Key: getKey('a', 1) })],
  ['a question about the table', new DescribeTableCommand({ TableName: STORE_NAME })],
  ['another table', put('a', { TableName: 'other' })],
  ['another condition', put('a', { ConditionExpression: 'attribute_exists(state)' })],
  ['a field of a put that is not known', put('a', { ReturnValues: 'ALL_OLD' })],
  ['a key without a version', put('a', { Item: { table: { S: 'a' } } })],
  ['a version that is too long', put('a', { Item: { table: { S: 'a' }, version: { N: '1.1234567890123' } } })],
  ['a version that no number can be', put('a', { Item: { table: { S: 'a' }, version: { N: '9007199254740993' } } })],
  ['an attribute of another kind', put('a', { Item: { ...getKey('a', 1), list: { L: [] } } })],
  ['another query', new QueryCommand({ ...QUERY, KeyConditionExpression: '#t = :t AND version > :from' })],
  ['another name in a query', new QueryCommand({ ...QUERY, ExpressionAttributeNames: { '#t': 'state' } })],
  ['a filter', new QueryCommand({ ...QUERY, FilterExpression: 'attribute_exists(state)' })],
  ['a scan of whole items', new ScanCommand({ TableName: STORE_NAME })],
  ['a segment of a scan', new ScanCommand({ ...SCAN, Segment: 0, TotalSegments: 2 })],
  [
    'a transaction with a delete',
    new TransactWriteItemsCommand({ TransactItems: [{ Delete: { TableName: STORE_NAME, Key: getKey('a', 1) } }] }),
  ],
])('refuses unknown messages, and continues: %s', async (_, command) => {
  const secondPut = store.client.send(put('b'));
  await expect(store.client.send(command as PutItemCommand)).rejects.toThrow(
    /the store (?:at home )?(?:does not know|knows|has no|scans)/,
  );
  await secondPut;
  expect([await isStored('a'), await isStored('b')]).toEqual([false, true]);
});

test('an item expiring this second makes room for another, as in DynamoDB', async () => {
  const ConditionExpression = 'attribute_not_exists(version) OR expires <= :now';
  const putAt = (now: number) =>
    store.client.send(
      put('t', {
        Item: { ...getKey('t', 1), expires: { N: '5' } },
        ...{ ConditionExpression, ExpressionAttributeValues: { ':now': { N: String(now) } } },
      }),
    );
  await putAt(0);
  await expect(putAt(4)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
  await expect(putAt(5)).resolves.toBeDefined();
});
