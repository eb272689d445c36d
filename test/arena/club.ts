import { getMissingBookCounts } from '../../shared/bots/goals.ts';
import { isFinished } from '../../shared/bots/plan.ts';
import { chooseAnyTake } from '../../shared/bots/taking.ts';
import { getRank, isBlackThree, isWild } from '../../shared/cards/cards.ts';
import type { Laying, Position } from '../../shared/rules/position.ts';
import { getCardValue } from '../../shared/rules/values.ts';
import { createPlayer, getLeft, type SimplePlay } from './simple-plays.ts';

const PILE = 6;

/**
 * Plays by the rules of thumb of a club: takes a pile of six or more, starts with a lean first meld, saves wilds for a
 * book that they finish, and discards black threes and lone low cards.
 */
export const chooseClub = createPlayer({
  take,
  choose: (plays, position) => plays.reduce((a, b) => chooseBetter(position, a, b)),
});

function take(position: Position): readonly Laying[] | undefined {
  return position.pile.count >= PILE || position.stock < position.draw ? chooseAnyTake(position) : undefined;
}

const chooseBetter = (position: Position, a: SimplePlay, b: SimplePlay): SimplePlay =>
  scorePlay(position, b) > scorePlay(position, a) ? b : a;

function scorePlay(position: Position, play: SimplePlay): number {
  const { plan, layings } = play;
  const left = getLeft(play);
  const missing = getMissingBookCounts(plan);
  const lacking = missing.clean + missing.dirty + missing.wild;
  const finished = plan.melds.filter((meld) => isFinished(plan, meld)).length;
  const wilds = layings.flatMap(({ cards }) => cards).filter(isWild).length;
  const down = position.down || layings.length > 0 ? 500 : 0;
  const lean = position.down ? plan.value : -plan.value / 4;
  return (
    down +
    lean +
    finished * 400 -
    lacking * 300 -
    wilds * 90 -
    left * 6 +
    evaluatePacket(position, left) -
    computeCost(play)
  );
}

const evaluatePacket = ({ waiting }: Position, left: number): number => (left > 1 ? 0 : waiting.length > 0 ? 250 : 400);

function computeCost({ plan, discard }: SimplePlay): number {
  if (discard === undefined) return 0;
  if (isWild(discard)) return 250;
  if (isBlackThree(discard)) return -20;
  const alike = plan.held.filter((card) => getRank(card) === getRank(discard)).length;
  const open = plan.melds.some((meld) => meld.kind === getRank(discard) && !isFinished(plan, meld));
  return (alike - 1) * 12 + (open ? 20 : 0) + getCardValue(plan.rules, discard) / 5;
}
