import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { vi } from 'vitest';
import type { RunContext } from '../../functions/environment.ts';
import { parseJob } from '../../functions/ports/job-text.ts';
import { makeKeys } from '../../functions/ports/keys.ts';
import { bundleFunction } from '../../infra/build/bundle.ts';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import type { SocketHandler } from '../../infra/local/sockets/gateway.ts';
import { FORMAT } from '../../shared/codec/table.ts';
import { type EmulatedServer, openEmulatedServer, type TestServer } from '../functions/test-server.ts';

/**
 * `present`: this code. `reader`: the following release, which reads the next format but writes the present one.
 * `writer`: the release after that, which writes the next format.
 */
export const RELEASES = ['present', 'reader', 'writer'] as const;
export type Release = (typeof RELEASES)[number];

/** The first byte of a state in the next format: the present number plus one. */
export const NEXT_FORMAT = FORMAT + 1;

const RUN: RunContext = { getRemainingTimeInMillis: () => 10_000 };

const SERVER_KEY = 'k'.repeat(64);

/** Three releases of the functions, each with its own memory, that share a store and a gateway. */
export interface ManyReleases {
  readonly server: EmulatedServer;
  /** Chooses the release that handles a message; called for each of them. */
  chooseRelease: () => Release;
  readonly handled: Readonly<Record<Release, number>>;
  readonly close: () => Promise<void>;
}

export async function openReleases(): Promise<ManyReleases> {
  const folder = mkdtempSync(join(tmpdir(), 'afoot-releases-'));
  const handlers: Partial<Record<Release, SocketHandler>> = {};
  const handled = { present: 0, reader: 0, writer: 0 };
  const releases = { chooseRelease: (): Release => 'present' };
  const server = await openEmulatedServer({
    replace: (ports) => ({ ...ports, keys: makeKeys(new TextEncoder().encode(SERVER_KEY)) }),
    handleEvent: (event) => {
      const release = releases.chooseRelease();
      handled[release] += 1;
      return (handlers[release] as SocketHandler)(event);
    },
  });
  const aws = await createStub(server);
  await stubEnvironment(server, `http://127.0.0.1:${(aws.address() as AddressInfo).port}`);
  for (const release of RELEASES) {
    await bundleFunction('message', join(folder, release), CHANGES[release]);
    const { handler } = await import(join(folder, release, 'message/index.mjs'));
    handlers[release] = (event) => handler(event, RUN);
  }
  return Object.assign(releases, { server, handled, close: () => close({ server, aws, folder }) });
}

interface OpenRelease {
  readonly server: EmulatedServer;
  readonly aws: Server;
  readonly folder: string;
}

async function close({ server, aws, folder }: OpenRelease): Promise<void> {
  vi.unstubAllEnvs();
  await server.close();
  aws.close();
  aws.closeAllConnections();
  rmSync(folder, { recursive: true });
}

/** Returns a module that wraps the table codec; an extra first byte stands for any change of the format. */
export const getNextCodecSource = (ownModule: string, isWritten: boolean): string => `
  import * as own from '${ownModule}';
  const plain = (bytes) => (bytes[0] === ${NEXT_FORMAT} ? bytes.subarray(1) : bytes);
  export const encodeTable = (table) => Uint8Array.of(${isWritten ? `${NEXT_FORMAT}, ` : ''}...own.encodeTable(table));
  export const decodeTable = (bytes, version, rules) => own.decodeTable(plain(bytes), version, rules);
  export const decodeCharterHash = (bytes) => own.decodeCharterHash(plain(bytes));
`;

const makeNextFormatPlugin = (isWritten: boolean): Plugin => ({
  name: 'format-to-come',
  setup(bundler) {
    const codecFile = resolve('shared/codec/table.ts');
    bundler.onResolve({ filter: /\/codec\/table\.ts$/ }, ({ namespace }) =>
      namespace === 'to-come' ? { path: codecFile } : { path: codecFile, namespace: 'to-come' },
    );
    bundler.onLoad({ filter: /.*/, namespace: 'to-come' }, () => ({
      resolveDir: resolve('shared/codec'),
      contents: getNextCodecSource('../codec/table.ts', isWritten),
    }));
  },
});

const CHANGES: Readonly<Record<Release, readonly Plugin[]>> = {
  present: [],
  reader: [makeNextFormatPlugin(false)],
  writer: [makeNextFormatPlugin(true)],
};

/** Fakes Secrets Manager, and a queue whose messages call the server's own timer. */
async function createStub({ local }: TestServer): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { MessageBody = '' } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const job = parseJob(MessageBody);
    if (job !== undefined) await local.ports.queueJob(job);
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(JSON.stringify(job === undefined ? { SecretString: SERVER_KEY } : { MessageId: 'set' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function stubEnvironment({ local, endpoint }: EmulatedServer, others: string): Promise<void> {
  const environment = {
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: 'afoot',
    AWS_SECRET_ACCESS_KEY: 'afoot',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: others,
    AWS_ENDPOINT_URL_SQS: others,
    AFOOT_STORE: STORE_NAME,
    AFOOT_CONNECTIONS: local.connections ?? '',
    AFOOT_ALARMS: `${others}/alarms`,
    AFOOT_KEY_SECRET: 'key',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}
