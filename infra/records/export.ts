/** Writes a table's whole history to standard output, or all tables into a folder: see `USAGE`. */
import '../tools/project-folder.ts';
import { parseArgs } from 'node:util';
import { tableNamed, withNamesLast } from '../tools/arguments.ts';
import { tryOrEnd, UsageError } from '../tools/command-line.ts';
import { Mendable } from '../tools/mendable.ts';
import { namedPath } from '../tools/project-folder.ts';
import { complain, say, visible } from '../tools/terminal.ts';
import { type Installation, openInstallation, PLACE_OPTIONS } from './installation.ts';
import { makeTableFile, type TableFile } from './table-file.ts';
import { isKept, keepKey, keepTable, makeFolder } from './table-folder.ts';
import { takeOut } from './take-out.ts';

const USAGE = `Usage: npm run --silent export -- TABLE [PLACE] > FILE
       npm run export -- --all FOLDER [--with-key] [PLACE]
PLACE: --data FOLDER | --store NAME [--secret ARN]`;

const OPTIONS = {
  ...PLACE_OPTIONS,
  all: { type: 'string' },
  'with-key': { type: 'boolean', default: false },
} as const;

await tryOrEnd(USAGE, async () => {
  const args = withNamesLast(process.argv.slice(2));
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const { all, 'with-key': withKey, ...place } = values;
  const id = positionals[0] === undefined ? undefined : tableNamed(positionals[0]);
  const isOne = all === undefined && id !== undefined && !withKey;
  const isAll = all !== undefined && all.trim() !== '' && positionals.length === 0;
  if ((!isOne && !isAll) || positionals.length > 1) throw new UsageError();
  const installation = await openInstallation(place, { makesKey: false });
  try {
    if (id !== undefined) await exportOne(installation, id);
    else await exportAll(installation, { folder: namedPath(all as string), withKey });
  } finally {
    await installation.close();
  }
});

async function exportOne(installation: Installation, id: string): Promise<void> {
  const file = await takeOut(installation, id);
  if (file === undefined) throw new Error(`There is no table ${id} here.`);
  process.stdout.write(makeTableFile(file));
  complain(`${file.items.length} versions of “${visible(file.charter.title || id)}”.`);
  sayExpired(file);
  complain('Keep the file to yourself while a round is being played: it has everyone’s cards.');
}

function sayExpired({ items }: TableFile): void {
  const first = items[0]?.version ?? 1;
  if (first > 1) complain(`${first - 1} before them are older than 400 days and gone: see npm run import -- --help.`);
}

interface Target {
  readonly folder: string;
  readonly withKey: boolean;
}

/** Tables that are as their file in the folder has them are left alone, so that a copy every night costs little. */
async function exportAll(installation: Installation, { folder, withKey }: Target): Promise<void> {
  const { serverKey } = installation;
  if (withKey && serverKey === undefined) throw new Mendable('Name the secret of the server key with --secret.');
  makeFolder(folder);
  if (withKey && serverKey !== undefined) keepKey(folder, serverKey);
  let [written, same] = [0, 0];
  for await (const table of tablesOf(installation)) {
    const loaded = await installation.store.load(table);
    const isSame = loaded !== undefined && isKept(folder, table, loaded);
    const file = isSame ? undefined : await takeOut(installation, table);
    if (file !== undefined) keepTable(folder, file);
    written += file === undefined ? 0 : 1;
    same += isSame ? 1 : 0;
  }
  say(`${folder}: ${written} tables written, ${same} were there already.`);
  say(
    withKey
      ? 'Keep the folder to yourself: with the server key in it, anyone can take any seat.'
      : 'Keep the folder to yourself: it has everyone’s cards.',
  );
}

async function* tablesOf({ tables }: Installation): AsyncGenerator<string> {
  for (let page = await tables(); ; page = await tables(page.next)) {
    yield* page.tables;
    if (page.next === undefined) return;
  }
}
