import type { NaturalRank } from '../cards/cards.ts';
import { kindOf, NOTHING } from '../rules/growth.ts';
import type { Position } from '../rules/position.ts';
import { cardsValue } from '../rules/values.ts';
import { meldRanksOf } from '../ruleset/max-wilds.ts';
import type { BotView } from './bot-view.ts';
import { booksMissing } from './goals.ts';
import type { CardOdds } from './odds.ts';
import type { WorthParts } from './parts.ts';
import { canStart, type HandPlan, incompleteOf, isFinished, naturalsOf, wildsOf } from './plan.ts';
import { maxWildsIn } from './special.ts';
import type { ChanceWeights } from './weights.ts';

type ChanceView = BotView & {
  readonly odds: CardOdds;
  readonly weights: { readonly chances: ChanceWeights };
};

/** Whether the seat plays without partners, and by chances. */
export const reckonsChances = (botView: BotView): botView is ChanceView =>
  botView.weights.chances !== undefined && botView.odds !== undefined;

/** One rank: its naturals, laid and held, the wilds in its meld, and how many more to expect. */
interface RankState {
  readonly naturals: number;
  readonly wilds: number;
  readonly expected: number;
  /** Most wilds in a book of it. */
  readonly max: number;
}

/**
 * The parts for a player without partners who reckons in chances: each meld is worth its bonus times the chance that the
 * cards to come finish it, before the stock runs out. Wilds held go where they raise that most.
 */
export function partsByChance(botView: ChanceView, plan: HandPlan, left: number): WorthParts {
  const { position, turnsLeft, odds } = botView;
  const weights = botView.weights.chances;
  const isLast = position.waiting.length === 0;
  const reach = reachOf(botView, weights, left);
  const again = 1 - Math.exp(-(turnsLeft + 0.1) * weights.again);
  const coming = comingOf(botView, weights, reach);
  const books = expectBooks(weights, {
    plan,
    states: statesOf(plan, odds, coming),
    wilds: coming * (odds.get('wild') ?? 0),
  });
  const ready = isLast ? books.all : 0;
  return {
    laid: plan.value,
    melds: finishedBonus(weights, plan) + books.points * again + openMelds(plan) * ready * weights.openReady,
    needed: weights.allBooks * books.all * (books.all === 1 ? 1 : again),
    down: position.down || plan.value > 0 ? weights.down : 0,
    collected: pairsHeld(plan) * weights.pair * (1 - ready) * Math.min(1, turnsLeft / FEW_TURNS),
    packet: isLast || left > 1 ? 0 : left === 0 ? weights.run : weights.walk,
    left:
      heldWorth(botView, plan) -
      left * (weights.cardLeft + ready * weights.cardLeftReady) -
      missedWorth(botView, reach),
  };
}

/** With fewer turns left, pairs are less likely to take a pile. */
const FEW_TURNS = 4;

/** Turns in which held cards lose most of their risk, seen from the end of the stock. */
const RISK = 2;

/** Cards in the hand count against the seat at the end, and for it if there is time to lay them. */
const heldWorth = ({ turnsLeft }: BotView, plan: HandPlan): number =>
  cardsValue(plan.rules, plan.held) * (1 - 2 * Math.exp(-(turnsLeft + 0.2) / RISK));

/** What packets cost that the seat may never pick up. */
const missedWorth = ({ position }: BotView, reach: number): number => (1 - reach) * waitingOf(position) * CARD;

const waitingOf = ({ waiting }: Position): number => waiting.reduce((sum, size) => sum + size, 0);

const openMelds = (plan: HandPlan): number =>
  plan.melds.filter((meld) => meld.kind !== 'wild' && !isFinished(plan, meld)).length;

const pairsHeld = (plan: HandPlan): number =>
  meldRanksOf(plan.rules.meld).filter((rank) => naturalsOf(plan, rank).length >= 2).length;

/** The average value of a card, to estimate unseen packets. */
const CARD = 12;

