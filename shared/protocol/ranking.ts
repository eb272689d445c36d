interface Ranking {
  /** Teams that lead, or won. */
  readonly first: readonly number[];
  readonly best: number;
  /** Points of the other teams, most first. */
  readonly others: readonly number[];
  /** Points between them and the best of the others; 0 at a tie; undefined if there are no others. */
  readonly ahead: number | undefined;
}

export function findHighest(totals: readonly number[]): readonly number[] {
  const highest = Math.max(...totals);
  return totals.flatMap((total, team) => (total === highest ? [team] : []));
}

/** `winners`: those of a finished game, as its rules break a tie. */
export function rankTeams(totals: readonly number[], winners: readonly number[] = findHighest(totals)): Ranking {
  const others = totals.filter((_, team) => !winners.includes(team)).sort((a, b) => b - a);
  const best = totals[winners[0] ?? 0] ?? 0;
  const [next] = others;
  return { first: winners, best, others, ahead: next === undefined ? undefined : winners.length > 1 ? 0 : best - next };
}

/** Whether a team won. A game shared by all teams has no winner. */
export const hasWon = (winners: readonly number[], teams: number, team: number): boolean =>
  winners.length < teams && winners.includes(team);
