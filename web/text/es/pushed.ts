import type { Joker, Rank } from '../../../shared/cards/cards.ts';
import type {
  LaidMeld,
  Lead,
  LeftNote,
  PreviousTurn,
  PushedDate,
  TurnSummary,
} from '../../../shared/protocol/notifications.ts';
import type { AnswerWording } from '../en/pushed.ts';
import { cutKindly } from '../kindly.ts';
import type { Reader } from '../spoken-times.ts';
import { aRank, cardCount, rankForms } from './cards.ts';
import { amount, countedName, feminine, listing, type Noun, numberName, plural, to, verbFor } from './grammar.ts';
import { formatWinners, leads } from './result.ts';
import { BOOKS } from './table.ts';
import { atHour, formatPlace, hourOf, spokenTime, theHour } from './times.ts';

/** Notifications, which others may see on a screen, so they never name a card in someone's hand. */

/** `title` may be empty. */
/** `reader`: the addressee’s name, on a device of several people. */
export const NOTIFICATION_HEADLINE = (title: string, reader = ''): string =>
  [reader, title].filter(Boolean).join(' · ') || 'Afoot';

export const NOTIFICATION_WORDS = {
  turn: 'Te toca.',
  turnAgain: 'Sigue tu turno.',
  answer: (name: string): string => `${name} pregunta: ¿puedo cerrar?`,
  ending: (name: string): string => `${name} propone acabar aquí.`,
  decide: (name: string): string => `¿Esperar ${to('a', name)} o poner un bot?`,
  decideEmpty: '¿Poner un bot en la silla vacía?',
  satIn: 'Un bot juega por ti.',
  /** For a message whose text is unknown. */
  note: (name: string): string => `${name} mandó un mensaje.`,
  knock: 'Hay alguien en la puerta.',
  isItThem: (name: string): string => `¿Es ${name}? Otro teléfono abrió la invitación.`,
  isItYou: 'Alguien dice que eres tú. ¿Lo eres?',
  lockedOut: 'Otro dispositivo bloqueó este en tu silla. ¿Fuiste tú?',
  cameBack: (how: string): string => `Ahora juegas en otro teléfono. ${how}`,
  canHost: (name: string, days: number): string =>
    `${name} lleva ${amount(days, 'day')} sin venir. Puedes organizar la mesa.`,
  host: 'Ahora organizas tú.',
  hostTaken: (name: string): string => `Ahora organiza la mesa ${name}.`,
  canResume: (name: string, days: number): string =>
    `${name} puso la pausa y lleva ${amount(days, 'day')} sin venir. Puedes quitarla tú.`,
  canResumeOwn: 'Pausaste la partida. ¿Seguimos?',
  pace: (name: string): string => `${name} cambió cuándo se juega.`,
  reopen: (name: string): string => `${name} te pide reabrir la mesa.`,
  chat: 'El chat de tu grupo ya no acepta mensajes.',
  chair: 'Hay una silla libre. Toca y siéntate.',
  test: '¡Funciona!',
  somebody: 'Alguien',
  tonight: 'Juego esta noche',
  joinCall: 'Ir a la llamada',
  in: 'Voy',
  out: 'Esta vez no',
  many: (count: number): string =>
    plural(count, { one: 'Te espera una mesa.', other: `Te esperan ${countedName(count, feminine('mesa'))}.` }),
} as const;

/** For the player on turn; `name` is the person who nudged, if known. */
export const NUDGED = (name: string | undefined): string =>
  name === undefined ? 'Te toca. Te esperan.' : `Te toca. ${name} te espera.`;

export const ANSWERED = ({ yes, name = 'Tu equipo', bot }: AnswerWording): string => {
  const sentence = `${bot ? `Un bot, por ${name},` : name} dijo que ${yes ? 'sí' : 'no'}`;
  return yes ? `${sentence}: puedes cerrar.` : `${sentence}. ${NOTIFICATION_WORDS.turnAgain}`;
};

/** `Fin de la ronda: vas ganando 1240 a 980.` */
export const ROUND_OVER = (lead: Lead | undefined): string =>
  lead === undefined ? 'Fin de la ronda.' : `Fin de la ronda: ${leads(lead)}.`;

export const DEAL = (lead: Lead | undefined): string => `${ROUND_OVER(lead)} ¿Repartes la siguiente?`;

/** `Fin de la partida: Ann y Mei ganaron 5120 a 4300.` */
export const GAME_OVER = (lead: Lead | undefined): string =>
  lead === undefined ? 'Fin de la partida.' : `Fin de la partida: ${formatWinners(lead)}.`;

export const STARTED = (round: number | undefined, name: string): string =>
  `${round === undefined ? 'Una ronda nueva' : `La ronda ${round}`} está repartida. Empieza ${name}.`;

/** All seats are taken; `host` is undefined for the host. */
export const FULL = (host: string | undefined): string =>
  host === undefined ? 'La mesa está completa. ¿Empezamos?' : `La mesa está completa. ${host} puede empezar.`;

/** The most characters of a message that a notification shows. */
const NOTE_SHOWN = 80;

/** `Ben: “¡Suerte!”` */
export const NOTE = ({ name, text }: LeftNote): string => `${name}: “${cutKindly(text, NOTE_SHOWN)}”`;

/** Returns a bot's play for the reader: `Un bot jugó por ti: robó dos y descartó un cuatro.` */
export const BOT_PLAYED = ({ turns, ...played }: TurnSummary): string =>
  turns === undefined
    ? botPlayed('ti', [...formatReceived(played), ...getDid(played)])
    : `Los bots jugaron ${numberName(turns)} turnos por ti.`;

