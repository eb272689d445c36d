import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type ConsumedCapacity,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import type { Parcel, PutResult, Store, StoredCharter, TableItem } from './desk.ts';

/** Sort key of a table's charter, above every version; a connection's item has it too. */
export const CHARTER_KEY = Number.MAX_SAFE_INTEGER;

const DAY = 86_400;
/** Seconds that items are kept after they were written. Nothing goes while a table is played once in this time. */
const KEEP = { state: 400 * DAY, charter: 4000 * DAY, connection: DAY } as const;

type Item = Record<string, AttributeValue>;

export interface StoreOptions {
  readonly client: DynamoDBClient;
  /** Name of the database table. */
  readonly name: string;
  readonly now: () => number;
  /** Told the units that each request consumed. */
  readonly meter?: (use: StoreUse) => void;
}

/** One request to the database. A condition that failed costs a write as well. */
export interface StoreUse {
  readonly request: StoreRequest;
  readonly units: number;
}

export const STORE_READS = ['load', 'history', 'tableOf', 'parcelOf'] as const;
export const STORE_WRITES = ['put', 'putLost', 'putCharter', 'putConnection', 'dropConnection', 'putParcel'] as const;
export type StoreRequest = (typeof STORE_READS | typeof STORE_WRITES)[number];

/** The desk's items in one DynamoDB table: partition key `table` (text), sort key `version` (number). */
export function makeStore({ client, name, now, meter }: StoreOptions): Store {
  const counted = <T extends { ConsumedCapacity?: ConsumedCapacity | undefined }>(
    request: StoreRequest,
    answer: T,
  ): T => {
    meter?.({ request, units: answer.ConsumedCapacity?.CapacityUnits ?? 0 });
    return answer;
  };
  const common = { TableName: name, ReturnConsumedCapacity: 'TOTAL' } as const;
  const seconds = (): number => Math.floor(now() / 1000);
  const expires = (kind: keyof typeof KEEP): AttributeValue => ({ N: String(seconds() + KEEP[kind]) });
  const alive = (items: readonly Item[] = []): readonly Item[] =>
    items.filter((item) => Number(item.expires?.N ?? 0) > seconds());

  async function putParcel(id: string, { data, until, taker }: Parcel, condition: string): Promise<boolean> {
    const command = new PutItemCommand({
      ...common,
      Item: {
        ...parcelKey(id),
        data: { S: data },
        expires: { N: String(until) },
        ...(taker !== undefined && { taker: { S: taker } }),
      },
      ConditionExpression: condition,
    });
    try {
      counted('putParcel', await client.send(command));
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }

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
      const [charter, newest] = alive(counted('load', answer).Items);
      if (charter?.charter?.S === undefined || newest === undefined) return undefined;
      return { charter: JSON.parse(charter.charter.S) as StoredCharter, newest: readItem(newest) };
    },

    async put(table, item) {
      const command = new PutItemCommand({
        ...common,
        Item: { ...writeItem(table, item), expires: expires('state') },
        ConditionExpression: 'attribute_not_exists(version)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      try {
        counted('put', await client.send(command));
        return { type: 'stored' };
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        counted('putLost', { ConsumedCapacity: { CapacityUnits: 1 } });
        return putResult(item, error.Item);
      }
    },

    async putCharter(table, charter) {
      const isFirst = charter.revision === 0;
      const command = new PutItemCommand({
        ...common,
        Item: {
          ...keyOf(table, CHARTER_KEY),
          charter: { S: JSON.stringify(charter) },
          revision: { N: String(charter.revision) },
          expires: expires('charter'),
        },
        ConditionExpression: isFirst ? 'attribute_not_exists(version)' : 'revision = :before',
        ...(!isFirst && { ExpressionAttributeValues: { ':before': { N: String(charter.revision - 1) } } }),
      });
      try {
        counted('putCharter', await client.send(command));
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },

    async history(table, from, limit) {
      const answer = await client.send(
        new QueryCommand({
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
        }),
      );
      return alive(counted('history', answer).Items).map(readItem);
    },

    async putConnection(connection, table) {
      const command = new PutItemCommand({
        ...common,
        Item: { ...keyOf(`@${connection}`, CHARTER_KEY), at: { S: table }, expires: expires('connection') },
      });
      counted('putConnection', await client.send(command));
    },

    async tableOf(connection) {
      const command = new GetItemCommand({
        ...common,
        Key: keyOf(`@${connection}`, CHARTER_KEY),
        ConsistentRead: true,
      });
      const { Item } = counted('tableOf', await client.send(command));
      return Item === undefined ? undefined : alive([Item])[0]?.at?.S;
    },

    async dropConnection(connection) {
      const command = new DeleteItemCommand({ ...common, Key: keyOf(`@${connection}`, CHARTER_KEY) });
      counted('dropConnection', await client.send(command));
    },

    leaveParcel: (id, parcel) => putParcel(id, parcel, 'attribute_not_exists(version)'),

    async parcelOf(id) {
      const command = new GetItemCommand({ ...common, Key: parcelKey(id), ConsistentRead: true });
      const { Item } = counted('parcelOf', await client.send(command));
      return Item === undefined ? undefined : alive([Item]).map(readParcel)[0];
    },

    takeParcel: (id, parcel) => putParcel(id, parcel, 'attribute_exists(version) AND attribute_not_exists(taker)'),
  };
}

const keyOf = (table: string, version: number): Item => ({ table: { S: table }, version: { N: String(version) } });

const parcelKey = (id: string): Item => keyOf(`#${id}`, CHARTER_KEY);

function readParcel({ data, expires, taker }: Item): Parcel {
  const parcel = { data: data?.S ?? '', until: Number(expires?.N) };
  return taker?.S === undefined ? parcel : { ...parcel, taker: taker.S };
}

const writeItem = (table: string, item: TableItem): Item => ({
  ...keyOf(table, item.version),
  state: { B: item.state },
  ...(item.submission !== '' && { submission: { S: item.submission } }),
  ...(item.entropy !== undefined && { entropy: { B: item.entropy } }),
});

function readItem(item: Item): TableItem {
  const entropy = item.entropy?.B;
  return {
    version: Number(item.version?.N),
    state: item.state?.B ?? new Uint8Array(),
    submission: item.submission?.S ?? '',
    ...(entropy !== undefined && { entropy }),
  };
}

/** A condition that failed on our own item means that an earlier try got through and its answer was lost. */
function putResult(ours: TableItem, old: Item | undefined): PutResult {
  if (old === undefined) return { type: 'lost' };
  const winner = readItem(old);
  return isSameItem(ours, winner) ? { type: 'stored' } : { type: 'lost', winner };
}

export const isSameItem = (a: TableItem, b: TableItem): boolean =>
  a.version === b.version && a.submission === b.submission && Buffer.compare(a.state, b.state) === 0;
