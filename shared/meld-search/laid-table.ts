import type { MeldRules } from '../ruleset/ruleset.ts';
import { arrangementOf } from './arrange.ts';

/** What can be laid of a natural rank where the team has nothing of it: asked often, so remembered by rules. */
const tables = new WeakMap<MeldRules, Map<number, number>>();

/** Most of so many naturals that can be laid with exactly so many wilds where nothing lies; -1: not with so many wilds. */
export function maxNaturals(rules: MeldRules, count: number, wilds: number): number {
  const table = tables.get(rules) ?? new Map<number, number>();
  tables.set(rules, table);
  const key = count * 256 + wilds;
  const known = table.get(key);
  if (known !== undefined) return known;
  let max = count;
  while (max >= 0 && !arrangementOf({ rules, melds: [], isWild: false }, { naturals: max, wilds })) max--;
  table.set(key, max);
  return max;
}
