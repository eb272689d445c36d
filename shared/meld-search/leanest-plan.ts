import type { Card } from '../cards/cards.ts';
import { findGrowthRejection, type Shape } from '../rules/growth.ts';
import { getCardKind, getFacts, type MeldKind } from '../rules/melds.ts';
import type { Position } from '../rules/position.ts';
import { getMeldRanks, getMeldRules } from '../ruleset/max-wilds.ts';
import { type ArrangementContext, generateArrangements } from './arrange.ts';
import { getNaturals, getOwnMelds, getWilds, type HeldCount } from './held-count.ts';
import { getMaxNaturals } from './max-naturals.ts';
import { placeTop, type SearchContext } from './place-top.ts';
import type { PlannedPart } from './plan.ts';

/**
 * Returns the plan with the fewest cards of one kind that the rules of melds (meld.1 to meld.8) let a team lay. With
 * `top`, it includes the pile's top and a match for it. Undefined if nothing can be laid.
 */
export function findLeanestPlan(position: Position, held: HeldCount, top?: Card): readonly PlannedPart[] | undefined {
  const searching: SearchContext = { position, held, top };
  const single = top === undefined ? findSingleCardPlan(searching) : undefined;
  return single ?? findSmallestPlan(searching, getKinds(searching));
}

const ONE_NATURAL: Shape = { naturals: 1, wilds: 0 };
const ONE_WILD: Shape = { naturals: 0, wilds: 1 };

/** A shortcut for a common case: one card that joins a meld. */
function findSingleCardPlan({ position, held }: SearchContext): readonly PlannedPart[] | undefined {
  const whole = position.rules.meld;
  for (let to = 0; to < position.melds.length; to++) {
    const { kind, shape } = getFacts(position, to);
    if ((kind === '3' && whole.threes === 'none') || (kind === 'wild' && !whole.wildMelds)) continue;
    const rules = getMeldRules(whole, kind);
    if (getNaturals(held, kind) > 0 && !findGrowthRejection(rules, shape, ONE_NATURAL))
      return [{ to, kind, added: ONE_NATURAL }];
    if (getWilds(held) > 0 && !findGrowthRejection(rules, shape, ONE_WILD)) return [{ to, kind, added: ONE_WILD }];
  }
  return undefined;
}

interface KindCards extends Shape {
  readonly kind: MeldKind;
  readonly arranging: ArrangementContext;
}

function getKinds({ position, held, top }: SearchContext): readonly KindCards[] {
  const topKind = top === undefined ? undefined : getCardKind(top);
  const wilds = getWilds(held) + (topKind === 'wild' ? 1 : 0);
  const takesAny = position.rules.pile.match.includes('anyMeld');
  const kinds: KindCards[] = [];
  for (const kind of ['wild', ...getMeldRanks(position.rules.meld)] as const) {
    if (topKind !== undefined && topKind !== 'wild' && topKind !== kind) continue;
    const naturals = getNaturals(held, kind) + (topKind === kind && kind !== 'wild' ? 1 : 0);
    const melds = getOwnMelds(position, kind);
    if (melds.length === 0 && kind !== 'wild' && (naturals === 0 || (topKind === 'wild' && !takesAny))) continue;
    const rules = getMeldRules(position.rules.meld, kind);
    kinds.push({ kind, naturals, wilds, arranging: { rules, melds, isWild: kind === 'wild' } });
  }
  return kinds;
}

function findSmallestPlan(searching: SearchContext, kinds: readonly KindCards[]): readonly PlannedPart[] | undefined {
  const max = Math.max(0, ...kinds.map(({ naturals, wilds }) => naturals + wilds));
  for (let size = 1; size <= max; size++) {
    for (const kind of kinds) {
      const plan = findPlan(searching, kind, size);
      if (plan) return plan;
    }
  }
  return undefined;
}

function findPlan(searching: SearchContext, kind: KindCards, size: number): readonly PlannedPart[] | undefined {
  const fewest = Math.max(0, size - kind.wilds);
  for (let naturals = Math.min(size, kind.naturals); naturals >= fewest; naturals--) {
    const cards = { naturals, wilds: size - naturals };
    if (cannotBeLaid(kind.arranging, cards)) continue;
    for (const parts of generateArrangements(kind.arranging, cards)) {
      const plan = placeTop(searching, { kind: kind.kind, parts, cards });
      if (plan) return plan;
    }
  }
  return undefined;
}

/** A shortcut for ranks without a meld: whether these cards cannot all be laid. */
const cannotBeLaid = ({ rules, melds, isWild: isWildKind }: ArrangementContext, { naturals, wilds }: Shape): boolean =>
  melds.length === 0 && !isWildKind && getMaxNaturals(rules, naturals, wilds) < naturals;
