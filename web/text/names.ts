import { EMPTY_NAME, UNKNOWN_NAME } from '#text/pages.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { botName } from './bot-names.ts';

/** The name on screen of a seat's person or bot, or of the empty seat. */
export function seatName(charter: Charter, view: View, seat: number): string {
  const occupant = view.occupants[seat];
  if (occupant === 'bot') return botName(seat, view.settings?.language);
  if (occupant === 'empty' || occupant === undefined) return EMPTY_NAME(seat);
  return charter.names[occupant] || UNKNOWN_NAME(seat);
}

/** A seat's team. */
export const teamOf = (charter: Charter, seat: number): number => seat % charter.seating.teams;

/** The other seats of a seat's team, in order of play. */
export function partnersOf(charter: Charter, seat: number): readonly number[] {
  const { players, teams } = charter.seating;
  return Array.from({ length: players / teams - 1 }, (_, i) => (seat + teams * (i + 1)) % players);
}
