import { type Card, getRank, isRedThree } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { BookCounts, BookKind, GoingOutRules, PacketName } from '../../../shared/ruleset/ruleset.ts';
import type { NeedWords, PileWords, SpokenMeld, SpokenSeat, TurnWords, WaitingWords } from '../en/table.ts';
import { countEach } from '../runs.ts';
import {
  aRank,
  BOOK_WORDS as BOOK_KINDS,
  bookName,
  type Case,
  cardCount,
  cardName,
  cardNames,
  PACKET_WORDS,
  rankPlural,
  theCard,
  theRank,
  YOUR_PACKET,
} from './cards.ts';
import {
  afterSince,
  amount,
  can,
  capital,
  formatCount as countOf,
  figures,
  forDays,
  genitive,
  is,
  listing,
  namesFirst,
  numberName,
  within,
} from './grammar.ts';
import { HOME } from './home.ts';
import { MENU as TABLE_MENU } from './menu.ts';
import { ZONES } from './pace.ts';
import { CLOSE as CLOSE_PANEL } from './pages.ts';
import { PEOPLE } from './table-settings.ts';
import { formatTimes, shortDay, timeHere } from './times.ts';

export { PACKET_WORDS } from './cards.ts';

export const JOKER_FACE = 'JOKER';
export const WILD_WORD = 'WILD';
export const STOPS_WORD = 'SPERRT';
export const NO_CARD = 'leer';

export const GO_OUT_LEAD = 'Zum Ausmachen:';

export const needKind = (kind: NeedWords['kind']): string => (kind === 'any' ? 'Canastas' : BOOK_KINDS[kind]);
export const needCount = ({ have, need }: NeedWords): string => `${Math.min(have, need)}/${need}`;
export const YES_WORD = 'Ja';
export const getYes = (names: readonly string[]): string =>
  names.length === 1 ? `${genitive(names[0] ?? '')} Ja` : 'Ja vom Team';
/** Below a book that is too small for its band. */
export const BOOK_WORDS: Readonly<Record<BookKind, string>> = { ...BOOK_KINDS, dirty: 'gem.' };
export const BOOK_BANDS: Readonly<Record<BookKind, string>> = { clean: 'Echt', dirty: 'Gemischt', wild: 'Wild' };
export const BOOK_LETTERS: Readonly<Record<BookKind, string>> = { clean: 'E', dirty: 'G', wild: 'W' };
/** `auf der Hand`. */
export const INSIDE: Readonly<Record<PacketName, string>> = {
  hand: 'auf der Hand',
  knee: 'im Knie',
  foot: 'im Fuß',
  tail: 'in der Reserve',
};
export const OUT_MARK = 'aus';
export const BOT_MARK = 'Bot';
export const ABSENCE_NOTES = {
  sitIn: 'Bot spielt',
  until: (at: number): string => `weg bis ${shortDay(at)}`,
  gone: (days: number): string => `weg seit ${afterSince(amount(days, 'day'))}`,
  unreachable: PEOPLE.unreachable,
};
export const PARTNER_MARK = 'mit dir';
export const WE = 'Wir';
export const THEY = 'Sie';
export const STOCK_WORD = 'Talon';
export const PILE_WORD = 'Stapel';
export const FROZEN = 'eingefroren';

export const formatSigned = figures;

export const formatGain = (value: number): string => (value > 0 ? `+${formatSigned(value)}` : formatSigned(value));

export const teamScore = formatSigned;
export const ON_THE_TABLE = 'auf dem Tisch';
export const minimumNote = (points: number): string => `${points} für die Erstmeldung`;
export const meldProgress = (cards: number, bookSize: number): string => `${cards} von ${bookSize}`;

export const meldName = (rank: MeldKind, kase: Case = 'nominative'): string =>
  rank === 'wild' ? `wilde${kase === 'dative' ? 'n' : ''} Karten` : rankPlural(rank, kase);

/** After `die`, `deine` or `den`: `die Neunen`, `die wilden Karten`. */
export const thoseOf = (rank: MeldKind, kase: Case = 'nominative'): string =>
  rank === 'wild' ? 'wilden Karten' : rankPlural(rank, kase);

