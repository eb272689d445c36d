import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { zoneAt } from '../model/zones.ts';
import { partnersOf, seatName, teamOf } from '../text/names.ts';
import { EMPTY_NAME_WITHIN, LOBBY, YOU_WITHIN } from '../text/pages.ts';

/** A seat as the waiting table shows it. */
export interface SeatPlace {
  readonly seat: number;
  readonly kind: 'person' | 'bot' | 'empty';
  readonly name: string;
  /** Absent if everybody plays alone. */
  readonly team?: number;
  /** `partner of Ann and Cid`. */
  readonly partners?: string;
  readonly isYours: boolean;
  readonly isHost: boolean;
  readonly isAway: boolean;
  /** Another player's time zone, if shared. */
  readonly zone?: string;
}

export function seatPlaces(charter: Charter, view: View): readonly SeatPlace[] {
  return view.occupants.map((occupant, seat) => ({
    seat,
    kind: typeof occupant === 'number' ? 'person' : occupant,
    name: seatName(charter, view, seat),
    ...partnership(charter, view, seat),
    isYours: seat === view.seat,
    isHost: seat === view.host && typeof occupant === 'number',
    isAway: view.away?.includes(seat) ?? false,
    ...zoneThere(charter, view, seat),
  }));
}

function zoneThere(charter: Charter, view: View, seat: number): Pick<SeatPlace, 'zone'> {
  const zone = seat === view.seat ? undefined : zoneAt(charter, view, seat);
  return zone === undefined ? {} : { zone };
}

function partnership(charter: Charter, view: View, seat: number): Pick<SeatPlace, 'team' | 'partners'> {
  const partners = partnersOf(charter, seat);
  if (partners.length === 0) return {};
  if (view.seat !== undefined && partners.includes(view.seat) && partners.length === 1) {
    return { team: teamOf(charter, seat), partners: LOBBY.yourPartner };
  }
  const names = partners.map((partner) => nameInside(charter, view, partner));
  return { team: teamOf(charter, seat), partners: LOBBY.partnerOf(names) };
}

/** A name inside a sentence. */
function nameInside(charter: Charter, view: View, seat: number): string {
  if (seat === view.seat) return YOU_WITHIN;
  return view.occupants[seat] === 'empty' ? EMPTY_NAME_WITHIN(seat) : seatName(charter, view, seat);
}

/** A seat's position round the table, in hundredths of width and height; the viewer (or seat 1) sits at the bottom. */
export function placeOf(
  seat: number,
  players: number,
  viewer: number,
): { readonly left: number; readonly top: number } {
  const angle = Math.PI / 2 + (2 * Math.PI * (seat - viewer)) / players;
  return { left: 50 + 36 * Math.cos(angle), top: 50 + 34 * Math.sin(angle) };
}
