import { type Card, isWild } from '../cards/cards.ts';
import { findMinimumRejection } from '../rules/melding.ts';
import { getCardKind, type MeldKind } from '../rules/melds.ts';
import type { Laying, Position } from '../rules/position.ts';
import { getCardValue, sumCardValues } from '../rules/values.ts';
import { getMeldRanks, getMeldRules } from '../ruleset/max-wilds.ts';
import { type ArrangementContext, findArrangement, generateArrangements } from './arrange.ts';
import { countHeld, getNaturals, getOwnMelds, getWilds, type HeldCount } from './held-count.ts';
import { layPlan, type PlannedPart } from './plan.ts';

interface Search {
  /** The pile's top, if it is laid too. */
  readonly top?: Card;
  /** The most cards, red threes excluded, that can stay in the hand; a low limit shortens the search. */
  readonly maxStaying: number;
  /** Whether a plan is legal, to the end of the turn. */
  readonly isLegalPlan: (layings: readonly Laying[]) => boolean;
}

/**
 * Returns the first legal plan that leaves few enough cards. Tries, kind by kind, every number of its cards, every
 * number of wilds with them, and every way to lay them. For cases beyond the simpler searches, and when the last card
 * decides whether the turn can end.
 */
export function searchEveryPlan(position: Position, search: Search): readonly Laying[] | undefined {
  const held = countHeld(position);
  const kinds: readonly MeldKind[] = [...getMeldRanks(position.rules.meld), 'wild'];
  const arrangings = kinds.map((kind) => getArranging(position, kind));
  const maxStaying = search.maxStaying - held.blackThrees;
  if (maxStaying < 0) return undefined;
  const wildTop = search.top !== undefined && isWild(search.top) ? 1 : 0;
  const wilds = getWilds(held) + wildTop;
  const staying = countStaying({ position, search, held, kinds, arrangings }, { maxStaying, wilds });
  const trying: PlanSearch = { position, search, held, kinds, arrangings, staying };
  const worth = sumCardValues(
    position.rules,
    search.top === undefined ? position.held : [...position.held, search.top],
  );
  return tryKind(trying, 0, { plan: [], maxStaying, worth, wilds });
}

interface PlanSearch {
  readonly position: Position;
  readonly search: Search;
  readonly held: HeldCount;
  readonly kinds: readonly MeldKind[];
  readonly arrangings: readonly ArrangementContext[];
  /** Fewest naturals of this kind and the following ones that no plan can lay. */
  readonly staying: readonly number[];
}

/** By kind, including the following ones, as if each could use all wilds. */
function countStaying(
  trying: Omit<PlanSearch, 'staying'>,
  { maxStaying, wilds }: Pick<ReachedPlans, 'maxStaying' | 'wilds'>,
): readonly number[] {
  const staying = trying.kinds.map((kind, place) => {
    const max = kind === 'wild' ? 0 : countNaturalsWithTop(trying, kind);
    const canLay = (naturals: number): boolean =>
      isArranged(trying.arrangings[place] as ArrangementContext, naturals, wilds);
    let stay = 0;
    while (stay <= maxStaying && stay < max && !canLay(max - stay)) stay++;
    return stay;
  });
  return staying.map((_, place) => staying.slice(place).reduce((sum, stay) => sum + stay, 0));
}

function isArranged(arranging: ArrangementContext, naturals: number, wilds: number): boolean {
  for (let added = 0; added <= wilds; added++) {
    if (findArrangement(arranging, { naturals, wilds: added })) return true;
  }
  return false;
}

const getArranging = (position: Position, kind: MeldKind): ArrangementContext => ({
  rules: getMeldRules(position.rules.meld, kind),
  melds: getOwnMelds(position, kind),
  isWild: kind === 'wild',
});

interface ReachedPlans {
  readonly plan: readonly PlannedPart[];
  readonly maxStaying: number;
  /** Value of all cards laid or not yet considered. */
  readonly worth: number;
  /** Wilds left for the following kinds, including a wild top. */
  readonly wilds: number;
}

function tryKind(trying: PlanSearch, place: number, reached: ReachedPlans): readonly Laying[] | undefined {
  const kind = trying.kinds[place];
  if (kind === undefined) return reached.wilds <= reached.maxStaying ? tryTop(trying, reached.plan) : undefined;
  if ((trying.staying[place] as number) > reached.maxStaying) return undefined;
  const max = kind === 'wild' ? 0 : countNaturalsWithTop(trying, kind);
  const min = Math.max(0, max - reached.maxStaying);
  const value = kind === 'wild' ? 0 : getCardValue(trying.position.rules, `${kind}s`);
  for (let naturals = max; naturals >= min; naturals--) {
    const stay = max - naturals;
    const left = { ...reached, maxStaying: reached.maxStaying - stay, worth: reached.worth - stay * value };
    if (findMinimumRejection(trying.position, left.worth)) return undefined;
    const found = tryWilds(trying, { place, kind, naturals }, left);
    if (found) return found;
  }
  return undefined;
}

const countNaturalsWithTop = ({ held, search: { top } }: Pick<PlanSearch, 'held' | 'search'>, kind: MeldKind): number =>
  getNaturals(held, kind) + (top !== undefined && getCardKind(top) === kind ? 1 : 0);

interface KindLeft {
  readonly place: number;
  readonly kind: MeldKind;
  readonly naturals: number;
}

function tryWilds(
  trying: PlanSearch,
  { place, kind, naturals }: KindLeft,
  reached: ReachedPlans,
): readonly Laying[] | undefined {
  const arranging = trying.arrangings[place] as ArrangementContext;
  for (let wilds = 0; wilds <= reached.wilds; wilds++) {
    for (const parts of generateArrangements(arranging, { naturals, wilds })) {
      const plan = [...reached.plan, ...parts.map((part) => ({ ...part, kind }))];
      const found = tryKind(trying, place + 1, { ...reached, plan, wilds: reached.wilds - wilds });
      if (found) return found;
    }
  }
  return undefined;
}

function tryTop({ position, search }: PlanSearch, plan: readonly PlannedPart[]): readonly Laying[] | undefined {
  const { top, isLegalPlan } = search;
  if (plan.length === 0) return undefined;
  for (const tops of top === undefined ? [plan] : generatePlansWithTop(plan, top)) {
    const layings = layPlan(position, tops, top);
    if (isLegalPlan(layings)) return layings;
  }
  return undefined;
}

function* generatePlansWithTop(plan: readonly PlannedPart[], top: Card): Generator<readonly PlannedPart[]> {
  for (const host of plan) {
    const canHost = isWild(top) ? host.added.wilds > 0 : host.kind === getCardKind(top) && host.added.naturals > 0;
    if (!canHost) continue;
    for (const bound of isWild(top) ? [2, 1, 0] : [0]) {
      yield plan.map((part) => (part === host ? { ...part, top: bound } : part));
    }
  }
}
