import { withValue } from './field-values.ts';
import type { FieldPath } from './fields/field.ts';
import type { Growth, Ruleset } from './ruleset.ts';

/**
 * Rules that a table can settle between two rounds, those that part families most first. None of them says who plays, what
 * is dealt, how many points a round before was worth, or what a finished game was. States are stored by this order: a new
 * one goes to the end.
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

/** A rule as the host has settled it. */
export interface SettledRule {
  readonly field: LearnedField;
  readonly value: RuleValue;
}

/** The ruleset with what was settled; the same object if that is nothing. */
export const withSettled = (ruleset: Ruleset, settled: readonly SettledRule[]): Ruleset =>
  settled.reduce((rules, { field, value }) => withValue(rules, field, value), ruleset);
