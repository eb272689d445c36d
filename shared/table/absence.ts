import { type AskOf, accept, type Concern, type Decision, rejectAtTable } from './decider.ts';
import { MINUTE, seatsToAct, type TableState } from './state.ts';
import { beginAnew, withOptional, without, withSeat } from './update.ts';

/** `until`: minutes since 1970; left out when the person is back. */
export interface AbsenceEvent {
  readonly type: 'awaySet';
  readonly seat: number;
  readonly until?: number;
}

/** People who announce that they are away. */
export const ABSENCE: Concern<'setAway', AbsenceEvent> = {
  decide: { setAway },
  reduce: { awaySet },
  publicForms: {
    awaySet: ({ seat, until }) => [{ type: 'awaySet', seat, ...(until !== undefined && { until: until * MINUTE }) }],
  },
  onClosed: [],
  atTheDoor: [],
};

/** The longest absence, in milliseconds: three months. */
const LONGEST_ABSENCE = 92 * 86_400_000;

function setAway(table: TableState, { seat, intent, now }: AskOf<'setAway'>): Decision<AbsenceEvent> {
  const { until } = intent;
  if (until === undefined) {
    if (!isAbsent(table, seat, now)) return rejectAtTable('timeNotAllowed');
    return accept({ type: 'awaySet', seat });
  }
  if (until <= now || until > now + LONGEST_ABSENCE) return rejectAtTable('timeNotAllowed');
  return accept({ type: 'awaySet', seat, until: Math.ceil(until / MINUTE) });
}

/** An absence announced in one's own turn moves the deadline. */
function awaySet(table: TableState, { seat, until }: AbsenceEvent, seconds: number): TableState {
  const set = withSeat(table, seat, (each) => withOptional(each, 'awayUntil', until));
  if (until === undefined) return beginAnew(set, seat, seconds);
  return seatsToAct(table).includes(seat) ? without(set, 'missed') : set;
}

/** When this seat's announced absence ends or ended, milliseconds since 1970. */
export const backAt = ({ seats }: TableState, seat: number): number => (seats[seat]?.awayUntil ?? 0) * MINUTE;

/** Whether this seat's person is away as announced. `now`: milliseconds since 1970. */
export const isAbsent = (table: TableState, seat: number, now: number): boolean => backAt(table, seat) > now;