/** The chance that the seat still picks up its next packet. */
function reachOf({ position, turnsLeft }: BotView, weights: ChanceWeights, left: number): number {
  if (position.waiting.length === 0 || left === 0) return 1;
  return 1 - Math.exp((-weights.pace * turnsLeft) / Math.max(left - 1, 0.3));
}

/** Cards that the seat can expect to get in this round. */
function comingOf({ position, turnsLeft }: BotView, weights: ChanceWeights, reach: number): number {
  return turnsLeft * (position.draw + weights.taken) + waitingOf(position) * reach;
}

const statesOf = (plan: HandPlan, odds: CardOdds, coming: number): readonly RankState[] =>
  meldRanksOf(plan.rules.meld).flatMap((rank) => {
    const state = stateOf(plan, odds, { rank, coming });
    return state ? [state] : [];
  });

/** Undefined if the rank can have no book more. */
function stateOf(
  plan: HandPlan,
  odds: CardOdds,
  { rank, coming }: { rank: NaturalRank; coming: number },
): RankState | undefined {
  const meld = plan.melds[incompleteOf(plan, rank)];
  if (!meld && !canStart(plan, rank)) return undefined;
  const { naturals, wilds } = meld?.shape ?? NOTHING;
  const expected = coming * (odds.get(rank) ?? 0);
  return { naturals: naturals + naturalsOf(plan, rank).length, wilds, expected, max: maxWildsIn(plan.rules, rank) };
}

/** The chance of at least this many of something of which this many are to be expected. */
export function chanceOf(min: number, expected: number): number {
  if (min <= 0) return 1;
  let term = Math.exp(-expected);
  let below = term;
  for (let i = 1; i < min; i++) {
    term *= expected / i;
    below += term;
  }
  return Math.max(0, 1 - below);
}

const cleanChance = ({ naturals, wilds, expected }: RankState, bookSize: number): number =>
  wilds > 0 ? 0 : chanceOf(bookSize - naturals, expected);

/** With so many wilds in it. */
const dirtyChance = ({ naturals, expected, max }: RankState, bookSize: number, wilds: number): number =>
  wilds === 0 || max === 0 ? 0 : chanceOf(bookSize - wilds - naturals, expected);

/** What a rank is worth with some wilds more than lie in its meld. */
function rankWorth(
  weights: ChanceWeights,
  { rules }: HandPlan,
  { state, more }: { state: RankState; more: number },
): number {
  const { bookSize } = rules.meld;
  const { bonus } = rules.score;
  const wilds = state.wilds + more;
  if (wilds > 0) return bonus.dirty * dirtyChance(state, bookSize, wilds);
  const clean = cleanChance(state, bookSize);
  return bonus.clean * clean + bonus.dirty * Math.max(0, dirtyChance(state, bookSize, 1) - clean) * weights.spareWild;
}

interface Books {
  /** Bonuses to be expected. */
  readonly points: number;
  /** The chance of all books that going out needs. */
  readonly all: number;
}

interface Hand {
  readonly plan: HandPlan;
  readonly states: readonly RankState[];
  /** Wilds to be expected. */
  readonly wilds: number;
}

/** Where held wilds go: how many to each rank, and to the wild book besides those laid. */
interface WildPlaces {
  readonly more: readonly number[];
  readonly gathered: number;
}

/** What the books under way may bring, once each held wild goes where it gains most. */
function expectBooks(weights: ChanceWeights, hand: Hand): Books {
  const { plan, states } = hand;
  const laid = plan.melds[incompleteOf(plan, 'wild')]?.shape.wilds ?? 0;
  let places: WildPlaces = { more: states.map(() => 0), gathered: laid };
  for (let free = wildsOf(plan).length; free > 0; free--) places = placeWild(weights, hand, places);
  const { more, gathered } = places;
  const ranks = states.map((state, i) => rankWorth(weights, plan, { state, more: more[i] as number }));
  return {
    points: ranks.reduce((sum, one) => sum + one, wildWorth(weights, hand, gathered)),
    all: allChance(weights, hand, places),
  };
}

