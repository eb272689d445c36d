import { type Card, isRedThree } from '../cards/cards.ts';
import { without } from '../cards/multiset.ts';
import { findWayOut } from '../meld-search/find-exit.ts';
import { isBound } from '../rules/asking.ts';
import { refuseLayRedThree } from '../rules/discarding.ts';
import type { Move } from '../rules/move.ts';
import type { Position } from '../rules/position.ts';
import { isReplaced } from '../rules/red-threes.ts';
import { canEndTurn } from '../rules/turn-end.ts';

/** Lays the red threes that the rules leave to the player; a player who must go out lays only those that help. */
export function layRedThrees(position: Position): readonly Move[] {
  const way = isBound(position) ? findWayOut(position) : undefined;
  if (way) return makeMoves(way.redThrees);
  const laid = atOnce(position, redThreesOf(position));
  return makeMoves(canPlayOn(position, laid) ? laid : []);
}

/** Draws, after laying red threes, unless nothing else is held: laying those could end the turn. */
export function drawWithRedThrees(position: Position): readonly Move[] {
  const threes = redThreesOf(position);
  if (threes.length === 0 || threes.length === position.held.length) return [{ type: 'draw' }];
  const laid = makeMoves(atOnce(position, threes));
  return isReplaced(position.rules, position.playing) ? laid : [...laid, { type: 'draw' }];
}

const makeMoves = (cards: readonly Card[]): readonly Move[] => cards.map((card) => ({ type: 'layRedThree', card }));

const redThreesOf = (position: Position): readonly Card[] =>
  position.held.filter((card) => isRedThree(card) && !refuseLayRedThree(position, card));

/** One at a time if each is replaced, since the new card has to be seen first: P-SUBMIT-9. */
const atOnce = ({ rules, playing }: Position, threes: readonly Card[]): readonly Card[] =>
  isReplaced(rules, playing) ? threes.slice(0, 1) : threes;

/** Whether the turn can end with the cards left; with none it passes by itself. */
function canPlayOn(position: Position, laid: readonly Card[]): boolean {
  const held = without(position.held, laid);
  return isReplaced(position.rules, position.playing) || held.length === 0 || canEndTurn({ ...position, held });
}
