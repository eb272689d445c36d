import { type Card, isThree, isWild, MELD_RANKS, type MeldRank } from '../cards/cards.ts';
import { type Exit, findExit } from '../meld-search/find-exit.ts';
import { isBound } from '../rules/asking.ts';
import { kindOf } from '../rules/growth.ts';
import { refuseMeld } from '../rules/melding.ts';
import { kindOfCards, type MeldKind } from '../rules/melds.ts';
import type { Laying, Position } from '../rules/position.ts';
import type { BotView } from './bot-view.ts';
import { bestDiscard } from './discarding.ts';
import { booksMissing } from './goals.ts';
import { afterMelds, bestPlay, exitsOf } from './melding.ts';
import { totalOf } from './parts.ts';
import {
  addTo,
  canStart,
  type HandPlan,
  isFinished,
  lacksOf,
  layingsOf,
  naturalsOf,
  type PlannedMeld,
  startMeld,
  startPlan,
  wildsOf,
} from './plan.ts';
import { variantsOf } from './variants.ts';
import { weightsFor } from './weights.ts';
import { endParts, worthOf } from './worth.ts';

/** A way to end the turn after the draw, and what it is worth to the seat's team. */
export interface CoachedPlay {
  readonly layings: readonly Laying[];
  /** Undefined: the melds use up the packet. */
  readonly discard: Card | undefined;
  /** In points, comparable only within one turn. */
  readonly worth: number;
  /** The bots' own estimate of it, without what is added for sure things. */
  readonly estimate: number;
  /** What would lie on the table, and what would be held before the discard. */
  readonly plan: HandPlan;
}

/** What a book is worth beyond the bots' estimate once it is surely finished; players alone reckon in larger numbers. */
const SURE = 1_000;
const SURE_ALONE = 4_000;
/** What going out is worth beyond the bots' estimate, if it pays: more than anything that the round could still bring. */
const WINS = 10_000;

/** The best play: the bots' own, the exact ways to go out, and every way to finish a book; who must go out does. */
export function bestOfAll(botView: BotView): CoachedPlay | undefined {
  const exit = exitOf(botView);
  const normal = { ...botView, weights: weightsFor('normal', botView.position.rules) };
  const found = [botView, normal].flatMap((each) => {
    const play = bestPlay(each);
    return play ? [judgePlay(botView, play.layings, play.discard)] : [];
  });
  const plays = [...found.filter((play) => play !== undefined), ...bookPlays(botView)];
  if (!exit) return bestOf(plays);
  return bestOf([...(isBound(botView.position) ? plays.filter(isEmptying) : plays), judgeExit(botView, exit)]);
}

/** Whether it leaves no card. */
const isEmptying = ({ plan, discard }: CoachedPlay): boolean => plan.held.length === (discard === undefined ? 0 : 1);

/** With more cards the exact search for a way out may take seconds; the bots' own search has to do. */
const EXACT = 10;

/** A legal way to go out in this turn, whether or not that is good. */
export function exitOf(botView: BotView): Exit | undefined {
  const { position } = botView;
  if (position.phase !== 'play' || !mayEmpty(position)) return undefined;
  return exitsOf(botView)[0] ?? (position.held.length <= EXACT ? findExit(position) : undefined);
}

/** Whether all cards but one may find a place: a quick look before the long search. */
function mayEmpty(position: Position): boolean {
  if (position.waiting.length > 0) return false;
  const plan = startPlan(position);
  const homeless = MELD_RANKS.map((rank) => homelessOf(plan, rank)).filter(({ cards }) => cards > 0);
  const stranded = homeless.filter(({ wilds }) => wilds === Number.POSITIVE_INFINITY);
  const threes = position.held.filter(isThree).length;
  const mayMeldThrees = position.rules.threes.black.melding !== 'never' && threes > 2;
  if (stranded.reduce((sum, { cards }) => sum + cards, mayMeldThrees ? 0 : threes) > 1) return false;
  const needed = homeless.filter(({ wilds }) => wilds < Number.POSITIVE_INFINITY).map(({ wilds }) => wilds);
  const total = needed.reduce((sum, wilds) => sum + wilds, 0);
  return total - Math.max(0, ...needed) <= wildsOf(plan).length;
}

/** Held naturals of a rank that join no meld, and the wilds that it takes to meld them. */
function homelessOf(plan: HandPlan, rank: MeldRank): { readonly cards: number; readonly wilds: number } {
  const cards = naturalsOf(plan, rank).length;
  const hosts = plan.melds.some((meld) => meld.kind === rank && (!isFinished(plan, meld) || isOpen(plan)));
  if (cards === 0 || hosts) return { cards: 0, wilds: 0 };
  return { cards, wilds: canStart(plan, rank) ? Math.max(0, 3 - cards) : Number.POSITIVE_INFINITY };
}

