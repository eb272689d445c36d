import type { Card } from '../../../shared/cards/cards.ts';
import { parseCards } from '../../../shared/cards/notation.ts';
import type { Reaction } from '../../../shared/protocol/features/chat.ts';
import type { Did, TableSettings } from '../../../shared/protocol/settings.ts';
import type { PublicEvent } from '../../../shared/protocol/view.ts';
import { type EventSentences, eventsInWords, type Naming } from '../event-sentences.ts';
import { cardCount, cardNames, theCard } from './cards.ts';
import { DATE } from './date.ts';
import {
  capital,
  counted,
  countedName,
  each,
  level,
  listing,
  membersOf,
  people,
  small,
  teamDoes,
  to,
  type Verb,
  within,
} from './grammar.ts';
import { LEVELS } from './levels.ts';
import { MOMENTS } from './moments.ts';
import { timeUpFor } from './pace.ts';
import { YOU } from './pages.ts';
import { settledNote } from './settled-rules.ts';
import { BOOKS, thePacket } from './table.ts';
import { TAKING_BACK } from './taking-back.ts';
import { duration, untilMoment } from './times.ts';
import { WHEN } from './when.ts';

const known = (cards: string | undefined): string => (cards ? `: ${cardNames(cards)}` : '');
const pileNames = (count: number, top: string, cards: string | undefined): string =>
  count === 1
    ? cardNames(top)
    : `${cardCount(count)} con ${cardNames(top)} encima${cards ? `; debajo, ${cardNames(cards)}` : ''}`;
const redThrees = (cards: string): string =>
  countedName((parseCards(cards) ?? []).length, { one: 'tres rojo', other: 'treses rojos' });
const dot = (text: string): string => `${text}.`;
const si = (yes: boolean): string => (yes ? 'que sí' : 'que no');

/** `tu clave`, `su clave`. */
const own = (who: string): string => (who === YOU ? 'tu' : 'su');

/** Marks the viewer before a verb until deeds are joined; no name starts with it. */
const OWN = '\u2060';

const subject = (who: string): string => (who === YOU ? OWN : who);

/** Returns `Rosa robó`; for the viewer only the verb is left in the end, `robaste`. */
const act = (who: string, [own, other]: Verb): string => `${subject(who)} ${who === YOU ? own : other}`;

/** Returns the verb for giving points: `te dio 100 puntos`, `les dio 100 puntos a Ann y Mei`. */
function pointsTo(team: string, points: number): Verb {
  const [own, other] = points > 0 ? ['diste', 'dio'] : ['quitaste', 'quitó'];
  const given = counted(Math.abs(points), 'punto');
  if (team === YOU) return [`te ${own} ${given}`, `te ${other} ${given}`];
  const owner = membersOf(team).length > 1 ? 'tu equipo' : team;
  const them = / (y|e) /.test(owner) ? 'les' : 'le';
  return [`${them} ${own} ${given} a ${owner}`, `${them} ${other} ${given} a ${owner}`];
}

/** `te avisó`, `avisó a Ana y a Ben`, `te avisó a ti y a Ben`. */
function nudges(names: readonly string[]): Verb {
  const others = each('a', names);
  if (names.includes(YOU)) return ['te avisaste', names.length === 1 ? 'te avisó' : `te avisó ${others}`];
  return [`avisaste ${others}`, `avisó ${others}`];
}

const WHAT = { round: 'la ronda', game: 'la partida' } as const;

