import type { NaturalRank } from '../cards/cards.ts';
import { getKind } from '../rules/growth.ts';
import { sumCardValues } from '../rules/values.ts';
import { getMeldRanks } from '../ruleset/max-wilds.ts';
import { countCleanInProgress, getMissingBookCounts, wantsWildBook } from './goals.ts';
import {
  canStart,
  extendMeld,
  getIncomplete,
  getLacks,
  getNaturals,
  getWilds,
  type HandPlan,
  isFinished,
  type PlannedMeld,
  startMeld,
} from './plan.ts';
import { getRankMaxWilds } from './special.ts';

/** Finishes books with wilds, nearest first, as long as it is worth the wilds. */
export function finishWithWilds(plan: HandPlan): HandPlan {
  const next = finishNextBook(plan, (meld, lacks) => isWorthWilds(plan, meld, lacks));
  return next ? finishWithWilds(next) : plan;
}

/** Returns plans that finish one, two and more books with wilds, nearest first, whatever else needs wilds. */
export function finishAny(plan: HandPlan): readonly HandPlan[] {
  const next = finishNextBook(plan, () => true);
  return next ? [next, ...finishAny(next)] : [];
}

function finishNextBook(plan: HandPlan, allows: (meld: PlannedMeld, lacks: number) => boolean): HandPlan | undefined {
  const places = plan.melds
    .map((meld, index) => ({ meld, index, lacks: getLacks(plan, meld) }))
    .filter(({ meld, lacks }) => lacks > 0 && meld.kind !== 'wild' && allows(meld, lacks))
    .sort((a, b) => a.lacks - b.lacks);
  for (const { index, lacks } of places) {
    const wilds = getWilds(plan).slice(0, lacks);
    const next = wilds.length === lacks ? extendMeld(plan, index, wilds) : undefined;
    if (next) return next;
  }
  return undefined;
}

function isWorthWilds(plan: HandPlan, meld: PlannedMeld, lacks: number): boolean {
  const missing = getMissingBookCounts(plan);
  if (getKind(meld.shape) === 'dirty') return missing.dirty > 0 || missing.wild === 0 || lacks === 1;
  return missing.dirty > 0 && countCleanInProgress(plan) - 1 >= missing.clean;
}

export function gatherWilds(plan: HandPlan): HandPlan {
  if (!wantsWildBook(plan)) return plan;
  const index = getIncomplete(plan, 'wild');
  const wilds = getWilds(plan);
  const lacks = index < 0 ? plan.rules.meld.bookSize : getLacks(plan, plan.melds[index] as PlannedMeld);
  if (wilds.length === 0) return plan;
  const next =
    index < 0 ? startMeld(plan, 'wild', wilds.slice(0, lacks)) : extendMeld(plan, index, wilds.slice(0, lacks));
  return next ?? plan;
}

/** Starts up to `max` melds of two naturals and a wild, the most valuable first. */
export function startWithWild(plan: HandPlan, max: number): HandPlan {
  if (max === 0) return plan;
  const [wild] = getWilds(plan);
  const ranks = getMeldRanks(plan.rules.meld);
  const pairs = ranks.filter(
    (rank) => getNaturals(plan, rank).length === 2 && getRankMaxWilds(plan.rules, rank) > 0 && canStart(plan, rank),
  );
  const [rank] = [...pairs].sort((a, b) => getPairValue(plan, b) - getPairValue(plan, a));
  const next = wild && rank ? startMeld(plan, rank, [...getNaturals(plan, rank), wild]) : undefined;
  return next ? startWithWild(next, max - 1) : plan;
}

const getPairValue = (plan: HandPlan, rank: NaturalRank): number => sumCardValues(plan.rules, getNaturals(plan, rank));

/** Adds wilds one by one where they cost nothing: to melds with wilds, and to books that keep their kind. */
const addWildsToDirty = (plan: HandPlan): HandPlan =>
  addWilds(plan, (meld) => getKind(meld.shape) === 'dirty' || (plan.rules.meld.keepsKind && isFinished(plan, meld)));

/** Lays wilds wherever the rules allow: in wild melds, then dirty ones, last clean ones. */
export function layAllWilds(plan: HandPlan): HandPlan {
  const gathered = layWildMeld(plan);
  return addWilds(addWildsToDirty(gathered), (meld) => meld.kind !== 'wild');
}

function layWildMeld(plan: HandPlan): HandPlan {
  const index = getIncomplete(plan, 'wild');
  const wilds = getWilds(plan).slice(0, plan.rules.meld.bookSize);
  if (index < 0) return startMeld(plan, 'wild', wilds) ?? plan;
  return extendMeld(plan, index, wilds.slice(0, getLacks(plan, plan.melds[index] as PlannedMeld))) ?? plan;
}

function takesWilds({ rules }: HandPlan, { shape }: PlannedMeld): boolean {
  const { afterBook } = rules.meld;
  return (typeof afterBook === 'string' ? afterBook : afterBook[getKind(shape)]) === 'any';
}

function addWilds(plan: HandPlan, takes: (meld: PlannedMeld) => boolean): HandPlan {
  const [wild] = getWilds(plan);
  if (!wild) return plan;
  const places = plan.melds
    .map((meld, index) => ({ meld, index }))
    .filter(({ meld }) => takes(meld) && (!isFinished(plan, meld) || takesWilds(plan, meld)))
    .sort((a, b) => getLacks(plan, a.meld) - getLacks(plan, b.meld));
  for (const { index } of places) {
    const next = extendMeld(plan, index, [wild]);
    if (next) return addWilds(next, takes);
  }
  return plan;
}
