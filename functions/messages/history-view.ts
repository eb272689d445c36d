import { viewGame } from '../../shared/game/view.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getKey, isPerson } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { getSeatOfViewer, type Viewer, viewTable } from '../../shared/table/view.ts';

export interface HistoryReader {
  readonly now: TableState;
  readonly viewer: Viewer;
}

const withCurrentOpenness = ({ settings }: TableState, pastTable: TableState): TableState =>
  settings.spectators ? pastTable : { ...pastTable, settings: { ...pastTable.settings, spectators: false } };

/** Returns the reader's own seat at an earlier table, and that table as open as the reader may see it. */
export function getPastSeating(
  pastTable: TableState,
  { now, viewer }: HistoryReader,
): { table: TableState; seat: Viewer } {
  if (viewer === undefined) return { table: withCurrentOpenness(now, pastTable), seat: undefined };
  const pastSeat = findPastSeat(pastTable, now, getSeatOfViewer(viewer) ?? -1);
  const seat = typeof viewer === 'object' && pastSeat !== undefined ? { guest: pastSeat } : pastSeat;
  const table =
    seat === undefined ? { ...pastTable, settings: { ...pastTable.settings, spectators: true } } : pastTable;
  return { table, seat };
}

/** Returns the reader's view of an earlier table: of the cards held, only its own. */
export function getPastView(pastTable: TableState, reader: HistoryReader): View {
  const { table, seat } = getPastSeating(pastTable, reader);
  return reader.viewer !== undefined && seat === undefined ? getNewcomerView(pastTable) : viewTable(table, seat);
}

/** Finds the person's earlier seat by its capability, which moves with the person; a newcomer to a seat gets another. */
function findPastSeat(pastTable: TableState, now: TableState, viewer: number): number | undefined {
  const person = now.seats[viewer];
  if (person === undefined) return undefined;
  const mine = getKey(person, viewer);
  const seat = pastTable.seats.findIndex((each, at) => {
    const key = getKey(each, at);
    return isPerson(each) && key.seat === mine.seat && key.epoch === mine.epoch;
  });
  return seat < 0 ? undefined : seat;
}

function getNewcomerView(pastTable: TableState): View {
  const view = { ...viewTable(pastTable, undefined), at: pastTable.at };
  return pastTable.game ? { ...view, game: viewGame(pastTable.game, undefined) } : view;
}
