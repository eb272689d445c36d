/**
 * `node check-file.ts FILE`: reads a whole SQLite file, even while it is written. Exits with 0 if it is intact and with
 * 3 if it is damaged. Any other exit means nothing about the file: a Node without SQLite, or a file that cannot be
 * opened.
 */
const { DatabaseSync } = await import('node:sqlite');
const DAMAGED_EXIT_CODE = 3;
/** SQLite's own codes: the database disk image is malformed; the file is not a database. */
const CODES: readonly unknown[] = [11, 26];

try {
  const file = new DatabaseSync(process.argv[2] ?? '', { readOnly: true });
  const [row] = file.prepare('PRAGMA integrity_check(1)').all();
  if (row?.integrity_check !== 'ok') process.exitCode = DAMAGED_EXIT_CODE;
} catch (error) {
  process.exitCode = CODES.includes((error as { readonly errcode?: unknown }).errcode) ? DAMAGED_EXIT_CODE : 1;
}

export {};
