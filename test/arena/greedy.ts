import { chooseAnyTake } from '../../shared/bots/taking.ts';
import { getRank, isWild } from '../../shared/cards/cards.ts';
import { getCardValue } from '../../shared/rules/values.ts';
import { createPlayer, getLeft, type SimplePlay } from './simple-plays.ts';

/** Takes the pile whenever possible, lays everything possible, and discards the card of least value. */
export const chooseGreedy = createPlayer({ take: chooseAnyTake, choose: (plays) => plays.reduce(chooseBetter) });

const chooseBetter = (a: SimplePlay, b: SimplePlay): SimplePlay => (scorePlay(b) > scorePlay(a) ? b : a);

function scorePlay(play: SimplePlay): number {
  const { plan, discard } = play;
  if (discard === undefined) return 1_000_000 + plan.value;
  const alike = plan.held.filter((card) => getRank(card) === getRank(discard)).length;
  const discarded = getCardValue(plan.rules, discard) + 20 * alike + (isWild(discard) ? 200 : 0);
  return 1000 * (plan.value > 0 ? 100 - getLeft(play) : 0) - discarded;
}
