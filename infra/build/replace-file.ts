import { rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Writes atomically, even if another process writes the same file: readers see either the old file or the new one. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), `.${process.pid}-${basename(path)}`);
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}
