import { type Card, getRank, isRedThree, isWild } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { BookCounts, BookKind, GoingOutRules, PacketName } from '../../../shared/ruleset/ruleset.ts';
import { countEach } from '../runs.ts';
import { cardCount, cardName, cardNames, rankPlural } from './cards.ts';
import { amount, capital, formatCount as countOf, figures, listing, numberName } from './grammar.ts';
import { HOME } from './home.ts';
import { MENU as TABLE_MENU } from './menu.ts';
import { ZONES } from './pace.ts';
import { CLOSE as CLOSE_PANEL, toInlineName } from './pages.ts';
import { PEOPLE } from './table-settings.ts';
import { shortDay, timeHere } from './times.ts';

export const JOKER_FACE = 'JOKER';
/** On a two, and on a black three that blocks the pile. */
export const WILD_WORD = 'WILD';
export const STOPS_WORD = 'BLOCKS';
export const NO_CARD = 'empty';

export const BOOK_WORDS: Readonly<Record<BookKind, string>> = { clean: 'clean', dirty: 'dirty', wild: 'wild' };
export const GO_OUT_LEAD = 'To go out:';

export interface NeedWords {
  readonly kind: BookKind | 'any';
  readonly have: number;
  readonly need: number;
}

/** `clean`. */
export const needKind = (kind: NeedWords['kind']): string => (kind === 'any' ? 'books' : BOOK_WORDS[kind]);
/** `1/2`; never more books than needed. */
export const needCount = ({ have, need }: NeedWords): string => `${Math.min(have, need)}/${need}`;
export const YES_WORD = 'yes';
/** `Rosa’s yes`. */
export const getYes = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]}’s yes` : 'your partners’ yes';
/** On a book's band, and on that of a very small one. */
export const BOOK_BANDS: Readonly<Record<BookKind, string>> = { clean: 'Clean', dirty: 'Dirty', wild: 'Wild' };
export const BOOK_LETTERS: Readonly<Record<BookKind, string>> = { clean: 'C', dirty: 'D', wild: 'W' };
export const PACKET_WORDS: Readonly<Record<PacketName, string>> = {
  hand: 'hand',
  knee: 'knee',
  foot: 'foot',
  tail: 'tail',
};
/** At the seat of a player who has gone out. */
export const OUT_MARK = 'out';
export const BOT_MARK = 'bot';
export const ABSENCE_NOTES = {
  sitIn: 'bot playing',
  until: (at: number): string => `back ${shortDay(at)}`,
  gone: (days: number): string => `gone ${amount(days, 'day')}`,
  unreachable: PEOPLE.unreachable,
};
export const PARTNER_MARK = 'partner';
/** Short names for two teams. */
export const WE = 'Us';
export const THEY = 'Them';
export const STOCK_WORD = 'Stock';
export const PILE_WORD = 'Pile';
export const FROZEN = 'frozen';

export const formatSigned = figures;

export const formatGain = (value: number): string => (value > 0 ? `+${formatSigned(value)}` : formatSigned(value));

export const teamScore = formatSigned;
export const ON_THE_TABLE = 'on the table';
export const minimumNote = (points: number): string => `${points} needed to open`;
export const meldProgress = (cards: number, bookSize: number): string => `${cards} of ${bookSize}`;

/** `nines`, or `wild cards`. */
export const meldName = (rank: MeldKind): string => (rank === 'wild' ? 'wild cards' : rankPlural(rank));

const wildsNote = (wilds: number): string => (wilds === 0 ? '' : `, ${numberName(wilds)} of them wild`);

export interface SpokenMeld {
  readonly rank: MeldKind;
  readonly cards: readonly Card[];
  readonly wilds: number;
  readonly book?: BookKind;
}

/** `Kings, four of seven, one of them wild`; `Clean book of nines, seven cards`. */
export function meldLabel({ rank, cards, wilds, book }: SpokenMeld, bookSize: number): string {
  if (book) return `${capital(book)} book${rank === 'wild' ? '' : ` of ${meldName(rank)}`}, ${cardCount(cards.length)}`;
  const note = rank === 'wild' ? '' : wildsNote(wilds);
  return `${capital(meldName(rank))}, ${numberName(cards.length)} of ${numberName(bookSize)}${note}`;
}

const formatCards = (cards: readonly Card[]): string =>
  listing(
    countEach(cards).map(([card, count]) =>
      count === 1 ? cardName(card) : `${cardName(card)}, ${numberName(count)} of them`,
    ),
  );

/** `Nine of hearts, two of them, and nine of spades; three cards, one selected`. */
export function columnLabel(cards: readonly Card[], selectedCount: number, printed: readonly string[] = []): string {
  const names = [formatCards(cards), ...printed.map((word) => word.toLowerCase())].join(', ');
  const number = cards.length > 1 ? `; ${cardCount(cards.length)}` : '';
  const note = selectedCount === 0 ? '' : cards.length === 1 ? '; selected' : `; ${numberName(selectedCount)} selected`;
  return capital(`${names}${number}${note}`);
}

export const HAND_LABEL = (count: number): string => `Your cards, ${count}`;
export const redThreesLabel = (count: number): string => `Red threes: ${numberName(count)}`;
export const stockLabel = (count: number): string => `Stock, ${countOf(count, 'card')}`;

export interface PileWords {
  readonly top: Card | undefined;
  readonly count: number;
  readonly frozen: boolean;
  readonly isSelected: boolean;
  readonly isDiscard?: boolean;
}

export function pileLabel({ top, count, frozen, isSelected, isDiscard = false }: PileWords): string {
  const discards = isDiscard ? 'discard here' : '';
  if (!top) return ['Pile, empty', discards].filter(Boolean).join(', ');
  const notes = [isSelected ? 'its top card is in your melds so far' : '', discards].filter(Boolean);
  return [`Pile ${figures(count)}${frozen ? `, ${FROZEN}` : ''}, ${cardName(top)} on top`, ...notes].join(', ');
}

export interface SpokenSeat {
  readonly name: string;
  readonly held: number;
  readonly playing: PacketName;
  readonly onTurn: boolean;
  readonly partner: boolean;
  readonly bot: boolean;
  readonly presence?: 'here' | 'away' | 'gone';
  readonly absence?: string;
  readonly localTime?: string;
  readonly goingOutWord?: GoingOutWord;
  /** What happens next while the player is away. */
  readonly forecast?: string;
}

/** Text alternative of the dot next to a face. */
const PRESENCE_WORDS = { here: '', away: 'away', gone: 'offline' } as const;

/** `Ann, 11 cards in hand, your partner, their turn`. */
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
  const notes = [partner && 'your partner', bot && 'a bot', where, onTurn && 'their turn', asked, time, forecast];
  return [`${name}, ${cardCount(held)} in ${PACKET_WORDS[playing]}`, ...notes.filter(Boolean)].join(', ');
}

const getBooks = (kind: string, have: number, need: number): string =>
  `${kind} ${have === 0 ? 'none' : numberName(Math.min(have, need))} of ${numberName(need)}`;

/** `To go out: clean books one of two, dirty books none of two`. */
export function booksNeededLabel(have: BookCounts, need: GoingOutRules['books'], yes?: string): string {
  const kinds = (['clean', 'dirty', 'wild'] as const).filter((kind) => need[kind] > 0);
  const lines = kinds.map((kind) => getBooks(`${kind} books`, have[kind], need[kind]));
  const total = have.clean + have.dirty + have.wild;
  const all = need.total > 0 ? [getBooks('books in all', total, need.total)] : [];
  return `${GO_OUT_LEAD} ${[...lines, ...all, ...(yes === undefined ? [] : [yes])].join(', ')}`;
}

export const roundNote = (round: number, rounds: number): string =>
  round <= rounds ? `Round ${round} of ${rounds}` : 'Extra round';
/** For the viewer's turns, or those of the player on turn for watchers. */
export const turnsLeftNote = (turns: number): string => (turns === 1 ? 'Last turn' : `${turns} turns left`);
export const roundMinimum = (points: number): string => `${points} to open`;
export const IN_DRAFT = 'in your melds';
export const showMelds = (team: string): string => `Show melds: ${team}`;
export const hideMelds = (team: string): string => `Hide melds: ${team}`;
/** `You’re 1st of 6`. */
export const rankNote = (place: number, teams: number): string => `You’re ${PLACES[place - 1] ?? place} of ${teams}`;
const PLACES = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];
export const FEED_TITLE = 'Chat';
export const UNREAD = (notes: number): string => (notes === 0 ? FEED_TITLE : `${FEED_TITLE}, ${notes} new`);
export const FOLD = 'Hide this';
export const MENU = TABLE_MENU.title;
export const CLOSE = CLOSE_PANEL;
export const teamName = (members: readonly string[]): string => listing(members);

export const thinkingNote = (minutes: number): string =>
  minutes < 60
    ? `${minutes}\u00a0min`
    : minutes < 1440
      ? `${Math.floor(minutes / 60)}\u00a0h`
      : `${Math.floor(minutes / 1440)}\u00a0d`;

/** The first packet to play, chosen before the first turn. */
export const PACKET_CHOICE = {
  which: 'Which stack first?',
  yourTurn: 'Pick the stack you’ll play first.',
  start: (at: number): string => `Start with the ${['first', 'second', 'third'][at] ?? ''}`,
};
/** By the cards that the player sees of it. */
export const formatOpening = (cards: string): string => `Start with ${cardNames(cards)}`;

export interface TurnWords {
  readonly draw: number;
  readonly stock: number;
  readonly canTake: boolean;
}

export const yourTurnDraw = ({ draw, stock, canTake }: TurnWords): string => {
  if (stock >= draw) return `Your turn. Draw ${cardCount(draw)}${canTake ? ', or take the pile' : ''}.`;
  return canTake ? 'Your turn. Take the pile, or draw and end the round.' : 'Your turn. If you draw, the round ends.';
};
export const YOUR_TURN = 'Your turn.';
export const YOUR_TURN_PLAY = 'Your turn. Meld, or just discard.';
export const YOU_WAIT_FOR_ANSWER = (names: readonly string[]): string => `You asked ${listing(names)}: “May I go out?”`;
export const PLAN_AHEAD = 'Plan your next melds.';
export interface WaitingWords {
  readonly name: string;
  readonly phase: 'draw' | 'play' | 'consent';
  readonly minutes: number;
  readonly absence?: string | undefined;
  readonly isEmpty?: boolean;
}

/** `Ben’s turn, 2 min so far. Ben is offline.` */
export function getWaiting({ name, phase, minutes, absence, isEmpty = false }: WaitingWords): string {
  if (phase === 'consent') return `${name} asked to go out${formatAge(minutes)}.`;
  if (isEmpty) return `${name} is open.`;
  return [`${HOME.turnOf(name)}${formatElapsed(minutes)}.`, absence].filter(Boolean).join(' ');
}
export const offlineNote = (name: string): string => `${name} is offline.`;
export const formatAbsentDays = (name: string, days: number): string =>
  `${name} hasn’t been here for ${numberName(days)} days.`;
export const unreachableNote = (name: string): string => `${name} can’t be reached. Let them know yourself.`;
export const formatAwayUntil = (name: string, until: number): string => `${name} is away until ${shortDay(until)}.`;

/** What happens next while someone is away; `who` can add a bot. */
export const AFTER_GONE = {
  bot: (at: number): string => `A bot takes over at ${timeHere(at)}.`,
  from: (name: string, at: number): string => `After ${timeHere(at)} ${toInlineName(name)} can let a bot play.`,
  now: (name: string): string => `${name} can let a bot play now.`,
  /** Used where there is little room. */
  fromShort: (at: number): string => `bot after ${timeHere(at)}`,
  nowShort: 'a bot can play',
};

/** The most players named of those before the viewer. */
const NAMED = 2;
/** `You’re up after Rosa, José, and four more.` */
export function formatQueue(names: readonly string[]): string {
  const more = names.length - NAMED;
  const parts = more > 1 ? [...names.slice(0, NAMED), `${numberName(more)} more`] : names;
  return `You’re up after ${listing(parts)}.`;
}

/** Returns how long it has lasted; empty for less than a minute. */
const formatElapsed = (minutes: number): string => (minutes > 0 ? `, ${thinkingNote(minutes)} so far` : '');
const formatAge = (minutes: number): string => (minutes > 0 ? ` ${thinkingNote(minutes)} ago` : '');

/** The main button if its play ends the round. */
export const GO_OUT = 'Go out!';
export const watchingTurn = (name: string, minutes: number): string =>
  `You’re watching. It’s ${HOME.turnOf(name)}${formatElapsed(minutes)}.`;
export const BOT_PLAYS_FOR_YOU = `${HOME.sitIn}.`;
export const PAUSED = HOME.paused;
export const TAKE_MY_SEAT = TABLE_MENU.takeBack;
export const SENDING = 'Sending…';

export const drawLabel = (count: number): string => `Draw ${count}`;
/** A turn prepared while others play, which the server plays. */
export const LEAVE_PLAN = 'Leave a plan';
/** `Take the nine, draw 1`. */
export const takeUpcardLabel = (card: Card, draw: number): string =>
  draw === 0 ? `Take the ${shortCard(card)}` : `Take the ${shortCard(card)}, draw ${draw}`;
export const HOW_TO_TAKE = 'Meld the top card with your matching cards.';
export const TAKE_PILE = 'Take the pile';
export const LAY_DOWN = 'Lay down';
export const LAY_DOWN_ONLY = 'Meld, don’t discard yet';
export const LAY_RED_THREE = 'Lay the red three';
export const shortCard = (card: Card): string =>
  card === '*'
    ? 'joker'
    : isWild(card)
      ? 'two'
      : getRank(card) === '3'
        ? 'three'
        : (cardName(card).split(' ')[0] ?? '');
export const discardLabel = (card: Card): string => `Discard the ${shortCard(card)}`;
export const layDownAndDiscardLabel = (card: Card): string => `Lay down, discard the ${shortCard(card)}`;
/** `You can’t take the pile under a black three. Draw instead.` */
export const formatBlockedPile = (card: Card): string =>
  `You can’t take the pile under a ${isRedThree(card) ? 'red three' : getRank(card) === '3' ? 'black three' : shortCard(card)}. Draw instead.`;
export const CHOOSE_DISCARD = 'Choose a discard';
export const chooseHints = {
  discard: 'Pick one card to discard, or several to meld.',
  one: 'Pick just one to discard it.',
} as const;
export const MORE = 'More';
export const ASK_SHORT = 'Ask to go out';
export const SAID_WORDS = { asks: 'May I go out?', yes: 'Yes, go!', no: 'No, not yet' } as const;
/** A seat's question or answer about going out in the current turn. */
export type GoingOutWord = keyof typeof SAID_WORDS;
/** For screen readers, after the seat's name. */
const SAID_SPOKEN: Readonly<Record<GoingOutWord, string>> = { asks: 'asks to go out', yes: 'says yes', no: 'says no' };
export const asksToGoOut = (name: string): string => `${name} asks: may I go out?`;
/** Below a partner's question, where `I` would mean someone else. */
export const coachSays = (words: string): string => `Coach: ${words}`;
export const YES = 'Yes, go out';
export const NO = 'No, not yet';
/** `Queens`, `red threes`. */
export const columnName = ([card]: readonly Card[]): string => {
  if (card === undefined) return '';
  const color = getRank(card) !== '3' ? '' : isRedThree(card) ? 'red ' : 'black ';
  return capital(`${color}${rankPlural(getRank(card))}`);
};
/** Announced when a column is moved: `Queens, column two of nine`. */
export const columnMoved = (name: string, place: number, count: number): string =>
  `${name}: column ${numberName(place)} of ${numberName(count)}`;
export const SEATS_LABEL = 'Seats';
export const BOARDS_LABEL = 'On the table';
export const OTHER_TEAMS_LABEL = 'The other teams';
/** `11 in hand`, and for a screen reader `Your hand: eleven cards; foot still to come`. */
export const packetNote = (packet: PacketName, count: number): string => `${count} in ${PACKET_WORDS[packet]}`;
export const packetLabel = (packet: PacketName, count: number, waiting: readonly PacketName[]): string => {
  const held = `Your ${PACKET_WORDS[packet]}: ${cardCount(count)}`;
  return waiting.length === 0 ? held : `${held}; ${listing(waiting.map((name) => PACKET_WORDS[name]))} still to come`;
};
