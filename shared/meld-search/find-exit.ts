import { type Card, isBlackThree, isRedThree } from '../cards/cards.ts';
import { removeCards } from '../cards/multiset.ts';
import { isBoundToGoOut } from '../rules/asking.ts';
import { findDiscardRejection } from '../rules/discarding.ts';
import { applyLayings } from '../rules/judging.ts';
import { findMeldRejection } from '../rules/melding.ts';
import type { Laying, Position } from '../rules/position.ts';
import { isReplaced } from '../rules/red-threes.ts';
import { areBlackThreesMeldedLast } from '../ruleset/max-wilds.ts';
import { searchEveryPlan } from './every-plan.ts';
import { isOutOfReach } from './exit-reach.ts';

/** A way to go out now: melds, and a last card to discard unless they use up the hand. */
export interface Exit {
  readonly layings: readonly Laying[];
  readonly discard: Card | undefined;
}

export function findExit(position: Position): Exit | undefined {
  if (position.held.length === 0) return undefined;
  if (position.waiting.length > 0 || isOutOfReach(position)) return undefined;
  for (const threes of getBlackThreeChoices(position)) {
    const found = findExitWithBlackThrees(position, threes);
    if (found) return found;
  }
  return undefined;
}

/** A way to go out after laying these red threes; the rules leave that to the player and don't replace them. */
interface ExitWithRedThrees extends Exit {
  readonly redThrees: readonly Card[];
}

/** Returns a legal way to go out in this turn, with or without laying red threes first. */
export function findExitWithRedThrees(position: Position): ExitWithRedThrees | undefined {
  const exit = findExit(position);
  if (exit) return { ...exit, redThrees: [] };
  for (const redThrees of getRedThreeChoices(position)) {
    const after = findExit({ ...position, held: removeCards(position.held, redThrees) });
    if (after) return { ...after, redThrees };
  }
  return undefined;
}

/** Whether the player can go out now and must, because a partner said yes: ask.5. */
export const mustGoOut = (position: Position): boolean =>
  isBoundToGoOut(position) &&
  position.ownTurn &&
  position.phase === 'play' &&
  findExitWithRedThrees(position) !== undefined;

/** Returns the red threes to lay: all, or all but one to discard; never the last card, which cannot go out: three.3, three.5. */
function getRedThreeChoices({ held, rules, playing }: Position): readonly (readonly Card[])[] {
  if (rules.threes.red.laying !== 'choice' || isReplaced(rules, playing)) return [];
  const threes = held.filter(isRedThree);
  return [threes, threes.slice(1)].filter(({ length }) => length > 0 && length < held.length);
}

/** Returns the black threes to meld: none, all, or all but one to discard. */
function getBlackThreeChoices({ held, rules }: Position): readonly (readonly Card[])[] {
  const threes = held.filter(isBlackThree);
  if (!areBlackThreesMeldedLast(rules) || threes.length < 3) return [[]];
  return threes.length > 3 ? [[], threes, threes.slice(1)] : [[], threes];
}

function findExitWithBlackThrees(position: Position, threes: readonly Card[]): Exit | undefined {
  const blackThrees: readonly Laying[] = threes.length === 0 ? [] : [{ to: 'new', cards: threes, top: false }];
  const exitWithoutMelds = completeExit(position, blackThrees);
  if (exitWithoutMelds) return exitWithoutMelds;
  let exit: Exit | undefined;
  const rest = { ...position, held: removeCards(position.held, threes) };
  searchEveryPlan(rest, {
    maxStaying: 1,
    isLegalPlan: (layings) => {
      exit = completeExit(position, [...layings, ...blackThrees]);
      return exit !== undefined;
    },
  });
  return exit;
}

function completeExit(position: Position, layings: readonly Laying[]): Exit | undefined {
  const laid = layings.reduce((sum, { cards }) => sum + cards.length, 0);
  if (position.held.length - laid > 1 || (layings.length > 0 && findMeldRejection(position, layings))) return undefined;
  const after = layings.length > 0 ? applyLayings(position, layings) : position;
  const [last] = after.held;
  if (last === undefined) return { layings, discard: undefined };
  return findDiscardRejection(after, last) ? undefined : { layings, discard: last };
}
