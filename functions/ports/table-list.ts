import { type AttributeValue, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { Segment, TableId } from './ports.ts';
import type { SdkClient } from './sdk-clients.ts';
import { CHARTER_KEY, getKey } from './store-access.ts';

interface TablePage {
  readonly tables: readonly TableId[];
  /** Start of the next page; absent after the last. */
  readonly next?: string;
}

/** Lists all tables, or those of a segment, in the database's own order. `after`: the `next` of the page before. */
export type TableList = (after?: string, segment?: Segment) => Promise<TablePage>;

const PAGE = 50;

interface TableListOptions {
  readonly client: SdkClient<DynamoDBClient>;
  readonly name: string;
}

/**
 * Reads one item of each partition and skips the rest, so that a table costs half a read unit however long its history.
 */
export function makeTableList({ client, name }: TableListOptions): TableList {
  const partitionAfter = async (partition?: string, segment?: Segment): Promise<string | undefined> => {
    const command = new ScanCommand({
      TableName: name,
      Limit: 1,
      ProjectionExpression: '#t',
      ExpressionAttributeNames: { '#t': 'table' },
      ...(partition !== undefined && { ExclusiveStartKey: getPartitionEnd(partition) }),
      ...(segment && { Segment: segment.number, TotalSegments: segment.of }),
    });
    return (await client.send(command)).Items?.[0]?.table?.S;
  };
  return async (after, segment) => {
    const partitions: string[] = [];
    while (partitions.length < PAGE) {
      const next = await partitionAfter(partitions.at(-1) ?? after, segment);
      if (next === undefined) return { tables: partitions.filter(isTable) };
      partitions.push(next);
    }
    return { tables: partitions.filter(isTable), next: partitions.at(-1) as string };
  };
}

const getPartitionEnd = (partition: string): Record<string, AttributeValue> => getKey(partition, CHARTER_KEY);

/** Connections, transfers and notifications have separate partitions. */
const isTable = (partition: string): boolean => !/[@#]/.test(partition);
