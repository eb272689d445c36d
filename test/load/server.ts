import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TYPESCRIPT } from '../typescript.ts';

/** The start command's own server, as a child, its tables in a folder of their own. */
export interface ChildServer {
  readonly socketUrl: string;
  readonly pid: number;
  readonly close: () => Promise<void>;
}

/** Starts it on any free port of this machine. Throws with its output if it does not start. */
export async function startServer(): Promise<ChildServer> {
  const data = mkdtempSync(join(tmpdir(), 'afoot-load-'));
  const args = [...TYPESCRIPT, 'infra/local/start.ts', '--no-web', '--port', '0', '--host', '127.0.0.1'];
  const child = spawn(process.execPath, [...args, '--data', data], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await portOf(child);
  return {
    socketUrl: `ws://127.0.0.1:${port}/socket`,
    pid: child.pid as number,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true });
    },
  };
}

const portOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server did not start')));
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const port = /Afoot is at http:\/\/\S+:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(port);
    });
  });
