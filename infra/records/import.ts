import { readFileSync, statSync } from 'node:fs';
import { readInputFile } from '../tools/command-line.ts';
import { resolveNamedPath } from '../tools/project-folder.ts';
import { escapeControls, print, printError } from '../tools/terminal.ts';
import { UserError } from '../tools/user-error.ts';
import { checkHistory } from './check-history.ts';
import { type ImportTarget, importTable } from './import-table.ts';
import { type InstallationAddress, openInstallation } from './installation.ts';
import { findRefusal, printChecked, printImported } from './report.ts';
import { parseTableFile, type TableFile } from './table-file.ts';
import { getFiles, readKey } from './table-folder.ts';

interface ImportOptions extends InstallationAddress {
  readonly address?: string | undefined;
  readonly replace?: boolean | undefined;
  readonly withoutBeginning?: boolean | undefined;
  readonly earlierRules?: boolean | undefined;
}

/** Imports what `export` wrote: a file, or a folder of them. Stores a table only if all of it is right. */
export async function importTables(name: string, options: ImportOptions): Promise<void> {
  const { address } = options;
  if (address !== undefined && !isPage(address))
    throw new UserError(
      `--address must be where people open the page, such as https://cards.example.org/, not "${escapeControls(address)}".`,
    );
  const path = resolveNamedPath(name);
  await (isFolder(path) ? importFolder(path, options) : importFile(name, options));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isPage(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

async function importFile(name: string, options: ImportOptions): Promise<void> {
  const file = readChecked(readInputFile(name), options);
  await withHome(options, undefined, (home) => store(home, file, options));
}

/** A table that fails does not stop the others. */
async function importFolder(folder: string, options: ImportOptions): Promise<void> {
  const names = getFiles(folder);
  if (names.length === 0) throw new UserError(`${escapeControls(folder)} holds no tables that export --all wrote.`);
  await withHome(options, readKey(folder), async (home) => {
    let refused = 0;
    for (const name of names) {
      print(`${escapeControls(name)}:`);
      try {
        await store(home, readChecked(readFileSync(name, 'utf8'), options), options);
      } catch (error) {
        refused += 1;
        printError(error instanceof Error ? error.message : String(error));
      }
    }
    print(`Tables: ${names.length - refused} are here, ${refused} could not be imported.`);
    if (refused > 0) process.exitCode = 1;
  });
}

/** Throws with what is wrong with the file, before anything is stored. */
function readChecked(text: string, options: ImportOptions): TableFile {
  const file = parseTableFile(text);
  const terms = {
    mayBeginLater: options.withoutBeginning === true,
    allowsOtherDecisions: options.earlierRules === true,
    now: Date.now(),
  };
  const checked = checkHistory(file, terms);
  if (checked.faults.length > 0) throw new Error([...checked.faults, 'Nothing was stored.'].join('\n'));
  printChecked(file, checked);
  return file;
}

async function withHome(
  options: ImportOptions,
  moving: Uint8Array | undefined,
  work: (home: ImportTarget) => Promise<void>,
): Promise<void> {
  const installation = await openInstallation(options, { makesKey: true, moving });
  try {
    const { store, keys } = installation;
    if (keys === undefined) throw new UserError('Name the secret of the server key with --secret.');
    await work({ store, keys, now: Date.now });
  } finally {
    await installation.close();
  }
}

async function store(home: ImportTarget, file: TableFile, { replace = false, address }: ImportOptions): Promise<void> {
  const brought = await importTable(home, file, { replaces: replace });
  const refusal = findRefusal(brought, file);
  if (refusal !== undefined) throw new Error(refusal);
  printImported(brought, file, address);
}
