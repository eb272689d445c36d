/**
 * Runs one bundled function for `container.ts`: `container-child.mjs FILE MILLISECONDS`, with events and steps of its
 * clock as messages. Plain JavaScript, because translating TypeScript costs each of the many containers more than its
 * run.
 */
import { pathToFileURL } from 'node:url';
import { pass, underWay } from './stepped-clock.mjs';

/** Follows the output of each run, which arrives later than messages on a busy machine. */
const RUN_END = '\0';

const [file = '', limit = ''] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(file).href);

async function run(event) {
  const end = performance.now() + Number(limit);
  const context = { getRemainingTimeInMillis: () => end - performance.now() };
  let late;
  const ending = await Promise.race([
    handled(event, context),
    new Promise((resolve) => {
      late = setTimeout(() => resolve({ type: 'out of time' }), Number(limit));
    }),
  ]);
  clearTimeout(late);
  return ending;
}

async function handled(event, context) {
  try {
    return { type: 'answered', answer: await handler(event, context) };
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.name : String(error) };
  }
}

process.on('message', ({ event, step }) => {
  if (step === undefined) {
    void run(event).then((ending) => {
      for (const stream of [process.stdout, process.stderr]) stream.write(RUN_END);
      process.send?.({ ending });
    });
  } else {
    pass(step);
    setImmediate(() => process.send?.({ underWay: underWay() }));
  }
});
