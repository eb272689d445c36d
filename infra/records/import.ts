/** Brings in tables that `export` wrote: a file's, or a folder's. Stores nothing of a table unless all of it is right. */
import '../tools/project-folder.ts';
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withNamesLast } from '../tools/arguments.ts';
import { tryOrEnd, UsageError } from '../tools/command-line.ts';
import { Mendable } from '../tools/mendable.ts';
import { namedPath } from '../tools/project-folder.ts';
import { complain, say, visible } from '../tools/terminal.ts';
import { bringIn, type Home } from './bring-in.ts';
import { checkHistory } from './check-history.ts';
import { openInstallation, PLACE_OPTIONS, readOrEnd } from './installation.ts';
import { printBrought, printChecked, refusalOf } from './report.ts';
import { parseTableFile, type TableFile } from './table-file.ts';
import { filesIn, keyIn } from './table-folder.ts';

const USAGE =
  'Usage: npm run import -- FILE|FOLDER [--data FOLDER | --store NAME --secret ARN] [--address https://…/] [--replace] [--without-beginning] [--earlier-rules]';

const HELP = `${USAGE}
  FOLDER               brings in all tables that export --all wrote; if the server key is among them, a new data folder
                       takes it, and all links stay as they are
  --address            where people open the page: prints everyone's link for there. Without it, links are printed only
                       for those whose seat has a new secret
  --replace            where people came and went here after the file was written, and nothing was played: drops that,
                       and goes on as the file does
  --without-beginning  takes a file that lacks its first versions, as of a table that is older than 400 days: how the
                       table stands in the first version that is there is taken on trust, and the rest is checked
  --earlier-rules      takes plays on which this release decides otherwise, as of a table that was played with an earlier
                       release; all cards must still be accounted for`;

const OPTIONS = {
  ...PLACE_OPTIONS,
  address: { type: 'string' },
  replace: { type: 'boolean', default: false },
  'without-beginning': { type: 'boolean', default: false },
  'earlier-rules': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseOptions>['values'];

const parseOptions = () =>
  parseArgs({ args: withNamesLast(process.argv.slice(2)), options: OPTIONS, allowPositionals: true });

await tryOrEnd(USAGE, async () => {
  const { values, positionals } = parseOptions();
  if (values.help) return console.info(HELP);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UsageError();
  const { address } = values;
  if (address !== undefined && !isPage(address))
    throw new Mendable(
      `--address must be where people open the page, such as https://cards.example.org/, not "${visible(address)}".`,
    );
  const path = namedPath(name);
  await (isFolder(path) ? importFolder(path, values) : importFile(name, values));
});

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isPage(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

async function importFile(name: string, values: Values): Promise<void> {
  const file = readChecked(readOrEnd(name), values);
  await withHome(values, undefined, (home) => store(home, file, values));
}

/** One table that cannot come does not keep the others away. */
async function importFolder(folder: string, values: Values): Promise<void> {
  const names = filesIn(folder);
  if (names.length === 0) throw new Mendable(`${visible(folder)} holds no tables that export --all wrote.`);
  await withHome(values, keyIn(folder), async (home) => {
    let refused = 0;
    for (const name of names) {
      say(`${visible(name)}:`);
      try {
        await store(home, readChecked(readFileSync(name, 'utf8'), values), values);
      } catch (error) {
        refused += 1;
        complain(error instanceof Error ? error.message : String(error));
      }
    }
    say(`Tables: ${names.length - refused} are here, ${refused} could not be imported.`);
    if (refused > 0) process.exitCode = 1;
  });
}

/** Throws with what is wrong with the file, before anything is stored. */
function readChecked(text: string, values: Values): TableFile {
  const file = parseTableFile(text);
  const terms = {
    mayBeginLater: values['without-beginning'],
    mayDiffer: values['earlier-rules'],
    now: Date.now(),
  };
  const checked = checkHistory(file, terms);
  if (checked.faults.length > 0) throw new Error([...checked.faults, 'Nothing was stored.'].join('\n'));
  printChecked(file, checked);
  return file;
}

async function withHome(
  values: Values,
  moving: Uint8Array | undefined,
  work: (home: Home) => Promise<void>,
): Promise<void> {
  const installation = await openInstallation(values, { makesKey: true, moving });
  try {
    const { store, keys } = installation;
    if (keys === undefined) throw new Mendable('Name the secret of the server key with --secret.');
    await work({ store, keys, now: Date.now });
  } finally {
    await installation.close();
  }
}

async function store(home: Home, file: TableFile, { replace, address }: Values): Promise<void> {
  const brought = await bringIn(home, file, { replaces: replace });
  const refusal = refusalOf(brought, file);
  if (refusal !== undefined) throw new Error(refusal);
  printBrought(brought, file, address);
}
