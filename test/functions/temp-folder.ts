import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** A temporary folder for this test, or for all of a file if called outside its tests; removed after them. */
export function makeTempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `afoot-${name}-`));
  // A killed server's last file can appear after its end.
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  if (TestRunner.getCurrentTest() === undefined) afterAll(remove);
  else onTestFinished(remove);
  return folder;
}
