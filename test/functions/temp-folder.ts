import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
process.once('exit', () => {
  // A killed server's last file can come after its end.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** A folder of its own, removed when the tests of this process have ended. */
export function tempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `afoot-${name}-`));
  folders.push(folder);
  return folder;
}