export const EVENT_SENTENCES: EventSentences = {
  dealt: ({ round, dealer, seat, drawn }, { who }) => {
    const dealt = who(dealer) === YOU ? 'repartiste tú' : `repartió ${who(dealer)}`;
    if (drawn === undefined) return dot(`Ronda ${round}: ${dealt}; ${MOMENTS.starts(who(seat))}`);
    const cards = drawn.map((card, each) => `${within(who(each))}: ${cardNames(card)}`);
    return dot(`${capital(cards.join('; '))}. ${MOMENTS.highCard(who(seat))}`);
  },
  chosePacket: ({ seat }, { who }) => dot(act(who(seat), ['elegiste tu mano', 'eligió su mano'])),
  pointsGiven: ({ seat, team: given, points, reason }, { who, team }) =>
    dot(`${act(who(seat), pointsTo(team(given), points))}: ${reason}`),
  drew: ({ seat, count, cards }, { who }) =>
    dot(`${act(who(seat), ['robaste', 'robó'])} ${cardCount(count)}${known(cards)}`),
  tookPile: ({ seat, count, top, cards }, { who }) =>
    dot(`${act(who(seat), ['te llevaste', 'se llevó'])} el pozo: ${pileNames(count, top, cards)}`),
  melded: ({ seat, cards, book }, { who }) =>
    book
      ? dot(`${act(who(seat), ['completaste', 'completó'])} una ${BOOKS[book].one} con ${cardNames(cards)}`)
      : dot(`${act(who(seat), ['bajaste', 'bajó'])} ${cardNames(cards)}`),
  discarded: ({ seat, card }, { who }) => dot(`${act(who(seat), ['descartaste', 'descartó'])} ${cardNames(card)}`),
  tookBack: ({ seat, card }, { who }) => dot(`${act(who(seat), ['recuperaste', 'recuperó'])} ${theCard(card as Card)}`),
  laidRedThrees: ({ seat, cards, drawn }, { who }) => {
    const laid = `${act(who(seat), ['bajaste', 'bajó'])} ${redThrees(cards)}`;
    const drew = who(seat) === YOU ? 'robaste' : 'robó';
    return dot(drawn > 0 ? `${laid} y ${drew} ${cardCount(drawn)} más` : laid);
  },
  pickedUp: ({ seat, packet, by }, { who }) =>
    by === 'run'
      ? MOMENTS.packet(who(seat), packet)
      : dot(`${act(who(seat), ['tomaste', 'tomó'])} ${thePacket(packet)} para el próximo turno`),
  tailGrew: ({ seat, count }, { who }) => dot(`${act(who(seat), ['sumaste', 'sumó'])} ${cardCount(count)} a la cola`),
  askedToGoOut: ({ seat }, { who }) => dot(`${act(who(seat), ['pediste', 'pidió'])} cerrar`),
  answered: ({ seat, yes, standing }, { who }) =>
    dot(`${act(who(seat), ['dijiste', 'dijo'])} ${si(yes)}${standing ? ', como siempre' : ''}`),
  passed: ({ seat }, { who }) => dot(`${act(who(seat), ['pasaste', 'pasó'])} sin descartar`),
  stockRefilled: ({ by, count }) =>
    by === 'addDeck'
      ? dot(`Entró otra baraja en el mazo: ${cardCount(count)}`)
      : dot(`El pozo se barajó y es el nuevo mazo: ${cardCount(count)}`),
  wentOut: ({ seat }, { who }) => dot(act(who(seat), ['cerraste', 'cerró'])),
  roundEnded: ({ by }) => ROUND_ENDS[by],
  gameEnded: ({ winners }, { team }) =>
    winners.length > 1
      ? dot(`Empate: ${level(winners.map(team))}`)
      : dot(winners.map((each) => teamDoes(membersOf(team(each)), WON)).join('')),
  satDown: ({ seat }, { who }) => dot(act(who(seat), ['te sentaste', 'se sentó'])),
  seatGivenToBot: ({ level }) => (level === undefined ? 'Un bot se sentó en una silla libre.' : LEVELS.changed(level)),
  knocked: ({ name }) => dot(`${name} pide entrar`),
  comeBackAgreed: ({ seat, by, until }, { who }) =>
    dot(
      `${act(who(by), ['dijiste', 'dijo'])} que sí: ${itIs(who(seat))}. Cualquiera puede oponerse ${untilMoment(until)}`,
    ),
  cameBack: ({ seat, by, also }, { who }) => {
    const back = act(who(seat), ['volviste', 'volvió']);
    if (by === 'word') return dot(`${back} con las dos palabras de ${own(who(seat))} clave`);
    if (by === 'code') return dot(`${back} con un código de ${own(who(seat))} viejo teléfono`);
    if (also !== undefined)
      return dot(`Dijeron que sí: ${listing([by, ...also].map(who))}. ${capital(itIs(who(seat)))}, en otro teléfono`);
    return dot(`${act(who(by), ['dijiste', 'dijo'])} que sí: ${itIs(who(seat))}, en otro teléfono`);
  },
  comeBackRefused: ({ seat, by }, { who }) => dot(`${act(who(by), ['dijiste', 'dijo'])} que no: no ${itIs(who(seat))}`),
  notThem: ({ seat, by }, { who }) => {
    const was = who(seat) === YOU ? 'No fuiste tú' : `No fue ${who(seat)}`;
    const words = `${was}: el otro teléfono quedó bloqueado.`;
    return typeof by === 'number'
      ? `${words} ${dot(withoutYou(act(who(by), ['habías dicho que sí', 'había dicho que sí'])))}`
      : words;
  },
  wasThem: ({ seat }, { who }) => dot(`${act(who(seat), ['confirmaste', 'confirmó'])} el dispositivo nuevo`),
  leftAgain: ({ seat }, { who }) => dot(`Se fue el dispositivo que había vuelto a la silla: ${who(seat)}`),
  seatEmptied: () => 'Hay otra vez una silla libre.',
  connected: ({ seat }, { who }) => dot(`${act(who(seat), ['llegaste', 'llegó'])} a la mesa`),
  disconnected: ({ seat }, { who }) => dot(`${act(who(seat), ['saliste', 'salió'])} un momento`),
  reseated: ({ seats }, { who }) =>
    dot(`Cambio de sitio: ${people(seats.flatMap((from, at) => (from === at ? [] : [who(at)])))}`),
  botSatIn: ({ seat }, { who }) => dot(`Un bot juega ${to('por', who(seat))}`),
  seatTakenBack: ({ seat }, { who }) => dot(`${act(who(seat), ['relevaste', 'relevó'])} al bot`),
  keyRenewed: ({ seat }, { who }) => dot(`${act(who(seat), ['bloqueaste tus', 'bloqueó sus'])} otros teléfonos`),
  renamed: ({ seat }, { who }) => dot(`${act(who(seat), ['cambiaste', 'cambió'])} de nombre o de cara`),
  zoneShared: ({ seat, yes }, { who }) =>
    dot(`${act(who(seat), yes ? ['mostraste tu', 'mostró su'] : ['ocultaste tu', 'ocultó su'])} hora local`),
  hostPassed: ({ seat }, { who }) => dot(`${act(who(seat), ['organizas', 'organiza'])} ahora la mesa`),
  hostTaken: ({ seat, from }, { who }) =>
    dot(
      `${act(who(seat), ['organizas', 'organiza'])} ahora en ${who(from) === YOU ? 'tu lugar' : `lugar de ${who(from)}`}`,
    ),
  inviteRenewed: () => 'Hay un enlace nuevo. El viejo ya no vale.',
  settingsChanged: (settings) => settingsSentences(settings).join(' ') || 'La mesa tiene ajustes nuevos.',
  paused: () => 'La partida está en pausa.',
  resumed: () => 'La partida sigue.',
  tableClosed: () => 'La mesa está recogida.',
  tableReopened: () => 'La mesa está puesta otra vez.',
  openingAsked: ({ seat }, { who }) =>
    dot(
      seat === undefined
        ? 'Alguien en la puerta pidió poner otra vez la mesa'
        : `${act(who(seat), ['pediste', 'pidió'])} poner otra vez la mesa`,
    ),
  callPinned: ({ seat, removed }, { who }) =>
    dot(`${act(who(seat), removed ? ['quitaste', 'quitó'] : ['fijaste', 'fijó'])} nuestra llamada`),
  ruleSettled: ({ seat, field, value }, { who }) =>
    `${act(who(seat), ['dijiste', 'dijo'])} cómo se juega. ${settledNote(field, value)}`,
  dateSet: ({ seat, date }, { who }) =>
    dot(
      date === undefined
        ? `${act(who(seat), ['quitaste', 'quitó'])} nuestro día`
        : `${act(who(seat), ['pusiste', 'puso'])} nuestro día: ${small(DATE.inWords(date))}`,
    ),
  dateAnswered: ({ seat, answer }, { who }) =>
    dot(`${act(who(seat), ['dijiste', 'dijo'])}: ${DATE.said[answer] ?? DATE.said.in}`),
  mixed: ({ seat }, { who }) => dot(`${act(who(seat), ['cortaste', 'cortó'])} la baraja`),
  endAsked: ({ seat, what }, { who }) => dot(`${act(who(seat), ['propusiste', 'propuso'])} acabar aquí ${WHAT[what]}`),
  endAnswered: ({ seat, yes }, { who }) =>
    yes
      ? dot(`${act(who(seat), ['aceptaste', 'aceptó'])} acabar`)
      : dot(`${act(who(seat), ['preferiste', 'prefirió'])} seguir jugando`),
  takeBackAsked: ({ seat, card }, { who }) =>
    dot(`${act(who(seat), ['pediste', 'pidió'])} recuperar ${theCard(card as Card)}`),
  takeBackAnswered: ({ seat, yes }, { who }) =>
    dot(`${act(who(seat), ['dijiste', 'dijo'])} ${yes ? 'que sí' : 'que no: se queda'}`),
  timeGranted: ({ seat, minutes }, { who }) => dot(`${act(who(seat), ['diste', 'dio'])} ${duration(minutes)} más`),
  awaySet: ({ seat, until }, { who }) =>
    dot(
      until === undefined
        ? act(who(seat), ['ya volviste', 'ya volvió'])
        : `${act(who(seat), ['no vuelves', 'no vuelve'])} ${untilMoment(until)}`,
    ),
  weekendsSet: ({ seat, off }, { who }) =>
    dot(
      off
        ? `${act(who(seat), ['no juegas', 'no juega'])} los sábados ni los domingos`
        : `${act(who(seat), ['juegas', 'juega'])} también los sábados y los domingos`,
    ),
  nudged: ({ seat, to: nudged }, { who }) => dot(act(who(seat), nudges(nudged.map(who)))),
  saidTonight: ({ seat }, { who }) => dot(`${act(who(seat), ['juegas', 'juega'])} esta noche`),
  saidReady: ({ seat }, { who }) => dot(`${act(who(seat), ['ya esperas', 'ya espera'])} la próxima ronda`),
  noteLeft: ({ seat, text }, { who }) => `${who(seat)}: “${text}”`,
  reacted: ({ seat, reaction }, { who }) => `${who(seat)}: ${ended(REACTION_WORDS[reaction])}`,
  deadlineMissed: ({ seats, did }, { who }) => `${timeUpFor(seats.map(who))} ${MISSED_WORDS[did]}`.trim(),
};

