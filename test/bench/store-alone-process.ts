/** The store alone, for comparison: our client and our database, one conditional put after the other at each table. */
import { randomBytes } from 'node:crypto';
import { type AttributeValue, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { openDatabase, STORE_NAME } from '../../infra/local/database/database.ts';
import { itemBytes } from '../../infra/local/item-bytes.ts';
import { FLAT_OUT_SECONDS, ratePerSecond, TABLES } from './load.ts';

const WARM_UP_SECONDS = 5;
const [, , data, bytes] = process.argv as readonly string[] as readonly [string, string, string, string];
const database = await openDatabase({ data });
const writers = Array.from({ length: TABLES }, writer);

await ratePerSecond(writers, WARM_UP_SECONDS);
process.send?.({ type: 'done', perSecond: await ratePerSecond(writers, FLAT_OUT_SECONDS) });
process.on('message', async () => {
  await database.stop();
  process.disconnect();
});

/** Stores a table's next version each time. */
function writer(): () => Promise<unknown> {
  const table = randomBytes(16).toString('base64url');
  let version = 0;
  return () => {
    version++;
    return database.client.send(
      new PutItemCommand({
        TableName: STORE_NAME,
        Item: itemOf(table, version),
        ConditionExpression: 'attribute_not_exists(version)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
  };
}

function itemOf(table: string, version: number): Record<string, AttributeValue> {
  const key = { table: { S: table }, version: { N: String(version) } };
  const rest = Number(bytes) - itemBytes({ ...key, state: { B: new Uint8Array() } });
  return { ...key, state: { B: randomBytes(Math.max(0, rest)) } };
}
