import { viewGame } from '../../shared/game/view.ts';
import type { View } from '../../shared/protocol/view.ts';
import { isPerson, keyOf } from '../../shared/table/seats.ts';
import { phaseOf, type TableState } from '../../shared/table/state.ts';
import { mayWatch, viewTable } from '../../shared/table/view.ts';
import type { Viewer } from '../table/broadcast.ts';

/** Who looks back on a table, as it stands now. */
export interface HistoryReader {
  readonly now: TableState;
  readonly viewer: Viewer;
  /** The seat whose eyes are borrowed: for positions of games that are over. */
  readonly through?: number | undefined;
}

/** Whether a position belongs to a game that is over: all its hands may be seen then, and those of a running game never. */
export function isOver(then: TableState, now: TableState): boolean {
  const first = firstDealOf(now);
  return phaseOf(now) === 'over' || (first > 1 && then.deals < first);
}

/** The number of the deal that the present game began with; too low where a round was passed over, which only hides more. */
const firstDealOf = ({ game, deals }: TableState): number => (game === undefined ? 0 : deals - game.round + 1);

/** A table of then, as open to onlookers as it was then and is now. */
const asOpenAs = ({ settings }: TableState, then: TableState): TableState =>
  settings.spectators ? then : { ...then, settings: { ...then.settings, spectators: false } };

/** Whose eyes a reader has for the table of then, and how open that is to them: its own seat's of then, or those it borrows. */
export function eyesThen(
  then: TableState,
  { now, viewer, through }: HistoryReader,
): { table: TableState; eyes: Viewer } {
  if (viewer === undefined) {
    const table = asOpenAs(now, then);
    return { table, eyes: mayWatch(table, undefined) ? through : undefined };
  }
  const seat = through ?? seatThen(then, now, viewer);
  const table = seat === undefined ? { ...then, settings: { ...then.settings, spectators: true } } : then;
  return { table, eyes: seat };
}

/** What the reader may see of the table as it stood: its own cards of then, or all that the seat saw whose eyes it has. */
export function viewThen(then: TableState, reader: HistoryReader): View {
  const { table, eyes } = eyesThen(then, reader);
  return reader.viewer !== undefined && eyes === undefined ? viewBeside(then) : viewTable(table, eyes);
}

/**
 * Where the person sat then: known by the capability, which goes along from seat to seat, and is made anew for whoever
 * comes to a seat that was somebody else's.
 */
function seatThen(then: TableState, now: TableState, viewer: number): Viewer {
  const person = now.seats[viewer];
  if (person === undefined) return undefined;
  const mine = keyOf(person, viewer);
  const seat = then.seats.findIndex((each, at) => {
    const key = keyOf(each, at);
    return isPerson(each) && key.seat === mine.seat && key.epoch === mine.epoch;
  });
  return seat < 0 ? undefined : seat;
}

/** For somebody who has a seat now and had none then: what lay open on the table. */
function viewBeside(then: TableState): View {
  const view = { ...viewTable(then, undefined), at: then.at };
  return then.game ? { ...view, game: viewGame(then.game, undefined) } : view;
}
