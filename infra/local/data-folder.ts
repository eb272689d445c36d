import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Mendable } from '../tools/mendable.ts';
import { namedPath } from '../tools/project-folder.ts';

/** A data folder: the tables of one installation, and the key that every seat's secret is made from. */

export const TABLES_FILE = 'tables.sqlite';
/** The tables of the store that came before this one. */
const FORMER_TABLES = ['afoot.sqlite', 'dynalite'];
export const KEY_FILE = 'server.key';

/** The one that `--data` names, else `AFOOT_DATA`, else the project's `.afoot`. An empty name would be the current folder. */
export function dataFolderOf(option: string | undefined, environment: NodeJS.ProcessEnv = process.env): string {
  const named = option ?? environment.AFOOT_DATA;
  if (named === undefined) return resolve('.afoot');
  if (named.trim() !== '') return namedPath(named);
  throw new Mendable(`${option === undefined ? 'AFOOT_DATA' : '--data'} is empty: name a folder, or leave it out.`);
}

export const holdsTables = (folder: string): boolean => existsSync(join(folder, TABLES_FILE));

/** Throws `Mendable` about a folder of the former store, before anything in it is touched. */
export function refuseFormerTables(folder: string): void {
  if (!FORMER_TABLES.some((name) => existsSync(join(folder, name)))) return;
  throw new Mendable(
    `The tables in ${folder} are from an earlier Afoot: export them with commit a8af407c, and import them into a new folder.`,
  );
}

export const holdsNone = (folder: string): string =>
  `${folder} holds no tables: name the data folder with --data FOLDER.`;

/** Every name that Afoot gives in a data folder begins with one of these. */
const OWN = [TABLES_FILE, KEY_FILE, 'server.lock', 'server.pid'];
const isOwn = (name: string): boolean => OWN.some((own) => name.startsWith(own));

/**
 * Makes the folder if need be, and everything of Afoot's in it its owner's alone. The folder itself stays as open as it
 * is if it holds other things too. False: the disk or another owner does not allow it.
 */
export function keepPrivate(folder: string): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder);
  const own = names.filter(isOwn).map((name) => join(folder, name));
  return [...(own.length === names.length ? [folder] : []), ...own.flatMap(allIn)].map(closeToOthers).every(Boolean);
}

/** A path, and everything below it. */
const allIn = (path: string): readonly string[] =>
  isFolder(path) ? [path, ...readdirSync(path).flatMap((name) => allIn(join(path, name)))] : [path];

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function closeToOthers(path: string): boolean {
  try {
    chmodSync(path, isFolder(path) ? 0o700 : 0o600);
    return true;
  } catch (error) {
    // A running database removes files of its own.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
