import { QueryCommand } from '@aws-sdk/client-dynamodb';
import type { PutResult, Store, StoredCharter, TableItem } from './desk.ts';
import { accessTo, CHARTER_KEY, type Item, keyOf, type StoreAccess, type StoreOptions } from './store-access.ts';
import { connectionsIn } from './store-connections.ts';
import { parcelsIn } from './store-parcels.ts';

/** The desk's items in one DynamoDB table: partition key `table` (text), sort key `version` (number). */
export function makeStore(options: StoreOptions): Store {
  const access = accessTo(options);
  return { ...statesIn(access), ...chartersIn(access), ...connectionsIn(access), ...parcelsIn(access) };
}

/** A table's states, an item for each version; the newest is read together with the charter. */
function statesIn({
  client,
  common,
  counted,
  putWhere,
  expires,
  alive,
}: StoreAccess): Pick<Store, 'load' | 'put' | 'history'> {
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
      const result = await putWhere('put', {
        Item: { ...writeItem(table, item), expires: expires('state') },
        ConditionExpression: 'attribute_not_exists(version)',
      });
      return result.type === 'written' ? { type: 'stored' } : putResult(item, result.old);
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
  };
}

/** A table's charter, one item that is replaced by its next revision. */
function chartersIn({ putWhere, expires }: StoreAccess): Pick<Store, 'putCharter'> {
  return {
    async putCharter(table, charter) {
      const isFirst = charter.revision === 0;
      const { type } = await putWhere('putCharter', {
        Item: {
          ...keyOf(table, CHARTER_KEY),
          charter: { S: JSON.stringify(charter) },
          revision: { N: String(charter.revision) },
          expires: expires('charter'),
        },
        ConditionExpression: isFirst ? 'attribute_not_exists(version)' : 'revision = :before',
        ...(!isFirst && { ExpressionAttributeValues: { ':before': { N: String(charter.revision - 1) } } }),
      });
      return type === 'written';
    },
  };
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
