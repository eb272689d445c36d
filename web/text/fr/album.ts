import { getFileName, getLength } from '../wording.ts';
import { countedRank } from './cards.ts';
import {
  amount,
  capital,
  countedName,
  figures,
  formatCount,
  numberName,
  people,
  peopleWithin,
  plural,
} from './grammar.ts';
import { MENU } from './menu.ts';
import { YOU } from './pages.ts';

/** People without a name, at the start of a list: `un robot et toi`. */
const NAMELESS = /^(?:un robot|quelqu’un|[^ ]+ (?:robots|autres))(?=$|,| et )/i;

export const ALBUM = {
  title: MENU.album,
  titleOf: (table: string, part: string): string => (part === 'all' ? table : `${table}, ${ALBUM.partName(part)}`),
  partName: (part: string): string => (part === 'all' ? 'Toutes les années' : part),
  table: 'Ta table',
  home: 'Retour à mes tables',
  loading: 'Chargement des parties…',
  failed: 'Impossible de charger les parties pour l’instant. Réessaie.',
  empty: 'Aucune partie jouée pour l’instant',
  emptyHint: 'Termine une partie et elle apparaîtra ici.',
  years: 'Quelles parties ?',
  soFar: (games: number): string => `${formatCount(games, 'partie')} jusqu’ici.`,
  onARoll: (name: string): string => (name === YOU ? 'Rien ne t’arrête.' : `Rien n’arrête ${name}.`),
  withBots: 'Avec les robots aussi',
  won: 'Parties gagnées',
  wonThisYear: 'Parties gagnées cette année',
  wonOf: (won: number, played: number): string => `${won} sur ${played}`,
  together: 'Meilleures équipes',
  last: 'Dernières parties',
  records: 'Records',
  book: 'Plus belle canasta',
  bookFor: (cards: number, kind: string, points: number): string =>
    `${capital(bookWords(cards, kind))}, pour ${figures(points)} points.`,
  bookOf: (names: string, cards: number, kind: string, points: number): string =>
    `${names} : ${bookWords(cards, kind)}, pour ${figures(points)} points.`,
  redThrees: 'Le plus de 3 rouges',
  inOneRound: (names: string, count: number): string => `${names} : ${numberName(count)} en une manche.`,
  round: 'Meilleure manche',
  roundOf: (names: string, day: string): string => `${names}, le ${day}.`,
  pointsUnit: 'points',
  streak: 'Plus longue série',
  inARow: (name: string): string => `${name}, d’affilée.`,
  winsUnit: 'victoires',
  longest: 'Partie la plus longue',
  shortest: 'Partie la plus courte',
  endedOn: (day: string): string => `Finie le ${day}.`,
  length: (time: number): string => amount(...getLength(time)),
  lengthIn: (time: number): readonly [figure: string, unit: string] => {
    const [count, unit] = getLength(time);
    return [String(count), plural(count, UNITS[unit])];
  },
  names: (names: readonly string[]): string => people(names).replace(NAMELESS, capital),
  bot: 'un robot',
  bots: (count: number): string => (count === 1 ? ALBUM.bot : `${numberName(count)} robots`),
  somebody: 'quelqu’un',
  unnamed: (count: number): string => (count === 1 ? ALBUM.somebody : `${numberName(count)} autres`),
  atStart: (words: string, place: number): string => (place === 0 ? capital(words) : words),
  nobody: 'Égalité',
  points: figures,
  thisWeek: 'Cette semaine',
  lastWeek: 'La dernière semaine jouée',
  weekOf: (table: string, day: string): string => `${table}, semaine du ${day}`,
  bookOfThe: (part: string): string => `Canasta ${OF_SPANS[spanOf(part)]}`,
  leads: (names: readonly string[]): string => `En tête : ${peopleWithin(names)}`,
  ofGames: (games: number): string => `sur ${formatCount(games, 'partie')}`,
  games: (games: number): string => plural(games, { one: 'partie', other: 'parties' }),
  nobodyLeads: 'Personne ne mène encore',
  share: (part: string): string => `Partager ${THE_SPANS[spanOf(part)]}`,
  savePicture: (part: string): string => `Enregistrer ${THE_SPANS[spanOf(part)]}`,
  shareGame: (day: string): string => `Partager la partie du ${day}`,
  json: 'Enregistrer en JSON',
  csv: 'Enregistrer pour un tableur',
  takeOut: 'Enlever mon nom',
  putBack: 'Remettre mon nom',
  takenOut: 'Tu apparais sous « quelqu’un ».',
  fileName: (title: string, kind: string): string => `${getFileName(title, 'afoot')}-parties.${kind}`,
};

const UNITS = {
  minute: { one: 'minute', other: 'minutes' },
  hour: { one: 'heure', other: 'heures' },
  day: { one: 'jour', other: 'jours' },
} as const;

/** `part`: `week` or a year, such as `2025`. */
const spanOf = (part: string): 'week' | 'year' => (part === 'week' ? 'week' : 'year');

const THE_SPANS = { week: 'la semaine', year: 'l’année' } as const;
const OF_SPANS = { week: 'de la semaine', year: 'de l’année' } as const;

const bookWords = (cards: number, kind: string): string =>
  kind === 'wild'
    ? countedName(cards, { one: 'passe-partout', other: 'passe-partout' })
    : countedRank(cards, kind as Parameters<typeof countedRank>[1]);
