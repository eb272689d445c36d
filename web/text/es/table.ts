import { type Card, getRank, isRedThree, isWild } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { BookCounts, BookKind, GoingOutRules, PacketName } from '../../../shared/ruleset/ruleset.ts';
import type { NeedWords, PileWords, SpokenMeld, SpokenSeat, TurnWords, WaitingWords } from '../en/table.ts';
import { countEach } from '../runs.ts';
import { aRank, cardCount, cardNames, countedCard, rankPlural, theCard, theRank, theRanks } from './cards.ts';
import {
  amount,
  capital,
  countedName,
  formatCount as countOf,
  does,
  feminine,
  figures,
  listing,
  type Noun,
  numberName,
  to,
  within,
} from './grammar.ts';
import { HOME } from './home.ts';
import { MENU as TABLE_MENU } from './menu.ts';
import { ZONES } from './pace.ts';
import { CLOSE as CLOSE_PANEL, YOU } from './pages.ts';
import { PEOPLE } from './table-settings.ts';
import { shortDay, theHour, timeHere } from './times.ts';

export const JOKER_FACE = 'JOKER';
export const WILD_WORD = 'COMODÍN';
export const STOPS_WORD = 'TAPÓN';
export const NO_CARD = 'vacío';

export const BOOK_WORDS: Readonly<Record<BookKind, string>> = { clean: 'limpia', dirty: 'sucia', wild: 'comod.' };
/** `canasta limpia`, `canastas limpias`. */
export const BOOKS: Readonly<Record<BookKind, Noun>> = {
  clean: feminine('canasta limpia', 'canastas limpias'),
  dirty: feminine('canasta sucia', 'canastas sucias'),
  wild: feminine('canasta de comodines', 'canastas de comodines'),
};
const BOOKS_SHORT: Readonly<Record<BookKind | 'any', Noun>> = {
  clean: feminine('limpia'),
  dirty: feminine('sucia'),
  wild: feminine('de comodines', 'de comodines'),
  any: feminine('canasta más', 'canastas más'),
};
/** `dos limpias`, `una de comodines`, or with digits `2 limpias`. */
export const booksWords = (kind: BookKind | 'any', count: number, style: 'words' | 'figures' = 'words'): string =>
  style === 'words'
    ? countedName(count, kind === 'any' ? feminine('canasta en total', 'canastas en total') : BOOKS_SHORT[kind])
    : countOf(count, BOOKS_SHORT[kind].one, BOOKS_SHORT[kind].other);
export const GO_OUT_LEAD = 'Para cerrar:';

export const needKind = (kind: NeedWords['kind']): string =>
  ({ clean: 'limpias', dirty: 'sucias', wild: 'comodines', any: 'canastas' })[kind];
export const needCount = ({ have, need }: NeedWords): string => `${Math.min(have, need)}/${need}`;
export const YES_WORD = 'sí';
export const getYes = (names: readonly string[]): string =>
  names.length === 1 ? `el sí ${to('de', names[0] ?? '')}` : 'el sí de tu equipo';
export const BOOK_BANDS: Readonly<Record<BookKind, string>> = { clean: 'Limpia', dirty: 'Sucia', wild: 'Comodines' };
export const BOOK_LETTERS: Readonly<Record<BookKind, string>> = { clean: 'L', dirty: 'S', wild: 'C' };
export const PACKET_WORDS: Readonly<Record<PacketName, string>> = {
  hand: 'mano',
  knee: 'rodilla',
  foot: 'pie',
  tail: 'cola',
};
/** `la mano`, `el pie`. */
export const thePacket = (packet: PacketName): string => `${packet === 'foot' ? 'el' : 'la'} ${PACKET_WORDS[packet]}`;
export const OUT_MARK = 'cerró';
export const BOT_MARK = 'bot';
export const ABSENCE_NOTES = {
  sitIn: 'juega un bot',
  until: (at: number): string => `vuelve el ${shortDay(at)}`,
  gone: (days: number): string => `${amount(days, 'day')} sin venir`,
  unreachable: PEOPLE.unreachable,
};
export const PARTNER_MARK = 'pareja';
/** Short names for two teams, as on paper score sheets. */
export const WE = 'Nos';
export const THEY = 'Ellos';
export const STOCK_WORD = 'Mazo';
export const PILE_WORD = 'Pozo';
export const FROZEN = 'congelado';

