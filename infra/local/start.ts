/** `npm start`: a whole Afoot on this machine. Options: --port, --data, --host, --watch, --no-web. */

const NEEDED = [22, 17] as const;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `Afoot needs Node ${NEEDED.join('.')} or later; this is ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(1);
}

// Nothing is imported before: an old Node would fail on it instead of saying what is wrong.
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
// Once: with --watch, the command that restarts this one has said it.
if (!values.sources) await import('../tools/old-node.mjs');
if (values.watch) await import('./watch.ts').then(({ watch }) => watch(process.argv.slice(2), parentExit));
else await import('./run.ts').then(({ run }) => run(settings, values, parentExit));

export {};
