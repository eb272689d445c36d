import { isDisconnected, isEmpty, isPerson } from './seats.ts';
import { type Missing, type TableState, withOptional } from './state.ts';

/** `at`: seconds since 1970. */
const missing = ({ seats }: TableState, at: number): Missing => ({
  at,
  to: seats.flatMap((seat, place) => (isDisconnected(seat) ? [place] : [])),
});

/** Remembers a deal, or before the first, the last open seat being taken, for people who are away. */
export function withNews(before: TableState, table: TableState, at: number): TableState {
  if (table.deals > before.deals) return withOptional(table, 'news', omitIfNobody(missing(table, at)));
  if (table.game !== undefined) return table;
  if (table.seats.some(isEmpty)) return withOptional(table, 'news', undefined);
  return before.seats.some(isEmpty) ? { ...table, news: missing(table, at) } : table;
}

const omitIfNobody = (news: Missing): Missing | undefined => (news.to.length > 0 ? news : undefined);

/** Remembers a change of pace by the host for everyone else, because it changes when they play. */
export const withPaced = (table: TableState, at: number): TableState => ({
  ...table,
  paced: { at, to: [...table.seats.keys()].filter((seat) => seat !== table.host && isPerson(table.seats[seat])) },
});
