import { withValue } from './field-values.ts';
import type { FieldPath } from './fields/field.ts';
import type { Growth, Ruleset } from './ruleset.ts';

/**
 * Rules that a table can settle between two rounds, in descending order of how often families differ. None of them
 * affects players, the deal, past scores, or finished games. States are stored by this order: add new ones at the end.
 */
export const LEARNED_FIELDS = [
  'pile.match',
  'meld.afterBook',
  'pile.blockedTops',
  'pile.freezes',
  'goingOut.permission',
  'goingOut.lastCard',
  'goingOut.partners',
  'deal.runEndsTurn',
  'stock.exhausted',
  'pile.beforeDown',
  'threes.black.held',
  'threes.red.replace',
] as const satisfies readonly FieldPath[];
export type LearnedField = (typeof LEARNED_FIELDS)[number];

export type RuleValue = boolean | number | string | readonly string[] | Readonly<Record<string, Growth>>;

export interface SettledRule {
  readonly field: LearnedField;
  readonly value: RuleValue;
}

/** Returns the same object if nothing was settled. */
export const withSettled = (ruleset: Ruleset, settled: readonly SettledRule[]): Ruleset =>
  settled.reduce((rules, { field, value }) => withValue(rules, field, value), ruleset);
