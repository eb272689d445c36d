import type { Season, SeasonLength } from '../../../shared/protocol/results.ts';
import { dateOf } from '../clock.ts';
import { rankPlural } from './cards.ts';
import { amount, capital, counted, countedName, figures, listing, numberName, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { YOU } from './pages.ts';

const HOUR = 3_600_000;

// The album of a table
export const ALBUM = {
  title: MENU.album,
  /** `2026`, `all`: a part of it. */
  titleOf: (table: string, part: string): string => (part === 'all' ? table : `${table}, ${ALBUM.partName(part)}`),
  partName: (part: string): string => {
    if (part.startsWith('s')) return `Season ${part.slice(1)}`;
    return part === 'all' ? 'All years' : part;
  },
  table: 'Your table',
  home: 'Back to my tables',
  loading: 'Fetching the album…',
  failed: 'The album won’t open just now. Try again.',
  empty: 'The album is still empty',
  emptyHint: 'Finish one game and the first page fills itself.',
  years: 'Which games?',
  soFar: (games: number): string => `${counted(games, 'game')} so far.`,
  onARoll: (name: string): string => (name === YOU ? 'You’re on a roll.' : `${name} is on a roll.`),
  withBots: 'Count games with bots',
  won: 'Games won',
  wonThisYear: 'Games won this year',
  wonOf: (won: number, played: number): string => `${won} of ${played}`,
  together: 'Best together',
  last: 'Last games',
  records: 'For the album',
  book: 'Best book',
  /** Seven wilds, worth 1,500. */
  bookFor: (cards: number, kind: string, points: number): string =>
    capital(`${bookWords(cards, kind)}, worth ${figures(points)}.`),
  bookOf: (names: string, cards: number, kind: string, points: number): string =>
    `${names}, ${bookWords(cards, kind)}, worth ${figures(points)}.`,
  redThrees: 'Most red threes',
  inOneRound: (names: string, count: number): string => `${names}, ${numberName(count)} in one round.`,
  round: 'Best round',
  roundOf: (names: string, day: string): string => `${names}, on ${day}.`,
  pointsUnit: 'points',
  streak: 'Longest run',
  inARow: (name: string): string => `${name}, all in a row.`,
  winsUnit: 'wins',
  longest: 'Longest game',
  shortest: 'Shortest game',
  endedOn: (day: string): string => `Ended on ${day}.`,
  /** From milliseconds: `40 minutes`, `3 hours`, `23 days`. */
  length: (time: number): string => amount(...lengthIn(time)),
  /** The same in two parts. */
  lengthIn: (time: number): readonly [figure: string, unit: string] => {
    const [count, unit] = lengthIn(time);
    return [String(count), plural(count, { one: unit, other: `${unit}s` })];
  },
  names: listing,
  bot: 'a bot',
  bots: (count: number): string => (count === 1 ? ALBUM.bot : `${numberName(count)} bots`),
  somebody: 'somebody',
  unnamed: (count: number): string => (count === 1 ? ALBUM.somebody : `${numberName(count)} others`),
  /** The first of some words, as a sentence begins. */
  atStart: (words: string, place: number): string => (place === 0 ? capital(words) : words),
  nobody: 'A tie',
  points: figures,
  thisWeek: 'This week',
  lastWeek: 'The latest week',
  weekOf: (table: string, day: string): string => `${table}, the week of ${day}`,
  bookOfThe: (part: string): string => `Book of the ${spanName(part)}`,
  leads: (names: readonly string[]): string => `${listing(names)} won most`,
  ofGames: (games: number): string => `of ${counted(games, 'game')}`,
  games: (games: number): string => plural(games, { one: 'game', other: 'games' }),
  nobodyLeads: 'Nobody leads yet',
  wonSeason: (names: readonly string[]): string => `${listing(names)} won the season`,
  leadsSeason: (names: readonly string[]): string =>
    `${listing(names)} ${plural(names.length, { one: 'leads', other: 'lead' })} the season`,
  season: 'Start a season',
  seasonHint: 'Who wins most of the next games?',
  seasonAgain: 'This season ends when another starts.',
  seasonLength: 'How long?',
  lengthOf: (length: SeasonLength): string =>
    'games' in length ? `${length.games} games` : (SPANS[length.days] ?? amount(length.days, 'day')),
  startSeason: 'Start the season',
  /** Before its first game. */
  seasonBegins: ({ number, games, until }: Season): string =>
    `Season ${number} is on: ${games === undefined ? `every game until ${dateOf(until ?? 0)} counts` : `the next ${games} games count`}.`,
  /** At the table, once. */
  seasonEnded: (number: number, winners: string): string =>
    `Season ${number} is over.${winners === '' ? '' : ` ${winners} won it.`}`,
  seePicture: 'See its picture',
  seasonOver: (games: number): string => `${counted(games, 'game')}. The season is over.`,
  seasonUntil: (day: string): string => `It lasts until ${day}.`,
  seasonGames: (games: number): string => `The season has ${games}.`,
  share: (part: string): string => `Share the ${spanName(part)}`,
  savePicture: (part: string): string => `Save the ${spanName(part)}`,
  shareGame: (day: string): string => `Share the game of ${day}`,
  json: 'Save as JSON',
  csv: 'Save for a spreadsheet',
  takeOut: 'Take my name out',
  putBack: 'Put my name back in',
  takenOut: 'The album says “somebody” where you played.',
  fileName: (title: string, kind: string): string =>
    `${title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'afoot'}-album.${kind}`,
};

const SPANS: Readonly<Record<number, string>> = { 28: 'four weeks', 91: 'three months', 365: 'a year' };

/** What is on a picture, by its part of the album: `week`, `2025`, `season-2`. */
function spanName(part: string): string {
  if (part.startsWith('season')) return 'season';
  return part === 'week' ? 'week' : 'year';
}

function lengthIn(time: number): readonly [count: number, unit: 'minute' | 'hour' | 'day'] {
  if (time < HOUR) return [Math.max(1, Math.round(time / 60_000)), 'minute'];
  return time < 48 * HOUR ? [Math.round(time / HOUR), 'hour'] : [Math.round(time / (24 * HOUR)), 'day'];
}

/** `seven wilds`. */
const bookWords = (cards: number, kind: string): string =>
  countedName(cards, { one: kindWord(kind), other: kindWord(kind) });

const kindWord = (kind: string): string =>
  kind === 'wild' ? 'wilds' : rankPlural(kind as Parameters<typeof rankPlural>[0]);
