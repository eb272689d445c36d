import { type BackQuestion, type CameBack, emptySeat, getKey, isPerson, type SeatState } from './seats.ts';
import { type Missing, sortAscending, type TableState } from './state.ts';

/** For each seat, the seat its person moves from: everyone stays. */
const getSeatIndices = ({ seats }: TableState): readonly number[] => seats.map((_, seat) => seat);

export const swapSeatIndices = (table: TableState, a: number, b: number): readonly number[] =>
  getSeatIndices(table).map((seat) => (seat === a ? b : seat === b ? a : seat));

/** Everyone but seat 0 moves one seat to the left, so that partners change. */
export function rotateSeats({ seats }: TableState): readonly number[] {
  const others = seats.length - 1;
  return seats.map((_, seat) => (seat === 0 ? 0 : ((seat - 2 + others) % others) + 1));
}

/**
 * Moves the person of seat `from[i]` to seat i with connections, number of submissions and capability, with nothing to
 * prove again. Raises the epoch of the seat that was left.
 */
export function reseat(
  table: TableState,
  from: readonly number[],
): Pick<TableState, 'seats' | 'host' | 'noted' | 'news' | 'paced' | 'corrected' | 'canceled' | 'hostTaken' | 'ready'> {
  const { noted, news, paced, corrected, canceled, hostTaken, ready } = table;
  const seats = table.seats.map((here, seat) =>
    from[seat] === seat ? here : moveSeat(table, seat, from[seat] ?? seat),
  );
  const now = (seat: number): number => Math.max(0, from.indexOf(seat));
  const movedIn = <M extends Missing>(missing: M): M => ({ ...missing, to: sortAscending(missing.to.map(now)) });
  return {
    seats: seats.map((seat) => moveAnswers(seat, (each) => from.indexOf(each))),
    host: now(table.host),
    ...(noted && { noted: { ...movedIn(noted), seat: now(noted.seat) } }),
    ...(news && { news: movedIn(news) }),
    ...(paced && { paced: movedIn(paced) }),
    ...(hostTaken && { hostTaken: movedIn(hostTaken) }),
    ...(canceled && { canceled: { ...movedIn(canceled), by: now(canceled.by) } }),
    ...(corrected && { corrected: movedIn(corrected) }),
    ...(ready && { ready: sortAscending(ready.map(now)) }),
  };
}

function moveSeat({ seats }: TableState, to: number, from: number): SeatState {
  const requester = seats[from] as SeatState;
  const epoch = (seats[to] as SeatState).epoch + 1;
  if (!isPerson(requester)) {
    const { occupant, level } = requester;
    return { ...emptySeat(epoch), occupant, ...(level && { level }) };
  }
  return { ...requester, epoch, key: getKey(requester, from) };
}

/** Moves answers to people coming back to these seats; below 0: that person has left. */
function moveAnswers(seat: SeatState, now: (seat: number) => number): SeatState {
  if (seat.back === undefined) return seat;
  const { asked, came, ...back } = seat.back;
  return {
    ...seat,
    back: {
      ...back,
      ...(asked && { asked: asked.map((each) => reseatQuestion(each, now)) }),
      ...(came && { came: moveHelpers(came, now) }),
    },
  };
}

function reseatQuestion(
  { unsure, agreed = [], until, ...question }: BackQuestion,
  now: (seat: number) => number,
): BackQuestion {
  const left = mapSeats(agreed, now);
  return {
    ...question,
    unsure: mapSeats(unsure, now),
    ...(left.length > 0 && { agreed: left, ...(until !== undefined && { until }) }),
  };
}

const mapSeats = (seats: readonly number[], now: (seat: number) => number): readonly number[] =>
  sortAscending(seats.map(now).filter((at) => at >= 0));

function moveHelpers({ by, also = [], ...came }: CameBack, now: (seat: number) => number): CameBack {
  const moved = typeof by === 'number' ? now(by) : by;
  const others = mapSeats(also, now);
  return {
    ...came,
    ...(moved !== undefined && !(typeof moved === 'number' && moved < 0) && { by: moved }),
    ...(others.length > 0 && { also: others }),
  };
}

export const withoutVote = (table: TableState, left: number): TableState => ({
  ...table,
  seats: table.seats.map((seat) => moveAnswers(seat, (each) => (each === left ? -1 : each))),
});
