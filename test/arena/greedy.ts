import { chooseAnyTake } from '../../shared/bots/taking.ts';
import { isWild, rankOf } from '../../shared/cards/cards.ts';
import { cardValue } from '../../shared/rules/values.ts';
import { leftOf, playBy, type SimplePlay } from './simple-plays.ts';

/** Takes the pile whenever it can, lays whatever it can, and discards the card that counts least. */
export const chooseGreedy = playBy({ take: chooseAnyTake, choose: (plays) => plays.reduce(better) });

const better = (a: SimplePlay, b: SimplePlay): SimplePlay => (scoreOf(b) > scoreOf(a) ? b : a);

function scoreOf(play: SimplePlay): number {
  const { plan, discard } = play;
  if (discard === undefined) return 1_000_000 + plan.value;
  const alike = plan.held.filter((card) => rankOf(card) === rankOf(discard)).length;
  const discarded = cardValue(plan.rules, discard) + 20 * alike + (isWild(discard) ? 200 : 0);
  return 1000 * (plan.value > 0 ? 100 - leftOf(play) : 0) - discarded;
}
