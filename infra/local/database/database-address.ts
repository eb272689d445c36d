import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (data: string): string => join(data, 'database.url');

/**
 * Stores the address of the folder's database while its server runs, for commands on this machine; returns a function
 * that removes it.
 */
export function noteDatabaseAddress(data: string, address: string): () => void {
  writeFileSync(fileOf(data), address, { mode: 0o600 });
  return () => rmSync(fileOf(data), { force: true });
}

/** Undefined if no server has stored one. Only worth asking while the folder is locked. */
export function readDatabaseAddress(data: string): string | undefined {
  try {
    return readFileSync(fileOf(data), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
