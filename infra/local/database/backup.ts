import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Mendable } from '../../tools/mendable.ts';
import { FALLBACK_TABLES, holdsNone, holdsTables, KEY_FILE, keepPrivate, TABLES_FILE } from '../data-folder.ts';
import { readServerKey } from '../server-key.ts';

/** Made by us, before SQLite would make it for everybody to read. */
const OWNERS_ALONE = { flag: 'wx', mode: 0o600 } as const;

/**
 * Copies a data folder as it is at one moment, also while a server runs on it: SQLite's own backup reads one state of
 * the file while others write. The copy is a data folder like any other, with the key, and its owner's alone. Throws
 * `Mendable` if it cannot; then it leaves nothing behind.
 */
export async function backUp(data: string, into: string): Promise<void> {
  if (!existsSync(join(data, TABLES_FILE))) throw new Mendable(sayMissing(data));
  if (holdsTables(into) || existsSync(join(into, KEY_FILE)))
    throw new Mendable(`${into} is already a data folder: choose a new one.`);
  const key = readServerKey(data);
  if (key === undefined)
    throw new Mendable(`${join(data, KEY_FILE)} is missing: without it, a backup gives nobody a seat.`);
  const { backup, DatabaseSync } = await openSqlite();
  keepPrivate(into);
  const source = new DatabaseSync(join(data, TABLES_FILE), { readOnly: true });
  try {
    writeFileSync(join(into, KEY_FILE), Buffer.from(key).toString('hex'), OWNERS_ALONE);
    closeSync(openSync(join(into, TABLES_FILE), OWNERS_ALONE.flag, OWNERS_ALONE.mode));
    await backup(source, join(into, TABLES_FILE));
  } catch (error) {
    for (const name of [KEY_FILE, TABLES_FILE]) rmSync(join(into, name), { force: true });
    throw error;
  } finally {
    source.close();
  }
}

function sayMissing(data: string): string {
  return existsSync(join(data, FALLBACK_TABLES))
    ? `${data} is kept by dynalite, which cannot be copied while it runs: stop the server and copy the folder.`
    : holdsNone(data);
}

async function openSqlite() {
  try {
    const sqlite = await import('node:sqlite');
    if ('backup' in sqlite) return sqlite;
  } catch {}
  throw new Mendable('This Node has no SQLite: stop the server and copy the folder, or use Node 24.');
}