/** After a standing request to draw: `Robaste dos cartas.` Never names the cards. */
export const DREW_FOR_YOU = (cards: number): string => `Robaste ${cardCount(cards)}.`;

/** `Rosa se llevó el pozo y bajó tres reinas.`, `Un bot jugó por Rosa: descartó un seis.` */
export const TURN_BEFORE = ({ name, bot, ...played }: PreviousTurn): string => {
  const { took, discarded, ...laid } = played;
  const all = [...(took === undefined ? [] : ['se llevó el pozo']), ...getDid(laid)];
  const did = all.length === 0 ? getDid({ ...(discarded !== undefined && { discarded }) }) : all;
  if (bot) return botPlayed(name || 'alguien', did);
  return `${name || 'Un bot'} ${did.length === 0 ? 'jugó' : listing(did)}.`;
};

const botPlayed = (name: string, did: readonly string[]): string =>
  `Un bot jugó por ${name}${did.length === 0 ? '' : `: ${listing(did)}`}.`;

const formatReceived = ({ drew, took }: TurnSummary): readonly string[] => [
  ...(took === undefined ? [] : [`se llevó ${cardCount(took)} del pozo`]),
  ...(drew === undefined ? [] : [`robó ${drew === 1 ? 'una' : numberName(drew)}`]),
];

const getDid = ({ melds = [], books = [], discarded }: TurnSummary): readonly string[] => [
  ...(melds.length === 0 ? [] : [`bajó ${getLaid(melds)}`]),
  ...(books.length === 0 ? [] : [`completó ${getBooks(books)}`]),
  ...(discarded === undefined ? [] : [`descartó ${aRank(discarded.charAt(0) as Rank | Joker)}`]),
];

/** The most melds named; the smallest others are left out. */
const MELDS_NAMED = 3;

function getLaid(melds: readonly LaidMeld[]): string {
  const named = melds.slice(0, MELDS_NAMED).map(({ count, kind }) => countedName(count, kindForms(kind)));
  return listing([...named, ...(melds.length > MELDS_NAMED ? ['algo más'] : [])]);
}

const getBooks = (books: readonly string[]): string =>
  books.length === 1
    ? `una ${BOOKS[books[0] as keyof typeof BOOKS]?.one ?? 'canasta'}`
    : countedName(books.length, feminine('canasta'));

const kindForms = (kind: string): Noun =>
  kind === 'wild' ? { one: 'comodín', other: 'comodines' } : rankForms(kind as Rank);

/** Returns the local time of a player who may be asleep: `Te toca, sin prisa: en Lisboa son las 3:40.` */
export const TURN_NO_HURRY = (there: string, { at, language }: Reader): string =>
  `Te toca, sin prisa: en ${formatPlace(there)} ${itIsNow(theHour(hourOf(at, { language, zone: there })))}.`;

/** `son las 3:40`, `es la 1:15`, `es medianoche`. */
const itIsNow = (hour: string): string => `${hour.startsWith('las ') ? 'son' : 'es'} ${hour}`;

/** Names the day, and the zone if needed, since a notification may stay: `Juega antes del sábado a medianoche.` */
export const PLAY_BY = (deadline: number, reader: Reader): string => {
  const { day, time, place } = spokenTime(deadline, reader);
  return `Juega antes del ${day} ${atHour(time)}${place}.`;
};

/** `Cyd dice que otro teléfono es tuyo…` */
export const COMING_IN = (name: string, until: number | undefined, reader: Reader): string => {
  const sentence = `${name} dice que otro teléfono es tuyo.`;
  if (until === undefined) return `${sentence} ¿No eres tú? Di que no.`;
  const { day, time, place } = spokenTime(until, reader);
  return `${sentence} Tendrá tu silla el ${day} ${atHour(time)}${place}. ¿No eres tú? Di que no.`;
};

const dayAndTime = (at: number, reader: Reader): string => {
  const { day, time, place } = spokenTime(at, reader);
  return `${day} ${atHour(time)}${place}`;
};

/** `El domingo a las 16:00. Vienen Dot y Tom. ¿Y tú?` */
export const DATE_ASKED = (date: PushedDate | undefined, reader: Reader): string => {
  if (date === undefined) return '¿Vienes esta vez?';
  const { at, was, names, rules } = date;
  const when = dayAndTime(at, reader);
  const moved = was === undefined ? `El ${when}` : `Ya no es el ${dayAndTime(was, reader)}, sino el ${when}`;
  return `${moved}. ${[...(rules === undefined ? [] : [rules]), ...coming(names), names.length > 0 ? '¿Y tú?' : '¿Vienes?'].join(' ')}`;
};

/** `En cinco minutos. Vienen Dot y Tom.` */
export const DATE_SOON = (names: readonly string[], hasBegun: boolean): string =>
  [hasBegun ? 'Es la hora de jugar.' : 'En cinco minutos.', ...coming(names)].join(' ');

/** `Ann canceló la partida del domingo a las 16:00.` */
export const DATE_CANCELED = (name: string, at: number | undefined, reader: Reader): string =>
  at === undefined ? `${name} canceló la partida.` : `${name} canceló la partida del ${dayAndTime(at, reader)}.`;

const coming = (names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${verbFor(names, ['Viene', 'Vienen'])} ${listing(names)}.`];

/** Returns the consequence of ignoring the reminder: `Un bot juega a las 13:00.` */
export const BOT_PLAYS_AT = (deadline: number, reader: Reader): string => {
  const { day, time, place, isToday } = spokenTime(deadline, reader);
  return `Un bot juega ${isToday ? '' : `el ${day} `}${atHour(time)}${place}.`;
};
