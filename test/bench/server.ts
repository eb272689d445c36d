/** The local server in a separate process, for the benchmark; the parent process sends commands. */
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { QueryCommand } from '@aws-sdk/client-dynamodb';
import type { TableCache } from '../../functions/ports/ports.ts';
import { CHARTER_KEY } from '../../functions/ports/store-access.ts';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import { countItemBytes } from '../../infra/local/item-bytes.ts';
import { startLocal } from '../../infra/local/local.ts';
import { openEmulator } from '../emulator/emulator.ts';
import { UNLIMITED } from '../functions/unlimited.ts';
import { ownCpuMs } from './load.ts';
import type { Memory, ServerReply, ServerRequest, StoreKind } from './test-server.ts';

const [, , data, memory, store] = process.argv as readonly string[] as readonly [
  ...[string, string, string],
  Memory,
  StoreKind,
];
const cold: TableCache = { get: () => undefined, keep: () => undefined, forget: () => undefined };
const emulator = store === 'dynamodb' ? await openEmulator(data) : undefined;
const local = await startLocal({
  port: 0,
  host: '127.0.0.1',
  data,
  waitsForDisk: store !== 'unsynced',
  ...(emulator && { endpoint: emulator.endpoint }),
  botPause: 0,
  rates: UNLIMITED,
  replace: (ports) => (memory === 'cold' ? { ...ports, cache: cold } : ports),
});
const reply = (answer: ServerReply) => process.send?.(answer);

process.on('message', async (ask: ServerRequest) => {
  if (ask.type === 'counts') reply({ type: 'counts', counts: local.usage.counts });
  else if (ask.type === 'cpu') reply({ type: 'cpu', ms: await ownCpuMs() });
  else if (ask.type === 'heap') reply({ type: 'heap', bytes: await measureHeap() });
  else if (ask.type === 'itemBytes') reply({ type: 'itemBytes', bytes: await measureItems(ask.table) });
  else {
    await local.stop();
    await emulator?.stop();
    process.disconnect();
  }
});
reply({ type: 'ready', socketUrl: local.socketUrl });

/** Collects garbage three times: closed or finished objects are freed later. */
async function measureHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  for (let times = 0; times < 3; times++) {
    await sleep(100);
    runInNewContext('gc')();
  }
  return process.memoryUsage().heapUsed;
}

async function measureItems(table: string): Promise<readonly number[]> {
  const bytes: number[] = [];
  let from: number | undefined = 0;
  while (from !== undefined) {
    const { Items = [], LastEvaluatedKey } = await readVersions(table, from);
    bytes.push(...Items.map(countItemBytes));
    from = LastEvaluatedKey && Number(LastEvaluatedKey.version?.N) + 1;
  }
  return bytes;
}

const readVersions = (table: string, from: number) =>
  local.database.client.send(
    new QueryCommand({
      TableName: STORE_NAME,
      KeyConditionExpression: '#t = :t AND version BETWEEN :from AND :to',
      ExpressionAttributeNames: { '#t': 'table' },
      ExpressionAttributeValues: {
        ':t': { S: table },
        ':from': { N: String(from) },
        ':to': { N: String(CHARTER_KEY - 1) },
      },
    }),
  );
