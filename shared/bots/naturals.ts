import type { Card } from '../cards/cards.ts';
import type { MeldKind } from '../rules/melds.ts';
import { getMeldRanks } from '../ruleset/max-wilds.ts';
import {
  canStart,
  extendMeld,
  getIncomplete,
  getLacks,
  getNaturals,
  type HandPlan,
  isFinished,
  type PlannedMeld,
  startMeld,
} from './plan.ts';

/** Lays all naturals that need no wilds, in incomplete and new melds, except for `keptKinds`. */
export const layNaturals = (plan: HandPlan, keptKinds: readonly MeldKind[] = []): HandPlan =>
  getMeldRanks(plan.rules.meld)
    .filter((rank) => !keptKinds.includes(rank))
    .reduce<HandPlan>(layRank, plan);

function layRank(plan: HandPlan, kind: MeldKind): HandPlan {
  const cards = getNaturals(plan, kind);
  const next = cards.length === 0 ? undefined : (joinIncomplete(plan, kind, cards) ?? startNewMeld(plan, kind, cards));
  return next ? layRank(next, kind) : plan;
}

function joinIncomplete(plan: HandPlan, kind: MeldKind, cards: readonly Card[]): HandPlan | undefined {
  const index = getIncomplete(plan, kind);
  return index < 0
    ? undefined
    : extendMeld(plan, index, cards.slice(0, getLacks(plan, plan.melds[index] as PlannedMeld)));
}

/** Starts a meld of at most a book; leaves one or two surplus cards for another turn. */
const startNewMeld = (plan: HandPlan, kind: MeldKind, cards: readonly Card[]): HandPlan | undefined =>
  cards.length >= 3 && canStart(plan, kind)
    ? startMeld(plan, kind, cards.slice(0, plan.rules.meld.bookSize))
    : undefined;

export const joinBooks = (plan: HandPlan): HandPlan =>
  plan.rules.meld.afterBook === 'sealed' ? plan : getMeldRanks(plan.rules.meld).reduce<HandPlan>(joinBook, plan);

function joinBook(plan: HandPlan, kind: MeldKind): HandPlan {
  const cards = getNaturals(plan, kind);
  const index = plan.melds.findIndex((meld) => meld.kind === kind && isFinished(plan, meld));
  return (cards.length > 0 && index >= 0 && extendMeld(plan, index, cards)) || plan;
}
