import { RESULT } from '#text/result.ts';
import type { SavedStatus } from '../model/storage/seats.ts';

/** Games won at this table, by person; empty before the first. */
export function Leaders({ status }: { readonly status: SavedStatus | undefined }) {
  const { leaders = [], people = [], seat } = status ?? {};
  if (leaders.length === 0) return null;
  return (
    <span class="gap-3 slim line soft small figures">
      {RESULT.leads} {RESULT.leaders(leaders, people[seat ?? -1]?.name)}
    </span>
  );
}
