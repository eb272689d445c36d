import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (data: string): string => join(data, 'database.url');

/**
 * Notes where the folder's database answers while its server runs, for commands on this machine; what it returns takes it
 * back.
 */
export function noteDatabaseAddress(data: string, address: string): () => void {
  writeFileSync(fileOf(data), address, { mode: 0o600 });
  return () => rmSync(fileOf(data), { force: true });
}

/** Undefined where no server has noted one. Only worth asking while the folder is locked. */
export function readDatabaseAddress(data: string): string | undefined {
  try {
    return readFileSync(fileOf(data), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
