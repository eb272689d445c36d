import type { BotLevel } from '../protocol/settings.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';

/** A bot's priorities, in points of the score unless noted. Without partners, most bots plan differently. */
export interface Weights {
  /** A needed book, beyond its bonus. */
  readonly neededBook: number;
  /** Same for a special rank, whose cards nobody else collects. */
  readonly neededSpecial: number;
  /** A needed wild book in progress, beyond its bonus. */
  readonly neededWildBook: number;
  /** Same once it is made; and the exponent of an incomplete wild meld's growth. */
  readonly madeWildBook: number;
  readonly wildProgress: number;
  /** Exponent of an incomplete meld's growth: the power of the laid share. */
  readonly progress: number;
  readonly down: number;
  /** Picking up the next packet, in this turn or at its end; more if a partner waits for it. */
  readonly run: number;
  readonly walk: number;
  readonly partnerWaits: number;
  /** A held wild; also while a wild book is needed. */
  readonly wild: number;
  readonly wildForBook: number;
  /** Held naturals of one rank for a needed book, times the square of their number. */
  readonly collected: number;
  readonly cardLeft: number;
  /** Going out, and the most points that it may cost the team. */
  readonly out: number;
  readonly bearableOut: number;
  /** The most points that a partner's going out may cost this seat before it says no. */
  readonly bearableAnswer: number;
  readonly wildDiscarded: number;
  /** Each other held card of its rank increases a card's value by this. */
  readonly alike: number;
  /** A card on the pile to the next team, per card that it brings along. */
  readonly reach: number;
  /** Like `danger` of a player without partners, where only a pair takes the pile; 0: `reach` is used. */
  readonly danger: number;
  /** Cards that the pile must bring beyond a draw. */
  readonly pileGain: number;
  /** Priorities without partners; absent: the same. */
  readonly alone: AloneWeights | undefined;
}

/** The priorities of a player without partners, in points unless noted. */
export interface AloneWeights {
  /** A book needed to go out, beyond its bonus; an incomplete one counts in part. */
  readonly neededClean: number;
  readonly neededDirty: number;
  readonly neededWild: number;
  /** The share of it that only a finished book earns. */
  readonly finished: number;
  /** Exponent of a meld's growth, and the share that a held natural counts of a laid one. */
  readonly progress: number;
  readonly held: number;
  /** A held wild, as a share of one in the wild meld. */
  readonly wildHeld: number;
  /**
   * Same in the last packet against several opponents; above 1, wilds are held for a wild book laid whole, or to finish
   * other books near the end.
   */
  readonly wildHeldLast: number;
  /** A wild that no book needs. */
  readonly wildSpare: number;
  readonly down: number;
  /** Picking up the next packet in this turn, or at its end. */
  readonly run: number;
  readonly walk: number;
  /** Cost of each card left: before the last packet, the same when it is late, and in the last packet. */
  readonly cardLeft: number;
  readonly cardLeftLate: number;
  readonly cardLeftLast: number;
  /** A held pair for taking the pile, until it is late. */
  readonly pair: number;
  /** Turns left from which it is late. */
  readonly late: number;
  /** In the last packet against several opponents: a pair, a single card, and turns left from which it is late. */
  readonly pairLast: number;
  readonly singleLast: number;
  readonly lateLast: number;
  /** Turns left below which unfinished melds count proportionally less, down to nothing in the last turn. */
  readonly fade: number;
  /** An incomplete meld, since it takes any card of its rank. */
  readonly open: number;
  /** Cost of a discard that lets the next player certainly take the pile, for each card beyond a draw. */
  readonly danger: number;
  /** Cards that the pile must bring beyond a draw. */
  readonly pileGain: number;
}

const SOLO_WEIGHTS: AloneWeights = {
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
  alone: SOLO_WEIGHTS,
};

/** Lays what scores now, takes every pile, goes out when it can, and lets everyone else go out. */
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
 * Most were found by `npx tsx test/arena/climb.ts`, in pairs at classic; since then needed books, wilds, whole piles,
 * tails and play alone were tuned by hand, one weight at a time. The low rate of discarded wilds is for manners, not
 * points.
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
  alone: { ...SOLO_WEIGHTS, danger: 6, fade: 5, pairLast: 400, singleLast: 100, lateLast: 1, wildHeldLast: 1.4 },
};

/** For rules that take the whole pile: leaves a small one to grow. */
const HARD_WITH_WHOLE_PILE: Weights = {
  ...HARD,
  pileGain: 5,
  alone: { ...SOLO_WEIGHTS, fade: 5, pileGain: 8, wildHeldLast: 1.4 },
};

/** For rulesets with a tail, whose players always have a next packet. */
const HARD_WITH_TAIL: Weights = {
  ...NORMAL,
  neededBook: 50,
  progress: 1.5,
  run: 600,
  walk: 500,
  wild: 75,
  danger: 50,
};

/** For rules without wild books: rounds are short, and blocking discards cost more than they save. */
const HARD_WITHOUT_WILD_BOOKS: Weights = {
  ...HARD,
  progress: 1,
  wild: 80,
  danger: 0,
  alone: { ...SOLO_WEIGHTS, danger: 6, fade: 5 },
};

export function getWeights(level: BotLevel, { rounds, meld, pile }: Ruleset): Weights {
  if (level !== 'hard') return level === 'easy' ? EASY : NORMAL;
  if (rounds.some(({ tail }) => tail > 0)) return HARD_WITH_TAIL;
  if (pile.count === 'all') return HARD_WITH_WHOLE_PILE;
  return meld.wildMelds ? HARD : HARD_WITHOUT_WILD_BOOKS;
}
