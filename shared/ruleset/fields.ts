import { DEAL_FIELDS } from './fields/deal.ts';
import type { Field, FieldPath } from './fields/field.ts';
import { GOING_OUT_FIELDS } from './fields/going-out.ts';
import { MELD_FIELDS } from './fields/melds.ts';
import { PILE_FIELDS } from './fields/pile.ts';
import { ROUND_FIELDS } from './fields/rounds.ts';
import { SCORING_FIELDS } from './fields/scoring.ts';
import { THREE_FIELDS } from './fields/threes.ts';
import { TURN_FIELDS } from './fields/turn.ts';
import type { RoundRow, Ruleset } from './ruleset.ts';

const HOUSE_RULES = [
  ...DEAL_FIELDS,
  ...ROUND_FIELDS,
  ...TURN_FIELDS,
  ...MELD_FIELDS,
  ...PILE_FIELDS,
  ...THREE_FIELDS,
  ...GOING_OUT_FIELDS,
  ...SCORING_FIELDS,
] as const;

/** The house rules, each with its own path and control. */
export type HouseRule = (typeof HOUSE_RULES)[number];

/** Every house rule once, in the order in which people read them. */
export const FIELDS: readonly Field[] = HOUSE_RULES;

type RulesetParts = Readonly<Record<string, unknown>>;

/** The value at a field's path; for a column of the rounds, the list of values. */
export function valueAt(ruleset: Ruleset, path: FieldPath): unknown {
  if (!path.startsWith('rounds[].')) return partAt(ruleset, path.split('.'));
  const column = path.slice('rounds[].'.length);
  return ruleset.rounds.map((row) => (row as unknown as RulesetParts)[column] ?? LEFT_OUT[column]);
}

/** What it means if a row leaves a column out. */
const LEFT_OUT: RulesetParts = { turns: null };

const partAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce((part, key) => (part as RulesetParts)[key], value);

/** The ruleset with another value at a field's path. A column takes one value per round. */
export function withValue(ruleset: Ruleset, path: FieldPath, value: unknown): Ruleset {
  if (!path.startsWith('rounds[].')) return replaceAt(ruleset, path.split('.'), value) as Ruleset;
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

function replaceAt(whole: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  return { ...(whole as RulesetParts), [key]: replaceAt((whole as RulesetParts)[key], rest, value) };
}

/** The field that an issue's path (`rounds.2.draw`, `goingOut.books.wild`) belongs to, if any. */
export function fieldAt(path: string): Field | undefined {
  const column = path.replace(/^rounds\.\d+\./, 'rounds[].');
  const covering = FIELDS.filter((field) => column === field.path || column.startsWith(`${field.path}.`));
  return covering.sort((a, b) => b.path.length - a.path.length)[0];
}
