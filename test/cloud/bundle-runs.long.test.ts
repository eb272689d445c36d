import { once } from 'node:events';
import { copyFileSync, mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import type { RunContext } from '../../functions/environment.ts';
import { makeKeys } from '../../functions/ports/keys.ts';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import { proveHello } from '../../shared/protocol/proof.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { type Emulator, openEmulator } from '../emulator/emulator.ts';
import { getBundlePath, readBundles } from './container.ts';
import { LINK_KEY } from './edge-function.ts';

interface Post {
  readonly path: string;
  readonly message: { readonly type: string; readonly code?: string; readonly table?: string };
}

let database: Emulator;
let world: Server;
let posts: Post[];
type Handler = (event: unknown, run: RunContext) => Promise<unknown>;
let handler: Handler;
/** Has only the files that load before the first run. */
let startHandler: Handler;

const RUN: RunContext = { getRemainingTimeInMillis: () => 10_000 };

beforeAll(async () => {
  const folder = join(inject('cloudParts'), 'runs');
  copyStart(folder);
  database = await openEmulator(join(folder, 'data'));
  world = await createStub();
  const address = `http://127.0.0.1:${(world.address() as AddressInfo).port}`;
  stubEnvironment(database.endpoint, address);
  ({ handler } = await import(getBundlePath('message')));
  ({ handler: startHandler } = await import(join(folder, 'start/index.mjs')));
});
beforeEach(() => {
  posts = [];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
  world.close();
  world.closeAllConnections();
});

/** Copies the message function without its on-demand files. */
function copyStart(folder: string): void {
  const { start = [] } = readBundles().find(({ name }) => name === 'message') ?? {};
  mkdirSync(join(folder, 'start'), { recursive: true });
  for (const file of start) copyFileSync(file, join(folder, 'start', basename(file)));
}

/** Fakes Secrets Manager, and posts to connections; the connection `gone` is gone. */
async function createStub(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = Buffer.concat(await request.toArray()).toString();
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    if (!path.startsWith('/@connections/')) return response.end(JSON.stringify({ SecretString: 'k'.repeat(64) }));
    if (path.endsWith('/gone')) return response.writeHead(410, { 'x-amzn-errortype': 'GoneException' }).end('{}');
    posts.push({ path, message: JSON.parse(body) });
    return response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function stubEnvironment(store: string, others: string): void {
  const environment = {
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: 'afoot',
    AWS_SECRET_ACCESS_KEY: 'afoot',
    AWS_ENDPOINT_URL_DYNAMODB: store,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: others,
    AFOOT_STORE: STORE_NAME,
    AFOOT_CONNECTIONS: others,
    AFOOT_ALARMS: `${others}/alarms`,
    AFOOT_KEY_SECRET: 'key',
    AFOOT_STAGE: 'test',
    AFOOT_LINK_KEY: LINK_KEY,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}

const create = (connectionId: string, nonce: string) =>
  handler(
    {
      requestContext: { connectionId },
      body: JSON.stringify({
        type: 'create',
        name: 'Ada',
        ruleset: PRESETS.classic,
        seating: { players: 4, teams: 2 },
        nonce,
      }),
    },
    RUN,
  );

const KEYS = makeKeys(Buffer.from('k'.repeat(64)), LINK_KEY);

test('the message function creates a table in a real store, with an id that CloudFront can check, and answers', async () => {
  const nonce = 'AAAAAAAAAAAAAAAAAAAAAA';
  await create('first', nonce);
  const table = KEYS.tableOf(nonce);
  expect(posts).toMatchObject([{ path: '/@connections/first', message: { type: 'seated', seat: 0, table } }]);
});

test('the bundle’s startup code answers a visitor and a returning player of an existing table', async () => {
  const nonce = 'EEEEEEEEEEEEEEEEEEEEEA';
  const table = KEYS.tableOf(nonce);
  await create('host', nonce);
  posts = [];
  const send = (connectionId: string, message: ClientMessage) =>
    startHandler({ requestContext: { connectionId }, body: JSON.stringify(message) }, RUN);
  await send('visitor', { type: 'watch', table, invite: KEYS.invite(table, 0) });
  const claim = { table, seat: 0, time: Date.now() };
  await send('player', { type: 'hello', ...claim, proof: proveHello(KEYS.seatSecret(table, 0, 0), claim) });
  const answers = posts.filter(({ path }) => !path.endsWith('/host'));
  expect(answers).toMatchObject(
    ['visitor', 'player'].map((name) => ({ path: `/@connections/${name}`, message: { type: 'welcome', table } })),
  );
});

test('in the bundled function, a repeated create finds the existing table, whose conditional write fails', async () => {
  await create('one', 'BBBBBBBBBBBBBBBBBBBBBA');
  const table = posts[0]?.message.table;
  posts = [];
  await create('two', 'BBBBBBBBBBBBBBBBBBBBBA');
  const messages = posts.filter(({ path }) => path.endsWith('/two')).map(({ message }) => message);
  expect(messages).toMatchObject([{ type: 'seated', table }]);
});

test('the bundled function recognizes a closed connection, and logs nothing about it', async () => {
  const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  await create('gone', 'CCCCCCCCCCCCCCCCCCCCCA');
  const output = streams.flatMap(({ mock }) => mock.calls.map(([text]) => String(text))).join('');
  for (const stream of streams) stream.mockRestore();
  expect(output).not.toContain('did not arrive');
  expect(posts).toEqual([]);
});

test('the bundled function writes its metrics in one line for CloudWatch, without any person’s name', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await create('counted', 'DDDDDDDDDDDDDDDDDDDDDA');
  const logLines = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  const lines = logLines.filter((line) => line.includes('"_aws"')).map((line) => JSON.parse(line));
  expect(lines).toMatchObject([{ stage: 'test', pushes: 1, writeUnits: expect.any(Number) }]);
  expect(lines[0].writeUnits).toBeGreaterThan(0);
  expect(logLines.join('')).not.toMatch(/Ada|counted|DDDD/);
});
