import { getFileName, getLength } from '../wording.ts';
import { rankPlural } from './cards.ts';
import { amount, capital, countedName, figures, formatCount, listing, numberName, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { YOU } from './pages.ts';

export const ALBUM = {
  title: MENU.album,
  /** `part`: `2026` or `all`. */
  titleOf: (table: string, part: string): string => (part === 'all' ? table : `${table}, ${ALBUM.partName(part)}`),
  partName: (part: string): string => (part === 'all' ? 'All years' : part),
  table: 'Your table',
  home: 'Back to my tables',
  loading: 'Loading past games…',
  failed: 'Past games won’t load right now. Try again.',
  empty: 'No past games yet',
  emptyHint: 'Finish a game and it shows up here.',
  years: 'Which games?',
  soFar: (games: number): string => `${formatCount(games, 'game')} so far.`,
  onARoll: (name: string): string => (name === YOU ? 'You’re on a roll.' : `${name} is on a roll.`),
  withBots: 'Include games with bots',
  won: 'Games won',
  wonThisYear: 'Games won this year',
  wonOf: (won: number, played: number): string => `${won} of ${played}`,
  together: 'Best partners',
  last: 'Recent games',
  records: 'Records',
  book: 'Best book',
  bookFor: (cards: number, kind: string, points: number): string =>
    capital(`${bookWords(cards, kind)}, worth ${figures(points)}.`),
  bookOf: (names: string, cards: number, kind: string, points: number): string =>
    `${names}, ${bookWords(cards, kind)}, worth ${figures(points)}.`,
  redThrees: 'Most red threes',
  inOneRound: (names: string, count: number): string => `${names}, ${numberName(count)} in one round.`,
  round: 'Best round',
  roundOf: (names: string, day: string): string => `${names}, on ${day}.`,
  pointsUnit: 'points',
  streak: 'Longest winning streak',
  inARow: (name: string): string => `${name}.`,
  winsUnit: 'wins',
  longest: 'Longest game',
  shortest: 'Shortest game',
  endedOn: (day: string): string => `Ended on ${day}.`,
  /** `time` is in milliseconds: `40 minutes`, `3 hours`, `23 days`. */
  length: (time: number): string => amount(...getLength(time)),
  lengthIn: (time: number): readonly [figure: string, unit: string] => {
    const [count, unit] = getLength(time);
    return [String(count), plural(count, { one: unit, other: `${unit}s` })];
  },
  names: listing,
  bot: 'a bot',
  bots: (count: number): string => (count === 1 ? ALBUM.bot : `${numberName(count)} bots`),
  somebody: 'someone',
  unnamed: (count: number): string => (count === 1 ? ALBUM.somebody : `${numberName(count)} others`),
  /** Capitalizes the first of several phrases, which starts a sentence. */
  atStart: (words: string, place: number): string => (place === 0 ? capital(words) : words),
  nobody: 'A tie',
  points: figures,
  thisWeek: 'This week',
  lastWeek: 'Last week played',
  weekOf: (table: string, day: string): string => `${table}, the week of ${day}`,
  bookOfThe: (part: string): string => `Book of the ${spanName(part)}`,
  leads: (names: readonly string[]): string => `${listing(names)} won the most`,
  ofGames: (games: number): string => `of ${formatCount(games, 'game')}`,
  games: (games: number): string => plural(games, { one: 'game', other: 'games' }),
  nobodyLeads: 'Nobody leads yet',
  share: (part: string): string => `Share the ${spanName(part)}`,
  savePicture: (part: string): string => `Save the ${spanName(part)}`,
  shareGame: (day: string): string => `Share the game of ${day}`,
  json: 'Save as JSON',
  csv: 'Save for a spreadsheet',
  takeOut: 'Remove my name',
  putBack: 'Add my name back',
  takenOut: 'You show up as “someone.”',
  fileName: (title: string, kind: string): string => `${getFileName(title, 'afoot')}-past-games.${kind}`,
};

/** `part`: `week` or a year, such as `2025`. */
const spanName = (part: string): string => (part === 'week' ? 'week' : 'year');

/** `seven wilds`. */
const bookWords = (cards: number, kind: string): string =>
  countedName(cards, { one: kindWord(kind), other: kindWord(kind) });

const kindWord = (kind: string): string =>
  kind === 'wild' ? 'wilds' : rankPlural(kind as Parameters<typeof rankPlural>[0]);
