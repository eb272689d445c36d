import { type Card, isBlackThree, isWild, type NaturalRank } from '../cards/cards.ts';
import { type Exit, findExit } from '../meld-search/find-exit.ts';
import { positionAfter } from '../rules/judging.ts';
import { refuseMeld } from '../rules/melding.ts';
import type { Laying, Position } from '../rules/position.ts';
import { areThreesLast, meldRanksOf } from '../ruleset/max-wilds.ts';
import type { BotView } from './bot-view.ts';
import { bestDiscard } from './discarding.ts';
import { layNaturals } from './naturals.ts';
import { totalOf, type WorthParts } from './parts.ts';
import { type HandPlan, layingsOf, naturalsOf, startPlan } from './plan.ts';
import { variantsAround, variantsOf } from './variants.ts';
import { finishAny } from './wilds.ts';
import { endParts, partsOf, worthOf } from './worth.ts';
import { isUnhurried, keepsWilds } from './worth-alone.ts';

export interface BotPlay {
  readonly layings: readonly Laying[];
  readonly discard: Card | undefined;
  /** Cards held at its end, in the packet being played. */
  readonly left: number;
  readonly plan: HandPlan;
  readonly parts: WorthParts;
  readonly worth: number;
}

export const bestPlay = (botView: BotView): BotPlay | undefined => playsOf(botView)[0];

/** Returns the legal plays considered, best first; often without those that hold cards back. */
export function playsOf(botView: BotView): readonly BotPlay[] {
  const plays = bestFirst([...playsFrom(botView, []), ...silentPlay(botView)]);
  const [best] = plays;
  const isFine = best && !wastesWild(best) && (best.left === 0 || !isTight(botView.position));
  return isFine ? plays : bestFirst([...plays, ...playsKeeping(botView)]);
}

/** Whether some melds from the last packet would leave too few cards to end the turn. */
const isTight = (position: Position): boolean =>
  position.waiting.length === 0 && variantsOf(startPlan(position)).some(({ held }) => held.length < 2);

export const bestFirst = <P extends { readonly worth: number }>(plays: readonly P[]): readonly P[] =>
  [...plays].sort((a, b) => b.worth - a.worth);

const wastesWild = ({ discard, left }: BotPlay): boolean => discard !== undefined && isWild(discard) && left > 0;

export const exitsOf = (botView: BotView): readonly BotPlay[] =>
  botView.position.waiting.length > 0 ? [] : playsFrom(botView, []).filter((play) => play.left === 0);

export const exitByThrees = (position: Position): Exit | undefined =>
  areThreesLast(position.rules) && position.held.filter(isBlackThree).length >= 3 ? findExit(position) : undefined;

/** Every legal way to meld, with its best discard; never melds `kept` cards. */
function playsFrom(botView: BotView, kept: readonly Card[]): readonly BotPlay[] {
  const start = startPlan(botView.position, kept);
  const pairs = botView.position.partners.length === 0 ? variantsKeepingPairs(botView, start) : [];
  const finishing = keepsWilds(botView) ? finishAny(layNaturals(start)) : [];
  return [...variantsOf(start), ...pairs, ...finishing].flatMap((plan) => playOf(botView, plan, kept));
}

const silentPlay = (botView: BotView): readonly BotPlay[] => playOf(botView, startPlan(botView.position), []);

function playOf(botView: BotView, plan: HandPlan, kept: readonly Card[]): readonly BotPlay[] {
  const { position } = botView;
  const layings = layingsOf(plan);
  if (layings.length > 0 && (isTooLittle(position, plan) || refuseMeld(position, layings))) return [];
  const after = afterMelds(position, layings);
  if (after.held.length === 0)
    return runsBlindly(position) ? [] : [playWith(botView, { plan, kept, layings, discard: undefined })];
  const discard = bestDiscard(botView, plan, after);
  return discard === undefined ? [] : [playWith(botView, { plan, kept, layings, discard })];
}

/** Size of a last packet that could leave no way to end the turn, so that it is better picked up by a discard. */
const SMALL_PACKET = 3;

const runsBlindly = ({ waiting }: Position): boolean => waiting.length === 1 && (waiting[0] as number) <= SMALL_PACKET;

const isTooLittle = (position: Position, plan: HandPlan): boolean => !position.down && plan.value < position.minimum;

interface PlayDraft {
  readonly plan: HandPlan;
  readonly kept: readonly Card[];
  readonly layings: readonly Laying[];
  readonly discard: Card | undefined;
}

function playWith(botView: BotView, { plan, kept, layings, discard }: PlayDraft): BotPlay {
  const before = plan.held.length + kept.length;
  const left = discard === undefined ? before : before - 1;
  const parts = { ...partsOf(botView, plan, before), ...endParts(botView, left, discard) };
  return { layings, discard, left, plan, parts, worth: totalOf(parts) };
}

/** In the last packet, while going out is not allowed: holds one card, or one to discard and one to hold. */
function playsKeeping(botView: BotView): readonly BotPlay[] {
  const { held } = botView.position;
  const faces = [...new Set(held)];
  const one = faces.flatMap((card) => playsFrom(botView, [card]));
  if (one.length > 0) return one;
  return faces.flatMap((card, i) => pairsWith(card, faces.slice(i), held)).flatMap((kept) => playsFrom(botView, kept));
}

const pairsWith = (card: Card, others: readonly Card[], held: readonly Card[]): readonly (readonly Card[])[] =>
  others
    .filter((other) => other !== card || held.filter((one) => one === card).length > 1)
    .map((other) => [card, other]);

/** Returns the position after the seat's own melds, without the cards they bring. */
export const afterMelds = (position: Position, layings: readonly Laying[]): Position =>
  layings.length === 0 ? position : positionAfter(position, layings);

const WAYS = 3;

const keepsSingles = (botView: BotView): boolean =>
  isUnhurried(botView) && (botView.weights.alone?.singleLast ?? 0) > 0;

function variantsKeepingPairs(botView: BotView, start: HandPlan): readonly HandPlan[] {
  const keptAll = keepsSingles(botView) ? [start] : [];
  const plans = [...choicesOf(layablePairs(start)).map((kept) => layNaturals(start, kept)), ...keptAll];
  const worth = new Map(plans.map((plan) => [plan, worthOf(botView, plan, plan.held.length)]));
  const best = plans.sort((a, b) => (worth.get(b) as number) - (worth.get(a) as number)).slice(0, WAYS);
  return best.flatMap(variantsAround);
}

function layablePairs(start: HandPlan): readonly NaturalRank[] {
  const full = layNaturals(start);
  return meldRanksOf(start.rules.meld).filter(
    (rank) => naturalsOf(start, rank).length >= 2 && naturalsOf(full, rank).length < 2,
  );
}

/** Each alone, all of them, and all but one. */
function choicesOf(ranks: readonly NaturalRank[]): readonly (readonly NaturalRank[])[] {
  const single = ranks.map((rank) => [rank]);
  if (ranks.length < 2) return single;
  const allButOne = ranks.length > 2 ? ranks.map((rank) => ranks.filter((other) => other !== rank)) : [];
  return [...single, ranks, ...allButOne];
}
