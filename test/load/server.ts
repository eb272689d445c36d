import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AFOOT } from '../typescript.ts';

export interface ChildServer {
  readonly socketUrl: string;
  readonly pid: number;
  readonly close: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'afoot-load-'));

/**
 * Starts it on any free port of this machine. `data`: removed when it closes. `afoot`: Node's arguments for another
 * release's command line. Throws if it does not start.
 */
export async function startServer(
  data = makeFolder(),
  environment: NodeJS.ProcessEnv = {},
  afoot = AFOOT,
): Promise<ChildServer> {
  const args = [...afoot, 'start', '--no-web', '--port', '0', '--host', '127.0.0.1'];
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [...args, '--data', data], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await getPort(child);
  return {
    socketUrl: `ws://127.0.0.1:${port}/socket`,
    pid: child.pid as number,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    async close() {
      await end(child, 'SIGTERM');
      rmSync(data, { recursive: true });
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

const getPort = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server did not start')));
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /Afoot is at http:\/\/\S+:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(port);
    });
  });
