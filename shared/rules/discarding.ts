import { type Card, isRedThree } from '../cards/cards.ts';
import { refuseGoingOut } from './going-out.ts';
import { countBooks, factsOfAll } from './melds.ts';
import type { Position } from './position.ts';
import { type Rejection, reject, rejectIf } from './rejection.ts';
import { refuseTurn } from './turns.ts';

/** Why this seat may not discard that card. Discarding the last card of the last packet is going out: out.1. */
export function refuseDiscard(position: Position, card: Card | undefined): Rejection | undefined {
  const refusal = refuseTurn(position, 'play');
  if (refusal) return refusal;
  if (card === undefined || !position.held.includes(card)) return reject('cardNotHeld');
  return isLastCard(position) ? rejectIf(refuseLastDiscard(position)) : undefined;
}

/** Whether only one card is left, of the last packet. */
export const isLastCard = (position: Position): boolean => position.held.length === 1 && position.waiting.length === 0;

/** Why the last card may not be discarded. */
export const refuseLastDiscard = (position: Position) =>
  refuseGoingOut(position, countBooks(position.rules.meld, factsOfAll(position.melds)), 'discard');

/** Why this seat may not lay that red three: only `choice` leaves it to the player: three.3. */
export function refuseLayRedThree(position: Position, card: Card | undefined): Rejection | undefined {
  const refusal = refuseTurn(position);
  if (refusal) return refusal;
  if (card === undefined || !position.held.includes(card)) return reject('cardNotHeld');
  const isLeft = position.rules.threes.red.laying === 'choice' && isRedThree(card);
  return isLeft ? undefined : reject('notYourChoice');
}
