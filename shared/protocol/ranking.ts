/** How the teams of a game rank: those in front, and by how much. */
interface Ranking {
  /** Teams that are ahead, or that won. */
  readonly first: readonly number[];
  /** Their points. */
  readonly best: number;
  /** Points of the other teams, the most first. */
  readonly others: readonly number[];
  /** Points between them and the best of the others; 0 at a tie; undefined if there are no others. */
  readonly ahead: number | undefined;
}

/** The teams with the highest total. */
export function findHighest(totals: readonly number[]): readonly number[] {
  const highest = Math.max(...totals);
  return totals.flatMap((total, team) => (total === highest ? [team] : []));
}

/** `winners`: those of a game that is over, as its rules break a tie. */
export function rankTeams(totals: readonly number[], winners: readonly number[] = findHighest(totals)): Ranking {
  const others = totals.filter((_, team) => !winners.includes(team)).sort((a, b) => b - a);
  const best = totals[winners[0] ?? 0] ?? 0;
  const [next] = others;
  return { first: winners, best, others, ahead: next === undefined ? undefined : winners.length > 1 ? 0 : best - next };
}

/** Whether a team won. A game that all teams share is won by nobody. */
export const hasWon = (winners: readonly number[], teams: number, team: number): boolean =>
  winners.length < teams && winners.includes(team);
