/**
 * Runs one bundled function for `container.ts`: `container-child.mjs FILE MILLISECONDS`, with events as messages. Plain
 * JavaScript, because translating TypeScript costs each of the many containers more than its run.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const [file = '', limit = ''] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(file).href);

async function run(event) {
  const end = performance.now() + Number(limit);
  const late = new AbortController();
  const context = { getRemainingTimeInMillis: () => end - performance.now() };
  const ending = await Promise.race([
    handled(event, context),
    sleep(Number(limit), { type: 'out of time' }, { signal: late.signal }),
  ]);
  late.abort();
  return ending;
}

async function handled(event, context) {
  try {
    return { type: 'answered', answer: await handler(event, context) };
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.name : String(error) };
  }
}

process.on('message', ({ event }) => {
  void run(event).then((ending) => process.send?.(ending));
});
