/** A table's id, or the file of one: one id in 64 begins like an option. */
const TABLE = /^-(?:table)?[\w-]{21,22}(?:\.jsonl)?$/;

/** Of these commands, no option has a single dash. */
const isName = (argument: string): boolean => TABLE.test(argument) || /^-[^-]/.test(argument);

/** Arguments for `parseArgs` in which no name that begins with a dash is taken for an option. */
export function withNamesLast(all: readonly string[]): string[] {
  const split = all.indexOf('--');
  const [before, after] = split < 0 ? [all, []] : [all.slice(0, split), all.slice(split + 1)];
  return [...before.filter((each) => !isName(each)), '--', ...before.filter(isName), ...after];
}

/** The id in what names a table: the id, its file as `--all` writes it, or a link. */
export const tableNamed = (text: string): string | undefined =>
  /^-?(?:table)?([\w-]{22})(?:\.jsonl)?$/.exec(text)?.[1] ?? text.match(/[\w-]{22}/)?.[0];
