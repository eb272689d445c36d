import type { FieldPath } from './fields/field.ts';
import type { RoundRow, Ruleset } from './ruleset.ts';

type RulesetParts = Readonly<Record<string, unknown>>;

/** For a column of the rounds, returns the list of values. */
export function getValue(ruleset: Ruleset, path: FieldPath): unknown {
  if (!path.startsWith('rounds[].')) return getPart(ruleset, path.split('.'));
  const column = path.slice('rounds[].'.length);
  return ruleset.rounds.map((row) => (row as unknown as RulesetParts)[column] ?? OMITTED_VALUES[column]);
}

/** Defaults of columns that a row omits. */
const OMITTED_VALUES: RulesetParts = { turns: null };

const getPart = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce((part, key) => (part as RulesetParts | undefined)?.[key], value);

/** Returns the ruleset with another value at a field's path. A column takes one value per round. */
export function withValue(ruleset: Ruleset, path: FieldPath, value: unknown): Ruleset {
  if (!path.startsWith('rounds[].')) return replaceValue(ruleset, path.split('.'), value) as Ruleset;
  const column = path.slice('rounds[].'.length);
  const values = value as readonly unknown[];
  return { ...ruleset, rounds: ruleset.rounds.map((row, i) => withColumn(row, column, values[i])) };
}

/** `undefined` removes the column from the row. */
function withColumn(row: RoundRow, column: string, value: unknown): RoundRow {
  const others = Object.entries(row).filter(([key]) => key !== column);
  const entries = value === undefined ? others : [...others, [column, value]];
  return Object.fromEntries(entries) as RoundRow;
}

function replaceValue(whole: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  return { ...(whole as RulesetParts), [key]: replaceValue((whole as RulesetParts | undefined)?.[key], rest, value) };
}
