import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** A folder of its own for this test, or for all of a file that asks outside its tests; removed after them. */
export function tempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `afoot-${name}-`));
  // A killed server's last file can come after its end.
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  if (TestRunner.getCurrentTest() === undefined) afterAll(remove);
  else onTestFinished(remove);
  return folder;
}
