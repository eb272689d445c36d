import { type Card, isRedThree } from '../cards/cards.ts';
import { refuseAsk } from './asking.ts';
import { isLastCard, refuseLastDiscard } from './discarding.ts';
import { refuseMeld } from './melding.ts';
import type { Position } from './position.ts';

/**
 * Whether a turn in its phase `play` can still be ended by its player: turn.4. With two cards one can always be
 * discarded, and a packet that waits takes the place of the last card; only a last card may be stuck.
 */
export function canEndTurn(position: Position): boolean {
  if (position.held.length > 1 || position.waiting.length > 0) return true;
  if (!isLastCard(position)) return false;
  const hopeful = refuseAsk(position) ? position : { ...position, permission: 'granted' as const };
  return refuseLastDiscard(hopeful) === undefined || canMeldLast(hopeful) || canLayLast(hopeful);
}

/** Whether the one card held may join a meld, and the player go out by it. */
const canMeldLast = (position: Position): boolean =>
  position.melds.some((_, to) => refuseMeld(position, [{ to, cards: position.held, top: false }]) === undefined);

/** A red three that is the player's to lay, with nothing drawn for it, is the end of the turn: three.5. */
function canLayLast({ rules, held }: Position): boolean {
  const { laying, replace } = rules.threes.red;
  return laying === 'choice' && !replace && isRedThree(held[0] as Card);
}
