import { rankPlural } from './cards.ts';
import { amount, counted, countedName, listing, numberName } from './grammar.ts';

const figures = (points: number): string => points.toLocaleString('en').replace('-', '−');

const HOUR = 3_600_000;

// The album of a table
export const ALBUM = {
  title: 'The album',
  loading: 'Fetching the album …',
  failed: 'The album won’t open just now. Try again in a moment.',
  empty: 'The album is still empty',
  emptyHint: 'Finish one game and the first page fills itself.',
  years: 'Which games?',
  all: 'All years',
  soFar: (games: number): string => `${counted(games, 'game')} so far.`,
  onARoll: (name: string): string => `${name} is on a roll.`,
  withBots: 'Count games with bots',
  won: 'Games won',
  wonOf: (won: number, played: number): string => `${won} of ${played}`,
  together: 'Best together',
  last: 'Last games',
  records: 'For the album',
  book: 'Best book',
  bookOf: (names: string, cards: number, kind: string, points: number): string =>
    `${names}, ${countedName(cards, { one: kindWord(kind), other: kindWord(kind) })}, worth ${figures(points)}.`,
  redThrees: 'Most red threes',
  inOneRound: (names: string, count: number): string => `${names}, ${numberName(count)} in one round.`,
  round: 'Best round',
  roundOf: (names: string, points: number): string => `${names}, ${figures(points)} points.`,
  streak: 'Longest run',
  streakOf: (name: string, games: number): string => `${name}, ${counted(games, 'win')} in a row.`,
  longest: 'Longest game',
  shortest: 'Shortest game',
  endedOn: (day: string, length: string): string => `${length}, over on ${day}.`,
  /** From milliseconds: `40 minutes`, `3 hours`, `23 days`. */
  length: (time: number): string =>
    time < HOUR
      ? amount(Math.max(1, Math.round(time / 60_000)), 'minute')
      : time < 48 * HOUR
        ? amount(Math.round(time / HOUR), 'hour')
        : amount(Math.round(time / (24 * HOUR)), 'day'),
  names: listing,
  bot: 'a bot',
  somebody: 'somebody',
  nobody: 'A tie',
  points: figures,
  json: 'Save as JSON',
  csv: 'Save for a spreadsheet',
  takeOut: 'Take my name out',
  putBack: 'Put my name back in',
  takenOut: 'The album says “somebody” where you played.',
  fileName: (title: string, kind: string): string =>
    `${title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'afoot'}-album.${kind}`,
};

const kindWord = (kind: string): string =>
  kind === 'wild' ? 'wilds' : rankPlural(kind as Parameters<typeof rankPlural>[0]);