/** `ein Canasta aus Neunen`; wild ones have no rank. */
const ofRank = (rank: MeldKind): string => (rank === 'wild' ? '' : ` aus ${meldName(rank, 'dative')}`);

/** `echter Canasta aus Neunen`. */
export const bookOf = (rank: MeldKind, kind: BookKind): string => `${bookName(kind)}${ofRank(rank)}`;

const someOf = (count: number): string => (count === 1 ? 'eine' : numberName(count));
const wildsNote = (wilds: number): string => (wilds === 0 ? '' : `, davon ${someOf(wilds)} wild`);

export function meldLabel({ rank, cards, wilds, book }: SpokenMeld, bookSize: number): string {
  if (book) return `${capital(bookOf(rank, book))}, ${cardCount(cards.length)}`;
  const note = rank === 'wild' ? '' : wildsNote(wilds);
  return `${capital(meldName(rank))}, ${numberName(cards.length)} von ${numberName(bookSize)}${note}`;
}

const formatCards = (cards: readonly Card[]): string =>
  listing(
    countEach(cards).map(([card, count]) =>
      count === 1 ? cardName(card) : `${cardName(card)} ${TIMES[count] ?? `${count}-mal`}`,
    ),
  );
const TIMES: Readonly<Record<number, string>> = { 2: 'zweimal', 3: 'dreimal', 4: 'viermal', 5: 'fünfmal' };

export function columnLabel(cards: readonly Card[], selectedCount: number, printed: readonly string[] = []): string {
  const names = [formatCards(cards), ...printed.map((word) => word.toLowerCase())].join(', ');
  const number = cards.length > 1 ? `; ${cardCount(cards.length)}` : '';
  const note = selectedCount === 0 ? '' : cards.length === 1 ? '; gewählt' : `; ${someOf(selectedCount)} gewählt`;
  return `${names}${number}${note}`;
}

export const HAND_LABEL = (count: number): string => `Deine Karten, ${count}`;
export const redThreesLabel = (count: number): string => `Rote Dreien: ${count === 1 ? 'eine' : numberName(count)}`;
export const stockLabel = (count: number): string => `Talon, ${countOf(count, 'Karte', 'Karten')}`;

export function pileLabel({ top, count, frozen, isSelected, isDiscard = false }: PileWords): string {
  const discards = isDiscard ? 'hier abwerfen' : '';
  if (!top) return ['Stapel, leer', discards].filter(Boolean).join(', ');
  const notes = [isSelected ? 'die oberste ist in deinem Plan' : '', discards].filter(Boolean);
  return [
    `Stapel ${figures(count)}${frozen ? `, ${FROZEN}` : ''}, obenauf ${theCard(top, 'nominative')}`,
    ...notes,
  ].join(', ');
}

const PRESENCE_WORDS = { here: '', away: 'kurz weg', gone: 'offline' } as const;

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
  const notes = [partner && HOME.partner, bot && 'ein Bot', where, onTurn && 'ist dran', asked, time, forecast];
  return [`${name}, ${cardCount(held)} ${INSIDE[playing]}`, ...notes.filter(Boolean)].join(', ');
}

const count = (canastas: number): string =>
  canastas === 0 ? 'keiner' : canastas === 1 ? 'einer' : numberName(canastas);

const getBooks = (kind: string, have: number, need: number): string =>
  `${kind} ${count(Math.min(have, need))} von ${need === 1 ? 'einem' : numberName(need)}`;

export function booksNeededLabel(have: BookCounts, need: GoingOutRules['books'], yes?: string): string {
  const kinds = (['clean', 'dirty', 'wild'] as const).filter((kind) => need[kind] > 0);
  const lines = kinds.map((kind) => getBooks(`${BOOK_KINDS[kind]}e Canastas`, have[kind], need[kind]));
  const total = have.clean + have.dirty + have.wild;
  const all = need.total > 0 ? [getBooks('Canastas insgesamt', total, need.total)] : [];
  return `${GO_OUT_LEAD} ${[...lines, ...all, ...(yes === undefined ? [] : [yes])].join(', ')}`;
}

export const roundNote = (round: number, rounds: number): string =>
  round <= rounds ? `Runde ${round} von ${rounds}` : 'Extrarunde';
