import { viewGame } from '../../shared/game/view.ts';
import type { View } from '../../shared/protocol/view.ts';
import { isPerson, keyOf } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { seatOfViewer, type Viewer, viewTable } from '../../shared/table/view.ts';

export interface HistoryReader {
  readonly now: TableState;
  readonly viewer: Viewer;
}

const asOpenAs = ({ settings }: TableState, then: TableState): TableState =>
  settings.spectators ? then : { ...then, settings: { ...then.settings, spectators: false } };

/** Returns the reader's own seat at an earlier table, and that table as open as the reader may see it. */
export function seatedThen(then: TableState, { now, viewer }: HistoryReader): { table: TableState; seat: Viewer } {
  if (viewer === undefined) return { table: asOpenAs(now, then), seat: undefined };
  const own = seatThen(then, now, seatOfViewer(viewer) ?? -1);
  const seat = typeof viewer === 'object' && own !== undefined ? { guest: own } : own;
  const table = seat === undefined ? { ...then, settings: { ...then.settings, spectators: true } } : then;
  return { table, seat };
}

/** Returns the reader's view of an earlier table: of the cards held, only its own. */
export function viewThen(then: TableState, reader: HistoryReader): View {
  const { table, seat } = seatedThen(then, reader);
  return reader.viewer !== undefined && seat === undefined ? viewBeside(then) : viewTable(table, seat);
}

/** Finds the person's earlier seat by its capability, which moves with the person; a newcomer to a seat gets another. */
function seatThen(then: TableState, now: TableState, viewer: number): number | undefined {
  const person = now.seats[viewer];
  if (person === undefined) return undefined;
  const mine = keyOf(person, viewer);
  const seat = then.seats.findIndex((each, at) => {
    const key = keyOf(each, at);
    return isPerson(each) && key.seat === mine.seat && key.epoch === mine.epoch;
  });
  return seat < 0 ? undefined : seat;
}

function viewBeside(then: TableState): View {
  const view = { ...viewTable(then, undefined), at: then.at };
  return then.game ? { ...view, game: viewGame(then.game, undefined) } : view;
}
