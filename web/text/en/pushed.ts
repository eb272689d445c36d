import type { Joker, Rank } from '../../../shared/cards/cards.ts';
import type {
  LaidMeld,
  Lead,
  LeftNote,
  PreviousTurn,
  PushedDate,
  TurnSummary,
} from '../../../shared/protocol/notifications.ts';
import { cutKindly } from '../kindly.ts';
import type { Reader } from '../spoken-times.ts';
import type { PluralForms } from '../wording.ts';
import { cardCount, rankForms } from './cards.ts';
import { CANCELED, capital, countedName, listDeeds, listing, numberName, plural } from './grammar.ts';
import { formatWinners, leads } from './result.ts';
import { formatPlace, hourOf, spokenTime } from './times.ts';

/** Notifications, which others may see on a screen, so they never name a card in someone's hand. */

/** `title` may be empty. */
/** `reader`: the addressee’s name, on a device of several people. */
export const NOTIFICATION_HEADLINE = (title: string, reader = ''): string =>
  [reader, title].filter(Boolean).join(' · ') || 'Afoot';

export const NOTIFICATION_WORDS = {
  turn: 'Your turn.',
  turnAgain: 'Still your turn.',
  answer: (name: string): string => `${name} asks: may I go out?`,
  ending: (name: string): string => `${name} asks to end it here.`,
  decide: (name: string): string => `Wait for ${name}, or send in a bot?`,
  decideEmpty: 'Add a bot to the open seat?',
  satIn: 'A bot is filling in for you.',
  note: (name: string): string => `${name} sent a message.`,
  knock: 'Someone’s at the door.',
  isItThem: (name: string): string => `Is this ${name}? Another phone opened the invite.`,
  isItYou: 'Someone says they’re you. Is it you?',
  lockedOut: 'Another device locked this one out of your seat. Was that you?',
  cameBack: (how: string): string => `You’re playing on another phone now. ${how}`,
  canHost: (name: string, days: number): string =>
    `${name} hasn’t been here for ${numberName(days)} days. You can take over as host.`,
  host: 'You’re the host now.',
  hostTaken: (name: string): string => `${name} is the host now.`,
  canResume: (name: string, days: number): string =>
    `${name} paused the game and hasn’t been here for ${numberName(days)} days. You can resume it.`,
  canResumeOwn: 'You paused the game. Resume it?',
  pace: (name: string): string => `${name} changed when the table plays.`,
  reopen: (name: string): string => `${name} wants you to reopen the table.`,
  chat: 'We can’t post to your group chat anymore.',
  chair: 'A seat is open. Tap to sit down.',
  test: 'This works!',
  somebody: 'Someone',
  tonight: 'I’ll play tonight',
  joinCall: 'Join the call',
  in: 'I’m in',
  out: 'Not this time',
  many: (count: number): string =>
    plural(count, { one: 'One table is waiting.', other: `${capital(numberName(count))} tables are waiting.` }),
} as const;

/** For the player on turn; `name` is the person who nudged, if known. */
export const NUDGED = (name: string | undefined): string =>
  name === undefined ? 'Your turn. They’re waiting for you.' : `Your turn. ${name} is waiting for you.`;

export interface AnswerWording {
  readonly yes: boolean;
  /** The one partner who answered, if it was one. */
  readonly name?: string | undefined;
  /** Whether a bot answered for that person. */
  readonly bot?: true | undefined;
}

export const ANSWERED = ({ yes, name = 'Your team', bot }: AnswerWording): string => {
  const sentence = bot ? `A bot said ${yes ? 'yes' : 'no'} for ${name}` : `${name} said ${yes ? 'yes' : 'no'}`;
  return yes ? `${sentence}: you can go out.` : `${sentence}. ${NOTIFICATION_WORDS.turnAgain}`;
};

/** `Round over: you lead 1,240 to 980.` */
export const ROUND_OVER = (lead: Lead | undefined): string =>
  lead === undefined ? 'Round over.' : `Round over: ${leads(lead)}.`;

export const DEAL = (lead: Lead | undefined): string => `${ROUND_OVER(lead)} Deal the next one?`;

/** `Game over: Ann and Mei won 5,120 to 4,300.` */
export const GAME_OVER = (lead: Lead | undefined): string =>
  lead === undefined ? 'Game over.' : `Game over: ${formatWinners(lead)}.`;

export const STARTED = (round: number | undefined, name: string): string =>
  `${round === undefined ? 'A new round' : `Round ${round}`} has been dealt. ${name} goes first.`;

/** All seats are taken; `host` is undefined for the host. */
export const FULL = (host: string | undefined): string =>
  host === undefined ? 'Everyone’s here. Start the game?' : `Everyone’s here. ${host} can start.`;

/** The most characters of a message that a notification shows. */
const NOTE_SHOWN = 80;

/** `Ben: “Good luck!”` */
export const NOTE = ({ name, text }: LeftNote): string => `${name}: “${cutKindly(text, NOTE_SHOWN)}”`;

/** Returns a bot's play for the reader: `A bot played for you: it drew two and discarded a four.` */
export const BOT_PLAYED = ({ turns, ...played }: TurnSummary): string =>
  turns === undefined
    ? botPlayed('you', [...formatReceived(played), ...getDid(played)])
    : `Bots played ${numberName(turns)} turns for you.`;

