/** Writes a table's whole history to standard output: `npm run --silent export -- TABLE > FILE`. */
import '../tools/project-folder.ts';
import { parseArgs } from 'node:util';
import { tryOrEnd, UsageError } from '../tools/command-line.ts';
import { complain, visible } from '../tools/terminal.ts';
import { openInstallation, PLACE_OPTIONS } from './installation.ts';
import { makeTableFile } from './table-file.ts';
import { takeOut } from './take-out.ts';

const USAGE = 'Usage: npm run --silent export -- TABLE [--data FOLDER | --store NAME [--secret ARN]] > FILE';

await tryOrEnd(USAGE, async () => {
  const args = withTablesLast(process.argv.slice(2));
  const { values, positionals } = parseArgs({ args, options: PLACE_OPTIONS, allowPositionals: true });
  const id = positionals[0]?.match(/[\w-]{22}/)?.[0];
  if (id === undefined || positionals.length > 1) throw new UsageError();
  const installation = await openInstallation(values, { makesKey: false });
  try {
    const file = await takeOut(installation, id);
    if (file === undefined) throw new Error(`There is no table ${id} here.`);
    process.stdout.write(makeTableFile(file));
    complain(`${file.items.length} versions of “${visible(file.charter.title || id)}”.`);
    const first = file.items[0]?.version ?? 1;
    if (first > 1) complain(`${first - 1} before them are older than 400 days and gone: see npm run import -- --help.`);
    complain('Keep the file to yourself while a round is being played: it has everybody’s cards.');
  } finally {
    await installation.close();
  }
});

/** One table id in 64 begins like an option; after `--` it is not taken for one. */
function withTablesLast(args: readonly string[]): string[] {
  const isTable = (arg: string): boolean => /^-[\w-]{21}$/.test(arg);
  return [...args.filter((arg) => !isTable(arg)), '--', ...args.filter(isTable)];
}
