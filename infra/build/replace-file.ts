import { rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Writes a file that a server may read at any moment: it finds the whole file, or the one before. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}`);
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}
