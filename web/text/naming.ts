import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Naming } from './events.ts';
import { seatName, teamOf } from './names.ts';
import { YOU } from './pages.ts';
import { teamName } from './table.ts';

/** Names of the players for a viewer's sentences. */
export function namingOf(charter: Charter, view: View): Naming {
  const who = (seat: number): string => (seat === view.seat ? YOU : seatName(charter, view, seat));
  const seats = view.occupants.map((_, seat) => seat);
  return { who, team: (team) => teamName(seats.filter((seat) => teamOf(charter, seat) === team).map(who)) };
}
