import { type Card, isBlackThree, isRedThree } from '../cards/cards.ts';
import { removeCards } from '../cards/multiset.ts';
import { isBound } from '../rules/asking.ts';
import { refuseDiscard } from '../rules/discarding.ts';
import { applyLayings } from '../rules/judging.ts';
import { refuseMeld } from '../rules/melding.ts';
import type { Laying, Position } from '../rules/position.ts';
import { isReplaced } from '../rules/red-threes.ts';
import { areThreesLast } from '../ruleset/max-wilds.ts';
import { findAmongAll } from './every-plan.ts';
import { isOutOfReach } from './exit-reach.ts';

/** A way to go out now: melds, and a last card to discard unless they use up the hand. */
export interface Exit {
  readonly layings: readonly Laying[];
  readonly discard: Card | undefined;
}

export function findExit(position: Position): Exit | undefined {
  if (position.held.length === 0) return undefined;
  if (position.waiting.length > 0 || isOutOfReach(position)) return undefined;
  for (const threes of blackThreesToLay(position)) {
    const found = findExitWithThrees(position, threes);
    if (found) return found;
  }
  return undefined;
}

/** A way to go out after laying these red threes, which the rules leave to the player without replacement. */
interface GoingOutWay extends Exit {
  readonly redThrees: readonly Card[];
}

/** Returns a legal way to go out in this turn, with or without laying red threes first. */
export function findGoingOutWay(position: Position): GoingOutWay | undefined {
  const exit = findExit(position);
  if (exit) return { ...exit, redThrees: [] };
  for (const redThrees of redThreesToLay(position)) {
    const after = findExit({ ...position, held: removeCards(position.held, redThrees) });
    if (after) return { ...after, redThrees };
  }
  return undefined;
}

/** Whether a yes binds this player, who could go out now: ask.5. */
export const mustGoOut = (position: Position): boolean =>
  isBound(position) && position.ownTurn && position.phase === 'play' && findGoingOutWay(position) !== undefined;

/** All, or all but one to discard; not the last card, since laying it does not go out: three.3, three.5. */
function redThreesToLay({ held, rules, playing }: Position): readonly (readonly Card[])[] {
  if (rules.threes.red.laying !== 'choice' || isReplaced(rules, playing)) return [];
  const threes = held.filter(isRedThree);
  return [threes, threes.slice(1)].filter(({ length }) => length > 0 && length < held.length);
}

/** Black threes to meld: none, all, or all but one to discard. */
function blackThreesToLay({ held, rules }: Position): readonly (readonly Card[])[] {
  const threes = held.filter(isBlackThree);
  if (!areThreesLast(rules) || threes.length < 3) return [[]];
  return threes.length > 3 ? [[], threes, threes.slice(1)] : [[], threes];
}

function findExitWithThrees(position: Position, threes: readonly Card[]): Exit | undefined {
  const more: readonly Laying[] = threes.length === 0 ? [] : [{ to: 'new', cards: threes, top: false }];
  const alone = getExit(position, more);
  if (alone) return alone;
  let exit: Exit | undefined;
  const rest = { ...position, held: removeCards(position.held, threes) };
  findAmongAll(rest, {
    mayStay: 1,
    accepts: (layings) => {
      exit = getExit(position, [...layings, ...more]);
      return exit !== undefined;
    },
  });
  return exit;
}

function getExit(position: Position, layings: readonly Laying[]): Exit | undefined {
  const laid = layings.reduce((sum, { cards }) => sum + cards.length, 0);
  if (position.held.length - laid > 1 || (layings.length > 0 && refuseMeld(position, layings))) return undefined;
  const after = layings.length > 0 ? applyLayings(position, layings) : position;
  const [last] = after.held;
  if (last === undefined) return { layings, discard: undefined };
  return refuseDiscard(after, last) ? undefined : { layings, discard: last };
}