/** `Rosa took the pile and laid three queens.`, `A bot played for Rosa: it discarded a six.` */
export const TURN_BEFORE = ({ name, bot, ...played }: PreviousTurn): string => {
  const { took, discarded, ...laid } = played;
  const all = [...(took === undefined ? [] : ['took the pile']), ...getDid(laid)];
  const did = all.length === 0 ? getDid({ ...(discarded !== undefined && { discarded }) }) : all;
  if (bot) return botPlayed(name || NOTIFICATION_WORDS.somebody, did);
  return `${name || 'A bot'} ${did.length === 0 ? 'played' : listDeeds(did)}.`;
};

/** The reader’s plan is left to the reader; the cards drawn are counted, never named. */
export const PLAN_WAITS = (drawn: number): string =>
  [...(drawn > 0 ? [`You drew ${cardCount(drawn)}.`] : []), 'Your plan waits: look first.'].join(' ');

const botPlayed = (name: string, did: readonly string[]): string =>
  `A bot played for ${name}${did.length === 0 ? '' : `: it ${listDeeds(did)}`}.`;

const formatReceived = ({ drew, took }: TurnSummary): readonly string[] => [
  ...(took === undefined ? [] : [`took ${cardCount(took)} from the pile`]),
  ...(drew === undefined ? [] : [`drew ${numberName(drew)}`]),
];

const getDid = ({ melds = [], books = [], discarded }: TurnSummary): readonly string[] => [
  ...(melds.length === 0 ? [] : [`laid ${getLaid(melds)}`]),
  ...(books.length === 0 ? [] : [`finished ${getBooks(books)}`]),
  ...(discarded === undefined ? [] : [`discarded ${aRank(discarded.charAt(0) as Rank | Joker)}`]),
];

/** The most melds named; the smallest others are left out. */
const MELDS_NAMED = 3;

function getLaid(melds: readonly LaidMeld[]): string {
  const named = melds.slice(0, MELDS_NAMED).map(({ count, kind }) => countedName(count, kindForms(kind)));
  return listing([...named, ...(melds.length > MELDS_NAMED ? ['more'] : [])]);
}

const getBooks = (books: readonly string[]): string =>
  books.length === 1 ? `a ${books[0]} book` : `${numberName(books.length)} books`;

const kindForms = (kind: string): PluralForms =>
  kind === 'wild' ? { one: 'wild', other: 'wilds' } : rankForms(kind as Rank);

/** Returns the local time of a player who may be asleep: `Your turn, no hurry: it’s 3:40 AM in Lisbon.` */
export const TURN_NO_HURRY = (there: string, { at, language }: Reader): string =>
  `Your turn, no hurry: it’s ${hourOf(at, { language, zone: there })} in ${formatPlace(there)}.`;

const aRank = (rank: Rank | Joker): string => `${rank === '8' || rank === 'A' ? 'an' : 'a'} ${rankForms(rank).one}`;

/** Names the day, and the zone if needed, since a notification may stay for hours: `Play by Saturday, midnight.` */
export const PLAY_BY = (deadline: number, reader: Reader): string => {
  const { day, time, place } = spokenTime(deadline, reader);
  return `Play by ${day}, ${time}${place}.`;
};

/** `Cyd says another phone is yours. It gets your seat Monday, 3 PM. Not you? Say no.` */
export const COMING_IN = (name: string, until: number | undefined, reader: Reader): string => {
  const sentence = `${name} says another phone is yours.`;
  if (until === undefined) return `${sentence} Not you? Say no.`;
  const { day, time, place } = spokenTime(until, reader);
  return `${sentence} It gets your seat ${day}, ${time}${place}. Not you? Say no.`;
};

const dayAndTime = (at: number, reader: Reader): string => {
  const { day, time, place } = spokenTime(at, reader);
  return `${day}, ${time}${place}`;
};

/** `Sunday, 4 PM. Dot and Tom are coming. Are you?`, `Moved from Sunday, 4 PM to Monday, 7 PM. Are you in?` */
export const DATE_ASKED = (date: PushedDate | undefined, reader: Reader): string => {
  if (date === undefined) return 'Are you in this time?';
  const { at, was, names, rules } = date;
  const moved = was === undefined ? '' : `Moved from ${dayAndTime(was, reader)} to `;
  return `${moved}${dayAndTime(at, reader)}. ${[...(rules === undefined ? [] : [rules]), ...coming(names), names.length > 0 ? 'Are you?' : 'Are you in?'].join(' ')}`;
};

/** `Game time in five minutes. Dot and Tom are coming.` */
export const DATE_SOON = (names: readonly string[], hasBegun: boolean): string =>
  [hasBegun ? 'It’s game time.' : 'Game time in five minutes.', ...coming(names)].join(' ');

/** `Ann canceled the game time: Sunday, 4 PM.` */
export const DATE_CANCELED = (name: string, at: number | undefined, reader: Reader): string =>
  at === undefined
    ? `${name} ${CANCELED} the game time.`
    : `${name} ${CANCELED} the game time: ${dayAndTime(at, reader)}.`;

const coming = (names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${listing(names)} ${names.length === 1 ? 'is' : 'are'} coming.`];

/** Returns the consequence of ignoring the reminder: `A bot plays at 1 PM.` */
export const BOT_PLAYS_AT = (deadline: number, reader: Reader): string => {
  const { day, time, place, isToday } = spokenTime(deadline, reader);
  return `A bot will play ${isToday ? '' : `on ${day} `}at ${time}${place}.`;
};
