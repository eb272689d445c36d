import { type Card, isInGroup, isRedThree, isWild } from '../cards/cards.ts';
import { getMeldRules, isRankThree } from '../ruleset/max-wilds.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { findGoingOutRejection } from './going-out.ts';
import { findGrowthRejection, getShape } from './growth.ts';
import { countBooksOfKind, getAllMeldFacts, getCardKind, type MeldFacts } from './melds.ts';
import { type Meld, type Position, willPickUpNext } from './position.ts';
import { findFirstCode, type Rejection, type RejectionCode, reject, rejectIf } from './rejection.ts';
import { findTurnRejection } from './turns.ts';

/** Refuses a discard. Discarding the last card of the last packet is going out: out.1. */
export function findDiscardRejection(position: Position, card: Card | undefined): Rejection | undefined {
  const refusal = findTurnRejection(position, 'play');
  if (refusal) return refusal;
  if (card === undefined || !position.held.includes(card)) return reject('cardNotHeld');
  if (isLastCard(position)) return rejectIf(findLastDiscardRejection(position));
  if (!mustKeep(position, card)) return undefined;
  return position.held.every((other) => mustKeep(position, other)) ? undefined : reject('discardNotAllowed');
}

export const isLastCard = (position: Position): boolean => position.held.length === 1 && !willPickUpNext(position);

/** Refuses the last card as a discard: it would go out, or the next packet waits for a book: packet.5. */
export function findLastDiscardRejection(position: Position): RejectionCode | undefined {
  if (position.waiting.length > 0) return 'mustKeepCard';
  const [card] = position.held;
  const isLimited = card !== undefined && (isInGroup(position.rules.discard.notLast, card) || mustKeep(position, card));
  const refusal = findGoingOutRejection(position, { melds: getAllMeldFacts(position), value: 0 }, 'discard');
  return findFirstCode(isLimited ? 'discardNotAllowed' : undefined, refusal);
}

/** Whether the rules forbid discarding this card while the player holds others: discard.1 to discard.3. */
function mustKeep(position: Position, card: Card): boolean {
  const { rules, melds, others } = position;
  const { never, untilOwnBook, untilEveryBook, notFitting } = rules.discard;
  if (isInGroup(never, card)) return true;
  if (isInGroup(untilOwnBook, card) && lacksBook(rules, melds, card)) return true;
  if (isInGroup(untilEveryBook, card) && [melds, ...others].some((team) => lacksBook(rules, team, card))) return true;
  return isInGroup(notFitting, card) && getAllMeldFacts(position).some((meld) => fitsMeld(rules, meld, card));
}

const lacksBook = (rules: Ruleset, melds: readonly Meld[], card: Card): boolean =>
  countBooksOfKind(rules.meld, getAllMeldFacts({ melds }), getCardKind(card)) === 0;

function fitsMeld(rules: Ruleset, { kind, shape }: MeldFacts, card: Card): boolean {
  if (kind !== getCardKind(card) && !isWild(card)) return false;
  if (kind === '3' && !isWild(card) && !isRankThree(rules, card)) return false;
  return findGrowthRejection(getMeldRules(rules.meld, kind), shape, getShape([card])) === undefined;
}

/** Refuses to lay that red three: only `choice` leaves it to the player: three.3. */
export function findRedThreeRejection(position: Position, card: Card | undefined): Rejection | undefined {
  const refusal = findTurnRejection(position);
  if (refusal) return refusal;
  if (card === undefined || !position.held.includes(card)) return reject('cardNotHeld');
  const isLeft = position.rules.threes.red.laying === 'choice' && isRedThree(card);
  return isLeft ? undefined : reject('notYourChoice');
}
