import { type Card, isInGroup, isThree } from '../cards/cards.ts';
import { isRankThree } from '../ruleset/max-wilds.ts';
import type { PileRules } from '../ruleset/ruleset.ts';
import { findMatchRejection, getMatching, mayHoldTop } from './matching.ts';
import {
  type AppliedEntries,
  applyEntries,
  countCards,
  findCardsRejection,
  findEmptyHandRejection,
  findMinimumRejection,
} from './melding.ts';
import type { Laying, Position } from './position.ts';
import { findFirstCode, type Rejection, type RejectionCode, rejectIf } from './rejection.ts';
import { findTurnRejection } from './turns.ts';

/**
 * Refuses to take the pile with these melds: pile.1 to pile.9, pile.14, and the rules of melding. With none, while the
 * upcard is offered: deal.9.
 */
export function findTakeRejection(position: Position, layings: readonly Laying[]): Rejection | undefined {
  const refusal = findTurnRejection(position, 'draw') ?? findCardsRejection(position, layings);
  if (refusal) return refusal;
  const { top } = position.pile;
  if (top === undefined) return rejectIf('pileEmpty');
  if (position.pile.offered && layings.length === 0) return rejectIf(findUpcardRejection(position, top));
  const code = findFirstCode(
    findPileRejection(position),
    findMatchRejection(position, getMatching(position, layings, top)),
  );
  if (code) return rejectIf(code);
  const tops = layings.filter((laying) => laying.top).length;
  if (tops > 1 || (tops === 0 && !mayHoldTop(position))) return rejectIf('topNotMelded');
  const laid = applyEntries(position, layings, top);
  const isBarred = (card: Card): boolean => isThree(card) && !isRankThree(position.rules, card);
  const threes = layings.some(({ cards }) => cards.some(isBarred)) ? 'threesNotMelded' : undefined;
  const fault = layings.length === 0 ? undefined : findFirstCode(threes, laid.code);
  const before = fault ?? findMinimumRejection(position, laid.value);
  return rejectIf(before ?? (tops === 0 ? undefined : findLastTakeRejection(position, layings, laid)));
}

/** Refuses to take the upcard into the hand: deal.9. */
const findUpcardRejection = ({ rules }: Position, top: Card): RejectionCode | undefined =>
  isInGroup(rules.pile.blockedTops, top) ? 'pileBlocked' : undefined;

/** Refuses any take of the pile by this team now, whatever it lays. */
export function findPileRejection({ pile, rules, down }: Position): RejectionCode | undefined {
  if (pile.top === undefined) return 'pileEmpty';
  if (isInGroup(rules.pile.blockedTops, pile.top)) return 'pileBlocked';
  if (isTooSmall(rules.pile, pile.count)) return 'pileTooSmall';
  return rules.pile.beforeDown === 'mustBeDown' && !down ? 'mustBeDown' : undefined;
}

const isTooSmall = ({ count, short }: PileRules, cards: number): boolean =>
  short === 'forbidden' && count !== 'all' && cards < count;

/** Numbers of cards gained by taking the pile, without the top. */
interface TakenCards {
  /** Added to the hand. */
  readonly cards: number;
  /** Added to the tail, face down. */
  readonly tail: number;
  /** Drawn from the stock after the take: pile.12. */
  readonly drawn: number;
}

export function getTakenCards({ pile, rules, tail, playing, stock }: Position): TakenCards {
  const drawn = Math.min(rules.pile.thenDraw, stock);
  const { count } = rules.pile;
  const taken = count === 'all' ? pile.count : Math.min(count, pile.count);
  const extra = Math.min(tail, pile.count - taken);
  return playing === 'tail' ? { cards: taken - 1 + extra, tail: 0, drawn } : { cards: taken - 1, tail: extra, drawn };
}

/** If a take brings only the top, laying the last card of the last packet is going out. */
function findLastTakeRejection(
  position: Position,
  layings: readonly Laying[],
  laid: AppliedEntries,
): RejectionCode | undefined {
  const takenCards = getTakenCards(position);
  if (takenCards.cards > 0 || takenCards.drawn > 0 || countCards(layings) < position.held.length) return undefined;
  const waiting = takenCards.tail > 0 && position.waiting.length === 0 ? [takenCards.tail] : position.waiting;
  return findEmptyHandRejection({ ...position, waiting }, laid);
}