export const formatSigned = figures;

export const formatGain = (value: number): string => (value > 0 ? `+${formatSigned(value)}` : formatSigned(value));

export const teamScore = formatSigned;
export const ON_THE_TABLE = 'en la mesa';
export const minimumNote = (points: number): string => `${points} para abrir`;
export const meldProgress = (cards: number, bookSize: number): string => `${cards} de ${bookSize}`;

export const meldName = (rank: MeldKind): string => (rank === 'wild' ? 'comodines' : rankPlural(rank));

/** `los nueves`, `las reinas`, `los comodines`. */
export const theMeld = (rank: MeldKind): string => (rank === 'wild' ? 'los comodines' : theRanks(rank));

const wildsNote = (wilds: number): string =>
  wilds === 0 ? '' : wilds === 1 ? ', una es comodín' : `, ${numberName(wilds)} son comodines`;

export function meldLabel({ rank, cards, wilds, book }: SpokenMeld, bookSize: number): string {
  if (book) {
    const of = rank === 'wild' ? '' : ` de ${meldName(rank)}`;
    return `${capital(BOOKS[book].one)}${of}, ${cardCount(cards.length)}`;
  }
  const note = rank === 'wild' ? '' : wildsNote(wilds);
  return `${capital(meldName(rank))}, ${cards.length === 1 ? 'una' : numberName(cards.length)} de ${numberName(bookSize)}${note}`;
}

const formatCards = (cards: readonly Card[]): string =>
  listing(countEach(cards).map(([card, count]) => countedCard(card, count)));

export function columnLabel(cards: readonly Card[], selectedCount: number, printed: readonly string[] = []): string {
  const names = [formatCards(cards), ...printed.map((word) => word.toLowerCase())].join(', ');
  const number = cards.length > 1 ? `; ${cardCount(cards.length)}` : '';
  const raised = cards.length === 1 ? 'elegida' : countedName(selectedCount, feminine('elegida'));
  return capital(`${names}${number}${selectedCount === 0 ? '' : `; ${raised}`}`);
}

export const HAND_LABEL = (count: number): string => `Tus cartas, ${count}`;
export const redThreesLabel = (count: number): string => `Treses rojos: ${numberName(count)}`;
export const stockLabel = (count: number): string => `Mazo, ${countOf(count, 'carta')}`;

export function pileLabel({ top, count, frozen, isSelected, isDiscard = false }: PileWords): string {
  const discards = isDiscard ? 'descartar aquí' : '';
  if (!top) return ['Pozo, vacío', discards].filter(Boolean).join(', ');
  const notes = [isSelected ? 'su carta de arriba está en tu jugada' : '', discards];
  return [
    `Pozo ${figures(count)}${frozen ? `, ${FROZEN}` : ''}, arriba ${theCard(top)}`,
    ...notes.filter(Boolean),
  ].join(', ');
}

const PRESENCE_WORDS = { here: '', away: 'salió un momento', gone: 'sin conexión' } as const;

export function seatLabel(chip: SpokenSeat): string {
  const {
    name,
    held,
    playing,
    onTurn,
    partner,
    bot,
    presence = 'here',
    absence,
    localTime,
    goingOutWord,
    forecast,
  } = chip;
  const time = localTime && ZONES.there(localTime);
  const where = absence ?? PRESENCE_WORDS[presence];
  const asked = goingOutWord && SAID_SPOKEN[goingOutWord];
  const notes = [partner && 'tu pareja', bot && 'un bot', where, onTurn && 'le toca', asked, time, forecast];
  return [`${name}, ${cardCount(held)} en ${thePacket(playing)}`, ...notes.filter(Boolean)].join(', ');
}

const inWords = (count: number): string => (count === 0 ? 'ninguna' : count === 1 ? 'una' : numberName(count));

const getBooks = (kind: string, have: number, need: number): string =>
  `${kind} ${inWords(Math.min(have, need))} de ${inWords(need)}`;

export function booksNeededLabel(have: BookCounts, need: GoingOutRules['books'], yes?: string): string {
  const kinds = (['clean', 'dirty', 'wild'] as const).filter((kind) => need[kind] > 0);
  const lines = kinds.map((kind) => getBooks(BOOKS[kind].other, have[kind], need[kind]));
  const total = have.clean + have.dirty + have.wild;
  const all = need.total > 0 ? [getBooks('canastas en total', total, need.total)] : [];
  return `${GO_OUT_LEAD} ${[...lines, ...all, ...(yes === undefined ? [] : [yes])].join(', ')}`;
}