/** Gives one wild more to the rank, or to the wild book, that gains most by it. */
function placeWild(weights: ChanceWeights, hand: Hand, { more, gathered }: WildPlaces): WildPlaces {
  const { plan, states } = hand;
  let best = wildWorth(weights, hand, gathered + 1) - wildWorth(weights, hand, gathered);
  let place = -1;
  for (const [i, state] of states.entries()) {
    const now = more[i] as number;
    if (state.wilds + now >= state.max) continue;
    const gain = rankWorth(weights, plan, { state, more: now + 1 }) - rankWorth(weights, plan, { state, more: now });
    if (gain > best) [best, place] = [gain, i];
  }
  return place < 0
    ? { more, gathered: gathered + 1 }
    : { more: more.with(place, (more[place] as number) + 1), gathered };
}

/** What a wild meld of this many is worth. */
function wildWorth(weights: ChanceWeights, { plan, wilds }: Hand, count: number): number {
  const { meld, score } = plan.rules;
  if (!meld.wildMelds) return 0;
  const needed = booksMissing(plan).wild > 0 ? weights.neededWildBook : 0;
  return (score.bonus.wild + needed) * chanceOf(meld.bookSize - count, wilds);
}

/** The chance of all books still needed: of the nearest ranks, clean ones first. */
function allChance(weights: ChanceWeights, { plan, states, wilds }: Hand, { more, gathered }: WildPlaces): number {
  const missing = booksMissing(plan);
  const { bookSize } = plan.rules.meld;
  const cleans = states.map((state, i) => ((more[i] as number) > 0 ? 0 : cleanChance(state, bookSize)));
  const clean = nearest(cleans, missing.clean);
  const dirties = states.map((state, i) => {
    const count = state.wilds + (more[i] as number);
    if (clean.includes(i)) return 0;
    return count > 0 ? dirtyChance(state, bookSize, count) : weights.spareWild * dirtyChance(state, bookSize, 1);
  });
  const dirty = nearest(dirties, missing.dirty);
  if (clean.length < missing.clean || dirty.length < missing.dirty) return 0;
  const wild = missing.wild > 0 ? chanceOf(bookSize - gathered, wilds) : 1;
  return [...clean.map((i) => cleans[i]), ...dirty.map((i) => dirties[i])].reduce<number>(
    (all, one) => all * (one ?? 0),
    wild,
  );
}

/** The places of the greatest chances. */
const nearest = (chances: readonly number[], count: number): readonly number[] =>
  [...chances.keys()].sort((a, b) => (chances[b] as number) - (chances[a] as number)).slice(0, count);

/** Bonuses of finished books, and what a needed wild book is worth beyond its own. */
function finishedBonus({ neededWildBook }: ChanceWeights, plan: HandPlan): number {
  const { score, goingOut } = plan.rules;
  const finished = plan.melds.filter((meld) => isFinished(plan, meld));
  const needed = (goingOut.books.wild - booksMissing(plan).wild) * neededWildBook;
  return finished.reduce((sum, meld) => sum + score.bonus[kindOf(meld.shape)], needed);
}

/** What a natural of a rank is worth to its holder: what its rank loses without it. */
export function lossOf(botView: ChanceView, plan: HandPlan, rank: NaturalRank): number {
  const weights = botView.weights.chances;
  const coming = comingOf(botView, weights, reachOf(botView, weights, plan.held.length));
  const state = stateOf(plan, botView.odds, { rank, coming });
  if (!state) return 0;
  const without = { ...state, naturals: state.naturals - 1 };
  const pair = naturalsOf(plan, rank).length === 2 ? weights.pair : 0;
  return rankWorth(weights, plan, { state, more: 0 }) - rankWorth(weights, plan, { state: without, more: 0 }) + pair;
}