export const turnsLeftNote = (turns: number): string => (turns === 1 ? 'Letzter Zug' : `Noch ${turns} Züge`);
export const roundMinimum = (points: number): string => `Erstmeldung ${points}`;
export const IN_DRAFT = 'im Plan';
export const showMelds = (team: string): string => `Meldungen zeigen: ${team}`;
export const hideMelds = (team: string): string => `Meldungen schließen: ${team}`;
/** With many teams: `Rang 2 von 6`. */
export const rankNote = (place: number, teams: number): string => `Du liegst auf Rang ${place} von ${teams}`;
export const FEED_TITLE = 'Chat';
export const UNREAD = (notes: number): string => (notes === 0 ? FEED_TITLE : `${FEED_TITLE}, ${notes} neu`);
export const FOLD = 'Ausblenden';
export const MENU = TABLE_MENU.title;
export const CLOSE = CLOSE_PANEL;
export const teamName = (members: readonly string[]): string => namesFirst(members);

export const thinkingNote = (minutes: number): string =>
  minutes < 60
    ? `${minutes}\u00a0min`
    : minutes < 1440
      ? `${Math.floor(minutes / 60)}\u00a0h`
      : amount(Math.floor(minutes / 1440), 'day').replace(' ', '\u00a0');

export const PACKET_CHOICE = {
  which: 'Welches Blatt zuerst?',
  yourTurn: 'Wähl das Blatt, das du zuerst spielst.',
  start: (at: number): string => `Mit dem ${['ersten', 'zweiten', 'dritten'][at] ?? ''} anfangen`,
};
export const formatOpening = (cards: string): string => `Mit ${cardNames(cards, 'dative')} anfangen`;

export const yourTurnDraw = ({ draw, stock, canTake }: TurnWords): string => {
  const take = canTake ? ' oder nimm den Stapel.' : '.';
  if (stock >= draw) return `Du bist dran. Zieh ${cardCount(draw)}${take}`;
  return `Du bist dran. Zieh die letzten Karten, dann endet die Runde${canTake ? `,${take}` : take}`;
};
export const YOUR_TURN = 'Du bist dran.';
export const YOUR_TURN_PLAY = 'Du bist dran. Leg aus oder wirf ab.';
export const YOU_WAIT_FOR_ANSWER = (names: readonly string[]): string =>
  `Du hast ${listing(names)} gefragt: „Darf ich ausmachen?“`;
export const PLAN_AHEAD = 'Plan deine nächsten Meldungen.';
export function getWaiting({ name, phase, minutes, absence, isEmpty = false }: WaitingWords): string {
  if (phase === 'consent') return `${name} möchte ${formatElapsed(minutes)}ausmachen.`;
  if (isEmpty) return `${name} ist leer.`;
  return [turnSoFar(name, minutes), absence].filter(Boolean).join(' ');
}
export const offlineNote = (name: string): string => `${name} ist offline.`;
export const formatAbsentDays = (name: string, days: number): string => `${name} ist ${forDays(days)} nicht da.`;
export const unreachableNote = (name: string): string => `${name} ist nicht erreichbar. Sag selbst Bescheid.`;
export const formatAwayUntil = (name: string, until: number): string => `${name} ist bis ${shortDay(until)} weg.`;

export const AFTER_GONE = {
  bot: (at: number): string => `Ein Bot spielt ab ${formatTimes(timeHere(at))}.`,
  from: (name: string, at: number): string =>
    `Ab ${formatTimes(timeHere(at))} ${can(name)} ${within(name)} einen Bot spielen lassen.`,
  now: (name: string): string => `${name} ${can(name)} jetzt einen Bot spielen lassen.`,
  fromShort: (at: number): string => `Bot ab ${timeHere(at)}`,
  nowShort: 'ein Bot kann spielen',
};

const NAMED = 2;
export function formatQueue(names: readonly string[]): string {
  const more = names.length - NAMED;
  const parts = more > 1 ? [...names.slice(0, NAMED), `${numberName(more)} anderen`] : names;
  return `Du kommst nach ${listing(parts)}.`;
}