export const roundNote = (round: number, rounds: number): string =>
  round <= rounds ? `Ronda ${round} de ${rounds}` : 'Ronda extra';
export const turnsLeftNote = (turns: number): string => (turns === 1 ? 'Último turno' : `Quedan ${turns} turnos`);
export const roundMinimum = (points: number): string => `${points} para abrir`;
export const IN_DRAFT = 'para bajar';
export const showMelds = (team: string): string => `Mostrar las combinaciones: ${within(team)}`;
export const hideMelds = (team: string): string => `Ocultar las combinaciones: ${within(team)}`;
export const rankNote = (place: number, teams: number): string => `Vas en el puesto ${place} de ${teams}`;
export const FEED_TITLE = 'Chat';
export const UNREAD = (notes: number): string =>
  notes === 0 ? FEED_TITLE : `${FEED_TITLE}, ${countOf(notes, 'mensaje nuevo', 'mensajes nuevos')}`;
export const FOLD = 'Ocultar esto';
export const MENU = TABLE_MENU.title;
export const CLOSE = CLOSE_PANEL;
/** The viewer is first: `Tú y Rosa`. */
export const teamName = (members: readonly string[]): string =>
  listing([...members.filter((name) => name === YOU), ...members.filter((name) => name !== YOU)]);

export const thinkingNote = (minutes: number): string =>
  minutes < 60
    ? `${minutes}\u00a0min`
    : minutes < 1440
      ? `${Math.floor(minutes / 60)}\u00a0h`
      : `${Math.floor(minutes / 1440)}\u00a0d`;

export const PACKET_CHOICE = {
  which: '¿Qué montón primero?',
  yourTurn: 'Elige el montón que juegas primero.',
  start: (at: number): string => `Empezar por el ${['primero', 'segundo', 'tercero'][at] ?? ''}`,
};
export const formatOpening = (cards: string): string => `Empezar por ${cardNames(cards)}`;

export const yourTurnDraw = ({ draw, stock, canTake }: TurnWords): string => {
  const take = canTake ? ' o llévate el pozo.' : '.';
  if (stock >= draw) return `Te toca. Roba ${cardCount(draw)}${take}`;
  return `Te toca. Roba las últimas cartas y se acaba la ronda${canTake ? `,${take}` : take}`;
};
export const YOUR_TURN = 'Te toca.';
export const YOUR_TURN_PLAY = 'Te toca. Baja cartas o solo descarta.';
export const YOU_WAIT_FOR_ANSWER = (names: readonly string[]): string =>
  `Preguntaste a ${listing(names)}: “¿Puedo cerrar?”`;
export const PLAN_AHEAD = 'Ve pensando tu jugada.';
export function getWaiting({ name, phase, minutes, absence, isEmpty = false }: WaitingWords): string {
  if (phase === 'consent') return `${does(name, ['pediste', 'pidió'])} cerrar${formatAge(minutes)}.`;
  if (isEmpty) return `${name} está libre.`;
  return [`${HOME.turnOf(name)}${formatElapsed(minutes)}.`, absence].filter(Boolean).join(' ');
}
export const offlineNote = (name: string): string => `${name} no tiene conexión.`;
export const formatAbsentDays = (name: string, days: number): string =>
  `${name} lleva ${amount(days, 'day')} sin venir.`;
export const unreachableNote = (name: string): string => `${name} no recibe avisos. Díselo tú.`;
export const formatAwayUntil = (name: string, until: number): string =>
  `${name} no vuelve hasta el ${shortDay(until)}.`;

export const AFTER_GONE = {
  bot: (at: number): string => `Un bot juega desde ${theHour(timeHere(at))}.`,
  from: (name: string, at: number): string =>
    `${does(name, ['puedes', 'puede'])} poner un bot desde ${theHour(timeHere(at))}.`,
  now: (name: string): string => `${does(name, ['ya puedes', 'ya puede'])} poner un bot.`,
  fromShort: (at: number): string => `bot desde ${theHour(timeHere(at))}`,
  nowShort: 'puede jugar un bot',
};

