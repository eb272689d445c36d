import type { Difference } from '../../../shared/ruleset/differences.ts';
import type { Ruleset } from '../../../shared/ruleset/ruleset.ts';
import { type ClockTime, type SentenceWords, tableSentences } from '../compose-table-sentence.ts';
import { timeFormat } from '../formats.ts';
import { CARD, capital, countedName, feminine, figures, listing, numberBefore, numberName } from './grammar.ts';
import { atHour, formatPlace, hourOf } from './times.ts';
import { WHEN } from './when.ts';

/** `a las 16:00`, `a mediodía`. */
const atTime = ({ at, zone }: ClockTime): string => atHour(hourOf(at, { zone }));

const getTime = (time: ClockTime, names: readonly string[], from: ClockTime): string =>
  `${time.day === from.day ? '' : `${time.weekday} `}${atTime(time)} para ${listing(names)}`;

/** `los domingos`. */
const formatWeekly = ({ weekday }: ClockTime): string => `los ${weekday.replace(/([^s])$/, '$1s')}`;

/** `El sábado, 12 de diciembre,`. */
const formatFarDay = ({ shown, zone, weekday }: ClockTime): string =>
  `El ${weekday}, ${timeFormat('es', { ...(zone !== undefined && { timeZone: zone }), month: 'long', day: 'numeric' }).format(shown)},`;

function getLength(minutes: number): string {
  if (minutes % 1440 === 0) return countedName(minutes / 1440, { one: 'día', other: 'días' });
  if (minutes % 60 === 0) return countedName(minutes / 60, feminine('hora'));
  return countedName(minutes, { one: 'minuto', other: 'minutos' });
}

const CANASTA = feminine('canasta');
const KINDS = {
  clean: feminine('limpia'),
  dirty: feminine('sucia'),
  wild: { one: 'de comodines', other: 'de comodines', isFeminine: true },
} as const;

function booksName({ clean, dirty, wild, total }: Ruleset['goingOut']['books']): string {
  if (clean === 1 && dirty === 1 && wild === 1) return 'una canasta de cada';
  const counts = { clean, dirty, wild };
  const kinds = (['clean', 'dirty', 'wild'] as const).filter((kind) => counts[kind] > 0);
  if (kinds.length === 0 || kinds.length > 2) return countedName(Math.max(total, clean + dirty + wild), CANASTA);
  return listing(kinds.map((kind) => countedName(counts[kind], KINDS[kind])));
}

function formatDifference(difference: Difference): string {
  switch (difference.mark) {
    case 'cards':
      return cardsName(difference.packets);
    case 'draw':
      return difference.from === difference.to
        ? `robar ${numberBefore(difference.from, CARD)}`
        : `robar de ${numberName(difference.from)} a ${numberName(difference.to)}`;
    case 'opening':
      return `abrir con ${difference.points}`;
    case 'bookSize':
      return `canastas de ${numberName(difference.size)} cartas`;
    case 'noWildBooks':
      return 'sin canastas de comodines';
    case 'wildsFreeze':
      return 'los comodines congelan el pozo';
    case 'pile':
      return difference.count === 'all'
        ? 'llevarse el pozo entero'
        : `llevarse ${numberBefore(difference.count, CARD)} del pozo`;
    case 'redThrees':
      return difference.points > 0
        ? `los treses rojos cuestan ${figures(difference.points)}`
        : 'los treses rojos no se bajan';
    case 'tail':
      return `una cola en la ronda ${difference.round}`;
    case 'books':
      return `cerrar con ${booksName(difference.books)}`;
    case 'asking':
      return difference.permission === 'none' ? 'cerrar sin preguntar' : 'preguntar para cerrar es opcional';
    case 'lastCard':
      return difference.lastCard === 'discard' ? 'descartar la última carta' : 'combinar la última carta';
    case 'rounds':
      return countedName(difference.count, feminine('ronda'));
    case 'target':
      return `hasta ${figures(difference.points)} puntos`;
  }
}

const PACKETS = { hand: 'mano', knee: 'rodilla', foot: 'pie' } as const;

function cardsName(packets: Ruleset['deal']['packets']): string {
  const [first] = packets;
  if (packets.length > 2) return listing(packets.map(({ name }) => PACKETS[name]));
  if (packets.every(({ size }) => size === first?.size)) return countedName(first?.size ?? 0, CARD);
  return packets
    .map(({ name, size }) => `${numberBefore(size, CARD)} en ${name === 'foot' ? 'el' : 'la'} ${PACKETS[name]}`)
    .join(', ');
}

const DAYS = { today: 'Hoy', tonight: 'Esta noche', tomorrow: 'Mañana' } as const;

const WORDS: SentenceWords = {
  language: 'es',
  weekly: (time) => capital(`${formatWeekly(time)} ${atTime(time)}`),
  once: (time, day) =>
    `${day === 'thisWeek' ? `El ${time.weekday}` : day === 'later' ? formatFarDay(time) : DAYS[day]} ${atTime(time)}`,
  elsewhere: (others, from, isWeekly) =>
    `, ${listing(others.map(({ time, names }) => getTime({ ...time, weekday: isWeekly ? formatWeekly(time) : `el ${time.weekday}` }, names, from)))}`,
  inZone: (zone) => `, hora de ${formatPlace(zone)}`,
  turnsBetween: 'Entre medias, un turno cuando puedas.',
  live: WHEN.live,
  turns: (perTurn) => `Un turno cuando puedas, ${perTurn === null ? 'sin prisa' : `${getLength(perTurn)} por turno`}.`,
  classic: 'Reglas clásicas.',
  nearlyClassic: 'Reglas clásicas, con algún cambio pequeño.',
  houseRules: 'Reglas de la casa',
  named: (name, differences) => `${name}: ${differences}.`,
  classicGame: 'el juego clásico',
  nearlyClassicGame: 'el juego clásico, con algún cambio pequeño',
  difference: formatDifference,
};

export const TABLE_SENTENCES = tableSentences(WORDS);