const WON = ['Ganaste la partida', 'ganó la partida', 'ganaron la partida'] as const;

/** `es Rosa`, `eres tú`. */
const itIs = (name: string): string => (name === YOU ? 'eres tú' : `es ${name}`);

const ROUND_OVER = 'Se acabó la ronda.';

const ROUND_ENDS = {
  out: ROUND_OVER,
  stock: `Se acabó el mazo. ${ROUND_OVER}`,
  agreement: 'La mesa acordó parar aquí.',
  turns: `Ese fue el último turno. ${ROUND_OVER}`,
} as const;

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : dot(text));

function settingsSentences({
  spectators,
  notes,
  pace,
  substitutes,
  hints,
  takeBacks,
}: Partial<TableSettings>): readonly string[] {
  return [
    ...(spectators === undefined ? [] : [SPECTATORS_SENTENCES[spectators ? 'on' : 'off']]),
    ...(notes === undefined ? [] : [notes ? 'Hay mensajes y reacciones.' : 'No hay mensajes ni reacciones.']),
    ...(pace === undefined ? [] : [WHEN.changed(pace, undefined)]),
    ...(hints === undefined ? [] : [hints ? 'Hay pistas.' : 'No hay pistas.']),
    ...(substitutes === undefined ? [] : [LEVELS.substitutesChanged(substitutes)]),
    ...(takeBacks === undefined ? [] : [TAKING_BACK.settled[takeBacks]]),
  ];
}

