import { DeleteItemCommand, GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { PutResult, StoredCharter, TableId, TableItem, TableStore, Transfer } from './ports.ts';
import { getResults, putBoth, writeResult } from './result-store.ts';
import {
  CHARTER_KEY,
  type ConditionalPut,
  createStoreAccess,
  getKey,
  type Item,
  RETENTION_SECONDS,
  type StoreAccess,
  type StoreOptions,
} from './store-access.ts';
import { decodeCharter, encodeCharter } from './stored-charter.ts';

/** One DynamoDB table for all items: partition key `table` (text), sort key `version` (number). */
export function makeStore(options: StoreOptions): TableStore {
  const access = createStoreAccess(options);
  return {
    ...getStates(access),
    ...getResults(access),
    ...getCharters(access),
    ...getConnections(access),
    ...getTransfers(access),
  };
}

/** Items per read when some had expired: the oldest expire first, and there may be many. */
const EXTRA_READS = 200;

/** A table's states, one item per version; the newest is read together with the charter. */
function getStates(access: StoreAccess): Pick<TableStore, 'load' | 'put' | 'rewrite' | 'history'> {
  const { client, common, meterRequest: counted, putWhere, makeExpiry: expires, filterUnexpired: alive } = access;
  return {
    async load(table) {
      const answer = await client.send(
        new QueryCommand({
          ...common,
          KeyConditionExpression: '#t = :t',
          ExpressionAttributeNames: { '#t': 'table' },
          ExpressionAttributeValues: { ':t': { S: table } },
          ConsistentRead: true,
          ScanIndexForward: false,
          Limit: 2,
        }),
      );
      const [charter, newest] = counted('load', answer).Items ?? [];
      // Results are below the first version, and outlive it.
      if (charter?.charter?.B === undefined || newest === undefined || newest.state === undefined) return undefined;
      const read = { charter: decodeCharter(charter.charter.B), newest: readItem(newest) };
      return alive([newest]).length > 0 ? read : { ...read, isExpired: true };
    },

    async put(table, item, { ended, charter } = {}) {
      const put = { Item: { ...writeItem(table, item), expires: expires('state', item.storedAt) }, ...IF_ABSENT };
      const resultPut =
        ended !== undefined
          ? ({ request: 'putResult', put: { Item: writeResult(access, table, ended) } } as const)
          : charter && ({ request: 'putCharter', put: putOfCharter(access, table, charter) } as const);
      const done = await (resultPut === undefined ? putWhere('put', put) : putBoth(access, { put, beside: resultPut }));
      return done.type === 'written' ? { type: 'stored' } : putResult(item, done.old);
    },

    async rewrite(table, item) {
      const expires = { N: String(Math.floor((item.storedAt ?? 0) / 1000) + RETENTION_SECONDS.state) };
      await putWhere('put', { Item: { ...writeItem(table, item), expires }, ConditionExpression: IF_PRESENT });
    },

    async history(table, from, limit) {
      const living: Item[] = [];
      for (let [next, size] = [from, limit]; ; size = Math.max(limit, EXTRA_READS)) {
        const { Items = [], LastEvaluatedKey } = counted('history', await client.send(rangeOf(table, next, size)));
        living.push(...alive(Items));
        const isEnd = Items.length === 0 || (Items.length < size && LastEvaluatedKey === undefined);
        if (isEnd || living.length >= limit) return living.slice(0, limit).map(readItem);
        next = Number(Items.at(-1)?.version?.N) + 1;
      }
    },
  };

  function rangeOf(table: TableId, from: number, limit: number): QueryCommand {
    return new QueryCommand({
      ...common,
      KeyConditionExpression: '#t = :t AND version BETWEEN :from AND :to',
      ExpressionAttributeNames: { '#t': 'table' },
      ExpressionAttributeValues: {
        ':t': { S: table },
        ':from': { N: String(from) },
        ':to': { N: String(CHARTER_KEY - 1) },
      },
      ConsistentRead: true,
      Limit: limit,
    });
  }
}

/** A table's charter, one item that its next revision replaces. */
const getCharters = (access: StoreAccess): Pick<TableStore, 'putCharter'> => ({
  async putCharter(table, charter) {
    return (await access.putWhere('putCharter', putOfCharter(access, table, charter))).type === 'written';
  },
});

const putOfCharter = (access: StoreAccess, table: TableId, charter: StoredCharter): ConditionalPut => ({
  Item: writeCharter(access, table, charter),
  ...(charter.revision === 0 ? IF_ABSENT : requireRevision(charter.revision - 1)),
});

export const writeCharter = ({ makeExpiry: expires }: StoreAccess, table: TableId, charter: StoredCharter): Item => ({
  ...getKey(table, CHARTER_KEY),
  charter: { B: encodeCharter(charter) },
  revision: { N: String(charter.revision) },
  expires: expires('charter'),
});

type Condition = Omit<ConditionalPut, 'Item'>;

export const IF_ABSENT: Condition = { ConditionExpression: 'attribute_not_exists(version)' };

const IF_PRESENT = 'attribute_exists(version)';

export const requireRevision = (revision: number): Condition => ({
  ConditionExpression: 'revision = :before',
  ExpressionAttributeValues: { ':before': { N: String(revision) } },
});

export const writeItem = (table: string, item: TableItem): Item => ({
  ...getKey(table, item.version),
  state: { B: item.state },
  ...(item.submission !== '' && { submission: { S: item.submission } }),
  ...(item.entropy !== undefined && { entropy: { B: item.entropy } }),
  ...(item.events !== undefined && { events: { B: item.events } }),
});

function readItem(item: Item): TableItem {
  const [entropy, events] = [item.entropy?.B, item.events?.B];
  return {
    version: Number(item.version?.N),
    state: item.state?.B ?? new Uint8Array(),
    submission: item.submission?.S ?? '',
    ...(entropy !== undefined && { entropy }),
    ...(events !== undefined && { events }),
    storedAt: (Number(item.expires?.N ?? 0) - RETENTION_SECONDS.state) * 1000,
  };
}

/** A condition that failed on our own item means that an earlier try succeeded and its answer was lost. */
function putResult(ours: TableItem, old: Item | undefined): PutResult {
  if (old === undefined) return { type: 'lost' };
  const winner = readItem(old);
  return isSameItem(ours, winner) ? { type: 'stored' } : { type: 'lost', winner };
}

export const isSameItem = (a: TableItem, b: TableItem): boolean =>
  a.version === b.version && a.submission === b.submission && Buffer.compare(a.state, b.state) === 0;

function getConnections({
  client,
  common,
  meterRequest: counted,
  makeExpiry: expires,
  filterUnexpired: alive,
}: StoreAccess): Pick<TableStore, 'putConnection' | 'tableOf' | 'dropConnection'> {
  return {
    async putConnection(connection, table) {
      const command = new PutItemCommand({
        ...common,
        Item: { ...getKey(`@${connection}`, CHARTER_KEY), at: { S: table }, expires: expires('connection') },
      });
      counted('putConnection', await client.send(command));
    },

    async tableOf(connection) {
      const command = new GetItemCommand({
        ...common,
        Key: getKey(`@${connection}`, CHARTER_KEY),
        ConsistentRead: true,
      });
      const { Item } = counted('tableOf', await client.send(command));
      return Item === undefined ? undefined : alive([Item])[0]?.at?.S;
    },

    async dropConnection(connection) {
      const command = new DeleteItemCommand({ ...common, Key: getKey(`@${connection}`, CHARTER_KEY) });
      counted('dropConnection', await client.send(command));
    },
  };
}

/** Seats in transfer to another device: one item each, taken once. */
function getTransfers({
  client,
  common,
  meterRequest: counted,
  putWhere,
  filterUnexpired: alive,
}: StoreAccess): Pick<TableStore, 'leaveTransfer' | 'transferOf' | 'takeTransfer'> {
  async function putTransfer(id: string, { until, taker, ...left }: Transfer, condition: string): Promise<boolean> {
    const { type } = await putWhere('putTransfer', {
      Item: {
        ...getTransferKey(id),
        data: { S: JSON.stringify(left) },
        expires: { N: String(until) },
        ...(taker !== undefined && { taker: { S: taker } }),
      },
      ConditionExpression: condition,
    });
    return type === 'written';
  }

  return {
    leaveTransfer: (id, transfer) => putTransfer(id, transfer, 'attribute_not_exists(version)'),

    async transferOf(id) {
      const command = new GetItemCommand({ ...common, Key: getTransferKey(id), ConsistentRead: true });
      const { Item } = counted('transferOf', await client.send(command));
      return Item === undefined ? undefined : alive([Item]).map(readTransfer)[0];
    },

    takeTransfer: (id, transfer) =>
      putTransfer(id, transfer, 'attribute_exists(version) AND attribute_not_exists(taker)'),
  };
}

const getTransferKey = (id: string): Item => getKey(`#${id}`, CHARTER_KEY);

function readTransfer({ data, expires, taker }: Item): Transfer {
  const transfer: Transfer = { ...JSON.parse(data?.S ?? ''), until: Number(expires?.N) };
  return taker?.S === undefined ? transfer : { ...transfer, taker: taker.S };
}
