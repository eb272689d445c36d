/** What is wrong with a part of a ruleset, and how to mend it. */
export interface RulesetIssue {
  /** Dotted path, such as `goingOut.books.wild` or `rounds.0.draw`; empty for the ruleset as a whole. */
  readonly field: string;
  /** A sentence for the person who made the ruleset. */
  readonly message: string;
}

/** A list of the issue if something is wrong; otherwise empty. */
export const issueIf = (wrong: boolean, field: string, message: string): readonly RulesetIssue[] =>
  wrong ? [{ field, message }] : [];

export type Parts = Readonly<Record<string, unknown>>;

export const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names each missing and each unknown key. Optional ones may be absent. */
export function keyIssues(value: Parts, path: string, keys: KeyList): readonly RulesetIssue[] {
  const known = [...keys.needed, ...(keys.optional ?? [])];
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  const missing = keys.needed.filter((key) => !Object.hasOwn(value, key));
  return [
    ...unknown.map((key) => ({ field: under(path, key), message: `There is no rule "${key}"; take it out.` })),
    ...missing.map((key) => ({ field: under(path, key), message: `The rule "${key}" is missing; give it a value.` })),
  ];
}

export interface KeyList {
  readonly needed: readonly string[];
  readonly optional?: readonly string[];
}

export const under = (path: string, key: string | number): string => (path === '' ? `${key}` : `${path}.${key}`);
