import { readFileSync } from 'node:fs';
import { resolveNamedPath } from './project-folder.ts';
import { escapeControls } from './terminal.ts';

/** Arguments that fit no use of a command. */
export class UsageError extends Error {}

/** A table's id, or the file of one: one id in 64 begins like an option. */
const TABLE = /^-(?:table)?[\w-]{21,22}(?:\.jsonl)?$/;

/** Turns names that begin with a dash into paths, so that none is taken for an option. */
export const withNamesAsPaths = (all: readonly string[]): readonly string[] =>
  all.map((each) => (TABLE.test(each) || /^-(?!-|h$)/.test(each) ? `./${each}` : each));

/** The id in a table's id, its file as `--all` writes it, or a link. */
export const findNamedTable = (text: string): string | undefined =>
  /^(?:\.\/)?-?(?:table)?([\w-]{22})(?:\.jsonl)?$/.exec(text)?.[1] ?? text.match(/[\w-]{22}/)?.[0];

export function readInputFile(name: string): string {
  try {
    return readFileSync(resolveNamedPath(name), 'utf8');
  } catch {
    throw new UsageError(`${escapeControls(name)} cannot be read.`);
  }
}
