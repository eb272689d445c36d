import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type ConsumedCapacity,
  type DynamoDBClient,
  PutItemCommand,
  type PutItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import type { Sender } from './sdk-clients.ts';

/** Sort key of a table's charter, above every version; a connection's item has it too. */
export const CHARTER_KEY = Number.MAX_SAFE_INTEGER;

const DAY = 86_400;
/** Seconds that items are kept after they were written. Nothing goes while a table is played once in this time. */
export const KEEP = { state: 400 * DAY, charter: 4000 * DAY, connection: DAY } as const;

export type Item = Record<string, AttributeValue>;

export interface StoreOptions {
  readonly client: Sender<DynamoDBClient>;
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

export const STORE_READS = ['load', 'history', 'tableOf', 'transferOf'] as const;
export const STORE_WRITES = ['put', 'putLost', 'putCharter', 'putConnection', 'dropConnection', 'putTransfer'] as const;
export type StoreRequest = (typeof STORE_READS | typeof STORE_WRITES)[number];

/** What requests to the store have in common. */
export interface StoreAccess {
  readonly client: Sender<DynamoDBClient>;
  readonly common: { readonly TableName: string; readonly ReturnConsumedCapacity: 'TOTAL' };
  /** Tells the meter what a request used, and gives its answer. */
  readonly counted: <T extends StoreReply>(request: StoreRequest, answer: T) => T;
  /** Writes an item where its condition holds. One that fails is billed as well, and counted as `putLost`. */
  readonly putWhere: (request: StoreRequest, put: ConditionalPut) => Promise<ConditionalResult>;
  readonly expires: (kind: keyof typeof KEEP) => AttributeValue;
  /** Those that have not expired: the database takes its time to remove them. */
  readonly alive: (items?: readonly Item[]) => readonly Item[];
}

export type ConditionalPut = Pick<PutItemCommandInput, 'ExpressionAttributeValues'> & {
  readonly Item: Item;
  readonly ConditionExpression: string;
};

/** `old`: the item that stands in the way, where there is one. */
export type ConditionalResult =
  | { readonly type: 'written' }
  | { readonly type: 'failed'; readonly old?: Item | undefined };

interface StoreReply {
  readonly ConsumedCapacity?: ConsumedCapacity | undefined;
}

export function accessTo({ client, name, now, meter }: StoreOptions): StoreAccess {
  const seconds = (): number => Math.floor(now() / 1000);
  const common = { TableName: name, ReturnConsumedCapacity: 'TOTAL' } as const;
  const counted: StoreAccess['counted'] = (request, answer) => {
    meter?.({ request, units: answer.ConsumedCapacity?.CapacityUnits ?? 0 });
    return answer;
  };
  return {
    ...{ client, common, counted },
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
    expires: (kind) => ({ N: String(seconds() + KEEP[kind]) }),
    alive: (items = []) => items.filter((item) => Number(item.expires?.N ?? 0) > seconds()),
  };
}

export const keyOf = (table: string, version: number): Item => ({
  table: { S: table },
  version: { N: String(version) },
});
