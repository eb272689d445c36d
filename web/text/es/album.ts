import { getFileName, getLength, type Unit } from '../wording.ts';
import { rankForms } from './cards.ts';
import {
  amount,
  capital,
  countedName,
  feminine,
  figures,
  formatCount,
  listing,
  type Noun,
  people,
  plural,
} from './grammar.ts';
import { MENU } from './menu.ts';
import { YOU } from './pages.ts';

const GAME = feminine('partida');

export const ALBUM = {
  title: MENU.album,
  titleOf: (table: string, part: string): string => (part === 'all' ? table : `${table}, ${ALBUM.partName(part)}`),
  partName: (part: string): string => (part === 'all' ? 'Todos los años' : part),
  table: 'Tu mesa',
  home: 'Volver a mis mesas',
  loading: 'Cargando las partidas…',
  failed: 'Ahora no se pueden cargar las partidas. Prueba otra vez.',
  empty: 'Aún no hay partidas jugadas',
  emptyHint: 'Termina una partida y aparecerá aquí.',
  years: '¿Qué partidas?',
  soFar: (games: number): string => `${formatCount(games, GAME.one)} hasta ahora.`,
  onARoll: (name: string): string => (name === YOU ? 'Estás en racha.' : `${name} está en racha.`),
  withBots: 'Contar partidas con bots',
  won: 'Partidas ganadas',
  wonThisYear: 'Partidas ganadas este año',
  wonOf: (won: number, played: number): string => `${won} de ${played}`,
  together: 'Mejor dúo',
  last: 'Últimas partidas',
  records: 'Récords',
  book: 'Mejor canasta',
  bookFor: (cards: number, kind: string, points: number): string =>
    capital(`${bookWords(cards, kind)}: ${figures(points)} puntos.`),
  bookOf: (names: string, cards: number, kind: string, points: number): string =>
    `${names}, ${bookWords(cards, kind)}: ${figures(points)} puntos.`,
  redThrees: 'Más treses rojos',
  inOneRound: (names: string, count: number): string =>
    `${names}, ${countedName(count, { one: 'tres rojo', other: 'treses rojos' })} en una ronda.`,
  round: 'La mejor ronda',
  roundOf: (names: string, day: string): string => `${names}, el ${day}.`,
  pointsUnit: 'puntos',
  streak: 'La mejor racha',
  inARow: (name: string): string => `${name}, todas seguidas.`,
  winsUnit: 'victorias',
  longest: 'La más larga',
  shortest: 'La más corta',
  endedOn: (day: string): string => `Acabó el ${day}.`,
  length: (time: number): string => amount(...getLength(time)),
  lengthIn: (time: number): readonly [figure: string, unit: string] => {
    const [count, unit] = getLength(time);
    return [String(count), plural(count, UNITS[unit])];
  },
  names: listing,
  bot: 'un bot',
  bots: (count: number): string => countedName(count, { one: 'bot', other: 'bots' }),
  somebody: 'alguien',
  unnamed: (count: number): string => (count === 1 ? ALBUM.somebody : `${countedName(count, feminine('persona'))} más`),
  atStart: (words: string, place: number): string => (place === 0 ? capital(words) : words),
  nobody: 'Empate',
  points: figures,
  thisWeek: 'Esta semana',
  lastWeek: 'La última semana con partidas',
  weekOf: (table: string, day: string): string => `${table}, semana del ${day}`,
  bookOfThe: (part: string): string => `Canasta ${OF_SPAN[spanOf(part)]}`,
  leads: (names: readonly string[]): string => `En cabeza: ${people(names)}`,
  ofGames: (games: number): string => `de ${formatCount(games, GAME.one)}`,
  games: (games: number): string => plural(games, GAME),
  nobodyLeads: 'De momento, empate',
  share: (part: string): string => `Compartir ${SPAN[spanOf(part)]}`,
  savePicture: (part: string): string => `Guardar ${SPAN[spanOf(part)]}`,
  shareGame: (day: string): string => `Compartir la partida del ${day}`,
  json: 'Guardar como JSON',
  csv: 'Guardar para hoja de cálculo',
  takeOut: 'Quitar mi nombre',
  putBack: 'Volver a poner mi nombre',
  takenOut: 'Apareces como “alguien”.',
  fileName: (title: string, kind: string): string => `${getFileName(title, 'afoot')}-partidas.${kind}`,
};

type AlbumPart = 'week' | 'year';

const SPAN: Readonly<Record<AlbumPart, string>> = { week: 'la semana', year: 'el año' };
const OF_SPAN: Readonly<Record<AlbumPart, string>> = { week: 'de la semana', year: 'del año' };

/** `part`: `week` or a year, such as `2025`. */
const spanOf = (part: string): AlbumPart => (part === 'week' ? 'week' : 'year');

const UNITS: Readonly<Record<Unit, Noun>> = {
  minute: { one: 'minuto', other: 'minutos' },
  hour: feminine('hora'),
  day: { one: 'día', other: 'días' },
};

const bookWords = (cards: number, kind: string): string =>
  countedName(cards, kind === 'wild' ? { one: 'comodín', other: 'comodines' } : rankForms(kind as RankKind));

type RankKind = Parameters<typeof rankForms>[0];
