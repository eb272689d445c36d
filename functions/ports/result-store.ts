import { QueryCommand, TransactionCanceledException, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { TableStore } from './ports.ts';
import {
  type ConditionalPut,
  type ConditionalResult,
  getKey,
  type Item,
  type StoreAccess,
  type StoreRequest,
} from './store-access.ts';

/** The sort key of a result is its game's version, negated. */
const LOWEST_KEY = Number.MIN_SAFE_INTEGER;

/** A table's results of games, one item each, stored as long as its charter. */
export function getResults(access: StoreAccess): Pick<TableStore, 'results'> {
  const { client, common, meterRequest: counted, filterUnexpired: alive } = access;
  return {
    async results(table, after, limit) {
      const command = new QueryCommand({
        ...common,
        KeyConditionExpression: '#t = :t AND version BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#t': 'table' },
        ExpressionAttributeValues: {
          ':t': { S: table },
          ':from': { N: String(LOWEST_KEY) },
          ':to': { N: String(-after - 1) },
        },
        ConsistentRead: true,
        ScanIndexForward: false,
        Limit: limit,
      });
      return alive(counted('results', await client.send(command)).Items).map(readResult);
    },
  };
}

export const writeResult = ({ makeExpiry: expires }: StoreAccess, table: string, result: GameResult): Item => ({
  ...getKey(table, -result.version),
  result: { S: JSON.stringify(result) },
  expires: expires('charter'),
});

const readResult = (item: Item): GameResult => JSON.parse(item.result?.S ?? '') as GameResult;

interface PutOfBoth {
  readonly put: ConditionalPut;
  /** The other item, and the request that its units count for. */
  readonly beside: { readonly request: StoreRequest; readonly put: ConditionalPut };
}

/** Writes a state and another item in one transaction: both or neither. */
export async function putBoth(access: StoreAccess, { put, beside }: PutOfBoth): Promise<ConditionalResult> {
  const { client, common, meterRequest: counted } = access;
  const { TableName } = common;
  const command = new TransactWriteItemsCommand({
    ReturnConsumedCapacity: 'TOTAL',
    TransactItems: [
      { Put: { TableName, ...put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
      { Put: { TableName, ...beside.put } },
    ],
  });
  try {
    const { ConsumedCapacity: [units] = [] } = await client.send(command);
    counted('put', { ConsumedCapacity: { CapacityUnits: 1 } });
    counted(beside.request, { ConsumedCapacity: { CapacityUnits: (units?.CapacityUnits ?? 1) - 1 } });
    return { type: 'written' };
  } catch (error) {
    const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
    if (!reasons.some(({ Code }) => Code === 'ConditionalCheckFailed')) throw error;
    counted('putLost', { ConsumedCapacity: { CapacityUnits: 2 } });
    return { type: 'failed', old: reasons[0]?.Code === 'ConditionalCheckFailed' ? reasons[0].Item : undefined };
  }
}
