import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Checks that each fault can be planted, so it would detect every one. */
const NOT_COPIED = 'test/structure/mutants.test.ts';

/** Copies the tracked files as they are, and new ones, to a temporary folder; returns its path. */
export async function copyProject(): Promise<string> {
  const listing = promisify(execFile)('git', ['ls-files', '-zco', '--exclude-standard'], { maxBuffer: 2 ** 26 });
  const files = (await listing).stdout.split('\0').filter((file) => file !== NOT_COPIED && existsSync(file));
  const copy = mkdtempSync(join(tmpdir(), 'afoot-mutants-'));
  for (const file of files) if (file !== '') cpSync(file, join(copy, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true });
