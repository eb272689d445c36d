import { valueAt } from './field-values.ts';
import type { Field } from './fields/field.ts';
import { FIELDS } from './fields.ts';
import { rulesOfRound } from './rounds.ts';
import type { Ruleset, Seating } from './ruleset.ts';

/** One house rule that differs between two rulesets, with the value in each. */
export interface RuleChange {
  readonly field: Field;
  readonly from: unknown;
  readonly to: unknown;
}

/** What a table has changed from a preset. */
export const changesFrom = (preset: Ruleset, ruleset: Ruleset): readonly RuleChange[] =>
  FIELDS.filter((field) => isChanged(preset, ruleset, field)).map((field) => ({
    field,
    from: valueAt(preset, field.path),
    to: valueAt(ruleset, field.path),
  }));

/** What one round changes from the others; empty if it has no rules of its own. */
export const changesInRound = (ruleset: Ruleset, round: number): readonly RuleChange[] =>
  changesFrom(ruleset, rulesOfRound(ruleset, round));

/** For `rounds` only their number counts: the columns are fields of their own. */
function isChanged(preset: Ruleset, ruleset: Ruleset, field: Field): boolean {
  const from = valueAt(preset, field.path);
  const to = valueAt(ruleset, field.path);
  if (field.path === 'rounds') return preset.rounds.length !== ruleset.rounds.length;
  if (field.path === 'seating') return !isSame(inOrder(preset.seating), inOrder(ruleset.seating));
  if (field.path.startsWith('rounds[].')) return !isSame(fitted(from as readonly unknown[], ruleset.rounds.length), to);
  return !isSame(from, to);
}

/** A column for another number of rounds: cut off, or filled up with its last value, as extra rounds are played. */
export const fitted = <T>(column: readonly T[], rounds: number): readonly T[] =>
  Array.from({ length: rounds }, (_, i) => column[Math.min(i, column.length - 1)] as T);

/** Seatings by players, the default of each number first; any other order means nothing. */
function inOrder(seatings: readonly Seating[]): readonly Seating[] {
  const isDefault = (seating: Seating): boolean =>
    seatings.find(({ players }) => players === seating.players) === seating;
  return [...seatings].sort(
    (a, b) => a.players - b.players || Number(isDefault(b)) - Number(isDefault(a)) || a.teams - b.teams,
  );
}

/** Whether two values of a rule say the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (isWords(a) && isWords(b)) return a.toSorted().join() === b.toSorted().join();
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length || Array.isArray(a) !== Array.isArray(b)) return false;
  return keys.every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

/** A list of words is a choice; its order means nothing. */
const isWords = (value: object): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
