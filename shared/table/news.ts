import { isDisconnected, isEmpty, isPerson, type SeatState } from './seats.ts';
import { type Missing, omitFields, type TableState, withOptional } from './state.ts';

/** `at`: seconds since 1970. */
const getMissing = ({ seats }: TableState, at: number): Missing => ({
  at,
  to: seats.flatMap((seat, place) => (isDisconnected(seat) ? [place] : [])),
});

/** Remembers a deal, or before the first, the last open seat being taken, for people who are away. */
export function withNews(before: TableState, table: TableState, at: number): TableState {
  if (table.deals > before.deals)
    return withOptional(omitFields(table, 'corrected'), 'news', omitIfNobody(getMissing(table, at)));
  if (table.game !== undefined) return table;
  const seen = withoutReaders(table);
  if (table.seats.some(isEmpty)) return withOptional(seen, 'news', undefined);
  return before.seats.some(isEmpty) ? { ...seen, news: getMissing(table, at) } : seen;
}

/** Marks the newest rules as seen by everyone who is connected. */
function withoutReaders(table: TableState): TableState {
  const { corrected, seats } = table;
  if (corrected === undefined) return table;
  const to = corrected.to.filter((seat) => isDisconnected(seats[seat] as SeatState));
  return to.length === corrected.to.length ? table : { ...table, corrected: { ...corrected, to } };
}

const omitIfNobody = (news: Missing): Missing | undefined => (news.to.length > 0 ? news : undefined);

/** Remembers a change of pace by the host for everyone else, because it changes when they play. */
export const withPaced = (table: TableState, at: number): TableState => ({
  ...table,
  paced: { at, to: [...table.seats.keys()].filter((seat) => seat !== table.host && isPerson(table.seats[seat])) },
});
