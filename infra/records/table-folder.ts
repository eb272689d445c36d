import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseKey } from '../../functions/ports/key-text.ts';
import type { StoredCharter, TableItem } from '../../functions/ports/ports.ts';
import { isSameItem } from '../../functions/ports/store.ts';
import { KEY_FILE } from '../local/data-folder.ts';
import { UserError } from '../tools/user-error.ts';
import { makeTableFile, parseTableFile, type TableFile } from './table-file.ts';

/** A folder with a file for each table of an installation, and its server key if requested. */

const ENDING = '.jsonl';

/** Private to its owner: the files have everyone's cards. */
export const makeFolder = (folder: string): unknown => mkdirSync(folder, { recursive: true, mode: 0o700 });

export const getFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .sort()
    .map((name) => join(folder, name));

/** Adds a prefix to a name that begins with a dash, which other programs would take for an option. */
export const getFile = (folder: string, table: string): string =>
  join(folder, `${table.startsWith('-') ? 'table' : ''}${table}${ENDING}`);

/** Writes atomically: readers see either the old file or the new one. */
function write(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

export const saveTable = (folder: string, file: TableFile): void =>
  write(getFile(folder, file.table), makeTableFile(file));

interface NewestSaved {
  readonly charter: StoredCharter;
  readonly newest: TableItem;
}

/** Whether the saved file already ends at the table's latest version. */
export function isUpToDate(folder: string, table: string, { charter, newest }: NewestSaved): boolean {
  try {
    const file = parseTableFile(readFileSync(getFile(folder, table), 'utf8'));
    const last = file.items.at(-1);
    return last !== undefined && isSameItem(last, newest) && isDeepStrictEqual(file.charter, charter);
  } catch {
    return false;
  }
}

/** Throws `UserError` if no other installation could take the key. */
export function saveKey(folder: string, key: Uint8Array): void {
  const text = Buffer.from(key).toString('hex');
  if (parseKey(text) === undefined)
    throw new UserError(`The server key has ${key.length} bytes: only keys of 32 or 64 bytes can move.`);
  write(join(folder, KEY_FILE), text);
}

/** The key of its tables, if it has one. Throws `UserError` if it is damaged. */
export function readKey(folder: string): Uint8Array | undefined {
  const path = join(folder, KEY_FILE);
  if (!existsSync(path)) return undefined;
  const key = parseKey(readFileSync(path, 'utf8').trim());
  if (key === undefined) throw new UserError(`${path} is damaged: export the tables again.`);
  return key;
}
