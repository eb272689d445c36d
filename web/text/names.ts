import { EMPTY_NAME, UNKNOWN_NAME } from '#text/pages.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { botName } from './bot-names.ts';

export function seatName(charter: Charter, view: View, seat: number): string {
  const occupant = view.occupants[seat];
  if (occupant === 'bot') return botName(seat, view.settings?.language);
  if (occupant === 'empty' || occupant === undefined) return EMPTY_NAME(seat);
  return charter.names[occupant] || UNKNOWN_NAME(occupant);
}

export const getTeam = (charter: Charter, seat: number): number => seat % charter.seating.teams;

/** Returns the other seats of the team, in order of play. */
export function getPartners(charter: Charter, seat: number): readonly number[] {
  const { players, teams } = charter.seating;
  return Array.from({ length: players / teams - 1 }, (_, i) => (seat + teams * (i + 1)) % players);
}
