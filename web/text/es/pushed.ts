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

export const NUDGED = (name: string | undefined): string =>
  name === undefined ? 'Te toca. Te esperan.' : `Te toca. ${name} te espera.`;

export const ANSWERED = ({ yes, name = 'Tu equipo', bot }: AnswerWording): string => {
  const sentence = `${bot ? `Un bot, por ${name},` : name} dijo que ${yes ? 'sí' : 'no'}`;
  return yes ? `${sentence}: puedes cerrar.` : `${sentence}. ${NOTIFICATION_WORDS.turnAgain}`;
};

export const ROUND_OVER = (lead: Lead | undefined): string =>
  lead === undefined ? 'Fin de la ronda.' : `Fin de la ronda: ${leads(lead)}.`;

export const DEAL = (lead: Lead | undefined): string => `${ROUND_OVER(lead)} ¿Repartes la siguiente?`;

export const GAME_OVER = (lead: Lead | undefined): string =>
  lead === undefined ? 'Fin de la partida.' : `Fin de la partida: ${formatWinners(lead)}.`;

export const STARTED = (round: number | undefined, name: string): string =>
  `${round === undefined ? 'Una ronda nueva' : `La ronda ${round}`} está repartida. Empieza ${name}.`;

export const FULL = (host: string | undefined): string =>
  host === undefined ? 'La mesa está completa. ¿Empezamos?' : `La mesa está completa. ${host} puede empezar.`;

const NOTE_SHOWN = 80;

export const NOTE = ({ name, text }: LeftNote): string => `${name}: “${cutKindly(text, NOTE_SHOWN)}”`;

export const BOT_PLAYED = ({ turns, ...played }: TurnSummary): string =>
  turns === undefined
    ? botPlayed('ti', [...formatReceived(played), ...getDid(played)])
    : `Los bots jugaron ${numberName(turns)} turnos por ti.`;

/** The reader’s plan is left to the reader; the cards drawn are counted, never named. */
export const PLAN_WAITS = (drawn: number): string =>
  [...(drawn > 0 ? [`Robaste ${cardCount(drawn)}.`] : []), 'Tu plan espera: mira primero.'].join(' ');

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

export const TURN_NO_HURRY = (there: string, { at, language }: Reader): string =>
  `Te toca, sin prisa: en ${formatPlace(there)} ${itIsNow(theHour(hourOf(at, { language, zone: there })))}.`;

/** `son las 3:40`, `es la 1:15`, `es medianoche`. */
const itIsNow = (hour: string): string => `${hour.startsWith('las ') ? 'son' : 'es'} ${hour}`;

export const PLAY_BY = (deadline: number, reader: Reader): string => {
  const { day, time, place } = spokenTime(deadline, reader);
  return `Juega antes del ${day} ${atHour(time)}${place}.`;
};

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

export const DATE_ASKED = (date: PushedDate | undefined, reader: Reader): string => {
  if (date === undefined) return '¿Vienes esta vez?';
  const { at, was, names, rules } = date;
  const when = dayAndTime(at, reader);
  const moved = was === undefined ? `El ${when}` : `Ya no es el ${dayAndTime(was, reader)}, sino el ${when}`;
  return `${moved}. ${[...(rules === undefined ? [] : [rules]), ...coming(names), names.length > 0 ? '¿Y tú?' : '¿Vienes?'].join(' ')}`;
};

export const DATE_SOON = (names: readonly string[], hasBegun: boolean): string =>
  [hasBegun ? 'Es la hora de jugar.' : 'Empezamos en cinco minutos.', ...coming(names)].join(' ');

export const DATE_CANCELED = (name: string, at: number | undefined, reader: Reader): string =>
  at === undefined ? `${name} canceló la partida.` : `${name} canceló la partida del ${dayAndTime(at, reader)}.`;

const coming = (names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${verbFor(names, ['Viene', 'Vienen'])} ${listing(names)}.`];

export const BOT_PLAYS_AT = (deadline: number, reader: Reader): string => {
  const { day, time, place, isToday } = spokenTime(deadline, reader);
  return `Un bot juega ${isToday ? '' : `el ${day} `}${atHour(time)}${place}.`;
};
