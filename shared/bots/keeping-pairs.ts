import { MELD_RANKS, type MeldRank } from '../rules/cards.ts';
import { layNaturals } from './naturals.ts';
import { naturalsOf, type Plan } from './plan.ts';
import type { Sight } from './sight.ts';
import { variantsAround } from './variants.ts';
import { worthOf } from './worth.ts';

/** Ways of keeping pairs that are looked into further. */
const WAYS = 3;

/** Melds that may be laid while ranks of which two or more are held stay in the hand, to take the pile with. */
export function variantsKeepingPairs(sight: Sight, start: Plan): readonly Plan[] {
  const plans = choicesOf(layablePairs(start)).map((kept) => layNaturals(start, kept));
  const worth = new Map(plans.map((plan) => [plan, worthOf(sight, plan, plan.held.length)]));
  const best = plans.sort((a, b) => (worth.get(b) as number) - (worth.get(a) as number)).slice(0, WAYS);
  return best.flatMap(variantsAround);
}

function layablePairs(start: Plan): readonly MeldRank[] {
  const full = layNaturals(start);
  return MELD_RANKS.filter((rank) => naturalsOf(start, rank).length >= 2 && naturalsOf(full, rank).length < 2);
}

/** Each alone, all of them, and all but one. */
function choicesOf(ranks: readonly MeldRank[]): readonly (readonly MeldRank[])[] {
  const single = ranks.map((rank) => [rank]);
  if (ranks.length < 2) return single;
  const allButOne = ranks.length > 2 ? ranks.map((rank) => ranks.filter((other) => other !== rank)) : [];
  return [...single, ranks, ...allButOne];
}
