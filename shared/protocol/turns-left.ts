import type { GameView } from './view.ts';

/** Turns that a seat has left in the round, the present one included; undefined if unlimited: round.4. */
export function findTurnsLeft({ turnsLeft, turn, players }: GameView, seat: number): number | undefined {
  if (turnsLeft === undefined) return undefined;
  const before = (seat - turn.seat + players.length) % players.length;
  return Math.max(0, Math.ceil((turnsLeft - before) / players.length));
}