const isOpen = ({ rules }: HandPlan): boolean => rules.meld.afterBook !== 'sealed';

function judgeExit(botView: BotView, { layings, discard }: Exit): CoachedPlay {
  const judged = judgePlay(botView, layings, discard);
  const { out } = botView.weights;
  return judged ?? { layings, discard, estimate: out, worth: out + WINS, plan: startPlan(botView.position) };
}

const bestOf = (plays: readonly CoachedPlay[]): CoachedPlay | undefined =>
  plays.reduce<CoachedPlay | undefined>((best, play) => (best && best.worth >= play.worth ? best : play), undefined);

/** What these melds and this discard are worth; undefined if no plan of the bots can be made of them. */
export function judgePlay(
  botView: BotView,
  layings: readonly Laying[],
  discard: Card | undefined,
): CoachedPlay | undefined {
  const plan = planOf(botView.position, layings);
  return plan && { layings, discard, plan, ...worthWith(botView, plan, discard) };
}

function worthWith(
  botView: BotView,
  plan: HandPlan,
  discard: Card | undefined,
): Pick<CoachedPlay, 'worth' | 'estimate'> {
  const { position } = botView;
  const end = endParts(botView, plan.held.length - (discard === undefined ? 0 : 1), discard);
  const estimate = worthOf(botView, plan, plan.held.length) + totalOf(end);
  const wins = (end.out ?? 0) > 0 ? WINS : 0;
  const sure = position.partners.length === 0 ? SURE_ALONE : SURE;
  return { estimate, worth: estimate + wins + sureBooks(startPlan(position), plan) * sure };
}

/**
 * Books that the plan finishes and that cost no better one: not a clean meld made dirty, nor a dirty book of wilds that a
 * wild book still needs.
 */
function sureBooks(start: HandPlan, plan: HandPlan): number {
  const needsWilds = booksMissing(start).wild > 0;
  return plan.melds.filter((meld, i) => {
    const before = start.melds[i];
    if (!isFinished(plan, meld) || (before && isFinished(start, before))) return false;
    if (kindOf(meld.shape) !== 'dirty') return true;
    return (before?.shape.wilds ?? 0) > 0 && !(needsWilds && meld.added.some(isWild));
  }).length;
}

/** The plan that these melds make, a take's top included; undefined if the rules refuse it. */
export function planOf(position: Position, layings: readonly Laying[]): HandPlan | undefined {
  return layings.reduce<HandPlan | undefined>((plan, { to, cards, top }) => {
    const card = top ? position.pile.top : undefined;
    const kind = kindOfCards(card ? [...cards, card] : cards);
    if (!plan || kind === undefined) return undefined;
    return to === 'new' ? startMeld(plan, kind, cards, card) : addTo(plan, to, cards, card);
  }, startPlan(position));
}

/** Legal plays that finish a book with as few wilds as it takes, each with whatever else may be laid. */
function bookPlays(botView: BotView): readonly CoachedPlay[] {
  const start = startPlan(botView.position);
  return finishings(start).flatMap((plan) => [plan, ...variantsOf(plan)].flatMap((each) => playWith(botView, each)));
}

/** The plans that finish one book and lay nothing else. */
const finishings = (start: HandPlan): readonly HandPlan[] =>
  [
    ...start.melds.map((meld, index) => (isFinished(start, meld) ? undefined : finishMeld(start, meld, index))),
    ...([...MELD_RANKS, 'wild'] as const).map((kind) => finishNew(start, kind)),
  ].filter((plan) => plan !== undefined);

function finishMeld(start: HandPlan, meld: PlannedMeld, index: number): HandPlan | undefined {
  const cards = cardsFor(start, meld.kind, lacksOf(start, meld));
  return cards && addTo(start, index, cards);
}

function finishNew(start: HandPlan, kind: MeldKind): HandPlan | undefined {
  const cards = canStart(start, kind) ? cardsFor(start, kind, start.rules.meld.bookSize) : undefined;
  return cards && startMeld(start, kind, cards);
}

/** This many cards for a meld of the kind, wilds last; undefined if there are too few. */
function cardsFor(plan: HandPlan, kind: MeldKind, count: number): readonly Card[] | undefined {
  const naturals = kind === 'wild' ? [] : naturalsOf(plan, kind);
  const cards = [...naturals, ...wildsOf(plan)].slice(0, count);
  return cards.length === count ? cards : undefined;
}

function playWith(botView: BotView, plan: HandPlan): readonly CoachedPlay[] {
  const { position } = botView;
  const layings = layingsOf(plan);
  if (refuseMeld(position, layings)) return [];
  const after = afterMelds(position, layings);
  const discard = bestDiscard(botView, plan, after);
  if (discard === undefined && after.held.length > 0) return [];
  return [{ layings, discard, plan, ...worthWith(botView, plan, discard) }];
}
