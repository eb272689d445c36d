import type { TableEvent } from '../table/events.ts';
import type { TableState } from '../table/state.ts';

/** The end of the seat's absence, if the change ended it. */
export function readReturn(before: TableState, table: TableState, seat: number): readonly TableEvent[] {
  const [was, is] = [before.seats[seat], table.seats[seat]];
  const isBack = was?.awayUntil !== undefined && is?.awayUntil === undefined;
  const isHere = was?.weekends?.here !== is?.weekends?.here;
  return isBack || isHere ? [{ type: 'awaySet', seat }] : [];
}
