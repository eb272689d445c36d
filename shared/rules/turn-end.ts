import { type Card, isRedThree } from '../cards/cards.ts';
import { findAskRejection } from './asking.ts';
import { findLastDiscardRejection, isLastCard } from './discarding.ts';
import { findMeldRejection } from './melding.ts';
import { type Position, willPickUpNext } from './position.ts';
import { isReplaced } from './red-threes.ts';

/**
 * Whether the player can still end a turn in its phase `play`: turn.4. One of two cards can always be discarded, and a
 * waiting packet replaces the last card; only the last card of all can be stuck.
 */
export function canEndTurn(position: Position): boolean {
  if (position.held.length > 1 || willPickUpNext(position)) return true;
  if (!isLastCard(position)) return false;
  const hopeful = findAskRejection(position) ? position : { ...position, permission: 'granted' as const };
  return findLastDiscardRejection(hopeful) === undefined || canMeldLast(hopeful) || canLayLast(hopeful);
}

const canMeldLast = (position: Position): boolean =>
  position.melds.some((_, to) => findMeldRejection(position, [{ to, cards: position.held, top: false }]) === undefined);

/** A red three that the player can lay without replacement ends the turn: three.5. */
function canLayLast({ rules, held, playing }: Position): boolean {
  return rules.threes.red.laying === 'choice' && !isReplaced(rules, playing) && isRedThree(held[0] as Card);
}
