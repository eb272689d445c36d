import type { PublicEvent, View } from '../protocol/view.ts';
import { viewEvents, viewGame } from './redact.ts';
import { isAway } from './seats.ts';
import { phaseOf, type TableEvent, type TableState } from './table.ts';

/** A stored change: the table before, what happened, and the table after. */
export interface TableChange {
  readonly before: TableState;
  readonly events: readonly TableEvent[];
  readonly table: TableState;
}

/** All that one viewer may know of the table: a seat, or a watcher where it is undefined. */
export function viewTable(table: TableState, viewer: number | undefined, happened: readonly PublicEvent[] = []): View {
  const away = table.seats.flatMap((seat, i) => (isAway(seat) ? [i] : []));
  const acknowledged = viewer === undefined ? 0 : (table.seats[viewer]?.acknowledged ?? 0);
  return {
    version: table.version,
    charter: table.charter,
    ...(viewer !== undefined && { seat: viewer }),
    ...(acknowledged > 0 && { acknowledged }),
    phase: phaseOf(table),
    occupants: table.seats.map((seat) => seat.occupant),
    ...(away.length > 0 && { away }),
    host: table.host,
    at: table.at,
    ...(table.game !== undefined && { game: viewGame(table.game, viewer) }),
    ...(happened.length > 0 && { happened }),
  };
}

/** What happened, as one viewer may know it. */
export const viewHappened = (change: TableChange, viewer: number | undefined): readonly PublicEvent[] =>
  change.events.flatMap((event) => viewEvent(change, event, viewer));

function viewEvent(change: TableChange, event: TableEvent, viewer: number | undefined): readonly PublicEvent[] {
  switch (event.type) {
    case 'satDown':
      return [{ type: 'satDown', seat: event.seat }];
    case 'seatGivenToBot':
    case 'seatEmptied':
      return [event];
    case 'seatMoved':
      return [
        { type: 'seatEmptied', seat: event.from },
        { type: 'satDown', seat: event.to },
      ];
    case 'connected':
      return presence(change, 'connected', [event.seat]);
    case 'disconnected':
      return presence(change, 'disconnected', [...change.table.seats.keys()]);
    case 'played':
      return viewEvents(event.events, change.before.game, viewer);
    case 'watched':
    case 'hostPassed':
    case 'acknowledged':
      return [];
  }
}

/** Of these seats, those whose person came back or went away by the change; a second connection is nobody's business. */
const presence = (
  { before, table }: TableChange,
  type: 'connected' | 'disconnected',
  seats: readonly number[],
): readonly PublicEvent[] =>
  seats.flatMap((seat) => {
    const was = before.seats[seat];
    const is = table.seats[seat];
    if (was === undefined || is === undefined || was.occupant !== is.occupant) return [];
    return isAway(was) !== isAway(is) && isAway(is) === (type === 'disconnected') ? [{ type, seat }] : [];
  });
