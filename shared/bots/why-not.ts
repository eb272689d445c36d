import { type Card, isWild, rankOf } from '../cards/cards.ts';
import { kindOf } from '../rules/growth.ts';
import type { Laying } from '../rules/position.ts';
import type { BotView } from './bot-view.ts';
import { finishedBooks, type Hint } from './coach.ts';
import { type CoachedPlay, judgePlay, planOf } from './coach-plays.ts';
import type { Fault } from './coach-reasons.ts';
import { bestDiscard, discardCost } from './discarding.ts';
import { afterMelds } from './melding.ts';
import { wildsOf } from './plan.ts';

/** A player's own play: melds, with the top in a take, and an optional discard. */
export interface OwnPlay {
  readonly layings: readonly Laying[];
  /** Absent: the best one for these melds. */
  readonly discard: Card | undefined;
}

/** Difference in points below which two plays are equally good. */
const ALIKE = 25;

/**
 * Returns why a legal play is worse than the hint, from the seat's view alone; undefined if it is about as good or of
 * another kind.
 */
export function whyNot(botView: BotView, hint: Hint, own: OwnPlay): Fault | undefined {
  if (own.layings.some(({ top }) => top)) return hint.type === 'draw' ? { type: 'takes' } : undefined;
  if (hint.type !== 'play') return undefined;
  const played = judgePlay(botView, own.layings, own.discard ?? discardAfter(botView, own.layings));
  if (!played) return undefined;
  return hint.play.worth - played.worth < ALIKE
    ? worseDiscard(botView, played, hint.play)
    : faultOf(botView, played, hint.play);
}

/** Difference in cost below which two discards are equally good. */
const ALIKE_DISCARD = 8;

function worseDiscard(botView: BotView, { plan, discard }: CoachedPlay, best: CoachedPlay): Fault | undefined {
  if (discard === undefined || best.discard === undefined || rankOf(discard) === rankOf(best.discard)) return undefined;
  if (!plan.held.includes(best.discard)) return undefined;
  const costs = (card: Card) => discardCost(botView, { plan, left: plan.held }, card);
  const [own, other] = [costs(discard), costs(best.discard)];
  const [use, danger] = [own.use - other.use, own.danger - other.danger];
  if (use + danger < ALIKE_DISCARD) return undefined;
  return { type: danger > use ? 'feeds' : 'needed', card: discard };
}

function discardAfter(botView: BotView, layings: readonly Laying[]): Card | undefined {
  const plan = planOf(botView.position, layings);
  return plan && bestDiscard(botView, plan, afterMelds(botView.position, layings));
}

function faultOf({ position, partnersCards }: BotView, played: CoachedPlay, best: CoachedPlay): Fault {
  const isLast = position.waiting.length === 0;
  const [left, bestLeft] = [leftOf(played), leftOf(best)];
  if (bestLeft === 0 && left > 0) return { type: isLast ? 'staysIn' : 'keepsPacket' };
  if (left === 0 && bestLeft > 0 && isLast) return { type: 'goesOut', cards: partnersCards };
  const [books, better] = [finishedBooks(position, played.plan), finishedBooks(position, best.plan)];
  const missed = better.find(({ of }) => !books.some((book) => book.of === of));
  if (missed) return { type: 'misses', kind: missed.kind, bonus: missed.bonus };
  const dirtied = played.plan.melds.find(
    (meld, i) => isDirtied(played, i) && !isDirtied(best, i) && meld.kind !== 'wild',
  );
  if (dirtied) return { type: 'dirties', of: dirtied.kind };
  const [thrown, other] = [played.discard, best.discard];
  if (thrown && isWild(thrown) && !(other && isWild(other))) return { type: 'throwsWild', card: thrown };
  const spent = wildsOf(best.plan).length - wildsOf(played.plan).length;
  if (spent > 0) return { type: 'spendsWilds', count: spent };
  const kept = best.plan.value - played.plan.value;
  if (kept > 0) return { type: 'keeps', points: kept };
  return kept < 0 ? { type: 'laysTooMuch' } : { type: 'less' };
}

const leftOf = ({ plan, discard }: CoachedPlay): number => plan.held.length - (discard === undefined ? 0 : 1);

function isDirtied({ plan }: CoachedPlay, place: number): boolean {
  const meld = plan.melds[place];
  if (!meld || meld.to === 'new' || kindOf(meld.shape) !== 'dirty') return false;
  return meld.added.filter(isWild).length === meld.shape.wilds;
}
