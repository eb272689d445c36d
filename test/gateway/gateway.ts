import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPENING_MESSAGES } from '../../infra/aws/capacity.ts';
import { bundleFunctions } from '../../infra/build/bundle.ts';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import { findFreePort } from '../emulator/free-port.ts';
import { waitUntil } from '../timeouts.ts';
import { SCHEDULES, SECRET, type Services } from './services.ts';

export interface Gateway {
  /** `ws://…` */
  readonly url: string;
  readonly functions: string;
  readonly readOutput: () => string;
  readonly stop: () => Promise<void>;
}

interface GatewayOptions {
  readonly folder: string;
  readonly packages: string;
  readonly services: Services;
}

export const TIMER = 'afoot-timer';
const HOST = '127.0.0.1';
const REGION = 'local';
const LISTENING = 'Offline [websocket] listening';

/** Bundles the functions like a deployment, and puts serverless-offline in front of them. */
export async function openGateway({ folder, packages, services }: GatewayOptions): Promise<Gateway> {
  await bundleFunctions(folder);
  symlinkSync(join(packages, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const ports = { websocketPort: await findFreePort(), lambdaPort: await findFreePort() };
  writeFileSync(join(folder, 'serverless.json'), JSON.stringify(getService(ports)));
  const connections = `http://${HOST}:${ports.websocketPort}`;
  const env = { ...process.env, ...makeEnvironment(services, connections), SLS_NOTIFICATIONS_MODE: 'off' };
  const osls = join(packages, 'node_modules/osls/bin/serverless.js');
  const server = spawn(process.execPath, [osls, 'offline', 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(server, 'exit');
  const stop = async (): Promise<void> => {
    server.kill('SIGKILL');
    await ended;
  };
  await waitUntil(() => output.includes(LISTENING) || server.exitCode !== null);
  if (!output.includes(LISTENING)) {
    await stop();
    throw new Error(`serverless-offline did not start: ${output}`);
  }
  const functions = `http://${HOST}:${ports.lambdaPort}`;
  return { url: `ws://${HOST}:${ports.websocketPort}`, functions, readOutput: () => output, stop };
}

interface OfflinePorts {
  readonly websocketPort: number;
  readonly lambdaPort: number;
}

/** The functions, limits and routes of the stack. */
const getService = (ports: OfflinePorts): object => ({
  service: 'afoot',
  plugins: ['serverless-offline'],
  // The emulator knows no region of AWS.
  configValidationMode: 'off',
  provider: {
    name: 'aws',
    runtime: 'nodejs24.x',
    region: REGION,
    timeout: 10,
    websocketsApiRouteSelectionExpression: '$request.body.type',
  },
  functions: {
    connect: { handler: 'connect/index.handler', events: makeRoutes('$connect') },
    disconnect: { handler: 'disconnect/index.handler', events: makeRoutes('$disconnect') },
    message: { handler: 'message/index.handler', events: makeRoutes('$default', ...OPENING_MESSAGES) },
    timer: { handler: 'timer/index.handler', name: TIMER, timeout: 30 },
  },
  custom: { 'serverless-offline': { ...ports, host: HOST, noSponsor: true, localEnvironment: true } },
});

const makeRoutes = (...names: readonly string[]): readonly object[] => names.map((route) => ({ websocket: { route } }));

const makeEnvironment = ({ address, queue }: Services, connections: string): Readonly<Record<string, string>> => ({
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: 'afoot',
  AWS_SECRET_ACCESS_KEY: 'afoot',
  AWS_ENDPOINT_URL: address,
  AFOOT_STORE: STORE_NAME,
  AFOOT_CONNECTIONS: connections,
  AFOOT_ALARMS: queue,
  AFOOT_KEY_SECRET: SECRET,
  AFOOT_SCHEDULES: SCHEDULES,
  AFOOT_SCHEDULE_ROLE: 'arn:aws:iam::123456789012:role/afoot',
  AFOOT_QUEUE: `arn:aws:sqs:${REGION}:123456789012:afoot`,
  AFOOT_ORIGIN: 'https://afoot.test',
});
