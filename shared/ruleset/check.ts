import { misfitPackets, misfitSeating } from './check/deal.ts';
import { misfitDeck } from './check/deck.ts';
import { misfitGoingOut } from './check/going-out.ts';
import { misfitMelds } from './check/melds.ts';
import { misfitMinimum } from './check/minimum.ts';
import type { Misfit } from './check/misfit.ts';
import { misfitShape } from './check/shape.ts';
import { mergeRules } from './merge.ts';
import type { PartialRules, RoundRow, Ruleset } from './ruleset.ts';

export type { Misfit } from './check/misfit.ts';

/** A ruleset that can be played, or everything that keeps it from being one. */
export type CheckedRuleset = { readonly ruleset: Ruleset } | { readonly misfits: readonly Misfit[] };

/**
 * Reads a ruleset from an unknown value: all fields there, none unknown, each of its type and range, and a game that
 * can be played in every round and at every table that it allows. Unusual rules pass; impossible ones do not.
 */
export function checkRuleset(candidate: unknown): CheckedRuleset {
  const misfits = misfitsOf(candidate);
  return misfits.length === 0 ? { ruleset: candidate as Ruleset } : { misfits: withoutRepeats(misfits) };
}

function misfitsOf(candidate: unknown): readonly Misfit[] {
  const shape = misfitShape(candidate);
  if (shape.length > 0) return shape;
  const ruleset = candidate as Ruleset;
  return [...misfitSeating(ruleset), ...rowsOf(ruleset).flatMap(([path, row]) => misfitRound(ruleset, row, path))];
}

/** Every row of rounds with its path, the extra round's too. */
function rowsOf(ruleset: Ruleset): readonly (readonly [string, RoundRow])[] {
  const rows = ruleset.rounds.map((row, i) => [`rounds.${i}`, row] as const);
  const { tie } = ruleset.game;
  return tie === 'shared' ? rows : [...rows, ['game.tie.extraRound', tie.extraRound]];
}

/** What is wrong with the rules as one round has them. */
function misfitRound(ruleset: Ruleset, row: RoundRow, path: string): readonly Misfit[] {
  if (!row.rules) return misfitSense(ruleset, row, path);
  const whole = misfitWholeGame(row.rules, path);
  if (whole.length > 0) return whole;
  const rules = mergeRules(ruleset, row.rules);
  const shape = misfitShape(rules);
  return inRow(shape.length > 0 ? shape : misfitSense(rules, row, path), path);
}

const misfitSense = (rules: Ruleset, row: RoundRow, path: string): readonly Misfit[] => [
  ...misfitPackets(rules),
  ...misfitDeck(rules, row.draw),
  ...misfitMelds(rules),
  ...misfitMinimum(rules, row, path),
  ...misfitGoingOut(rules),
];

/** Rules that hold for a game as a whole and cannot belong to one of its rounds. */
const WHOLE_GAME = ['seating', 'rounds', 'game'] as const satisfies readonly (keyof Ruleset)[];

const misfitWholeGame = (rules: PartialRules, path: string): readonly Misfit[] =>
  WHOLE_GAME.filter((key) => key in rules).map((key) => ({
    field: `${path}.rules.${key}`,
    message: `The rule "${key}" holds for the whole game: take it out of this round.`,
  }));

/** Misfits of a round's own rules are named by their place in its row. */
const inRow = (misfits: readonly Misfit[], path: string): readonly Misfit[] =>
  misfits.map((misfit) =>
    misfit.field.startsWith(path) ? misfit : { ...misfit, field: `${path}.rules.${misfit.field}` },
  );

/** The same misfit found in several rounds is said once. */
const withoutRepeats = (misfits: readonly Misfit[]): readonly Misfit[] => [
  ...new Map(misfits.map((misfit) => [`${misfit.field} ${misfit.message}`, misfit])).values(),
];
