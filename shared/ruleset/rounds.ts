import { mergeRules } from './merge.ts';
import type { RoundRow, Ruleset, Seating } from './ruleset.ts';

/** The row of a round, counted from 1. Beyond the last one: the extra round after a tie, else the last row again. */
export function getRoundRow(ruleset: Ruleset, round: number): RoundRow {
  const row = ruleset.rounds[round - 1];
  if (row) return row;
  const { tie } = ruleset.game;
  return typeof tie === 'string' ? (ruleset.rounds.at(-1) as RoundRow) : tie.extraRound;
}

const roundRulesCache = new WeakMap<Ruleset, WeakMap<RoundRow, Ruleset>>();

/** The rules of a round: the base with the row's own rules merged in. Memoized. */
export function getRulesForRound(ruleset: Ruleset, round: number): Ruleset {
  const row = getRoundRow(ruleset, round);
  if (!row.rules) return ruleset;
  const cached = roundRulesCache.get(ruleset)?.get(row);
  return cached ?? mergeRow(ruleset, row);
}

function mergeRow(ruleset: Ruleset, row: RoundRow): Ruleset {
  const rows = roundRulesCache.get(ruleset) ?? new WeakMap<RoundRow, Ruleset>();
  const rules = mergeRules(ruleset, row.rules ?? {});
  rows.set(row, rules);
  roundRulesCache.set(ruleset, rows);
  return rules;
}

export const findDefaultSeating = (ruleset: Ruleset, players: number): Seating | undefined =>
  ruleset.seating.find((seating) => seating.players === players);

/** Turns per player in a round; undefined: any number. */
export const findTurns = (ruleset: Ruleset, round: number): number | undefined =>
  getRoundRow(ruleset, round).turns ?? undefined;

/** Points that an initial meld needs in a round, for a team with this total before it. */
export function getInitialMinimum(ruleset: Ruleset, round: number, score: number): number {
  const { minimum } = getRulesForRound(ruleset, round);
  return minimum === 'byRound' ? getRoundRow(ruleset, round).minimum : getReachedValue(minimum.byScore, score);
}

/** Returns the value of the last row that a number has reached; below the first row, the first row's. */
export function getReachedValue(rows: readonly (readonly [from: number, value: number])[], reached: number): number {
  const row = rows.findLast(([from]) => reached >= from) ?? rows[0];
  return row ? row[1] : 0;
}

/** Whether something holds under the rules of every row, including the extra round's. */
export function isEveryRow(ruleset: Ruleset, holds: (rules: Ruleset) => boolean): boolean {
  const { rounds, game } = ruleset;
  const extra = typeof game.tie === 'string' ? 0 : 1;
  return Array.from({ length: rounds.length + extra }, (_, i) => getRulesForRound(ruleset, i + 1)).every(holds);
}

export const isShortGame = ({ rounds }: Pick<Ruleset, 'rounds'>): boolean =>
  rounds.length === 1 && (rounds[0]?.turns ?? null) !== null;
