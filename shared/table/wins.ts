import type { GameEvent, GameState } from '../game/state.ts';
import { hasWon } from '../protocol/ranking.ts';
import type { TableState, Wins } from './state.ts';

/** Counts a game that is over for the people of the winning teams. A game that all share is nobody's. */
export function withWins(table: TableState, game: GameState, events: readonly GameEvent[]): TableState {
  const winners = events.flatMap((event) => (event.type === 'gameEnded' ? event.winners : []));
  const teams = game.teams.length;
  const people = table.seats.flatMap(({ occupant }, at) =>
    typeof occupant === 'number' && hasWon(winners, teams, at % teams) ? [occupant] : [],
  );
  const wins = people.reduce<Wins>((all, person) => plusOne(all, person), table.wins ?? []);
  return people.length === 0 ? table : { ...table, wins: [...wins].sort(([, a], [, b]) => b - a) };
}

const plusOne = (wins: Wins, person: number): Wins =>
  wins.some(([whose]) => whose === person)
    ? wins.map(([whose, games]) => [whose, whose === person ? games + 1 : games] as const)
    : [...wins, [person, 1]];
