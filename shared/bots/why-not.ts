import { type Card, getRank, isWild } from '../cards/cards.ts';
import { getKind } from '../rules/growth.ts';
import type { Laying } from '../rules/position.ts';
import type { BotView } from './bot-view.ts';
import { getFinishedBooks, type Hint } from './coach.ts';
import { type CoachedPlay, findPlan, judgePlay } from './coach-plays.ts';
import type { Fault } from './coach-reasons.ts';
import { discardCost, findBestDiscard } from './discarding.ts';
import { applyMelds } from './melding.ts';
import { getWilds } from './plan.ts';

/** A player's own play: melds, with the top in a take, and an optional discard. */
export interface OwnPlay {
  readonly layings: readonly Laying[];
  /** Absent: the best one for these melds. */
  readonly discard: Card | undefined;
}

/** Difference in points below which two plays are equally good. */
const SIMILAR_POINTS = 25;

/**
 * Returns why a legal play is worse than the hint, from the seat's view alone; undefined if it is about as good or of
 * another kind.
 */
export function findFault(botView: BotView, hint: Hint, ownPlay: OwnPlay): Fault | undefined {
  if (ownPlay.layings.some(({ top }) => top)) return hint.type === 'draw' ? { type: 'takes' } : undefined;
  if (hint.type !== 'play') return undefined;
  const played = judgePlay(botView, ownPlay.layings, ownPlay.discard ?? chooseDiscard(botView, ownPlay.layings));
  if (!played) return undefined;
  return hint.play.worth - played.worth < SIMILAR_POINTS
    ? findWorseDiscard(botView, played, hint.play)
    : getFault(botView, played, hint.play);
}

/** Difference in cost below which two discards are equally good. */
const ALIKE_DISCARD = 8;

/** Returns why a discard is worse than the best play's, with the same melds or others; undefined if it is as good. */
export function findWorseDiscard(
  botView: BotView,
  { plan, discard }: Pick<CoachedPlay, 'plan' | 'discard'>,
  best: CoachedPlay,
): Fault | undefined {
  if (discard === undefined || best.discard === undefined || getRank(discard) === getRank(best.discard))
    return undefined;
  if (!plan.held.includes(best.discard)) return undefined;
  const costs = (card: Card) => discardCost(botView, { plan, left: plan.held }, card);
  const [own, other] = [costs(discard), costs(best.discard)];
  const [use, danger] = [own.use - other.use, own.danger - other.danger];
  if (use + danger < ALIKE_DISCARD) return undefined;
  return { type: danger > use ? 'feeds' : 'needed', card: discard };
}

function chooseDiscard(botView: BotView, layings: readonly Laying[]): Card | undefined {
  const plan = findPlan(botView.position, layings);
  return plan && findBestDiscard(botView, plan, applyMelds(botView.position, layings));
}

function getFault({ position, partnersCards }: BotView, played: CoachedPlay, best: CoachedPlay): Fault {
  const isLast = position.waiting.length === 0;
  const [left, bestLeft] = [getLeft(played), getLeft(best)];
  if (bestLeft === 0 && left > 0) return { type: isLast ? 'staysIn' : 'keepsPacket' };
  if (left === 0 && bestLeft > 0 && isLast) return { type: 'goesOut', cards: partnersCards };
  const [books, better] = [getFinishedBooks(position, played.plan), getFinishedBooks(position, best.plan)];
  const missed = better.find(({ of }) => !books.some((book) => book.of === of));
  if (missed) return { type: 'misses', kind: missed.kind, bonus: missed.bonus };
  const dirtied = played.plan.melds.find(
    (meld, i) => isDirtied(played, i) && !isDirtied(best, i) && meld.kind !== 'wild',
  );
  if (dirtied) return { type: 'dirties', of: dirtied.kind };
  const [thrown, other] = [played.discard, best.discard];
  if (thrown && isWild(thrown) && !(other && isWild(other))) return { type: 'throwsWild', card: thrown };
  const spent = getWilds(best.plan).length - getWilds(played.plan).length;
  if (spent > 0) return { type: 'spendsWilds', count: spent };
  const difference = best.plan.value - played.plan.value;
  if (difference > 0) return { type: 'keeps', points: difference };
  return difference < 0 ? { type: 'laysTooMuch' } : { type: 'less' };
}

const getLeft = ({ plan, discard }: CoachedPlay): number => plan.held.length - (discard === undefined ? 0 : 1);

function isDirtied({ plan }: CoachedPlay, place: number): boolean {
  const meld = plan.melds[place];
  if (!meld || meld.to === 'new' || getKind(meld.shape) !== 'dirty') return false;
  return meld.added.filter(isWild).length === meld.shape.wilds;
}
