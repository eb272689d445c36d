import { isWild } from '../cards/cards.ts';
import { wantsWildBook } from './goals.ts';
import { joinBooks, layNaturals } from './naturals.ts';
import type { HandPlan } from './plan.ts';
import { finishWithWilds, gatherWilds, layAllWilds, startWithWild } from './wilds.ts';

export const getVariants = (start: HandPlan): readonly HandPlan[] => getWildVariants(layNaturals(start));

export const getWildVariants = (naturals: HandPlan): readonly HandPlan[] =>
  withJoined(naturals.held.some(isWild) ? getVariantsWithWilds(naturals) : [naturals]);

function withJoined(plans: readonly HandPlan[]): readonly HandPlan[] {
  return plans.flatMap((plan) => {
    const joined = joinBooks(plan);
    return joined === plan ? [plan] : [plan, joined];
  });
}

function getVariantsWithWilds(naturals: HandPlan): readonly HandPlan[] {
  const finished = finishWithWilds(naturals);
  const uses = finished === naturals ? [naturals] : [naturals, finished];
  const gathered = wantsWildBook(naturals) ? [...uses, ...uses.map(gatherWilds)] : uses;
  const started = gathered.flatMap(withPairs);
  return [...started, ...started.filter((plan) => plan.held.some(isWild)).map(layAllWilds)];
}

/** The plan, and plans with ever more pairs started by a wild. */
function withPairs(plan: HandPlan): readonly HandPlan[] {
  const next = startWithWild(plan, 1);
  return next === plan ? [plan] : [plan, ...withPairs(next)];
}