const SPECTATORS_SENTENCES = {
  on: 'Con el enlace ya puede mirar cualquiera.',
  off: 'Ya no puede mirar nadie más.',
} as const;

export const REACTION_WORDS: Readonly<Record<Reaction, string>> = {
  thanks: 'gracias',
  wellPlayed: 'bien jugado',
  laugh: '¡ja!',
  wow: '¡guau!',
  sorry: 'perdón',
  hurry: '¿juegas?',
};

/** The consequence of a missed deadline. */
const MISSED_WORDS: Readonly<Record<Did, string>> = {
  wait: '',
  botTurn: 'Un bot juega este turno.',
  botSitsIn: 'Mientras tanto juega un bot.',
  sleeps: 'No hay nadie, así que la mesa duerme.',
};

/** Leaves out the pronoun: `Robaste dos cartas.` */
const withoutYou = (sentence: string): string =>
  sentence.startsWith(`${OWN} `) ? capital(sentence.slice(OWN.length + 1)) : sentence;

function joined(deeds: readonly string[]): string {
  const isPlain = deeds.length === 2 && !deeds.some((deed) => deed.includes(' y '));
  return isPlain || deeds.length === 1 ? listing(deeds) : `${deeds.slice(0, -1).join(', ')}, y ${deeds.at(-1)}`;
}

const SAID = eventsInWords({
  sentences: EVENT_SENTENCES,
  you: YOU,
  subject,
  byBot: (name) => `Un bot jugó ${to('por', name)}:`,
  inTurn: (who, deeds) => dot(withoutYou(`${who} ${joined(deeds)}`)),
});

export const { eventsText } = SAID;

export function eventSentence(event: PublicEvent, naming: Naming): string | undefined {
  const sentence = SAID.eventSentence(event, naming);
  return sentence === undefined ? undefined : withoutYou(sentence);
}
