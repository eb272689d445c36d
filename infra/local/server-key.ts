import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that all seats' secrets are made from: drawn at the first start, kept beside the data, readable by its owner
 * only.
 */
export function readServerKey(data: string): Uint8Array {
  const file = join(data, 'server.key');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new Error(`${file} does not hold a server key; remove it to make new seats and links`);
  return key;
}
