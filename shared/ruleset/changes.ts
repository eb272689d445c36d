import { getValue } from './field-values.ts';
import type { Field } from './fields/field.ts';
import { FIELDS } from './fields.ts';
import { getRulesForRound } from './rounds.ts';
import type { Ruleset, Seating } from './ruleset.ts';

export interface RuleChange {
  readonly field: Field;
  readonly from: unknown;
  readonly to: unknown;
}

export const diffRulesets = (preset: Ruleset, ruleset: Ruleset): readonly RuleChange[] =>
  FIELDS.filter((field) => isChanged(preset, ruleset, field)).map((field) => ({
    field,
    from: getValue(preset, field.path),
    to: getValue(ruleset, field.path),
  }));

export const diffRound = (ruleset: Ruleset, round: number): readonly RuleChange[] =>
  diffRulesets(ruleset, getRulesForRound(ruleset, round));

/** For `rounds`, only their number counts: the columns are separate fields. */
function isChanged(preset: Ruleset, ruleset: Ruleset, field: Field): boolean {
  const from = getValue(preset, field.path);
  const to = getValue(ruleset, field.path);
  if (field.path === 'rounds') return preset.rounds.length !== ruleset.rounds.length;
  if (field.path === 'seating') return !isSame(sortFields(preset.seating), sortFields(ruleset.seating));
  if (field.path.startsWith('rounds[].'))
    return !isSame(fitColumn(from as readonly unknown[], ruleset.rounds.length), to);
  return !isSame(from, to);
}

/** Fits a column to another number of rounds: truncated, or padded with its last value as extra rounds are played. */
export const fitColumn = <T>(column: readonly T[], rounds: number): readonly T[] =>
  Array.from({ length: rounds }, (_, i) => column[Math.min(i, column.length - 1)] as T);

/** Sorts seatings by players, the default of each number first; any other order has no meaning. */
function sortFields(seatings: readonly Seating[]): readonly Seating[] {
  const isDefault = (seating: Seating): boolean =>
    seatings.find(({ players }) => players === seating.players) === seating;
  return [...seatings].sort(
    (a, b) => a.players - b.players || Number(isDefault(b)) - Number(isDefault(a)) || a.teams - b.teams,
  );
}

export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (isWords(a) && isWords(b)) return a.toSorted().join() === b.toSorted().join();
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length || Array.isArray(a) !== Array.isArray(b)) return false;
  return keys.every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

/** Whether the value is a list of words, whose order has no meaning. */
const isWords = (value: object): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
