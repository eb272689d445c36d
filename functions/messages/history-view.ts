import { viewGame } from '../../shared/game/view.ts';
import type { View } from '../../shared/protocol/view.ts';
import { isPerson, keyOf } from '../../shared/table/seats.ts';
import { phaseOf, type TableState } from '../../shared/table/state.ts';
import { mayWatch, viewTable } from '../../shared/table/view.ts';
import type { Viewer } from '../table/broadcast.ts';

/** Somebody who looks back on a table, and the table today. */
export interface HistoryReader {
  readonly now: TableState;
  readonly viewer: Viewer;
  /** The seat through which a finished game is seen. */
  readonly through?: number | undefined;
}

/** Whether a position belongs to a finished game: only then may its hands be seen. */
export function isOver(then: TableState, now: TableState): boolean {
  const first = firstDealOf(now);
  return phaseOf(now) === 'over' || (first > 1 && then.deals < first);
}

/** Number of the present game's first deal; too low if a round was skipped, which only hides more. */
const firstDealOf = ({ game, deals }: TableState): number => (game === undefined ? 0 : deals - game.round + 1);

/** An earlier table, open to onlookers only if it was then and is now. */
const asOpenAs = ({ settings }: TableState, then: TableState): TableState =>
  settings.spectators ? then : { ...then, settings: { ...then.settings, spectators: false } };

/** The seat through which the reader sees an earlier table, and how much of it is open: its own seat at that time, or `through`. */
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

/** What the reader may see of an earlier table: its own cards at that time, or what the seat it looks through saw. */
export function viewThen(then: TableState, reader: HistoryReader): View {
  const { table, eyes } = eyesThen(then, reader);
  return reader.viewer !== undefined && eyes === undefined ? viewBeside(then) : viewTable(table, eyes);
}

/** Where the person sat then. Its capability tells: it moves with the person, and a newcomer to a seat gets another. */
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

/** For a reader who sits now and did not then: what lay open on the table. */
function viewBeside(then: TableState): View {
  const view = { ...viewTable(then, undefined), at: then.at };
  return then.game ? { ...view, game: viewGame(then.game, undefined) } : view;
}
