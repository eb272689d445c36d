import { mergeRules } from './merge.ts';
import type { RoundRow, Ruleset, Seating } from './ruleset.ts';

/** The row of a round, counted from 1. Beyond the last one: the extra round after a tie, else the last row again. */
export function roundRow(ruleset: Ruleset, round: number): RoundRow {
  const row = ruleset.rounds[round - 1];
  if (row) return row;
  const { tie } = ruleset.game;
  return tie === 'shared' ? (ruleset.rounds.at(-1) as RoundRow) : tie.extraRound;
}

const merged = new WeakMap<Ruleset, WeakMap<RoundRow, Ruleset>>();

/** The ruleset in force in a round: the base with the row's own rules over it. The same object for the same round. */
export function rulesOfRound(ruleset: Ruleset, round: number): Ruleset {
  const row = roundRow(ruleset, round);
  if (!row.rules) return ruleset;
  const known = merged.get(ruleset)?.get(row);
  return known ?? mergeRow(ruleset, row);
}

function mergeRow(ruleset: Ruleset, row: RoundRow): Ruleset {
  const rows = merged.get(ruleset) ?? new WeakMap<RoundRow, Ruleset>();
  const rules = mergeRules(ruleset, row.rules ?? {});
  rows.set(row, rules);
  merged.set(ruleset, rows);
  return rules;
}

/** The first seating the ruleset allows for this number of players. */
export const defaultSeating = (ruleset: Ruleset, players: number): Seating | undefined =>
  ruleset.seating.find((seating) => seating.players === players);

/** Points that an initial meld needs in a round, for a team with this total before it. */
export function minimumOf(ruleset: Ruleset, round: number, score: number): number {
  const { minimum } = rulesOfRound(ruleset, round);
  return minimum === 'byRound' ? roundRow(ruleset, round).minimum : minimumAt(minimum.byScore, score);
}

/** Points of the last row the total has reached; below the first row, those of the first. */
function minimumAt(rows: readonly (readonly [number, number])[], score: number): number {
  const row = rows.findLast(([from]) => score >= from) ?? rows[0];
  return row ? row[1] : 0;
}
