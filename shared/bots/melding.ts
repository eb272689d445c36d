import { type Card, isBlackThree, isWild, type NaturalRank } from '../cards/cards.ts';
import { type Exit, findExit } from '../meld-search/find-exit.ts';
import { applyLayings } from '../rules/judging.ts';
import { findMeldRejection } from '../rules/melding.ts';
import type { Laying, Position } from '../rules/position.ts';
import { areBlackThreesMeldedLast, getMeldRanks } from '../ruleset/max-wilds.ts';
import type { BotView } from './bot-view.ts';
import { findBestDiscard } from './discarding.ts';
import { layNaturals } from './naturals.ts';
import { getTotal, type WorthParts } from './parts.ts';
import { getLayings, getNaturals, type HandPlan, startPlan } from './plan.ts';
import { isUnhurried, keepsWilds } from './solo-worth.ts';
import { getVariants, getWildVariants } from './variants.ts';
import { finishAny } from './wilds.ts';
import { endParts, evaluateWorth, getWorthParts } from './worth.ts';

export interface BotPlay {
  readonly layings: readonly Laying[];
  readonly discard: Card | undefined;
  /** Cards held at its end, in the packet being played. */
  readonly left: number;
  readonly plan: HandPlan;
  readonly parts: WorthParts;
  readonly worth: number;
}

export const findBestPlay = (botView: BotView): BotPlay | undefined => getPlays(botView)[0];

/** Returns the legal plays considered, best first; often without those that hold cards back. */
export function getPlays(botView: BotView): readonly BotPlay[] {
  const plays = sortBestFirst([...findPlays(botView, []), ...getSilentPlays(botView)]);
  const [best] = plays;
  const isFine = best && !wastesWild(best) && (best.left === 0 || !mayRunShort(botView.position));
  return isFine ? plays : sortBestFirst([...plays, ...getPlaysKeeping(botView)]);
}

/** Whether some melds from the last packet would leave too few cards to end the turn. */
const mayRunShort = (position: Position): boolean =>
  position.waiting.length === 0 && getVariants(startPlan(position)).some(({ held }) => held.length < 2);

export const sortBestFirst = <P extends { readonly worth: number }>(plays: readonly P[]): readonly P[] =>
  [...plays].sort((a, b) => b.worth - a.worth);

const wastesWild = ({ discard, left }: BotPlay): boolean => discard !== undefined && isWild(discard) && left > 0;

export const getExits = (botView: BotView): readonly BotPlay[] =>
  botView.position.waiting.length > 0 ? [] : findPlays(botView, []).filter((play) => play.left === 0);

export const findExitByThrees = (position: Position): Exit | undefined =>
  areBlackThreesMeldedLast(position.rules) && position.held.filter(isBlackThree).length >= 3
    ? findExit(position)
    : undefined;

/** Every legal way to meld, with its best discard; never melds `keptCards`. */
function findPlays(botView: BotView, keptCards: readonly Card[]): readonly BotPlay[] {
  const start = startPlan(botView.position, keptCards);
  const pairs = botView.position.partners.length === 0 ? getVariantsKeepingPairs(botView, start) : [];
  const finishing = keepsWilds(botView) ? finishAny(layNaturals(start)) : [];
  return [...getVariants(start), ...pairs, ...finishing].flatMap((plan) => completePlan(botView, plan, keptCards));
}

const getSilentPlays = (botView: BotView): readonly BotPlay[] => completePlan(botView, startPlan(botView.position), []);

function completePlan(botView: BotView, plan: HandPlan, keptCards: readonly Card[]): readonly BotPlay[] {
  const { position } = botView;
  const layings = getLayings(plan);
  if (layings.length > 0 && (isTooLittle(position, plan) || findMeldRejection(position, layings))) return [];
  const after = applyMelds(position, layings);
  if (after.held.length === 0)
    return runsBlindly(position) ? [] : [makePlay(botView, { plan, keptCards, layings, discard: undefined })];
  const discard = findBestDiscard(botView, plan, after);
  return discard === undefined ? [] : [makePlay(botView, { plan, keptCards, layings, discard })];
}

/** Size of a last packet that could leave no way to end the turn, so that it is better picked up by a discard. */
const SMALL_PACKET = 3;

const runsBlindly = ({ waiting }: Position): boolean => waiting.length === 1 && (waiting[0] as number) <= SMALL_PACKET;

const isTooLittle = (position: Position, plan: HandPlan): boolean => !position.down && plan.value < position.minimum;

interface PlayDraft {
  readonly plan: HandPlan;
  readonly keptCards: readonly Card[];
  readonly layings: readonly Laying[];
  readonly discard: Card | undefined;
}

function makePlay(botView: BotView, { plan, keptCards, layings, discard }: PlayDraft): BotPlay {
  const before = plan.held.length + keptCards.length;
  const left = discard === undefined ? before : before - 1;
  const parts = { ...getWorthParts(botView, plan, before), ...endParts(botView, left, discard) };
  return { layings, discard, left, plan, parts, worth: getTotal(parts) };
}

/** In the last packet, while going out is not allowed: holds one card, or one to discard and one to hold. */
function getPlaysKeeping(botView: BotView): readonly BotPlay[] {
  const { held } = botView.position;
  const faces = [...new Set(held)];
  const one = faces.flatMap((card) => findPlays(botView, [card]));
  if (one.length > 0) return one;
  return faces.flatMap((card, i) => findPairs(card, faces.slice(i), held)).flatMap((pair) => findPlays(botView, pair));
}

const findPairs = (card: Card, others: readonly Card[], held: readonly Card[]): readonly (readonly Card[])[] =>
  others
    .filter((other) => other !== card || held.filter((one) => one === card).length > 1)
    .map((other) => [card, other]);

/** Returns the position after the seat's own melds, without the cards they bring. */
export const applyMelds = (position: Position, layings: readonly Laying[]): Position =>
  layings.length === 0 ? position : applyLayings(position, layings);

const WAYS = 3;

const keepsSingles = (botView: BotView): boolean =>
  isUnhurried(botView) && (botView.weights.alone?.singleLast ?? 0) > 0;

function getVariantsKeepingPairs(botView: BotView, start: HandPlan): readonly HandPlan[] {
  const keptAll = keepsSingles(botView) ? [start] : [];
  const plans = [...getChoices(getLayablePairs(start)).map((kinds) => layNaturals(start, kinds)), ...keptAll];
  const worth = new Map(plans.map((plan) => [plan, evaluateWorth(botView, plan, plan.held.length)]));
  const best = plans.sort((a, b) => (worth.get(b) as number) - (worth.get(a) as number)).slice(0, WAYS);
  return best.flatMap(getWildVariants);
}

function getLayablePairs(start: HandPlan): readonly NaturalRank[] {
  const full = layNaturals(start);
  return getMeldRanks(start.rules.meld).filter(
    (rank) => getNaturals(start, rank).length >= 2 && getNaturals(full, rank).length < 2,
  );
}

/** Each alone, all of them, and all but one. */
function getChoices(ranks: readonly NaturalRank[]): readonly (readonly NaturalRank[])[] {
  const single = ranks.map((rank) => [rank]);
  if (ranks.length < 2) return single;
  const allButOne = ranks.length > 2 ? ranks.map((rank) => ranks.filter((other) => other !== rank)) : [];
  return [...single, ranks, ...allButOne];
}
