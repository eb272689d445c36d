/** The store alone, for comparison: our client and our database, one conditional put after the other at each table. */
import { randomBytes } from 'node:crypto';
import { type AttributeValue, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { openDatabase, STORE_NAME } from '../../infra/local/database/database.ts';
import { countItemBytes } from '../../infra/local/item-bytes.ts';
import { ownCpuMs, playSlice, TABLES, warmTables } from './load.ts';
import type { LoadTable } from './steadily.ts';
import type { StoreRequest } from './store-alone.ts';

const [, , data = '', bytes] = process.argv;
const database = await openDatabase({ data });
const tables = Array.from({ length: TABLES }, makeTable);
await warmTables(tables);

process.on('message', async ({ type }: StoreRequest) => {
  if (type === 'slice') return process.send?.({ type: 'slice', slice: await playSlice(tables, ownCpuMs) });
  await database.stop();
  process.disconnect();
});
process.send?.({ type: 'ready' });

function makeTable(): LoadTable {
  const table = randomBytes(16).toString('base64url');
  let version = 0;
  return {
    async play() {
      version++;
      const sentAt = performance.now();
      await put(getItem(table, version));
      return performance.now() - sentAt;
    },
  };
}

function put(Item: Record<string, AttributeValue>): Promise<unknown> {
  return database.client.send(
    new PutItemCommand({
      TableName: STORE_NAME,
      Item,
      ConditionExpression: 'attribute_not_exists(version)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
}

function getItem(table: string, version: number): Record<string, AttributeValue> {
  const key = { table: { S: table }, version: { N: String(version) } };
  const rest = Number(bytes) - countItemBytes({ ...key, state: { B: new Uint8Array() } });
  return { ...key, state: { B: randomBytes(Math.max(0, rest)) } };
}
