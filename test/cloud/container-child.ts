/** Runs one bundled function for `container.ts`: `container-child.ts FILE MILLISECONDS`, with events as messages. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Ending } from './container.ts';

const [file = '', limit = ''] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(file).href);

async function run(event: unknown): Promise<Ending> {
  const end = performance.now() + Number(limit);
  const late = new AbortController();
  const context = { getRemainingTimeInMillis: () => end - performance.now() };
  const ending = await Promise.race([
    handled(event, context),
    sleep(Number(limit), { type: 'out of time' } as const, { signal: late.signal }),
  ]);
  late.abort();
  return ending;
}

async function handled(event: unknown, context: object): Promise<Ending> {
  try {
    return { type: 'answered', answer: await handler(event, context) };
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.name : String(error) };
  }
}

process.on('message', ({ event }: { readonly event: unknown }) => {
  void run(event).then((ending) => process.send?.(ending));
});