const formatElapsed = (minutes: number): string => (minutes > 0 ? `seit ${afterSince(thinkingNote(minutes))} ` : '');
const turnSoFar = (name: string, minutes: number): string => `${name} ${is(name)} ${formatElapsed(minutes)}dran.`;

export const GO_OUT = 'Ausmachen!';
export const watchingTurn = (name: string, minutes: number): string => `Du schaust zu. ${turnSoFar(name, minutes)}`;
export const BOT_PLAYS_FOR_YOU = `${HOME.sitIn}.`;
export const PAUSED = HOME.paused;
export const TAKE_MY_SEAT = TABLE_MENU.takeBack;
export const SENDING = 'Wird gesendet …';

export const drawLabel = (count: number): string => `${count} ziehen`;
export const LEAVE_PLAN = 'Plan dalassen';
export const takeUpcardLabel = (card: Card, draw: number): string =>
  draw === 0 ? `${capital(shortCard(card))} nehmen` : `${capital(shortCard(card))} nehmen, ${draw} ziehen`;
export const HOW_TO_TAKE = 'Leg die oberste Karte mit passenden von dir in eine Meldung.';
export const TAKE_PILE = 'Stapel nehmen';
export const LAY_DOWN = 'Auslegen';
export const LAY_DOWN_ONLY = 'Nur auslegen';
export const LAY_RED_THREE = 'Rote Drei auslegen';
/** As an object: `die Neun`, `den Joker`. */
export const shortCard = (card: Card): string => theRank(getRank(card));
export const discardLabel = (card: Card): string => `${capital(shortCard(card))} abwerfen`;
export const layDownAndDiscardLabel = (card: Card): string => `Auslegen, ${shortCard(card)} abwerfen`;
export const formatBlockedPile = (card: Card): string =>
  `Mit ${blocking(card)} obenauf ist der Stapel gesperrt. Zieh stattdessen.`;
function blocking(card: Card): string {
  if (getRank(card) !== '3') return aRank(getRank(card), 'dative');
  return isRedThree(card) ? 'einer roten Drei' : 'einer schwarzen Drei';
}
export const CHOOSE_DISCARD = 'Wähl deinen Abwurf';
export const chooseHints = {
  discard: 'Wähl eine Karte zum Abwerfen oder mehrere zum Auslegen.',
  one: 'Wähl nur eine zum Abwerfen.',
} as const;
export const MORE = 'Mehr';
export const ASK_SHORT = 'Darf ich ausmachen?';
export const SAID_WORDS = { asks: 'Darf ich ausmachen?', yes: 'Ja, mach!', no: 'Nein, noch nicht' } as const;
export type GoingOutWord = keyof typeof SAID_WORDS;
const SAID_SPOKEN: Readonly<Record<GoingOutWord, string>> = {
  asks: 'fragt: Darf ich ausmachen?',
  yes: 'sagt Ja',
  no: 'sagt Nein',
};
export const asksToGoOut = (name: string): string => `${name} fragt: Darf ich ausmachen?`;
export const coachSays = (words: string): string => `Tipp: ${words}`;
export const YES = 'Ja, mach aus';
export const NO = 'Nein, noch nicht';
export const columnName = ([card]: readonly Card[]): string => {
  if (card === undefined) return '';
  const colour = getRank(card) !== '3' ? '' : isRedThree(card) ? 'rote ' : 'schwarze ';
  return capital(`${colour}${rankPlural(getRank(card))}`);
};
export const columnMoved = (name: string, place: number, count: number): string =>
  `${name}: Spalte ${numberName(place)} von ${numberName(count)}`;
export const SEATS_LABEL = 'Plätze';
export const BOARDS_LABEL = 'Auf dem Tisch';
export const OTHER_TEAMS_LABEL = 'Die anderen Teams';
export const packetNote = (packet: PacketName, count: number): string => `${count} ${INSIDE[packet]}`;
export const packetLabel = (packet: PacketName, count: number, waiting: readonly PacketName[]): string => {
  const held = `${capital(YOUR_PACKET[packet])}: ${cardCount(count)}`;
  if (waiting.length === 0) return held;
  return `${held}; ${listing(waiting.map((name) => PACKET_WORDS[name]))} ${waiting.length === 1 ? 'kommt' : 'kommen'} noch`;
};
