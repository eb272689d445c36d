import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** A fault that the person who asked for the backup can fix. */
export class NoBackup extends Error {}

/** Parts of a whole data folder: the tables, and the key that every seat's secret is made from. */
export const TABLES_FILE = 'afoot.sqlite';
const KEY_FILE = 'server.key';

/**
 * Copies a data folder as it is at one moment, also while a server runs on it: SQLite's own backup reads one state of
 * the file while others write. The copy is a data folder like any other. Throws `NoBackup` if it cannot.
 */
export async function backUp(data: string, into: string): Promise<void> {
  if (!existsSync(join(data, TABLES_FILE))) throw new NoBackup(sayMissing(data));
  if (existsSync(join(into, TABLES_FILE))) throw new NoBackup(`${into} already holds tables: choose a new folder.`);
  mkdirSync(into, { recursive: true, mode: 0o700 });
  copyFileSync(join(data, KEY_FILE), join(into, KEY_FILE));
  const { backup, DatabaseSync } = await openSqlite();
  const source = new DatabaseSync(join(data, TABLES_FILE), { readOnly: true });
  try {
    await backup(source, join(into, TABLES_FILE));
  } finally {
    source.close();
  }
}

function sayMissing(data: string): string {
  return existsSync(join(data, 'dynalite'))
    ? `${data} is kept by dynalite, which cannot be copied while it runs: stop the server and copy the folder.`
    : `${data} holds no tables: name the data folder with --data FOLDER.`;
}

async function openSqlite() {
  try {
    const sqlite = await import('node:sqlite');
    if ('backup' in sqlite) return sqlite;
  } catch {}
  throw new NoBackup('This Node has no SQLite: stop the server and copy the folder, or use Node 24.');
}
