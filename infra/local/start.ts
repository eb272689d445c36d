/** `npm start`: a whole Afoot on this machine. Options: --port, --data, --host, --watch, --no-web. */

// First, so that nothing is compiled again that was compiled at an earlier start.
const { enableCompileCache } = await import('node:module');
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/../../node_modules/.cache/afoot-compiled`;
enableCompileCache();
await import('../tools/project-folder.ts');
const { onParentExit } = await import('./parent-process.ts');
const parentExit = new Promise<void>(onParentExit);
const { parseArgs } = await import('node:util');
const { Mendable } = await import('../tools/mendable.ts');
const { readSettings } = await import('./settings.ts');
const optionsOf = () =>
  parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      'no-open': { type: 'boolean' },
      'no-web': { type: 'boolean' },
      /** For a clock that is right although it is far from the time at which the server last ran. */
      'clock-is-right': { type: 'boolean' },
      /** For development: restarts when a file of the server changes, and serves the web client from its sources. */
      watch: { type: 'boolean' },
      sources: { type: 'boolean' },
    },
  }).values;

/** Prints what cannot be right, and starts nothing. npm keeps options that follow no two dashes. */
function readOrEnd<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (!(error instanceof Mendable)) console.error('Options follow two dashes: npm start -- --port 8080');
    return process.exit(1);
  }
}

const values = readOrEnd(optionsOf);
const settings = readOrEnd(() => readSettings(values, process.env));
if (values.watch) await import('./watch.ts').then(({ watch }) => watch(process.argv.slice(2), parentExit));
else {
  const { buildWebClient } = await import('./web-client.ts');
  // In a process of its own, while this one reads its code.
  const built = values['no-web'] || values.sources ? undefined : buildWebClient((line) => console.log(line));
  built?.catch(() => undefined);
  await import('./run.ts').then(({ run }) => run(settings, { ...values, built }, parentExit));
}

export {};
