import { isPileTaken } from './as-played.ts';
import { isSame } from './changes.ts';
import { CLASSIC } from './presets/classic.ts';
import { getInitialMinimum } from './rounds.ts';
import type { BookCounts, DealRules, GoingOutRules, Ruleset } from './ruleset.ts';

/** A difference between a ruleset and Classic, with what a sentence needs to say it. */
export type Difference =
  | { readonly mark: 'cards'; readonly packets: DealRules['packets'] }
  | { readonly mark: 'draw'; readonly from: number; readonly to: number }
  /** Points that the first round's initial meld needs. */
  | { readonly mark: 'opening'; readonly points: number }
  | { readonly mark: 'bookSize'; readonly size: number }
  | { readonly mark: 'noWildBooks' }
  | { readonly mark: 'wildsFreeze' }
  | { readonly mark: 'pile'; readonly count: number | 'all' }
  /** Points that each red three costs at the end; they are never laid. */
  | { readonly mark: 'redThrees'; readonly points: number }
  | { readonly mark: 'tail'; readonly round: number }
  | { readonly mark: 'books'; readonly books: BookCounts & { readonly total: number } }
  | { readonly mark: 'asking'; readonly permission: GoingOutRules['permission'] }
  | { readonly mark: 'lastCard'; readonly lastCard: GoingOutRules['lastCard'] }
  | { readonly mark: 'rounds'; readonly count: number }
  | { readonly mark: 'target'; readonly points: number };

/** Undefined if the ruleset does not differ. */
type Find = (rules: Ruleset) => Difference | undefined;

/** Every mark in the order of play, each with its own weight. */
const MARKS: readonly (readonly [weight: number, find: Find])[] = [
  [14, ({ deal: { packets } }) => (isSame(packets, CLASSIC.deal.packets) ? undefined : { mark: 'cards', packets })],
  [13, findDraw],
  [
    5,
    (rules) =>
      findDifference(getInitialMinimum(rules, 1, 0), getInitialMinimum(CLASSIC, 1, 0), (points) => ({
        mark: 'opening',
        points,
      })),
  ],
  [12, ({ meld }) => findDifference(meld.bookSize, CLASSIC.meld.bookSize, (size) => ({ mark: 'bookSize', size }))],
  [11, ({ meld }) => (meld.wildMelds ? undefined : { mark: 'noWildBooks' })],
  [8, (rules) => (isPileTaken(rules) && rules.pile.freezes.some(isWild) ? { mark: 'wildsFreeze' } : undefined)],
  [9, findPile],
  [6, ({ threes: { red } }) => (red.laying === 'never' ? { mark: 'redThrees', points: -red.held } : undefined)],
  [10, findTail],
  [7, ({ goingOut: { books } }) => (isSame(books, CLASSIC.goingOut.books) ? undefined : { mark: 'books', books })],
  [2, ({ goingOut: { permission } }) => (permission === 'required' ? undefined : { mark: 'asking', permission })],
  [1, ({ goingOut: { lastCard } }) => (lastCard === 'either' ? undefined : { mark: 'lastCard', lastCard })],
  [3, ({ rounds, game }) => (game.target === null ? findRounds(rounds.length) : undefined)],
  [4, ({ game: { target } }) => (target === null ? undefined : { mark: 'target', points: target })],
];

/**
 * Returns the greatest differences from Classic, at most three, in the order of play. Nobody
 * asks before going out where everyone plays alone. Empty also for a ruleset with small changes only: `isClassic` tells.
 */
export function getGreatestDifferences(ruleset: Ruleset, { isSolo = false } = {}): readonly Difference[] {
  return getDifferences(ruleset, isSolo)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .toSorted((a, b) => a.place - b.place)
    .map(({ found }) => found);
}

const MOST = 3;

function getDifferences(ruleset: Ruleset, isSolo: boolean) {
  return MARKS.flatMap(([weight, find], place) => {
    const found = find(ruleset);
    return found === undefined || (isSolo && found.mark === 'asking') ? [] : [{ weight, place, found }];
  });
}

/** Ignores the number of players. */
export const isClassic = (ruleset: Ruleset): boolean => isSame({ ...ruleset, seating: CLASSIC.seating }, CLASSIC);

function findPile(rules: Ruleset): Difference | undefined {
  if (!isPileTaken(rules)) return undefined;
  return findDifference(rules.pile.count, CLASSIC.pile.count, (count) => ({ mark: 'pile', count }));
}

const findDifference = <T>(value: T | undefined, classic: T, make: (value: T) => Difference): Difference | undefined =>
  value === undefined || value === classic ? undefined : make(value);

const isWild = (group: Ruleset['pile']['freezes'][number]): boolean => group === 'two' || group === 'joker';

function findDraw({ rounds }: Ruleset): Difference | undefined {
  const draws = rounds.map(({ draw }) => draw);
  const [from, to] = [Math.min(...draws), Math.max(...draws)];
  return from === 2 && to === 2 ? undefined : { mark: 'draw', from, to };
}

function findTail({ rounds }: Ruleset): Difference | undefined {
  const first = rounds.findIndex(({ tail }) => tail > 0);
  return first < 0 ? undefined : { mark: 'tail', round: first + 1 };
}

const findRounds = (count: number): Difference | undefined =>
  count === CLASSIC.rounds.length ? undefined : { mark: 'rounds', count };
