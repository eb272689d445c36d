import { isRedThree, isThree, isWild, rankOf } from '../cards/cards.ts';
import type { Position } from '../rules/position.ts';
import { refuseTake } from '../rules/taking.ts';
import { isRankThree } from '../ruleset/max-wilds.ts';

/** What the card turned up is worth beyond an unknown one, in points. */
export const UPCARD_GAINED = 10;

/** Whether the seat may take the card turned up, and has a use for it: deal.9. */
export function wantsUpcard(position: Position): boolean {
  const { pile, held, rules } = position;
  const { top } = pile;
  if (top === undefined || !pile.offered || refuseTake(position, [])) return false;
  if (isWild(top)) return true;
  if (isThree(top) && !isRankThree(rules, top))
    return isRedThree(top) && rules.threes.red.laying !== 'never' && rules.threes.red.laid > 0;
  return held.some((card) => rankOf(card) === rankOf(top));
}
