import { TransactionCanceledException, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { StoredCharter, TableId, TableItem, TableStore } from './ports.ts';
import { writeResult } from './result-store.ts';
import { IF_ABSENT, makeStore, requireRevision, writeCharter, writeItem } from './store.ts';
import {
  type ConditionalPut,
  createStoreAccess,
  type Item,
  type StoreAccess,
  type StoreOptions,
} from './store-access.ts';

/** Versions and charter of an existing table, continued on another installation. */
interface AppendedImport {
  readonly charter: StoredCharter;
  /** The revision of the charter here. */
  readonly expectedRevision: number;
  /** At most twenty. */
  readonly items: readonly TableItem[];
}

export interface ImportStore extends TableStore {
  /** Stores a charter at its own revision; false if the table has one. */
  readonly replaceCharter: (table: TableId, charter: StoredCharter) => Promise<boolean>;
  /** Stores a charter and new versions, all or none; false if someone else stored a revision or version first. */
  readonly appendImported: (table: TableId, brought: AppendedImport) => Promise<boolean>;
  readonly appendResults: (table: TableId, results: readonly GameResult[]) => Promise<void>;
  readonly replace: (table: TableId, item: TableItem) => Promise<void>;
}

/** Uses the one DynamoDB table of `makeStore`. */
export function makeImportStore(options: StoreOptions): ImportStore {
  const access = createStoreAccess(options);
  const itemOf = (table: TableId, item: TableItem): Item => ({
    ...writeItem(table, item),
    expires: access.makeExpiry('state'),
  });
  return {
    ...makeStore(options),
    async replaceCharter(table, charter) {
      const put = { Item: writeCharter(access, table, charter), ...IF_ABSENT };
      return (await access.putWhere('putCharter', put)).type === 'written';
    },
    appendImported: (table, { charter, expectedRevision, items }) =>
      putAll(access, [
        { Item: writeCharter(access, table, charter), ...requireRevision(expectedRevision) },
        ...items.map((item) => ({ Item: itemOf(table, item), ...IF_ABSENT })),
      ]),
    async appendResults(table, results) {
      for (const result of results) await access.putWhere('putResult', { Item: writeResult(access, table, result) });
    },
    async replace(table, item) {
      await access.putWhere('put', { Item: itemOf(table, item) });
    },
  };
}

/** Writes all items or none; false if a condition fails, or someone writes at the same moment. */
async function putAll(access: StoreAccess, puts: readonly ConditionalPut[]): Promise<boolean> {
  const { client, common, meterRequest: counted } = access;
  const TransactItems = puts.map((put) => ({ Put: { TableName: common.TableName, ...put } }));
  try {
    const { ConsumedCapacity: [units] = [] } = await client.send(
      new TransactWriteItemsCommand({ TransactItems, ReturnConsumedCapacity: 'TOTAL' }),
    );
    counted('putCharter', { ConsumedCapacity: units });
    return true;
  } catch (error) {
    if (isLost(error)) return false;
    throw error;
  }
}

const CONFLICT_CODES: readonly (string | undefined)[] = ['ConditionalCheckFailed', 'TransactionConflict'];

const isLost = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  (error.CancellationReasons ?? []).some(({ Code }) => CONFLICT_CODES.includes(Code));
