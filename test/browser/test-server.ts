import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../emulator/free-port.ts';
import { TEST_TIMEOUT } from '../timeouts.ts';

export interface TestServerOptions {
  /** Milliseconds that a bot waits before it plays. */
  readonly botPause?: number;
  readonly base?: string;
  /** By default, a free one. */
  readonly port?: number;
}

/** A local server as people start it: a separate process, with its data in a fresh folder. */
export interface TestServer {
  readonly url: string;
  readonly data: string;
  /** Kills the server, like a power cut. */
  kill(): Promise<void>;
  /** Restarts it on the same port and data, this many milliseconds later by its clock, which never goes back. */
  restart(later?: number): Promise<void>;
  close(): Promise<void>;
}

export async function openTestServer({
  botPause = 10,
  base = '',
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'afoot-house-'));
  const port = options.port ?? (await findFreePort());
  const url = makeUrl(port);
  const environment = { PORT: String(port), AFOOT_DATA: data, AFOOT_BOT_PAUSE_MS: String(botPause), AFOOT_BASE: base };
  let server = await start(url, environment);
  let ahead = 0;
  return {
    url,
    data,
    kill: () => killGroup(server),
    restart: async (later = 0) => {
      ahead += later;
      server = await start(url, ahead === 0 ? environment : { ...environment, NODE_OPTIONS: formatClock(ahead) });
    },
    close: async () => {
      await killGroup(server);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export const makeUrl = (port: number): string => `http://localhost:${port}`;

const formatClock = (ahead: number): string =>
  `--import=data:text/javascript,const{now}=Date;Date.now=()=>now()+${ahead}`;

async function start(url: string, environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const server = spawn('node', ['infra/afoot.mjs', 'start', '--host', '127.0.0.1'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const listen = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  server.stdout?.on('data', listen);
  server.stderr?.on('data', listen);
  for (const startTime = Date.now(); Date.now() - startTime < TEST_TIMEOUT; await pause(50)) {
    if (server.exitCode !== null) throw new Error(`the server ended as it started:\n${output}`);
    if (await isAnswering(url)) return server;
  }
  await killGroup(server);
  throw new Error(`the server did not answer in time:\n${output}`);
}

/** Settles once the page's last file is built: another server would build all of it again. */
export const isAnswering = (url: string): Promise<boolean> =>
  fetch(`${url}/index.html.br`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function killGroup(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const ended = once(server, 'exit');
  process.kill(-server.pid, 'SIGKILL');
  await ended;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
