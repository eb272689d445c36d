import type { BookCounts, Ruleset } from '../../shared/ruleset/ruleset.ts';

/** What families ask about a game first. */
export interface GameFacts {
  /** Cards of each packet, in playing order. */
  readonly packets: readonly number[];
  /** Packets in play in some round, with those that grow. */
  readonly piles: number;
  /** Cards drawn: fewest and most over the rounds. */
  readonly draw: readonly [number, number];
  readonly pile: number | 'all';
  readonly books: BookCounts;
  /** Books needed to go out. */
  readonly bookCount: number;
  /** What it counts on the table; where it is never laid, in the hand. */
  readonly redThree: number;
}

export function factsOf({ deal, rounds, pile, goingOut, threes }: Ruleset): GameFacts {
  const draws = rounds.map(({ draw }) => draw);
  const { total, ...books } = goingOut.books;
  return {
    packets: deal.packets.map(({ size }) => size),
    piles: deal.packets.length + (rounds.some(({ tail }) => tail > 0) ? 1 : 0),
    draw: [Math.min(...draws), Math.max(...draws)],
    pile: pile.count,
    books,
    bookCount: Math.max(total, books.clean + books.dirty + books.wild),
    redThree: threes.red.laying === 'never' ? threes.red.held : threes.red.laid,
  };
}
