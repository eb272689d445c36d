import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { makeKeys } from '../../functions/ports/keys.ts';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { makeNonce } from '../functions/client.ts';

/** A fresh process imports the bundle and handles one message. */
const PROGRAM = `const { handler } = await import(process.env.BUNDLE);
await handler(JSON.parse(process.env.EVENT), { getRemainingTimeInMillis: () => 10_000 });`;

export interface ColdStart {
  readonly bundle: string;
  readonly database: string;
}

const SERVER_KEY = 'k'.repeat(64);
const NONCE = makeNonce();
const KEYS = makeKeys(Buffer.from(SERVER_KEY));

const CREATE: ClientMessage = {
  type: 'create',
  name: 'Host',
  ruleset: PRESETS.classic,
  seating: { players: 4, teams: 2 },
  nonce: NONCE,
};

const WATCH: ClientMessage = { type: 'watch', table: KEYS.tableOf(NONCE), invite: KEYS.invite(KEYS.tableOf(NONCE), 0) };

export const makeTable = (start: ColdStart): Promise<number> => answerMs(start, CREATE);

/** Milliseconds from starting a process until the bundle in it has answered its first message, from a visitor of a table. */
export const timeColdStart = (start: ColdStart): Promise<number> => answerMs(start, WATCH);

/** Milliseconds of a whole process with a function that does nothing. */
export async function emptyFunctionMs(): Promise<number> {
  const began = performance.now();
  await once(
    startFunction({ BUNDLE: 'data:text/javascript,export const handler = () => undefined', EVENT: '{}' }),
    'exit',
  );
  return performance.now() - began;
}

const startFunction = (env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], { env, stdio: ['ignore', 'ignore', 'inherit'] });

async function answerMs({ bundle, database }: ColdStart, message: ClientMessage): Promise<number> {
  const world = createServer();
  world.listen(0, '127.0.0.1');
  await once(world, 'listening');
  const answered = waitForFirstPost(world);
  const began = performance.now();
  const address = `http://127.0.0.1:${(world.address() as AddressInfo).port}`;
  const child = startFunction({ ...makeEnvironment(bundle, database, address), EVENT: makeEvent(message) });
  const ended = once(child, 'exit');
  const ms = (await Promise.race([answered, ended.then(() => Promise.reject(new Error('no answer')))])) - began;
  await ended;
  world.close();
  world.closeAllConnections();
  return ms;
}

const makeEvent = (message: ClientMessage): string =>
  JSON.stringify({ requestContext: { connectionId: 'bench' }, body: JSON.stringify(message) });

/** Stands in for Secrets Manager and for the way back to connections. When the table was first shown. */
const waitForFirstPost = (world: Server): Promise<number> =>
  new Promise((answered, failed) => {
    world.on('request', async (request, response) => {
      const isPost = request.url?.includes('/@connections/') === true;
      const at = performance.now();
      const body = Buffer.concat(await request.toArray()).toString();
      response.setHeader('content-type', 'application/x-amz-json-1.1');
      response.end(isPost ? '' : JSON.stringify({ SecretString: SERVER_KEY }));
      if (isPost && /^{"type":"(?:seated|welcome)"/.test(body)) answered(at);
      else if (isPost) failed(new Error(`answered ${body}`));
    });
  });

const makeEnvironment = (bundle: string, database: string, world: string): Record<string, string> => ({
  BUNDLE: resolve(bundle),
  AWS_REGION: 'local',
  AWS_ACCESS_KEY_ID: 'afoot',
  AWS_SECRET_ACCESS_KEY: 'afoot',
  AWS_ENDPOINT_URL_DYNAMODB: database,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: world,
  AFOOT_STORE: STORE_NAME,
  AFOOT_CONNECTIONS: world,
  AFOOT_ALARMS: `${world}/alarms`,
  AFOOT_KEY_SECRET: 'key',
});
