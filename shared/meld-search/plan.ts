import { type Card, getRank, isThree, isWild, type NaturalRank } from '../cards/cards.ts';
import type { MeldKind } from '../rules/melds.ts';
import type { Laying, Position } from '../rules/position.ts';
import { getCardValue } from '../rules/values.ts';
import { isRankThree } from '../ruleset/max-wilds.ts';
import type { Part } from './arrange.ts';

/** A meld found by a search, as numbers; its cards are chosen later. */
export interface PlannedPart extends Part {
  readonly kind: MeldKind;
  /** Present if it includes the top: number of a wild top's own kind that must be laid with it. */
  readonly top?: number;
}

/** Returns a plan's entries, with cards from the hand; wilds of the highest value are used first. */
export function layPlan(position: Position, plan: readonly PlannedPart[], top?: Card): readonly Laying[] {
  const wilds = sortWildsByUse(position, top, plan.find((part) => part.top !== undefined)?.top ?? 0);
  const rest = position.held.filter((card) => !isWild(card) && (!isThree(card) || isRankThree(position.rules, card)));
  // Melds of wilds choose first, because a wild top needs its own kind there.
  const inOrder = [...plan].sort((a, b) => Number(b.kind === 'wild') - Number(a.kind === 'wild'));
  const cards = new Map(inOrder.map((part) => [part, getCards(part, { wilds, rest, top })]));
  return plan.map((part) => ({ to: part.to, cards: cards.get(part) ?? [], top: part.top !== undefined }));
}

/** Held wilds in the order of use: `bound` of a wild top's own kind, then by value. */
function sortWildsByUse({ held, rules }: Position, top: Card | undefined, bound: number): Card[] {
  const byValue = held.filter(isWild).sort((a, b) => getCardValue(rules, b) - getCardValue(rules, a));
  if (top === undefined || !isWild(top)) return byValue;
  const first: Card[] = [];
  for (let i = 0; i < byValue.length && first.length < bound; ) {
    if (getRank(byValue[i] as Card) === getRank(top)) first.push(...byValue.splice(i, 1));
    else i++;
  }
  return [...first, ...byValue];
}

interface Supply {
  readonly wilds: Card[];
  readonly rest: Card[];
  readonly top: Card | undefined;
}

function getCards({ kind, added, top: bound }: PlannedPart, { wilds, rest, top }: Supply): readonly Card[] {
  const hasTop = bound !== undefined;
  const isWildTop = hasTop && top !== undefined && isWild(top);
  const naturals = added.naturals - (hasTop && !isWildTop ? 1 : 0);
  return [...takeNaturals(rest, kind as NaturalRank, naturals), ...wilds.splice(0, added.wilds - (isWildTop ? 1 : 0))];
}

function takeNaturals(rest: Card[], rank: NaturalRank, count: number): readonly Card[] {
  if (count === 0) return [];
  return rest.splice(
    rest.findIndex((card) => getRank(card) === rank),
    count,
  );
}
