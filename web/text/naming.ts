import { YOU } from '#text/pages.ts';
import { teamName } from '#text/table.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Naming } from './event-sentences.ts';
import { seatName, teamOf } from './names.ts';

/** The viewer is first in a team. */
export function namingOf(charter: Charter, view: View): Naming {
  const who = (seat: number): string => (seat === view.seat ? YOU : seatName(charter, view, seat));
  const seats = [...view.occupants.keys()].sort((a, b) => Number(b === view.seat) - Number(a === view.seat));
  return {
    who,
    team: (team) => teamName(seats.filter((seat) => teamOf(charter, seat) === team).map(who)),
  };
}
