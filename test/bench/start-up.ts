import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';

export async function medianMs(times: number, one: () => Promise<number>): Promise<number> {
  const each: number[] = [];
  for (let i = 0; i < times; i++) each.push(await one());
  return each.sort((a, b) => a - b)[Math.floor(times / 2)] as number;
}

/** Milliseconds of a whole Node process that does nothing. */
export async function bareNodeMs(): Promise<number> {
  const began = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { env: {} }), 'exit');
  return performance.now() - began;
}
