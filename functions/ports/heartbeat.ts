import { type DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { SdkClient } from './sdk-clients.ts';
import { keyOf } from './store-access.ts';

/** When the server last ran for certain. Times in milliseconds since 1970. */
export interface Heartbeat {
  /** Undefined: a new server, or one of an earlier release. */
  readonly last: () => Promise<number | undefined>;
  readonly beat: (at: number) => Promise<void>;
}

interface HeartbeatOptions {
  readonly client: SdkClient<DynamoDBClient>;
  /** Name of the database table. */
  readonly name: string;
}

const PARTITION = '@heartbeat';

const NEVER = { N: String(2 ** 40) };

/** One item of the one database table, in a partition of its own. */
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
    const at = Items[0]?.at?.N;
    return at === undefined ? undefined : Number(at);
  },

  async beat(at) {
    const Item = { ...keyOf(PARTITION, 0), at: { N: String(at) }, expires: NEVER };
    await client.send(new PutItemCommand({ TableName: name, Item }));
  },
});
