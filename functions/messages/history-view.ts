import { viewGame } from '../../shared/game/view.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getKey, isPerson } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { seatOfViewer, type Viewer, viewTable } from '../../shared/table/view.ts';

export interface HistoryReader {
  readonly now: TableState;
  readonly viewer: Viewer;
}

const limitToPastOpenness = ({ settings }: TableState, then: TableState): TableState =>
  settings.spectators ? then : { ...then, settings: { ...then.settings, spectators: false } };

/** Returns the reader's own seat at an earlier table, and that table as open as the reader may see it. */
export function getPastSeating(then: TableState, { now, viewer }: HistoryReader): { table: TableState; seat: Viewer } {
  if (viewer === undefined) return { table: limitToPastOpenness(now, then), seat: undefined };
  const pastSeat = findPastSeat(then, now, seatOfViewer(viewer) ?? -1);
  const seat = typeof viewer === 'object' && pastSeat !== undefined ? { guest: pastSeat } : pastSeat;
  const table = seat === undefined ? { ...then, settings: { ...then.settings, spectators: true } } : then;
  return { table, seat };
}

/** Returns the reader's view of an earlier table: of the cards held, only its own. */
export function getPastView(then: TableState, reader: HistoryReader): View {
  const { table, seat } = getPastSeating(then, reader);
  return reader.viewer !== undefined && seat === undefined ? getNewcomerView(then) : viewTable(table, seat);
}

/** Finds the person's earlier seat by its capability, which moves with the person; a newcomer to a seat gets another. */
function findPastSeat(then: TableState, now: TableState, viewer: number): number | undefined {
  const person = now.seats[viewer];
  if (person === undefined) return undefined;
  const mine = getKey(person, viewer);
  const seat = then.seats.findIndex((each, at) => {
    const key = getKey(each, at);
    return isPerson(each) && key.seat === mine.seat && key.epoch === mine.epoch;
  });
  return seat < 0 ? undefined : seat;
}

function getNewcomerView(then: TableState): View {
  const view = { ...viewTable(then, undefined), at: then.at };
  return then.game ? { ...view, game: viewGame(then.game, undefined) } : view;
}
