import { YOU } from '#text/pages.ts';
import { teamName } from '#text/table.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { NameFormatter } from './event-sentences.ts';
import { getTeam, seatName } from './names.ts';

/** The viewer is first in a team. */
export function createNameFormatter(charter: Charter, view: View): NameFormatter {
  const displayName = (seat: number): string => (seat === view.seat ? YOU : seatName(charter, view, seat));
  const seats = [...view.occupants.keys()].sort((a, b) => Number(b === view.seat) - Number(a === view.seat));
  return {
    displayName,
    team: (team) => teamName(seats.filter((seat) => getTeam(charter, seat) === team).map(displayName)),
  };
}
