import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { TYPESCRIPT } from '../typescript.ts';

export interface StrangersReport {
  readonly sent: number;
  readonly received: Readonly<Record<string, number>>;
}

export interface Strangers {
  readonly stop: () => Promise<StrangersReport>;
}

/** Sockets without a seat that send wrong proofs, in a separate process so that they do not slow the tables' clients. */
export async function startStrangers(url: string, count: number, tables: readonly string[]): Promise<Strangers> {
  const args = [...TYPESCRIPT, 'test/load/strangers.ts', url, String(count), ...tables];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the strangers did not start'))),
  ]);
  return {
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      return JSON.parse(output.slice(output.indexOf('\n') + 1)) as StrangersReport;
    },
  };
}