const NAMED = 2;
export function formatQueue(names: readonly string[]): string {
  const more = names.length - NAMED;
  const parts = more > 1 ? [...names.slice(0, NAMED), `${numberName(more)} más`] : names;
  return `Vas después de ${listing(parts)}.`;
}

const formatElapsed = (minutes: number): string => (minutes > 0 ? `, lleva ${thinkingNote(minutes)}` : '');
const formatAge = (minutes: number): string => (minutes > 0 ? ` hace ${thinkingNote(minutes)}` : '');

export const LEAVE_PLAN = 'Dejar un plan';

export const GO_OUT = '¡Cierro!';
export const watchingTurn = (name: string, minutes: number): string =>
  `Estás mirando. ${HOME.turnOf(name)}${formatElapsed(minutes)}.`;
export const BOT_PLAYS_FOR_YOU = `${HOME.sitIn}.`;
export const PAUSED = HOME.paused;
export const TAKE_MY_SEAT = TABLE_MENU.takeBack;
export const SENDING = 'Enviando…';

export const drawLabel = (count: number): string => `Robar ${count}`;
export const takeUpcardLabel = (card: Card, draw: number): string =>
  draw === 0 ? `Tomar ${theShortCard(card)}` : `Tomar ${theShortCard(card)}, robar ${draw}`;
export const HOW_TO_TAKE = 'Junta la carta de arriba con las tuyas iguales.';
export const TAKE_PILE = 'Tomar el pozo';
export const LAY_DOWN = 'Bajar';
export const LAY_DOWN_ONLY = 'Bajar sin descartar';
export const LAY_RED_THREE = 'Bajar el tres rojo';
export const shortCard = (card: Card): string => theShortCard(card).replace(/^\S+ /, '');
/** `el nueve`, `la reina`. */
export const theShortCard = (card: Card): string => theRank(getRank(card));
export const discardLabel = (card: Card): string => `Descartar ${theShortCard(card)}`;
export const layDownAndDiscardLabel = (card: Card): string => `Bajar y descartar ${theShortCard(card)}`;
export const formatBlockedPile = (card: Card): string =>
  `Con ${coloured(card)} encima nadie se lleva el pozo. Roba del mazo.`;
/** `un tres rojo`, `una reina`. */
const coloured = (card: Card): string =>
  getRank(card) === '3' && !isWild(card) ? `un tres ${isRedThree(card) ? 'rojo' : 'negro'}` : aRank(getRank(card));
export const CHOOSE_DISCARD = 'Elige un descarte';
export const chooseHints = {
  discard: 'Elige una carta para descartarla, o varias para bajarlas.',
  one: 'Elige solo una para descartarla.',
} as const;
export const MORE = 'Más';
export const ASK_SHORT = 'Pedir cerrar';
export const SAID_WORDS = { asks: '¿Puedo cerrar?', yes: '¡Sí, cierra!', no: 'No, aún no' } as const;
export type GoingOutWord = keyof typeof SAID_WORDS;
const SAID_SPOKEN: Readonly<Record<GoingOutWord, string>> = {
  asks: 'pide cerrar',
  yes: 'dice que sí',
  no: 'dice que no',
};
export const asksToGoOut = (name: string): string => `${name} pregunta: ¿puedo cerrar?`;
export const coachSays = (words: string): string => `Consejo: ${words}`;
export const YES = 'Sí, cierra';
export const NO = 'No, aún no';
export const columnName = ([card]: readonly Card[]): string => {
  if (card === undefined) return '';
  const colour = getRank(card) !== '3' ? '' : isRedThree(card) ? ' rojos' : ' negros';
  return capital(`${rankPlural(getRank(card))}${colour}`);
};
export const columnMoved = (name: string, place: number, count: number): string =>
  `${name}: columna ${numberName(place)} de ${numberName(count)}`;
export const SEATS_LABEL = 'Sillas';
export const BOARDS_LABEL = 'En la mesa';
export const OTHER_TEAMS_LABEL = 'Los otros equipos';
export const packetNote = (packet: PacketName, count: number): string => `${count} en ${thePacket(packet)}`;
export const packetLabel = (packet: PacketName, count: number, waiting: readonly PacketName[]): string => {
  const held = `Tu ${PACKET_WORDS[packet]}: ${cardCount(count)}`;
  if (waiting.length === 0) return held;
  return `${held}; aún ${waiting.length === 1 ? 'falta' : 'faltan'} ${listing(waiting.map(thePacket))}`;
};
