import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseKey } from '../../functions/ports/key-text.ts';
import { makeTableList, type TableList } from '../../functions/ports/table-list.ts';
import { UserError } from '../tools/user-error.ts';
import { KEY_FILE } from './data-folder.ts';
import { STORE_NAME } from './database/database.ts';
import type { StoreClient } from './database/store-client.ts';

/** Reads the key that all seats' secrets are derived from, if the folder has one. Throws `UserError` if it is damaged. */
export function readServerKey(data: string): Uint8Array | undefined {
  const file = join(data, KEY_FILE);
  const text = formatText(file)?.trim();
  if (text === undefined) return undefined;
  const key = parseKey(text);
  if (key !== undefined) return key;
  throw new UserError(`${file} is damaged: put the one from your backup in its place.`);
}

/**
 * Generates a folder's key, or takes the one of moved tables, and stores it. Throws `UserError` if its database has
 * tables already: they were made with another key, and with a new one nobody's browser would have its seat anymore.
 */
export async function drawServerKey(data: string, client: StoreClient, moving?: Uint8Array): Promise<Uint8Array> {
  if (!(await hasTables(makeTableList({ client, name: STORE_NAME })))) return storeNewKey(data, moving);
  throw new UserError(
    `There are tables, but ${join(data, KEY_FILE)}, the key to their seats, is missing: put it back from your backup, or start over in another folder with --data FOLDER.`,
  );
}

async function hasTables(list: TableList, after?: string): Promise<boolean> {
  const { tables, next } = await list(after);
  return tables.length > 0 || (next !== undefined && hasTables(list, next));
}

/** Writes atomically: after a power cut there is a whole key, or none. */
function storeNewKey(data: string, key: Uint8Array = randomBytes(32)): Uint8Array {
  const drawn = join(data, `${KEY_FILE}.new`);
  rmSync(drawn, { force: true });
  const file = openSync(drawn, 'wx', 0o600);
  writeSync(file, Buffer.from(key).toString('hex'));
  fsyncSync(file);
  closeSync(file);
  renameSync(drawn, join(data, KEY_FILE));
  return key;
}

function formatText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
