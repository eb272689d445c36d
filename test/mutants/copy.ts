import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The test that the faults can be planted would find each. */
const NOT_COPIED = 'test/structure/mutants.test.ts';

/** In the copy the longest tests come last: until one fails, short ones tell more. */
const ORDER = 'test/longest-first.ts';

/** Copies the tracked files as they are, and new ones, to a temporary folder; returns its path. */
export async function copyProject(): Promise<string> {
  const listing = promisify(execFile)('git', ['ls-files', '-zco', '--exclude-standard'], { maxBuffer: 2 ** 26 });
  const files = (await listing).stdout.split('\0').filter((file) => file !== NOT_COPIED && existsSync(file));
  const copy = mkdtempSync(join(tmpdir(), 'afoot-mutants-'));
  for (const file of files) if (file !== '') cpSync(file, join(copy, file));
  const order = readFileSync(ORDER, 'utf8').replace('placeOf(a) - placeOf(b)', 'placeOf(b) - placeOf(a)');
  writeFileSync(join(copy, ORDER), order.replace('bySize.toSorted', 'bySize.toReversed().toSorted'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true });
