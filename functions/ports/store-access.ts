import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type ConsumedCapacity,
  type DynamoDBClient,
  PutItemCommand,
  type PutItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import type { SdkClient } from './sdk-clients.ts';

/** Sort key of a table's charter, above every version; connections' items use it too. */
export const CHARTER_KEY = Number.MAX_SAFE_INTEGER;

const DAY = 86_400;
/** Seconds that items are stored after they were written. A table that is played even once in this time loses nothing. */
export const RETENTION_SECONDS = { state: 400 * DAY, charter: 4000 * DAY, connection: DAY } as const;

export type Item = Record<string, AttributeValue>;

export interface StoreOptions {
  readonly client: SdkClient<DynamoDBClient>;
  readonly name: string;
  readonly now: () => number;
  /** Also reads expired items, as long as the database has them. */
  readonly readsExpired?: boolean;
  /** Called with the units that each request consumed. */
  readonly meter?: (use: StoreUse) => void;
}

/** One request to the database. A failed condition costs a write as well. */
export interface StoreUse {
  readonly request: StoreRequest;
  readonly units: number;
}

export const STORE_READS = ['load', 'history', 'results', 'tableOf', 'transferOf'] as const;
const STORE_WRITES = [
  'put',
  'putLost',
  'putResult',
  'putCharter',
  'putConnection',
  'dropConnection',
  'putTransfer',
] as const;
export type StoreRequest = (typeof STORE_READS | typeof STORE_WRITES)[number];

export interface StoreAccess {
  readonly client: SdkClient<DynamoDBClient>;
  readonly common: { readonly TableName: string; readonly ReturnConsumedCapacity: 'TOTAL' };
  /** Passes a request's units to the meter and returns its answer. */
  readonly meterRequest: <T extends StoreReply>(request: StoreRequest, answer: T) => T;
  /** Writes an item if its condition holds. A failed one is billed too, and counted as `putLost`. */
  readonly putWhere: (request: StoreRequest, put: ConditionalPut) => Promise<ConditionalResult>;
  /** `since`: milliseconds since 1970, if that is later than now. */
  readonly makeExpiry: (kind: keyof typeof RETENTION_SECONDS, since?: number) => AttributeValue;
  /** Items that have not expired: the database removes expired ones late. */
  readonly filterUnexpired: (items?: readonly Item[]) => readonly Item[];
}

export type ConditionalPut = Pick<PutItemCommandInput, 'ExpressionAttributeValues'> & {
  readonly Item: Item;
  readonly ConditionExpression?: string;
};

/** `old`: the conflicting item, if there is one. */
export type ConditionalResult =
  | { readonly type: 'written' }
  | { readonly type: 'failed'; readonly old?: Item | undefined };

interface StoreReply {
  readonly ConsumedCapacity?: ConsumedCapacity | undefined;
}

export function createStoreAccess({ client, name, now, readsExpired = false, meter }: StoreOptions): StoreAccess {
  const seconds = (): number => Math.floor(now() / 1000);
  const common = { TableName: name, ReturnConsumedCapacity: 'TOTAL' } as const;
  const counted: StoreAccess['meterRequest'] = (request, answer) => {
    meter?.({ request, units: answer.ConsumedCapacity?.CapacityUnits ?? 0 });
    return answer;
  };
  return {
    client,
    common,
    meterRequest: counted,
    async putWhere(request, put) {
      const command = new PutItemCommand({ ...common, ...put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' });
      try {
        counted(request, await client.send(command));
        return { type: 'written' };
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        counted('putLost', { ConsumedCapacity: { CapacityUnits: 1 } });
        return { type: 'failed', old: error.Item };
      }
    },
    makeExpiry: (kind, since = 0) => ({
      N: String(Math.max(seconds(), Math.floor(since / 1000)) + RETENTION_SECONDS[kind]),
    }),
    filterUnexpired: (items = []) => items.filter((item) => readsExpired || Number(item.expires?.N ?? 0) > seconds()),
  };
}

export const getKey = (table: string, version: number): Item => ({
  table: { S: table },
  version: { N: String(version) },
});
