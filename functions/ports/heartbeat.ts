import { type DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { SdkClient } from './sdk-clients.ts';
import { getKey } from './store-access.ts';

/** Times in milliseconds since 1970. */
export interface Beat {
  readonly at: number;
  /** The clock's newest step over more than a day: the last certain time before it, and the first time after it. */
  readonly stepped?: { readonly from: number; readonly at: number };
}

export interface Heartbeat {
  /** Undefined: a new server. */
  readonly last: () => Promise<Beat | undefined>;
  readonly beat: (beat: Beat) => Promise<void>;
}

interface HeartbeatOptions {
  readonly client: SdkClient<DynamoDBClient>;
  readonly name: string;
}

const PARTITION = '@heartbeat';

const NEVER = { N: String(2 ** 40) };

/** One item of the one database table, in a separate partition. */
export const makeHeartbeat = ({ client, name }: HeartbeatOptions): Heartbeat => ({
  async last() {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: '#t = :t',
        ExpressionAttributeNames: { '#t': 'table' },
        ExpressionAttributeValues: { ':t': { S: PARTITION } },
        ConsistentRead: true,
      }),
    );
    const { at, from, since } = Items[0] ?? {};
    if (at?.N === undefined) return undefined;
    const isStepped = from?.N !== undefined && since?.N !== undefined;
    return { at: Number(at.N), ...(isStepped && { stepped: { from: Number(from.N), at: Number(since.N) } }) };
  },

  async beat({ at, stepped }) {
    const Item = {
      ...getKey(PARTITION, 0),
      at: { N: String(at) },
      ...(stepped && { from: { N: String(stepped.from) }, since: { N: String(stepped.at) } }),
      expires: NEVER,
    };
    await client.send(new PutItemCommand({ TableName: name, Item }));
  },
});
