import { findNamedTable, UsageError } from '../tools/command-line.ts';
import { resolveNamedPath } from '../tools/project-folder.ts';
import { escapeControls, print, printError } from '../tools/terminal.ts';
import { UserError } from '../tools/user-error.ts';
import { exportTable } from './export-table.ts';
import { type Installation, type InstallationAddress, openInstallation } from './installation.ts';
import { makeTableFile, type TableFile } from './table-file.ts';
import { isUpToDate, makeFolder, saveKey, saveTable } from './table-folder.ts';

interface ExportOptions extends InstallationAddress {
  readonly all?: string | undefined;
  readonly withKey?: boolean | undefined;
}

export async function exportTables(name: string | undefined, options: ExportOptions): Promise<void> {
  const { all, withKey = false, ...place } = options;
  const id = name === undefined ? undefined : findNamedTable(name);
  const isOne = all === undefined && id !== undefined && !withKey;
  const isAll = all !== undefined && all.trim() !== '' && name === undefined;
  if (!isOne && !isAll) throw new UsageError('Name one table, or a folder for all with --all.');
  const installation = await openInstallation(place, { makesKey: false });
  try {
    await (isAll
      ? exportAll(installation, { folder: resolveNamedPath(all), withKey })
      : exportOne(installation, id as string));
  } finally {
    await installation.close();
  }
}

async function exportOne(installation: Installation, id: string): Promise<void> {
  const file = await exportTable(installation, id);
  if (file === undefined) throw new Error(`There is no table ${id} here.`);
  process.stdout.write(makeTableFile(file));
  printError(`${file.items.length} versions of “${escapeControls(file.charter.title || id)}”.`);
  printExpired(file);
  printError('Keep the file to yourself while a round is being played: it has everyone’s cards.');
}

function printExpired({ items }: TableFile): void {
  const first = items[0]?.version ?? 1;
  if (first > 1) printError(`${first - 1} before them are older than 400 days and gone: see npx afoot import --help.`);
}

interface Target {
  readonly folder: string;
  readonly withKey: boolean;
}

/** Skips tables whose file in the folder is up to date, so that a nightly copy costs little. */
async function exportAll(installation: Installation, { folder, withKey }: Target): Promise<void> {
  const { serverKey } = installation;
  if (withKey && serverKey === undefined) throw new UserError('Name the secret of the server key with --secret.');
  makeFolder(folder);
  if (withKey && serverKey !== undefined) saveKey(folder, serverKey);
  let [writtenCount, unchangedCount] = [0, 0];
  for await (const table of getTables(installation)) {
    const loaded = await installation.store.load(table);
    const isSame = loaded !== undefined && isUpToDate(folder, table, loaded);
    const file = isSame ? undefined : await exportTable(installation, table);
    if (file !== undefined) saveTable(folder, file);
    writtenCount += file === undefined ? 0 : 1;
    unchangedCount += isSame ? 1 : 0;
  }
  print(`${folder}: ${writtenCount} tables written, ${unchangedCount} were there already.`);
  print(
    withKey
      ? 'Keep the folder to yourself: with the server key in it, anyone can take any seat.'
      : 'Keep the folder to yourself: it has everyone’s cards.',
  );
}

async function* getTables({ tables }: Installation): AsyncGenerator<string> {
  for (let page = await tables(); ; page = await tables(page.next)) {
    yield* page.tables;
    if (page.next === undefined) return;
  }
}
