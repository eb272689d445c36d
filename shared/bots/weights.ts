import type { BotLevel } from '../protocol/settings.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';

/** What a bot cares about, in points of the score unless a line says otherwise. Without partners most bots plan otherwise. */
export interface Weights {
  /** What a needed book is worth beyond its bonus. */
  readonly neededBook: number;
  /** What a needed wild book is worth beyond its bonus while being made. */
  readonly neededWildBook: number;
  /** The same once it is made; and how steeply an incomplete meld of wilds gains as it grows. */
  readonly madeWildBook: number;
  readonly wildProgress: number;
  /** How steeply an incomplete meld gains as it grows: the power of the part that is laid. */
  readonly progress: number;
  /** What being down is worth. */
  readonly down: number;
  /** What picking up the next packet is worth, in this turn or at its end; more if a partner waits for it. */
  readonly run: number;
  readonly walk: number;
  readonly partnerWaits: number;
  /** What a held wild is worth; then the same while a wild book is needed. */
  readonly wild: number;
  readonly wildForBook: number;
  /** What held naturals of one rank are worth for a needed book, times the square of their number. */
  readonly collected: number;
  /** What each card left in the hand costs. */
  readonly cardLeft: number;
  /** What going out is worth by itself, and the most points that it may cost the team. */
  readonly out: number;
  readonly bearableOut: number;
  /** Most points that a partner's going out may cost this seat before it says no. */
  readonly bearableAnswer: number;
  /** What it costs to discard a wild. */
  readonly wildDiscarded: number;
  /** What each other held card of its rank makes a card worth keeping. */
  readonly alike: number;
  /** What a card on the pile is worth to the next team, for each card that comes with it. */
  readonly reach: number;
  /** Cards that the pile must bring beyond a draw. */
  readonly pileGain: number;
  /** Without partners, plans for the books needed to go out: see `partsAlone`. */
  readonly plansAlone: boolean;
  /** Without partners, reckons with the chances of the cards to come instead: see `partsByChance`. */
  readonly chances?: ChanceWeights;
}

/** What a player cares about who reckons with chances, in points of the score unless a line says otherwise. */
export interface ChanceWeights {
  /** What it is worth to have every book that going out needs, times the chance of it. */
  readonly allBooks: number;
  /** What a needed wild book is worth beyond its bonus. */
  readonly neededWildBook: number;
  /** The chance that a wild is at hand once a clean meld wants it. */
  readonly spareWild: number;
  readonly down: number;
  /** What picking up the next packet is worth by itself, in this turn or at its end. */
  readonly run: number;
  readonly walk: number;
  /** What a held pair is worth for taking the pile, while there are turns left for it. */
  readonly pair: number;
  /** Cards that a turn brings beyond the draw, by taking piles. */
  readonly taken: number;
  /** How surely there is another turn: the power of what it takes away with each turn left. */
  readonly again: number;
  /** How fast the cards before the next packet go. */
  readonly pace: number;
  /** What each card left in the hand costs, and the same once every needed book is there. */
  readonly cardLeft: number;
  readonly cardLeftReady: number;
  /** What an incomplete meld is worth then, since it takes any card of its rank. */
  readonly openReady: number;
  /** Cards that the pile must bring beyond a draw. */
  readonly pileGain: number;
}

const NORMAL: Weights = {
  neededBook: 400,
  neededWildBook: 300,
  madeWildBook: 0,
  wildProgress: 1,
  progress: 2,
  down: 250,
  run: 220,
  walk: 180,
  partnerWaits: 200,
  wild: 40,
  wildForBook: 200,
  collected: 20,
  cardLeft: 5,
  out: 600,
  bearableOut: 200,
  bearableAnswer: 200,
  wildDiscarded: 150,
  alike: 9,
  reach: 0.25,
  pileGain: 0,
  plansAlone: true,
};

/** Sees the points that it can lay now, takes every pile, goes out when it can, and lets everybody else. */
const EASY: Weights = {
  ...NORMAL,
  neededBook: 0,
  neededWildBook: 0,
  progress: 6,
  wild: 0,
  wildForBook: 0,
  collected: 0,
  cardLeft: 10,
  bearableOut: Number.POSITIVE_INFINITY,
  bearableAnswer: Number.POSITIVE_INFINITY,
  reach: 0,
  pileGain: Number.NEGATIVE_INFINITY,
  plansAlone: false,
};

const CHANCES: ChanceWeights = {
  allBooks: 1000,
  neededWildBook: 400,
  spareWild: 0.35,
  down: 150,
  run: 150,
  walk: 120,
  pair: 60,
  taken: 1,
  again: 1.5,
  pace: 0.5,
  cardLeft: 5,
  cardLeftReady: 80,
  openReady: 60,
  pileGain: 0,
};

/** Found by `npm run climb`, in pairs at classic. */
const HARD: Weights = {
  ...NORMAL,
  neededBook: 232,
  madeWildBook: 600,
  progress: 1.5,
  down: 120,
  run: 441,
  walk: 500,
  collected: 15,
  cardLeft: 4,
  out: 888,
  bearableAnswer: 1375,
  alike: 14,
  reach: 0.156,
  pileGain: 3,
};

/** The same for rulesets with a tail, whose players always have a next packet before them. */
const HARD_WITH_TAIL: Weights = { ...NORMAL, neededBook: 150, progress: 1.5, run: 600, walk: 500 };

/** The same where going out takes a wild book, for players without partners. */
const HARD_WITH_WILD_BOOK: Weights = { ...HARD, chances: CHANCES };

/** What a bot of this level cares about under these rules. */
export function weightsFor(level: BotLevel, { rounds, goingOut }: Ruleset): Weights {
  if (level !== 'hard') return level === 'easy' ? EASY : NORMAL;
  if (rounds.some(({ tail }) => tail > 0)) return HARD_WITH_TAIL;
  return goingOut.books.wild > 0 ? HARD_WITH_WILD_BOOK : HARD;
}
