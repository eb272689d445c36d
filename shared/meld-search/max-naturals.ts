import type { MeldRules } from '../ruleset/ruleset.ts';
import { findArrangement } from './arrange.ts';

/** Results for a rank that the team has no meld of, memoized by rules. */
const maxNaturalsCache = new WeakMap<MeldRules, Map<number, number>>();

/** Returns the most of `count` naturals that can be laid with exactly `wilds` wilds, if no meld of the rank exists, or -1. */
export function getMaxNaturals(rules: MeldRules, count: number, wilds: number): number {
  const table = maxNaturalsCache.get(rules) ?? new Map<number, number>();
  maxNaturalsCache.set(rules, table);
  const key = count * 256 + wilds;
  const cached = table.get(key);
  if (cached !== undefined) return cached;
  let max = count;
  while (max >= 0 && !findArrangement({ rules, melds: [], isWild: false }, { naturals: max, wilds })) max--;
  table.set(key, max);
  return max;
}
