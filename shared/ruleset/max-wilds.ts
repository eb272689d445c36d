import type { MeldRules } from './ruleset.ts';

/** Minimum cards of a meld. */
export const MELD_SIZE = 3;

/** Maximum wilds in a meld of this size that has naturals. */
export function maxWildsAt(rules: MeldRules, size: number): number {
  const last = rules.maxWilds.length - 1;
  return rules.maxWilds[Math.max(0, Math.min(size - MELD_SIZE, last))] ?? 0;
}
