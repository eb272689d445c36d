import { type Card, getRank, isWild } from '../cards/cards.ts';
import type { Shape } from '../rules/growth.ts';
import { findMatchRejection } from '../rules/matching.ts';
import type { MeldKind } from '../rules/melds.ts';
import type { Position } from '../rules/position.ts';
import type { Part } from './arrange.ts';
import type { HeldCount } from './held-count.ts';
import type { PlannedPart } from './plan.ts';

export interface SearchContext {
  readonly position: Position;
  readonly held: HeldCount;
  readonly top: Card | undefined;
}

interface ArrangedMelds {
  readonly kind: MeldKind;
  readonly parts: readonly Part[];
  readonly cards: Shape;
}

/** Puts the top, one of these cards, into its part; undefined if they do not match it. Without a top: the parts. */
export function placeTop(
  { position, held, top }: SearchContext,
  { kind, parts, cards }: ArrangedMelds,
): readonly PlannedPart[] | undefined {
  if (top === undefined) return parts.map((part) => ({ ...part, kind }));
  for (const alike of getAlikeCounts(held, kind, { top, cards })) {
    const wilds = isWild(top) ? cards.wilds - 1 - Math.min(1, alike) : cards.wilds;
    const host = parts.find(
      (part) =>
        (isWild(top) ? part.added.wilds : part.added.naturals) > 0 &&
        findMatchRejection(position, {
          alike,
          wilds: countWildsOfKind(top, kind, wilds),
          joins: part.to !== 'new',
          fits: true,
        }) === undefined,
    );
    if (host) return parts.map((part) => (part === host ? { ...part, kind, top: alike } : { ...part, kind }));
  }
  return undefined;
}

/** Wilds match only in a meld of the top's kind. */
const countWildsOfKind = (top: Card, kind: MeldKind, wilds: number): number =>
  isWild(top) && kind !== 'wild' ? 0 : wilds;

/**
 * Numbers of held cards like the top that these can include, fewest first. For a wild top none, one or two, so that no
 * more are bound than needed; for a natural top all.
 */
function getAlikeCounts(
  held: HeldCount,
  kind: MeldKind,
  { top, cards }: { readonly top: Card; readonly cards: Shape },
) {
  if (!isWild(top)) return [cards.naturals - 1];
  if (kind !== 'wild') return [0];
  const sameWilds = getRank(top) === '2' ? held.twos : held.jokers;
  return [0, 1, 2].filter((alike) => alike <= Math.min(sameWilds, cards.wilds - 1));
}
