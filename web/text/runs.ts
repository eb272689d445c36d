import {
  CARD_CLASSES,
  type CardClass,
  type CardGroup,
  type Joker,
  MELD_RANKS,
  type MeldRank,
  type Rank,
} from '../../shared/cards/cards.ts';

/** At least three consecutive ranks: `fours to aces`. */
export interface RankRun<T> {
  readonly from: T;
  readonly to: T;
}

/** Combines red and black threes into `threes`, and at least three consecutive ranks into a run. */
export function groupParts(groups: readonly CardGroup[]): readonly (CardGroup | 'threes' | RankRun<MeldRank>)[] {
  const areAllThrees = THREES.every((three) => groups.includes(three));
  const classes = groups.filter((group): group is CardClass => CARD_CLASSES.some((each) => each === group));
  const parts = classes.map((group) => (areAllThrees && THREES.includes(group) ? 'threes' : group));
  return [...new Set(parts), ...getRuns(MELD_RANKS.filter((rank) => groups.includes(rank)))];
}

const THREES: readonly CardGroup[] = ['redThree', 'blackThree'];

/** Combines consecutive ranks, after those that cannot be melded. */
export function rankParts(ranks: readonly (Rank | Joker)[]): readonly (Rank | Joker | RankRun<MeldRank>)[] {
  const naturals = MELD_RANKS.filter((rank) => ranks.includes(rank));
  return [...ranks.filter((rank) => !naturals.some((natural) => natural === rank)), ...getRuns(naturals)];
}

/** Groups consecutive ranks, with at least three as a run. */
function getRuns(ranks: readonly MeldRank[]): readonly (MeldRank | RankRun<MeldRank>)[] {
  const runs: MeldRank[][] = [];
  for (const rank of ranks) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && MELD_RANKS.indexOf(last) === MELD_RANKS.indexOf(rank) - 1) runs.at(-1)?.push(rank);
    else runs.push([rank]);
  }
  return runs.flatMap<MeldRank | RankRun<MeldRank>>((run) =>
    run.length < 3 ? run : [{ from: run[0] as MeldRank, to: run.at(-1) as MeldRank }],
  );
}

/** Counts equal things, ordered by the first of each. */
export function countEach<T>(things: readonly T[]): readonly (readonly [thing: T, count: number])[] {
  const counts = new Map<T, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts];
}

/** Whether there are at least three consecutive numbers: `rounds 1 to 4`. */
export const isRun = (numbers: readonly number[]): boolean =>
  numbers.length > 2 && (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) === numbers.length - 1;

/** Excludes `end`. */
export const listNumbers = (first: number, end: number): readonly number[] =>
  Array.from({ length: end - first }, (_, i) => first + i);

/** Returns the rounds with this value, from 1. */
export const findRounds = <T>(values: readonly T[], value: T): readonly number[] =>
  values.flatMap((each, i) => (each === value ? [i + 1] : []));
