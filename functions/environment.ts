import { randomBytes } from 'node:crypto';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SQSClient } from '@aws-sdk/client-sqs';
import { makeAlarm } from './alarm.ts';
import type { Desk } from './desk.ts';
import { makeKeys } from './keys.ts';
import { makeLog } from './log.ts';
import { makeCut, makePush } from './push.ts';
import { makeRates } from './rates.ts';
import { makeStore } from './store.ts';
import { countPushes, countUse, makeTally, NO_TALLY, type WrittenTally } from './tally.ts';
import { makeWarm } from './warm.ts';

let desk: Promise<Desk> | undefined;

/** What this process counts; written where the stage is named. */
const tally: WrittenTally = process.env.AFOOT_STAGE
  ? makeTally(process.env.AFOOT_STAGE, (line) => process.stdout.write(`${line}\n`))
  : NO_TALLY;

/** Has the desk of this process treat one event, and writes down what was counted meanwhile. */
export async function atDesk<Answer>(treat: (desk: Desk) => Promise<Answer>): Promise<Answer> {
  const began = Date.now();
  try {
    return await treat(await deskOfEnvironment());
  } finally {
    tally.write(Date.now(), Date.now() - began);
  }
}

/** The desk of this process on AWS, made once; tried again where making it failed. */
function deskOfEnvironment(): Promise<Desk> {
  desk ??= makeDesk().catch((error: unknown) => {
    desk = undefined;
    throw error;
  });
  return desk;
}

/** Retries of one request to the store, and the milliseconds that each try may take. */
const STORE_TRIES = 3;
const STORE_LIMIT = 1000;

/** Reads `AFOOT_STORE`, `AFOOT_CONNECTIONS`, `AFOOT_ALARMS` and `AFOOT_KEY_SECRET`. Throws where one is missing. */
async function makeDesk(): Promise<Desk> {
  const log = makeLog();
  const database = new DynamoDBClient({
    maxAttempts: STORE_TRIES,
    requestHandler: { requestTimeout: STORE_LIMIT, throwOnRequestTimeout: true },
  });
  const posts = new ApiGatewayManagementApiClient({ endpoint: variable('AFOOT_CONNECTIONS'), maxAttempts: 2 });
  return {
    store: makeStore({ client: database, name: variable('AFOOT_STORE'), now: Date.now, meter: countUse(tally) }),
    push: countPushes(tally, makePush({ client: posts, log })),
    cut: makeCut({ client: posts, log }),
    rates: makeRates(Date.now),
    alarm: makeAlarm({ client: new SQSClient({}), queue: variable('AFOOT_ALARMS'), now: Date.now }),
    keys: makeKeys(await readServerKey(variable('AFOOT_KEY_SECRET'))),
    log,
    tally,
    warm: makeWarm(),
    now: Date.now,
    random: randomBytes,
  };
}

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`the environment has no ${name}`);
  return value;
}

async function readServerKey(secret: string): Promise<Uint8Array> {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: secret }));
  if (SecretString === undefined || SecretString.length < 32) throw new Error('the server key is missing or short');
  return new TextEncoder().encode(SecretString);
}
