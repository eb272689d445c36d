import { isAway, isEmpty, isPerson } from './seats.ts';
import { type Missing, type TableState, withOptional } from './state.ts';

/** Something that happens now, and the people who have no page open. `at`: seconds since 1970. */
const missing = ({ seats }: TableState, at: number): Missing => ({
  at,
  to: seats.flatMap((seat, place) => (isAway(seat) ? [place] : [])),
});

/** Remembers a deal and, before the first, that nobody's seat is empty any more, for people who are not there. */
export function withNews(before: TableState, table: TableState, at: number): TableState {
  if (table.deals > before.deals) return withOptional(table, 'news', forAnybody(missing(table, at)));
  if (table.game !== undefined) return table;
  if (table.seats.some(isEmpty)) return withOptional(table, 'news', undefined);
  return before.seats.some(isEmpty) ? { ...table, news: missing(table, at) } : table;
}

/** Undefined if everyone is there. */
const forAnybody = (news: Missing): Missing | undefined => (news.to.length > 0 ? news : undefined);

/** Remembers a change of pace, which the host makes, for everyone else: they play at other times now. */
export const withPaced = (table: TableState, at: number): TableState => ({
  ...table,
  paced: { at, to: [...table.seats.keys()].filter((seat) => seat !== table.host && isPerson(table.seats[seat])) },
});
