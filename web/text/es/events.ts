import type { Card } from '../../../shared/cards/cards.ts';
import { parseCards } from '../../../shared/cards/notation.ts';
import type { Reaction } from '../../../shared/protocol/features/chat.ts';
import type { Did, TableSettings } from '../../../shared/protocol/settings.ts';
import type { PublicEvent } from '../../../shared/protocol/view.ts';
import { type EventSentences, eventsInWords, type NameFormatter } from '../event-sentences.ts';
import { cardCount, cardNames, theCard } from './cards.ts';
import { DATE } from './date.ts';
import {
  capital,
  countedName,
  each,
  formatCount,
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
import { UNKNOWN_NAME, YOU } from './pages.ts';
import { settledNote } from './settled-rules.ts';
import { BOOKS, thePacket } from './table.ts';
import { TAKING_BACK } from './taking-back.ts';
import { duration, untilMoment } from './times.ts';
import { WHEN } from './when.ts';

const formatCardsShown = (cards: string | undefined): string => (cards ? `: ${cardNames(cards)}` : '');
const pileNames = (count: number, top: string, cards: string | undefined): string =>
  count === 1
    ? cardNames(top)
    : `${cardCount(count)} con ${cardNames(top)} encima${cards ? `; debajo, ${cardNames(cards)}` : ''}`;
const redThrees = (cards: string): string =>
  countedName((parseCards(cards) ?? []).length, { one: 'tres rojo', other: 'treses rojos' });
const dot = (text: string): string => `${text}.`;
const si = (yes: boolean): string => (yes ? 'que sí' : 'que no');

/** `tu clave`, `su clave`. */
const own = (name: string): string => (name === YOU ? 'tu' : 'su');

/** Marks the viewer before a verb until deeds are joined; no name starts with it. */
const OWN = '\u2060';

const subject = (name: string): string => (name === YOU ? OWN : name);

/** Returns `Rosa robó`; for the viewer only the verb is left in the end, `robaste`. */
const act = (name: string, [own, other]: Verb): string => `${subject(name)} ${name === YOU ? own : other}`;

/** Returns the verb for giving points: `te dio 100 puntos`, `les dio 100 puntos a Ann y Mei`. */
function pointsTo(team: string, points: number): Verb {
  const [own, other] = points > 0 ? ['diste', 'dio'] : ['quitaste', 'quitó'];
  const count = formatCount(Math.abs(points), 'punto');
  if (team === YOU) return [`te ${own} ${count}`, `te ${other} ${count}`];
  const owner = membersOf(team).length > 1 ? 'tu equipo' : team;
  const them = / (y|e) /.test(owner) ? 'les' : 'le';
  return [`${them} ${own} ${count} a ${owner}`, `${them} ${other} ${count} a ${owner}`];
}

/** `te avisó`, `avisó a Ana y a Ben`, `te avisó a ti y a Ben`. */
function nudges(names: readonly string[]): Verb {
  const others = each('a', names);
  if (names.includes(YOU)) return ['te avisaste', names.length === 1 ? 'te avisó' : `te avisó ${others}`];
  return [`avisaste ${others}`, `avisó ${others}`];
}

const WHAT = { round: 'la ronda', game: 'la partida' } as const;

export const EVENT_SENTENCES: EventSentences = {
  dealt: ({ round, dealer, seat, drawn }, { displayName }) => {
    const dealt = displayName(dealer) === YOU ? 'repartiste tú' : `repartió ${displayName(dealer)}`;
    if (drawn === undefined) return dot(`Ronda ${round}: ${dealt}; ${MOMENTS.starts(displayName(seat))}`);
    const cards = drawn.map((card, each) => `${within(displayName(each))}: ${cardNames(card)}`);
    return dot(`${capital(cards.join('; '))}. ${MOMENTS.highCard(displayName(seat))}`);
  },
  chosePacket: ({ seat }, { displayName }) => dot(act(displayName(seat), ['elegiste tu mano', 'eligió su mano'])),
  pointsGiven: ({ seat, team: teamIndex, points, reason }, { displayName, team }) =>
    dot(`${act(displayName(seat), pointsTo(team(teamIndex), points))}: ${reason}`),
  drew: ({ seat, count, cards }, { displayName }) =>
    dot(`${act(displayName(seat), ['robaste', 'robó'])} ${cardCount(count)}${formatCardsShown(cards)}`),
  tookPile: ({ seat, count, top, cards }, { displayName }) =>
    dot(`${act(displayName(seat), ['te llevaste', 'se llevó'])} el pozo: ${pileNames(count, top, cards)}`),
  melded: ({ seat, cards, book }, { displayName }) =>
    book
      ? dot(`${act(displayName(seat), ['completaste', 'completó'])} una ${BOOKS[book].one} con ${cardNames(cards)}`)
      : dot(`${act(displayName(seat), ['bajaste', 'bajó'])} ${cardNames(cards)}`),
  discarded: ({ seat, card }, { displayName }) =>
    dot(`${act(displayName(seat), ['descartaste', 'descartó'])} ${cardNames(card)}`),
  tookBack: ({ seat, card }, { displayName }) =>
    dot(`${act(displayName(seat), ['recuperaste', 'recuperó'])} ${theCard(card as Card)}`),
  laidRedThrees: ({ seat, cards, drawn }, { displayName }) => {
    const laid = `${act(displayName(seat), ['bajaste', 'bajó'])} ${redThrees(cards)}`;
    const drew = displayName(seat) === YOU ? 'robaste' : 'robó';
    return dot(drawn > 0 ? `${laid} y ${drew} ${cardCount(drawn)} más` : laid);
  },
  pickedUp: ({ seat, packet, by }, { displayName }) =>
    by === 'run'
      ? MOMENTS.packet(displayName(seat), packet)
      : dot(`${act(displayName(seat), ['tomaste', 'tomó'])} ${thePacket(packet)} para el próximo turno`),
  tailGrew: ({ seat, count }, { displayName }) =>
    dot(`${act(displayName(seat), ['añadiste', 'añadió'])} ${cardCount(count)} a la cola`),
  askedToGoOut: ({ seat }, { displayName }) => dot(`${act(displayName(seat), ['pediste', 'pidió'])} cerrar`),
  answered: ({ seat, yes, standing }, { displayName }) =>
    dot(`${act(displayName(seat), ['dijiste', 'dijo'])} ${si(yes)}${standing ? ' (decidido de antemano)' : ''}`),
  passed: ({ seat }, { displayName }) => dot(`${act(displayName(seat), ['no pudiste', 'no pudo'])} descartar`),
  stockRefilled: ({ by, count }) =>
    by === 'addDeck'
      ? dot(`Entró otra baraja en el mazo: ${cardCount(count)}`)
      : dot(`El pozo se barajó y es el nuevo mazo: ${cardCount(count)}`),
  wentOut: ({ seat }, { displayName }) => dot(act(displayName(seat), ['cerraste', 'cerró'])),
  roundEnded: ({ by }) => ROUND_ENDS[by],
  gameEnded: ({ winners }, { team }) =>
    winners.length > 1
      ? dot(`Empate: ${level(winners.map(team))}`)
      : dot(winners.map((each) => teamDoes(membersOf(team(each)), WON)).join('')),
  satDown: ({ seat }, { displayName }) => dot(act(displayName(seat), ['te sentaste', 'se sentó'])),
  seatGivenToBot: ({ level }) => (level === undefined ? 'Un bot se sentó en una silla libre.' : LEVELS.changed(level)),
  knocked: ({ name }) => dot(`${name} pide entrar`),
  comeBackAgreed: ({ seat, by, until }, { displayName }) =>
    dot(
      `${act(displayName(by), ['dijiste', 'dijo'])} que sí: ${itIs(displayName(seat))}. Cualquiera puede oponerse ${untilMoment(until)}`,
    ),
  cameBack: ({ seat, by, also }, { displayName }) => {
    const back = act(displayName(seat), ['volviste', 'volvió']);
    if (by === 'word') return dot(`${back} con las dos palabras de ${own(displayName(seat))} clave`);
    if (by === 'code') return dot(`${back} con un código de ${own(displayName(seat))} viejo teléfono`);
    if (also !== undefined)
      return dot(
        `Dijeron que sí: ${listing([by, ...also].map(displayName))}. ${capital(itIs(displayName(seat)))}, en otro teléfono`,
      );
    return dot(`${act(displayName(by), ['dijiste', 'dijo'])} que sí: ${itIs(displayName(seat))}, en otro teléfono`);
  },
  comeBackRefused: ({ seat, by }, { displayName }) =>
    dot(`${act(displayName(by), ['dijiste', 'dijo'])} que no: no ${itIs(displayName(seat))}`),
  notThem: ({ seat, by }, { displayName }) => {
    const was = displayName(seat) === YOU ? 'No fuiste tú' : `No fue ${displayName(seat)}`;
    const words = `${was}: el otro teléfono quedó bloqueado.`;
    return typeof by === 'number'
      ? `${words} ${dot(withoutYou(act(displayName(by), ['habías dicho que sí', 'había dicho que sí'])))}`
      : words;
  },
  wasThem: ({ seat }, { displayName }) =>
    dot(`${act(displayName(seat), ['confirmaste', 'confirmó'])} el dispositivo nuevo`),
  leftAgain: ({ seat }, { displayName }) =>
    dot(`Se fue el dispositivo que había vuelto a la silla: ${displayName(seat)}`),
  seatEmptied: () => 'Hay otra vez una silla libre.',
  removalSet: ({ seat, on }, { displayName }) =>
    dot(
      on
        ? `${act(displayName(seat), ['dejas', 'deja'])} la mesa al acabar esta ronda`
        : `${act(displayName(seat), ['sigues', 'sigue'])} en la mesa`,
    ),
  connected: ({ seat }, { displayName }) => dot(`${act(displayName(seat), ['llegaste', 'llegó'])} a la mesa`),
  disconnected: ({ seat }, { displayName }) => dot(`${act(displayName(seat), ['saliste', 'salió'])} un momento`),
  reseated: ({ seats }, { displayName }) =>
    dot(`Cambio de sitio: ${people(seats.flatMap((from, at) => (from === at ? [] : [displayName(at)])))}`),
  botSatIn: ({ seat }, { displayName }) => dot(`Un bot juega ${to('por', displayName(seat))}`),
  seatTakenBack: ({ seat, date }, { displayName }) =>
    date
      ? dot(`El bot ya no juega ${to('por', displayName(seat))}`)
      : dot(`${act(displayName(seat), ['relevaste', 'relevó'])} al bot`),
  keyRenewed: ({ seat }, { displayName }) =>
    dot(`${act(displayName(seat), ['bloqueaste tus', 'bloqueó sus'])} otros teléfonos`),
  renamed: ({ seat }, { displayName }) => dot(`${act(displayName(seat), ['cambiaste', 'cambió'])} de nombre o de cara`),
  zoneShared: ({ seat, yes }, { displayName }) =>
    dot(`${act(displayName(seat), yes ? ['mostraste tu', 'mostró su'] : ['ocultaste tu', 'ocultó su'])} hora local`),
  forgotten: ({ person }) => `Se borró el nombre de ${UNKNOWN_NAME(person)}, también en partidas pasadas.`,
  hostPassed: ({ seat }, { displayName }) => dot(`${act(displayName(seat), ['organizas', 'organiza'])} ahora la mesa`),
  hostTaken: ({ seat, from }, { displayName }) =>
    dot(
      `${act(displayName(seat), ['organizas', 'organiza'])} ahora en ${displayName(from) === YOU ? 'tu lugar' : `lugar de ${displayName(from)}`}`,
    ),
  inviteRenewed: () => 'Hay un enlace de invitación nuevo. El anterior ya no sirve.',
  settingsChanged: (settings) => settingsSentences(settings).join(' ') || 'La mesa tiene ajustes nuevos.',
  paused: () => 'La partida está en pausa.',
  resumed: () => 'La partida sigue.',
  tableClosed: () => 'La mesa está cerrada.',
  tableReopened: () => 'La mesa está abierta otra vez.',
  openingAsked: ({ seat }, { displayName }) =>
    dot(
      seat === undefined
        ? 'Alguien en la puerta pidió reabrir la mesa'
        : `${act(displayName(seat), ['pediste', 'pidió'])} reabrir la mesa`,
    ),
  callPinned: ({ seat, removed }, { displayName }) =>
    dot(`${act(displayName(seat), removed ? ['quitaste', 'quitó'] : ['fijaste', 'fijó'])} nuestra llamada`),
  rulesChanged: ({ seat }, { displayName }) => dot(`${act(displayName(seat), ['cambiaste', 'cambió'])} las reglas`),
  ruleSettled: ({ seat, field, value }, { displayName }) =>
    `${act(displayName(seat), ['fijaste', 'fijó'])} una regla de la casa. ${settledNote(field, value)}`,
  dateSet: ({ seat, date }, { displayName }) =>
    dot(
      date === undefined
        ? `${act(displayName(seat), ['cancelaste', 'canceló'])} el día de juego`
        : `${act(displayName(seat), ['fijaste', 'fijó'])} el día de juego: ${small(DATE.inWords(date))}`,
    ),
  dateAnswered: ({ seat, answer }, { displayName }) =>
    dot(`${act(displayName(seat), ['dijiste', 'dijo'])}: ${DATE.answers[answer] ?? DATE.answers.in}`),
  mixed: ({ seat }, { displayName }) => dot(`${act(displayName(seat), ['cortaste', 'cortó'])} la baraja`),
  endAsked: ({ seat, what }, { displayName }) =>
    dot(`${act(displayName(seat), ['propusiste', 'propuso'])} acabar aquí ${WHAT[what]}`),
  endAnswered: ({ seat, yes }, { displayName }) =>
    yes
      ? dot(`${act(displayName(seat), ['aceptaste', 'aceptó'])} acabar`)
      : dot(`${act(displayName(seat), ['preferiste', 'prefirió'])} seguir jugando`),
  takeBackAsked: ({ seat, card }, { displayName }) =>
    dot(`${act(displayName(seat), ['pediste', 'pidió'])} recuperar ${theCard(card as Card)}`),
  takeBackAnswered: ({ seat, yes }, { displayName }) =>
    dot(`${act(displayName(seat), ['dijiste', 'dijo'])} ${yes ? 'que sí' : 'que no: se queda'}`),
  timeGranted: ({ seat, minutes }, { displayName }) =>
    dot(`${act(displayName(seat), ['diste', 'dio'])} ${duration(minutes)} más`),
  awaySet: ({ seat, until }, { displayName }) =>
    dot(
      until === undefined
        ? act(displayName(seat), ['ya volviste', 'ya volvió'])
        : `${act(displayName(seat), ['no vuelves', 'no vuelve'])} ${untilMoment(until)}`,
    ),
  weekendsSet: ({ seat, off }, { displayName }) =>
    dot(
      off
        ? `${act(displayName(seat), ['no juegas', 'no juega'])} los fines de semana`
        : `${act(displayName(seat), ['juegas', 'juega'])} también los fines de semana`,
    ),
  nudged: ({ seat, to: nudged }, { displayName }) => dot(act(displayName(seat), nudges(nudged.map(displayName)))),
  saidTonight: ({ seat }, { displayName }) => dot(`${act(displayName(seat), ['juegas', 'juega'])} esta noche`),
  saidReady: ({ seat }, { displayName }) =>
    dot(`${act(displayName(seat), ['ya esperas', 'ya espera'])} la próxima ronda`),
  noteLeft: ({ seat, text }, { displayName }) =>
    text === '' ? 'Se borró un mensaje.' : `${displayName(seat)}: “${text}”`,
  reacted: ({ seat, reaction }, { displayName }) => `${displayName(seat)}: ${withFullStop(REACTION_WORDS[reaction])}`,
  deadlineMissed: ({ seats, did }, { displayName }) =>
    `${timeUpFor(seats.map(displayName))} ${MISSED_WORDS[did]}`.trim(),
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

const withFullStop = (text: string): string => (/[.!?]$/.test(text) ? text : dot(text));

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
    ...(notes === undefined ? [] : [`El chat está ${notes ? 'activado' : 'desactivado'}.`]),
    ...(pace === undefined ? [] : [WHEN.changed(pace)]),
    ...(hints === undefined ? [] : [`Las pistas están ${hints ? 'activadas' : 'desactivadas'}.`]),
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
  sleeps: 'No hay nadie: la partida queda en espera.',
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
  joinActions: (name, deeds) => dot(withoutYou(`${name} ${joined(deeds)}`)),
});

export const { eventsText } = SAID;

export function eventSentence(event: PublicEvent, naming: NameFormatter): string | undefined {
  const sentence = SAID.eventSentence(event, naming);
  return sentence === undefined ? undefined : withoutYou(sentence);
}
