import { getFileName, getLength } from '../wording.ts';
import { rankPlural } from './cards.ts';
import { amount, capital, countedName, figures, formatCount, has, namesFirst, numberName, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { YOU } from './pages.ts';

export const ALBUM = {
  title: MENU.album,
  titleOf: (table: string, part: string): string => (part === 'all' ? table : `${table}, ${ALBUM.partName(part)}`),
  partName: (part: string): string => (part === 'all' ? 'Alle Jahre' : part),
  table: 'Dein Tisch',
  home: 'Zurück zu meinen Tischen',
  loading: 'Die Spiele werden geladen …',
  failed: 'Die Spiele lassen sich gerade nicht laden. Versuch es noch mal.',
  empty: 'Noch keine Spiele',
  emptyHint: 'Spielt ein Spiel zu Ende, dann steht es hier.',
  years: 'Welche Spiele?',
  soFar: (games: number): string => `Bisher ${formatCount(games, 'Spiel', 'Spiele')}.`,
  onARoll: (name: string): string => (name === YOU ? 'Du hast einen Lauf.' : `${name} hat einen Lauf.`),
  withBots: 'Spiele mit Bots mitzählen',
  won: 'Gewonnene Spiele',
  wonThisYear: 'Gewonnen in diesem Jahr',
  wonOf: (won: number, played: number): string => `${won} von ${played}`,
  together: 'Bestes Gespann',
  last: 'Letzte Spiele',
  records: 'Rekorde',
  book: 'Bester Canasta',
  bookFor: (cards: number, kind: string, points: number): string =>
    capital(`${bookWords(cards, kind)}, ${figures(points)} Punkte.`),
  bookOf: (names: string, cards: number, kind: string, points: number): string =>
    `${names}, ${bookWords(cards, kind)}, ${figures(points)} Punkte.`,
  redThrees: 'Meiste rote Dreien',
  inOneRound: (names: string, count: number): string =>
    `${names}, ${count === 1 ? 'eine' : numberName(count)} in einer Runde.`,
  round: 'Beste Runde',
  roundOf: (names: string, day: string): string => `${names}, am ${day}.`,
  pointsUnit: 'Punkte',
  streak: 'Längste Serie',
  inARow: (name: string): string => `${name}, alle hintereinander.`,
  winsUnit: 'Siege',
  longest: 'Längstes Spiel',
  shortest: 'Kürzestes Spiel',
  endedOn: (day: string): string => `Zu Ende am ${day}.`,
  length: (time: number): string => amount(...getLength(time)),
  lengthIn: (time: number): readonly [figure: string, unit: string] => {
    const [count, unit] = getLength(time);
    return [String(count), plural(count, UNITS[unit])];
  },
  names: namesFirst,
  bot: 'ein Bot',
  bots: (count: number): string => (count === 1 ? ALBUM.bot : `${numberName(count)} Bots`),
  somebody: 'jemand',
  unnamed: (count: number): string => (count === 1 ? ALBUM.somebody : `${numberName(count)} andere`),
  atStart: (words: string, place: number): string => (place === 0 ? capital(words) : words),
  nobody: 'Gleichstand',
  points: figures,
  thisWeek: 'Diese Woche',
  lastWeek: 'Letzte Spielwoche',
  weekOf: (table: string, day: string): string => `${table}, Woche vom ${day}`,
  bookOfThe: (part: string): string => `Canasta ${ofSpan(part)}`,
  leads: (names: readonly string[]): string => `${namesFirst(names)} ${has(names)} am meisten gewonnen`,
  ofGames: (games: number): string => `von ${plural(games, { one: '1 Spiel', other: `${games} Spielen` })}`,
  games: (games: number): string => plural(games, { one: 'Spiel', other: 'Spiele' }),
  nobodyLeads: 'Noch führt niemand',
  share: (part: string): string => `${spanName(part)} teilen`,
  savePicture: (part: string): string => `${spanName(part)} speichern`,
  shareGame: (day: string): string => `Spiel vom ${day} teilen`,
  json: 'Als JSON speichern',
  csv: 'Als Tabelle speichern',
  takeOut: 'Meinen Namen entfernen',
  putBack: 'Meinen Namen wieder eintragen',
  takenOut: 'Du stehst hier als „jemand“.',
  fileName: (title: string, kind: string): string => `${getFileName(title, 'afoot')}-spiele.${kind}`,
};

const UNITS = {
  minute: { one: 'Minute', other: 'Minuten' },
  hour: { one: 'Stunde', other: 'Stunden' },
  day: { one: 'Tag', other: 'Tage' },
} as const;

const spanName = (part: string): string => (part === 'week' ? 'Woche' : 'Jahr');

const ofSpan = (part: string): string => (spanName(part) === 'Jahr' ? 'des Jahres' : `der ${spanName(part)}`);

const bookWords = (cards: number, kind: string): string =>
  countedName(cards, { one: kindWord(kind), other: kindWord(kind) });

const kindWord = (kind: string): string =>
  kind === 'wild' ? 'wilde Karten' : rankPlural(kind as Parameters<typeof rankPlural>[0]);
