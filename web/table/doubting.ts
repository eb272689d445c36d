import type { Hint } from '../../shared/bots/coach.ts';
import { rankOf } from '../../shared/cards/cards.ts';
import { isBound } from '../../shared/rules/asking.ts';
import type { Position } from '../../shared/rules/position.ts';
import type { DraftedPlay } from './draft/plan.ts';

/** What a costly play is held against. */
interface HeldAgainst {
  readonly position: Position | undefined;
  readonly hint: Hint | undefined;
}

/** Whether to ask once before a play: it is costly, and neither advised nor a duty. */
export function isDoubtful(play: DraftedPlay, { position, hint }: HeldAgainst): boolean {
  const isDuty = play.costs === 'goOut' && position !== undefined && isBound(position);
  return play.costs !== undefined && !isDuty && !(hint && isAdvised(play, hint));
}

function isAdvised({ type, costs, card }: DraftedPlay, hint: Hint): boolean {
  if (hint.type === 'take') return type === 'takePile' || type === 'takeIntoHand';
  if (hint.type !== 'play') return false;
  if (costs === 'goOut') return hint.reason.type === 'goesOut';
  const { layings, discard } = hint.play;
  const isItsTime = layings.length === 0 || type === 'layDownAndDiscard';
  return isItsTime && card !== undefined && discard !== undefined && rankOf(card) === rankOf(discard);
}
