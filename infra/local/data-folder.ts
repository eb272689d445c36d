import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { resolveNamedPath } from '../tools/project-folder.ts';
import { UserError } from '../tools/user-error.ts';

/** A data folder: the tables of one installation, and the key that every seat's secret is derived from. */

export const TABLES_FILE = 'tables.sqlite';
/** Names of earlier stores, each with the last commit that reads it. */
const FORMER_TABLES = { 'afoot.sqlite': 'a8af407c', dynalite: 'a8af407c' };
/** The version of the tables' file: SQLite's `user_version`. Until the first release, each stored change raises it. */
export const TABLES_VERSION = 2;
/** Earlier versions of that file, and the last commit that reads each. */
const FORMER_VERSIONS: Readonly<Record<number, string>> = { 0: '6d8b6e52', 1: '261fb653' };
export const KEY_FILE = 'server.key';

/** The folder of `--data`, else `AFOOT_DATA`, else the project's `.afoot`. An empty name would be the current folder. */
export function getDataFolder(option: string | undefined, environment: NodeJS.ProcessEnv = process.env): string {
  const requestedFolder = option ?? environment.AFOOT_DATA;
  if (requestedFolder === undefined) return resolve('.afoot');
  if (requestedFolder.trim() !== '') return resolveNamedPath(requestedFolder);
  throw new UserError(`${option === undefined ? 'AFOOT_DATA' : '--data'} is empty: name a folder, or leave it out.`);
}

export const hasTables = (folder: string): boolean => existsSync(join(folder, TABLES_FILE));

/** Throws `UserError` about a folder of an earlier store, before anything in it is touched. */
export function assertNoFormerTables(folder: string): void {
  const [former] = Object.entries(FORMER_TABLES).filter(([name]) => existsSync(join(folder, name)));
  const commit = former?.[1] ?? FORMER_VERSIONS[readVersion(join(folder, TABLES_FILE)) ?? TABLES_VERSION];
  if (commit === undefined) return;
  throw new UserError(
    `The tables in ${folder} are from an earlier Afoot: play on with commit ${commit}, or begin in a new folder.`,
  );
}

const SQLITE_HEAD = 100;
const USER_VERSION = 60;

/** Returns the version of a SQLite file by its first bytes, without opening it in SQLite; none of any other file. */
function readVersion(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const head = Buffer.alloc(SQLITE_HEAD);
  const opened = openSync(file, 'r');
  try {
    const isWhole = readSync(opened, head, 0, SQLITE_HEAD, 0) === SQLITE_HEAD;
    const isSqlite = head.toString('latin1', 0, 15) === 'SQLite format 3';
    return isWhole && isSqlite ? head.readUInt32BE(USER_VERSION) : undefined;
  } finally {
    closeSync(opened);
  }
}

export const formatHoldsNone = (folder: string): string =>
  `${folder} holds no tables: name the data folder with --data FOLDER.`;

/** Prefixes of all names that Afoot uses in a data folder. */
const OWN_PREFIXES = [TABLES_FILE, KEY_FILE, 'server.lock', 'server.pid'];
const isOwn = (name: string): boolean => OWN_PREFIXES.some((prefix) => name.startsWith(prefix));

/**
 * Makes the folder if needed, and everything of Afoot's in it private to its owner. The folder itself keeps its
 * permissions if it has other contents. False: the disk or another owner does not allow it.
 */
export function keepPrivate(folder: string): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder);
  const ownPaths = names.filter(isOwn).map((name) => join(folder, name));
  return [...(ownPaths.length === names.length ? [folder] : []), ...ownPaths.flatMap(getAll)]
    .map(makePrivate)
    .every(Boolean);
}

const getAll = (path: string): readonly string[] =>
  isFolder(path) ? [path, ...readdirSync(path).flatMap((name) => getAll(join(path, name)))] : [path];

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function makePrivate(path: string): boolean {
  try {
    chmodSync(path, isFolder(path) ? 0o700 : 0o600);
    return true;
  } catch (error) {
    // A running database removes files of its own.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
