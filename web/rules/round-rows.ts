import type { RoundRow } from '../../shared/ruleset/ruleset.ts';

/** Numbers every round has. */
export const ROW_COLUMNS = ['minimum', 'draw', 'tail'] as const;
export type RowColumn = (typeof ROW_COLUMNS)[number];

const FIRST_ROW: RoundRow = { minimum: 50, draw: 2, tail: 0 };

/** Adds a round like the last one, without rules of its own. */
export function addRound(rows: readonly RoundRow[]): readonly RoundRow[] {
  const { rules: _, ...last } = rows.at(-1) ?? FIRST_ROW;
  return [...rows, last];
}

export const removeRound = (rows: readonly RoundRow[], at: number): readonly RoundRow[] =>
  rows.filter((_, i) => i !== at);

export const changeRound = (rows: readonly RoundRow[], at: number, part: Partial<RoundRow>): readonly RoundRow[] =>
  rows.map((row, i) => (i === at ? { ...row, ...part } : row));

/** The default extra round after a tie: like the last one. */
export const extraRoundOf = (rows: readonly RoundRow[]): RoundRow => addRound(rows).at(-1) as RoundRow;
