import { randomBytes } from 'node:crypto';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Context } from 'aws-lambda';
import { makeCloseConnection, makePush } from './ports/connections.ts';
import { makeKeys } from './ports/keys.ts';
import { makeLog } from './ports/log.ts';
import { countPushes, countUse, makeMetrics, NO_METRICS, type WrittenMetrics } from './ports/metrics.ts';
import type { Ports, QueueJob } from './ports/ports.ts';
import { makeRates } from './ports/rate-limit.ts';
import { beginRun, makeClient, type SdkClient } from './ports/sdk-clients.ts';
import { readServerKey } from './ports/server-key.ts';
import { makeStore } from './ports/store.ts';
import { makeTableCache } from './ports/table-cache.ts';

let ports: Promise<Ports> | undefined;

const metrics: WrittenMetrics = process.env.AFOOT_STAGE
  ? makeMetrics(process.env.AFOOT_STAGE, (line) => process.stdout.write(`${line}\n`))
  : NO_METRICS;

/** The ports that need no server key: enough to answer `busy`. */
export type ReplyPorts = Pick<Ports, 'push' | 'log' | 'metrics'>;

export type RunContext = Pick<Context, 'getRemainingTimeInMillis'>;

interface RunHandlers<Answer> {
  readonly handle: (ports: Ports) => Promise<Answer>;
  /** Called if the ports cannot be built; without it, the run fails. */
  readonly fail?: (ports: ReplyPorts, error: unknown) => Promise<Answer>;
}

export async function withPorts<Answer>(run: RunContext, { handle, fail }: RunHandlers<Answer>): Promise<Answer> {
  const startTime = Date.now();
  beginRun(run.getRemainingTimeInMillis());
  try {
    const built = await createPorts().catch((error: unknown) => ({ error }));
    if (!('error' in built)) return await handle(built);
    if (fail === undefined) throw built.error;
    return await fail(createReplyPorts(), built.error);
  } finally {
    metrics.write(Date.now(), Date.now() - startTime);
  }
}

/** Built once; rebuilt if that failed. */
function createPorts(): Promise<Ports> {
  ports ??= makePorts().catch((error: unknown) => {
    ports = undefined;
    throw error;
  });
  return ports;
}

let connectionClient: SdkClient<ApiGatewayManagementApiClient> | undefined;

function createConnectionClient(): SdkClient<ApiGatewayManagementApiClient> {
  connectionClient ??= makeClient(ApiGatewayManagementApiClient, { endpoint: readVariable('AFOOT_CONNECTIONS') });
  return connectionClient;
}

let queue: QueueJob | undefined;

/** Loaded and built with the first job: a message may send none, and `disconnect` has no queue in its environment. */
const queueJobLazily: QueueJob = async (job) => {
  const { makeQueueJob } = await import('./ports/queue.ts');
  queue ??= makeQueueJob({ queue: readVariable('AFOOT_ALARMS'), now: Date.now });
  await queue(job);
};

function createReplyPorts(): ReplyPorts {
  const log = makeLog();
  return { log, metrics, push: countPushes(metrics, makePush({ client: createConnectionClient(), log })) };
}

/** Reads `AFOOT_STORE`, `AFOOT_CONNECTIONS` and `AFOOT_KEY_SECRET`, and throws if one is missing; also `AFOOT_LINK_KEY`, if set. */
async function makePorts(): Promise<Ports> {
  const ports = createReplyPorts();
  const database = makeClient(DynamoDBClient);
  return {
    ...ports,
    store: makeStore({ client: database, name: readVariable('AFOOT_STORE'), now: Date.now, meter: countUse(metrics) }),
    closeConnection: makeCloseConnection({ client: createConnectionClient(), log: ports.log }),
    rates: makeRates(Date.now),
    runByPriority: (_, work) => work(),
    queueJob: queueJobLazily,
    keys: makeKeys(await readServerKey(readVariable('AFOOT_KEY_SECRET')), process.env.AFOOT_LINK_KEY),
    cache: makeTableCache(),
    now: Date.now,
    random: randomBytes,
  };
}

function readVariable(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`the environment has no ${name}`);
  return value;
}
