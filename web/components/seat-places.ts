import { LOBBY } from '#text/lobby.ts';
import { EMPTY_NAME_WITHIN, YOU_WITHIN } from '#text/pages.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { BotLevel } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type FaceName, findFace } from '../faces/faces.ts';
import { findZone } from '../model/zones.ts';
import { getPartners, getTeam, seatName } from '../text/names.ts';

export interface SeatPlace {
  readonly seat: number;
  readonly kind: 'person' | 'bot' | 'empty';
  readonly name: string;
  /** Undefined for an open seat. */
  readonly face: FaceName | undefined;
  /** Absent if everyone plays alone. */
  readonly team?: number;
  /** `Ann and Cid’s partner`. */
  readonly partners?: string;
  readonly isYours: boolean;
  readonly isHost: boolean;
  readonly isAway: boolean;
  /** Who waits at the door for this open seat, if the viewer may know. */
  readonly waiting?: string | undefined;
  /** Another player's time zone, if shared. */
  readonly zone?: string | undefined;
}

export function getSeatPlaces(charter: Charter, view: View): readonly SeatPlace[] {
  return view.occupants.map((occupant, seat) => ({
    seat,
    kind: typeof occupant === 'number' ? 'person' : occupant,
    name: seatName(charter, view, seat),
    face: findFace(charter, view, seat),
    ...getPartnership(charter, view, seat),
    isYours: seat === view.seat,
    isHost: seat === view.host && typeof occupant === 'number',
    isAway: view.away?.includes(seat) ?? false,
    zone: seat === view.seat ? undefined : findZone(charter, view, seat),
    waiting: findWaiting(view, seat),
  }));
}

/** People at the door are shown at open seats in their order of arrival. */
function findWaiting({ occupants, knocks = [] }: View, seat: number): string | undefined {
  if (occupants[seat] !== 'empty') return undefined;
  const open = [...occupants.keys()].filter((each) => occupants[each] === 'empty');
  return knocks.filter((knock) => occupants[knock.seat] !== 'bot')[open.indexOf(seat)]?.name;
}

function getPartnership(charter: Charter, view: View, seat: number): Pick<SeatPlace, 'team' | 'partners'> {
  const partners = getPartners(charter, seat);
  if (partners.length === 0) return {};
  const isYours = partners.length === 1 && partners[0] === view.seat;
  const names = partners.map((partner) => getInlineName(charter, view, partner));
  return { team: getTeam(charter, seat), partners: isYours ? LOBBY.yourPartner : LOBBY.partnerOf(names) };
}

export const getLevel = ({ levels }: View, seat: number): BotLevel =>
  levels?.find((each) => each.seat === seat)?.level ?? 'normal';

function getInlineName(charter: Charter, view: View, seat: number): string {
  if (seat === view.seat) return YOU_WITHIN;
  return view.occupants[seat] === 'empty' ? EMPTY_NAME_WITHIN(seat) : seatName(charter, view, seat);
}

/** A rectangle of the grid around a table: columns from 1, rows of half a seat's height from 1. */
export interface GridPlace {
  readonly column: number;
  readonly row: number;
  /** The rows that it can fill. */
  readonly rows: number;
  /** For an arc of seats across the top: how far below the middle one it is, from 0 to 1. */
  readonly sinks?: number;
}

/** The grid of a table: seats down each side, seats across the top, and only the viewer's at the bottom. */
export interface SeatGrid {
  /** Columns between the two sides. */
  readonly columns: number;
  /** Rows of half a seat's height. */
  readonly rows: number;
  /** By seat, from the viewer's on, clockwise. */
  readonly places: readonly GridPlace[];
}

/** Returns the grid on a phone: the others in two columns, an odd one at the top. */
export const getNarrowGrid = (players: number): SeatGrid => getGrid(players, Math.floor((players - 1) / 2));

/** Returns the grid on larger screens: at most three seats at each side, the rest across the top. */
export const getWideGrid = (players: number): SeatGrid => getGrid(players, SIDES[players] ?? 3);

/** Seats at each side of a wide table, by the number of players. */
const SIDES = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3] as const;

function getGrid(players: number, side: number): SeatGrid {
  const top = players - 1 - 2 * side;
  const rows = Math.max(6, 2 * side + 2);
  const columns = Math.max(1, top);
  // A single seat has the whole side; taller tables extend half a seat beyond the sides at the top and bottom.
  const sideRow = (i: number) => (side === 1 ? { row: 1, rows } : { row: 2 + 2 * i, rows: 2 });
  const left = Array.from({ length: side }, (_, i) => ({ column: 1, ...sideRow(side - 1 - i) }));
  const middle = (top - 1) / 2;
  const across = Array.from({ length: top }, (_, i) => ({
    column: 2 + i,
    row: 1,
    rows: 2,
    ...(top > 2 && { sinks: ((i - middle) / middle) ** 2 }),
  }));
  const right = Array.from({ length: side }, (_, i) => ({ column: 2 + columns, ...sideRow(i) }));
  return { columns, rows, places: [{ column: 2, row: rows - 1, rows: 2 }, ...left, ...across, ...right] };
}
