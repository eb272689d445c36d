import { TransactionCanceledException, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { StoredCharter, TableItem } from './ports.ts';
import type { ConditionalPut, StoreAccess } from './store-access.ts';

/** What another installation made of a table that is here. */
export interface Bringing {
  readonly charter: StoredCharter;
  /** The revision of the charter here. */
  readonly over: number;
  /** At most twenty. */
  readonly items: readonly TableItem[];
}

/** Writes all items or none; false: a condition does not hold, or somebody writes at the same moment. */
export async function putOver(access: StoreAccess, puts: readonly ConditionalPut[]): Promise<boolean> {
  const { client, common, counted } = access;
  const TransactItems = puts.map((put) => ({ Put: { TableName: common.TableName, ...put } }));
  try {
    const { ConsumedCapacity: [units] = [] } = await client.send(
      new TransactWriteItemsCommand({ TransactItems, ReturnConsumedCapacity: 'TOTAL' }),
    );
    counted('putCharter', { ConsumedCapacity: units });
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'UnknownOperationException') return putInTurn(access, puts);
    if (isLost(error)) return false;
    throw error;
  }
}

const LOST: readonly (string | undefined)[] = ['ConditionalCheckFailed', 'TransactionConflict'];

const isLost = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  (error.CancellationReasons ?? []).some(({ Code }) => LOST.includes(Code));

/** Without transactions, as in the database for machines that have no other. */
async function putInTurn({ putWhere }: StoreAccess, puts: readonly ConditionalPut[]): Promise<boolean> {
  for (const put of puts) if ((await putWhere('putCharter', put)).type === 'failed') return false;
  return true;
}
