import { type Card, getRank, isWild } from '../cards/cards.ts';
import { getMissingToGoOut, hasAllBooks } from '../rules/going-out.ts';
import { mayHoldTop } from '../rules/matching.ts';
import { countBooks, getAllMeldFacts, getCardKind, type MeldKind } from '../rules/melds.ts';
import { type Laying, type Position, willPickUpNext } from '../rules/position.ts';
import { findPileRejection, findTakeRejection, getTakenCards } from '../rules/taking.ts';
import type { BotView } from './bot-view.ts';
import { type BotPlay, sortBestFirst } from './melding.ts';
import { getTotal } from './parts.ts';
import {
  extendMeld,
  getBooks,
  getIncomplete,
  getLacks,
  getLayings,
  getWilds,
  type HandPlan,
  type PlannedMeld,
  startMeld,
  startPlan,
} from './plan.ts';
import { getVariants } from './variants.ts';
import { getWorthParts } from './worth.ts';

/** Returns the takes worth considering, best first. */
export function getTakes(botView: BotView): readonly BotPlay[] {
  const { position } = botView;
  if (findPileRejection(position)) return [];
  const isMore = isWorthTaking(botView);
  const legal = getLegalTakes(position).filter(
    (plan) => (isMore || isHelpfulTake(position, plan)) && takesFewerThanDraw(position, plan),
  );
  return sortBestFirst(legal.map((plan) => makeTake(botView, plan)));
}

function makeTake(botView: BotView, plan: HandPlan): BotPlay {
  const left = plan.held.length;
  const parts = { ...getWorthParts(botView, plan, left), gained: evaluateGain(botView.position) };
  return { layings: getLayings(plan), discard: undefined, left, plan, parts, worth: getTotal(parts) };
}

/** Value of each card that a take brings beyond a draw. */
const CARD_GAINED = 20;

export function evaluateGain(position: Position): number {
  const { cards, drawn } = getTakenCards(position);
  return (cards + drawn + 1 - Math.min(position.draw, position.stock)) * CARD_GAINED;
}

/** Returns the best melds for taking the pile; undefined if it cannot be taken or a draw is better. */
export const chooseTake = (botView: BotView): readonly Laying[] | undefined => getTakes(botView)[0]?.layings;

/** Returns the first legal take, good or not, if any. */
export function chooseAnyTake(position: Position): readonly Laying[] | undefined {
  const [first] = findPileRejection(position) ? [] : getLegalTakes(position);
  return first && getLayings(first);
}

/** Legal takes after which the turn can always end. */
const getLegalTakes = (position: Position): readonly HandPlan[] =>
  takePlans(position).filter(
    (plan) => canFinishAfterTaking(position, plan) && !findTakeRejection(position, getLayings(plan)),
  );

/** Whether a take of no more cards than a draw gets the team down or finishes a book. */
function isHelpfulTake(position: Position, plan: HandPlan): boolean {
  if (onlyHasToEmpty(position)) return false;
  const before = countBooks(position.rules.meld, getAllMeldFacts(position));
  const after = getBooks(plan);
  return !position.down || after.clean + after.dirty + after.wild > before.clean + before.dirty + before.wild;
}

/** Whether the pile brings more than a draw. If only cards remain before going out, `takesFewerThanDraw` decides. */
function isWorthTaking({ position, weights }: BotView): boolean {
  if (position.stock < position.draw) return true;
  if (onlyHasToEmpty(position)) {
    if (position.partners.length === 0) return true;
    if (position.held.length <= FEW) return false;
  }
  const { cards, drawn } = getTakenCards(position);
  const { pileGain } = (position.partners.length === 0 && weights.alone) || weights;
  return cards + drawn + 1 > position.draw + pileGain;
}

/** With at most this many cards, the seat empties its hand sooner without the pile. */
const FEW = 5;

const onlyHasToEmpty = (position: Position): boolean =>
  position.waiting.length === 0 && hasAllBooks(position.rules, getAllMeldFacts(position));

function takesFewerThanDraw(position: Position, plan: HandPlan): boolean {
  if (position.partners.length > 0 || position.stock < position.draw || !onlyHasToEmpty(position)) return true;
  const { cards, drawn } = getTakenCards(position);
  return cards + drawn - (position.held.length - plan.held.length) < position.draw;
}

/**
 * In the last packet, requires two cards of its own so that the turn can end whatever the pile brings, unless any
 * ending is legal.
 */
const canFinishAfterTaking = (position: Position, plan: HandPlan): boolean =>
  willPickUpNext(position) || plan.held.length >= 2 || mayEndAnyhow(position);

const mayEndAnyhow = (position: Position): boolean =>
  position.partners.length === 0 &&
  position.rules.goingOut.lastCard === 'either' &&
  getMissingToGoOut(position).points === 0 &&
  Object.values(position.rules.discard).every((cards) => cards.length === 0) &&
  onlyHasToEmpty(position);

/** Every sensible way to meld the top or hold it; before the team is down, with melds that reach the minimum. */
function takePlans(position: Position): readonly HandPlan[] {
  const top = position.pile.top as Card;
  const plans = [...matchPlans(startPlan(position), top), ...getKeepingPlans(position, top)];
  return position.down ? plans : plans.flatMap((plan) => [plan, ...getVariants(plan)]);
}

/** Holds the top and melds nothing yet: pile.14. */
function getKeepingPlans(position: Position, top: Card): readonly HandPlan[] {
  if (!mayHoldTop(position) || position.pile.offered) return [];
  const plan = startPlan(position);
  return position.down ? [{ ...plan, held: [...plan.held, top] }] : [plan];
}

function matchPlans(plan: HandPlan, top: Card): readonly HandPlan[] {
  const alike = plan.held.filter((card) => getRank(card) === getRank(top));
  const withPairs = [...alike.keys()].map((i) => alike.slice(0, i + 1)).reverse();
  const [wild] = isWild(top) ? [] : getWilds(plan);
  const withWild = wild ? withPairs.map((cards) => [...cards, wild]) : [];
  const withWilds = isWild(top) ? [getWilds(plan).slice(0, 2)] : [];
  return [...withPairs, [], ...withWild, ...withWilds].flatMap((cards) => getPlaces(plan, top, cards));
}

/** Tries the top and cards in the incomplete meld, in a book, in a new meld, or split over a book and a new meld. */
function getPlaces(plan: HandPlan, top: Card, cards: readonly Card[]): readonly HandPlan[] {
  const kind = getCardKind(top);
  const joined = plan.melds.flatMap((meld, index) => (meld.kind === kind ? [extendMeld(plan, index, cards, top)] : []));
  return [...joined, startMeld(plan, kind, cards, top), splitBook(plan, kind, { top, cards })].filter(
    (found) => found !== undefined,
  );
}

function splitBook(
  plan: HandPlan,
  kind: MeldKind,
  { top, cards }: { top: Card; cards: readonly Card[] },
): HandPlan | undefined {
  const index = getIncomplete(plan, kind);
  if (index < 0) return undefined;
  const fits = getLacks(plan, plan.melds[index] as PlannedMeld) - 1;
  const finished = extendMeld(plan, index, cards.slice(0, fits), top);
  return finished && cards.length > fits ? startMeld(finished, kind, cards.slice(fits)) : undefined;
}
