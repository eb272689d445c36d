import type { BotLevel } from '../protocol/settings.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';

/** What a bot cares about, in points of the score unless a line says otherwise. Without partners most bots plan otherwise. */
export interface Weights {
  /** What a needed book is worth beyond its bonus. */
  readonly neededBook: number;
  /** The same for one of a special rank, whose cards nobody else collects. */
  readonly neededSpecial: number;
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
  /** Where only a pair takes the pile, as `danger` of a player without partners; 0: `reach` decides. */
  readonly danger: number;
  /** Cards that the pile must bring beyond a draw. */
  readonly pileGain: number;
  /** What it cares about without partners; absent: the same. */
  readonly alone: AloneWeights | undefined;
}

/** What a player without partners cares about, in points unless a line says otherwise. */
export interface AloneWeights {
  /** What a book needed to go out is worth beyond its bonus; an incomplete one is worth a part. */
  readonly neededClean: number;
  readonly neededDirty: number;
  readonly neededWild: number;
  /** The part of it that only a finished book is worth. */
  readonly finished: number;
  /** How steeply a meld gains as it grows, and what a held natural counts beside a laid one. */
  readonly progress: number;
  readonly held: number;
  /** What a held wild is worth, as a part of one in the wild meld. */
  readonly wildHeld: number;
  /**
   * The same in the last packet, against several opponents; above 1, wilds are kept, for a wild book all at once or to
   * finish others with near the end.
   */
  readonly wildHeldLast: number;
  /** What a wild is worth that no book needs. */
  readonly wildSpare: number;
  readonly down: number;
  /** What it is worth to pick up the next packet in this turn, or at its end. */
  readonly run: number;
  readonly walk: number;
  /** What each card left costs: before the last packet, the same when it is late, and in the last packet. */
  readonly cardLeft: number;
  readonly cardLeftLate: number;
  readonly cardLeftLast: number;
  /** What a held pair is worth for taking the pile, until it is late. */
  readonly pair: number;
  /** It is late with this many turns left. */
  readonly late: number;
  /** In the last packet, against several opponents: what a pair and a single card are worth, and when it is late. */
  readonly pairLast: number;
  readonly singleLast: number;
  readonly lateLast: number;
  /** With fewer turns left, what is unfinished is worth a part of itself, down to nothing in the last turn. */
  readonly fade: number;
  /** What an incomplete meld is worth, since it takes any card of its rank. */
  readonly open: number;
  /** What it costs to discard a card that the next player surely takes the pile with, for each card beyond a draw. */
  readonly danger: number;
  /** Cards that the pile must bring beyond a draw. */
  readonly pileGain: number;
}

const ALONE: AloneWeights = {
  neededClean: 1200,
  neededDirty: 1100,
  neededWild: 8600,
  finished: 600,
  progress: 2,
  held: 0.7,
  wildHeld: 0.9,
  wildHeldLast: 0.9,
  wildSpare: 25,
  down: 250,
  run: 2500,
  walk: 2300,
  cardLeft: 15,
  cardLeftLate: 150,
  cardLeftLast: 5,
  pair: 300,
  late: 5,
  pairLast: 300,
  singleLast: 0,
  lateLast: 5,
  fade: 0,
  open: 10,
  danger: 0,
  pileGain: 0,
};

const NORMAL: Weights = {
  neededBook: 400,
  neededSpecial: 400,
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
  danger: 0,
  pileGain: 0,
  alone: ALONE,
};

/** Sees the points that it can lay now, takes every pile, goes out when it can, and lets everyone else. */
const EASY: Weights = {
  ...NORMAL,
  neededBook: 0,
  neededSpecial: 0,
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
  alone: undefined,
};

/**
 * Most were found by `npx tsx test/arena/climb.ts`, in pairs at classic; since then needed books, wilds, whole piles, tails and play
 * alone by hand, one weight after the other in such pairs. A wild is discarded so rarely for manners, not for points.
 */
const HARD: Weights = {
  ...NORMAL,
  neededBook: 50,
  neededSpecial: 232,
  madeWildBook: 600,
  progress: 1.5,
  down: 120,
  run: 441,
  walk: 500,
  collected: 15,
  cardLeft: 4,
  out: 888,
  bearableAnswer: 1375,
  wildDiscarded: 300,
  alike: 14,
  reach: 0.156,
  danger: 20,
  pileGain: 3,
  alone: { ...ALONE, danger: 6, fade: 5, pairLast: 400, singleLast: 100, lateLast: 1, wildHeldLast: 1.4 },
};

/** The same where the whole pile is taken: a small one is left to grow. */
const HARD_WITH_WHOLE_PILE: Weights = {
  ...HARD,
  pileGain: 5,
  alone: { ...ALONE, fade: 5, pileGain: 8, wildHeldLast: 1.4 },
};

/** The same for rulesets with a tail, whose players always have a next packet before them. */
const HARD_WITH_TAIL: Weights = {
  ...NORMAL,
  neededBook: 50,
  progress: 1.5,
  run: 600,
  walk: 500,
  wild: 75,
  danger: 50,
};

/** The same where wilds make no book of their own: rounds are short, and discards cost more than they save. */
const HARD_WITHOUT_WILD_BOOKS: Weights = {
  ...HARD,
  progress: 1,
  wild: 80,
  danger: 0,
  alone: { ...ALONE, danger: 6, fade: 5 },
};

/** What a bot of this level cares about under these rules. */
export function weightsFor(level: BotLevel, { rounds, meld, pile }: Ruleset): Weights {
  if (level !== 'hard') return level === 'easy' ? EASY : NORMAL;
  if (rounds.some(({ tail }) => tail > 0)) return HARD_WITH_TAIL;
  if (pile.count === 'all') return HARD_WITH_WHOLE_PILE;
  return meld.wildMelds ? HARD : HARD_WITHOUT_WILD_BOOKS;
}
