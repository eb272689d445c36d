import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { nonce } from './player.ts';

const PROGRAM = `const { handler } = await import(process.env.BUNDLE);
await handler(JSON.parse(process.env.EVENT), { getRemainingTimeInMillis: () => 10_000 });`;

export interface ColdStart {
  readonly bundle: string;
  readonly database: string;
}

/** Milliseconds from starting a process until its bundle has answered the first message, which makes a table. */
export async function coldStartMs({ bundle, database }: ColdStart): Promise<number> {
  const world = createServer();
  world.listen(0, '127.0.0.1');
  await once(world, 'listening');
  const answered = firstPost(world);
  const began = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: environment(bundle, database, `http://127.0.0.1:${(world.address() as AddressInfo).port}`),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const ms = (await Promise.race([answered, ended.then(() => Promise.reject(new Error('no answer')))])) - began;
  await ended;
  world.close();
  world.closeAllConnections();
  return ms;
}

/** Fakes Secrets Manager and the way back to connections. Settles with the time of the first post. */
const firstPost = (world: Server): Promise<number> =>
  new Promise((answered) => {
    world.on('request', (request, response) => {
      const isPost = request.url?.includes('/@connections/') === true;
      if (isPost) answered(performance.now());
      response.setHeader('content-type', 'application/x-amz-json-1.1');
      request.resume().on('end', () => response.end(isPost ? '' : JSON.stringify({ SecretString: 'k'.repeat(64) })));
    });
  });

const environment = (bundle: string, database: string, world: string): Record<string, string> => ({
  BUNDLE: resolve(bundle),
  EVENT: JSON.stringify({ requestContext: { connectionId: 'bench' }, body: JSON.stringify(firstMessage()) }),
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

const firstMessage = () => ({
  type: 'create',
  name: 'Host',
  ruleset: PRESETS.classic,
  seating: { players: 4, teams: 2 },
  nonce: nonce(),
});
