import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { resolveNamedPath } from '../../tools/project-folder.ts';
import { print } from '../../tools/terminal.ts';
import { UserError } from '../../tools/user-error.ts';
import {
  assertNoFormerTables,
  formatHoldsNone,
  getDataFolder,
  hasTables,
  KEY_FILE,
  keepPrivate,
  TABLES_FILE,
} from '../data-folder.ts';
import { readServerKey } from '../server-key.ts';

/** Created before SQLite would create it for everyone to read. */
const OWNER_ONLY = { flag: 'wx', mode: 0o600 } as const;

export function backup(folder: string, options: { readonly data?: string | undefined }): void {
  const [data, into] = [getDataFolder(options.data), resolveNamedPath(folder)];
  copyDatabase(data, into);
  print(`Copied ${data} to ${into}. To use the copy: npm start -- --data ${into}`);
}

/**
 * Copies a data folder as it is at one moment, even while a server runs on it: SQLite reads one state of the file while
 * others write. The copy is a normal data folder, with the key, and private to its owner. Throws `UserError` if it
 * fails, and then leaves nothing behind.
 */
export function copyDatabase(data: string, into: string): void {
  assertNoFormerTables(data);
  if (!hasTables(data)) throw new UserError(formatHoldsNone(data));
  if (hasTables(into) || existsSync(join(into, KEY_FILE)))
    throw new UserError(`${into} is already a data folder: choose a new one.`);
  const key = readServerKey(data);
  if (key === undefined)
    throw new UserError(`${join(data, KEY_FILE)} is missing: without it, a backup gives nobody a seat.`);
  keepPrivate(into);
  try {
    writeFileSync(join(into, KEY_FILE), Buffer.from(key).toString('hex'), OWNER_ONLY);
    copyTables(join(data, TABLES_FILE), join(into, TABLES_FILE));
  } catch (error) {
    for (const name of [KEY_FILE, TABLES_FILE]) rmSync(join(into, name), { force: true });
    throw error;
  }
}

/** Syncs the copy, which SQLite does not do here. */
function copyTables(from: string, to: string): void {
  const copy = openSync(to, OWNER_ONLY.flag, OWNER_ONLY.mode);
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    source.prepare('VACUUM INTO ?').run(to);
    fsyncSync(copy);
  } finally {
    source.close();
    closeSync(copy);
  }
}
