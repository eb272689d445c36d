import type { Card } from '../cards/cards.ts';
import type { MeldKind } from '../rules/melds.ts';
import { meldRanksOf } from '../ruleset/max-wilds.ts';
import {
  addTo,
  canStart,
  type HandPlan,
  incompleteOf,
  isFinished,
  lacksOf,
  naturalsOf,
  type PlannedMeld,
  startMeld,
} from './plan.ts';

/** Lays all naturals that need no wilds, in incomplete and new melds, except for `kept` ranks. */
export const layNaturals = (plan: HandPlan, kept: readonly MeldKind[] = []): HandPlan =>
  meldRanksOf(plan.rules.meld)
    .filter((rank) => !kept.includes(rank))
    .reduce<HandPlan>(layRank, plan);

function layRank(plan: HandPlan, kind: MeldKind): HandPlan {
  const cards = naturalsOf(plan, kind);
  const next = cards.length === 0 ? undefined : (joinIncomplete(plan, kind, cards) ?? startNew(plan, kind, cards));
  return next ? layRank(next, kind) : plan;
}

function joinIncomplete(plan: HandPlan, kind: MeldKind, cards: readonly Card[]): HandPlan | undefined {
  const index = incompleteOf(plan, kind);
  return index < 0 ? undefined : addTo(plan, index, cards.slice(0, lacksOf(plan, plan.melds[index] as PlannedMeld)));
}

/** Starts a meld of at most a book; leaves one or two surplus cards for another turn. */
const startNew = (plan: HandPlan, kind: MeldKind, cards: readonly Card[]): HandPlan | undefined =>
  cards.length >= 3 && canStart(plan, kind)
    ? startMeld(plan, kind, cards.slice(0, plan.rules.meld.bookSize))
    : undefined;

export const joinBooks = (plan: HandPlan): HandPlan =>
  plan.rules.meld.afterBook === 'sealed' ? plan : meldRanksOf(plan.rules.meld).reduce<HandPlan>(joinBook, plan);

function joinBook(plan: HandPlan, kind: MeldKind): HandPlan {
  const cards = naturalsOf(plan, kind);
  const index = plan.melds.findIndex((meld) => meld.kind === kind && isFinished(plan, meld));
  return (cards.length > 0 && index >= 0 && addTo(plan, index, cards)) || plan;
}
