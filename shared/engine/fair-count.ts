import type { FairRecord } from '../protocol/fair-record.ts';
import type { ToldDeal } from '../protocol/server-message.ts';

/** Whether a record shows that the round of a deal is over: of a running one nothing follows, and nothing of it is told. */
export function hasEnded({ version, entropy }: ToldDeal, { deals, steps, results, seen = [] }: FairRecord): boolean {
  const isAfter = (other: { readonly version: number }): boolean => other.version > version;
  const isTold = entropy !== undefined || steps.some(([other]) => other > version);
  return isTold || deals.some(isAfter) || results.some(isAfter) || seen.some((s) => s.over !== undefined && isAfter(s));
}

/** Whether a record has how the round of a deal ended. */
export function hasResult({ version }: ToldDeal, { deals, results }: FairRecord): boolean {
  const next = Math.min(
    ...deals.map((deal) => deal.version).filter((other) => other > version),
    Number.POSITIVE_INFINITY,
  );
  return results.some((result) => result.version > version && result.version < next);
}
