import { figures, listing } from './grammar.ts';

/** Words of a finished game. */
export const RESULT = {
  share: 'Share the result',
  save: 'Save the result',
  saved: 'Saved. Send it to your family chat.',
  failed: 'That didn’t work. Take a screenshot instead.',
  alt: (title: string): string => `How the game at ${title} ended`,
  fileName: (title: string): string => `${title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'afoot'}.png`,
  won: (names: readonly string[], isShared: boolean): string =>
    isShared ? `A tie: ${listing(names)}` : `${listing(names)} won`,
  points: (points: number): string => figures(points),
  to: (others: readonly number[]): string => `to ${listing(others.map(figures))}`,
  bestBook: 'Best book',
  names: listing,
  on: (title: string): string => `${title} on Afoot`,
  leads: 'Games won here:',
  /** `own`: the reader's name at the table. */
  leaders: (wins: readonly (readonly [name: string, games: number])[], own?: string): string =>
    listing(wins.map(([name, games]) => `${name === own ? 'you' : name} ${games}`)),
};
