import { createHash } from 'node:crypto';
import {
  type AttributeValue,
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import type { Call } from '../../functions/ports/ports.ts';
import { makeCall, parseCall } from '../../functions/ports/queue.ts';
import { STORE_NAME } from './database/database.ts';

/** A call that is set, and when it rings. */
export interface ShelvedCall {
  readonly call: Call;
  /** Milliseconds since 1970. */
  readonly rings: number;
}

/** Keeps the calls that are set, so that they ring after a restart too. */
export interface CallShelf {
  readonly put: (shelved: ShelvedCall) => Promise<void>;
  readonly drop: (shelved: ShelvedCall) => Promise<void>;
  readonly all: () => Promise<readonly ShelvedCall[]>;
}

const PARTITION = '@calls';
const NEVER = 2 ** 40;

/** Items of the one database table, in a partition of their own: when they ring, in milliseconds and some digits more. */
export const makeCallShelf = (client: DynamoDBClient): CallShelf => ({
  async put({ call, rings }) {
    const item = { ...keyOf({ call, rings }), call: { S: makeCall(call) }, rings: { N: String(rings) } };
    await client.send(new PutItemCommand({ TableName: STORE_NAME, Item: { ...item, expires: { N: String(NEVER) } } }));
  },

  async drop(shelved) {
    await client.send(new DeleteItemCommand({ TableName: STORE_NAME, Key: keyOf(shelved) }));
  },

  async all() {
    const calls: ShelvedCall[] = [];
    let from: Record<string, AttributeValue> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: STORE_NAME,
          KeyConditionExpression: '#t = :t',
          ExpressionAttributeNames: { '#t': 'table' },
          ExpressionAttributeValues: { ':t': { S: PARTITION } },
          ...(from && { ExclusiveStartKey: from }),
        }),
      );
      calls.push(...Items.flatMap(readCall));
      from = LastEvaluatedKey;
    } while (from !== undefined);
    return calls;
  },
});

/** Calls that ring in the same millisecond differ in the digits after it, which follow from the call. */
function keyOf({ call, rings }: ShelvedCall): Record<string, AttributeValue> {
  const digits = createHash('sha256').update(makeCall(call)).digest().readUIntBE(0, 6) % 1e12;
  return { table: { S: PARTITION }, version: { N: `${Math.floor(rings)}.${String(digits).padStart(12, '0')}` } };
}

function readCall({ call, rings }: Record<string, AttributeValue>): readonly ShelvedCall[] {
  const parsed = parseCall(call?.S ?? '');
  return parsed === undefined ? [] : [{ call: parsed, rings: Number(rings?.N) }];
}
