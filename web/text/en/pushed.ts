import type { Joker, Rank } from '../../../shared/cards/cards.ts';
import type { BotsTurn, TurnBefore } from '../../../shared/protocol/notifications.ts';
import type { PluralForms } from '../plural.ts';
import { cardCount, rankForms } from './cards.ts';
import { countedName, listing, numberName } from './grammar.ts';

/** What a notification says. Others may see it on the screen: never a card that anybody holds. */

/** The headline; `title` may be empty. */
export const NOTIFICATION_HEADLINE = (title: string): string => (title === '' ? 'Afoot' : title);

export const NOTIFICATION_WORDS = {
  turn: 'Your turn.',
  turnAgain: 'Still your turn.',
  answer: (name: string): string => `${name} asks: may I go out?`,
  ending: (name: string): string => `${name} asks to end it here.`,
  nudge: 'Your turn. They’re waiting.',
  decide: (name: string): string => `Give ${name} more time, or send in a bot?`,
  decideEmpty: 'Send a bot to the empty seat?',
  satIn: 'A bot plays for you.',
  deal: 'Round over. Deal the next?',
  note: (name: string): string => `${name} left a note.`,
  round: 'Round over.',
  game: 'Game over.',
  season: (winners: readonly string[]): string =>
    winners.length === 0 ? 'The season is over.' : `The season is over: ${listing(winners)} won it.`,
  knock: 'Somebody’s at the door.',
  canHost: (name: string, days: number): string => `${name} hasn’t come for ${numberName(days)} days. You can host.`,
  host: 'You’re the host now.',
  canResume: (name: string, days: number): string =>
    `${name} paused the game and hasn’t come for ${numberName(days)} days. You can go on.`,
  canResumeOwn: 'You paused the game. Go on?',
  chat: 'Your group’s chat takes no more posts.',
  test: 'This works!',
  somebody: 'Somebody',
  /** A button: tells the others. */
  tonight: 'I’ll play tonight',
  /** Several tables in the morning. */
  many: (count: number): string => `${count} tables are waiting.`,
} as const;

/** What a bot did for the reader: `A bot played for you: it drew two and discarded a four.` */
export const BOT_PLAYED = ({ turns, drew, took, melded, discarded }: BotsTurn): string => {
  if (turns !== undefined) return `Bots played ${numberName(turns)} turns for you.`;
  const did = [
    took !== undefined && `took ${cardCount(took)} from the pile`,
    drew !== undefined && `drew ${numberName(drew)}`,
    melded !== undefined && 'melded',
    discarded !== undefined && `discarded ${aRank(discarded.charAt(0) as Rank | Joker)}`,
  ].filter((part) => part !== false);
  return `A bot played for you${did.length === 0 ? '' : `: it ${listing(did)}`}.`;
};

/** What was played before: `Rosa took the pile and laid three queens.`, `Rosa threw a six.` */
export const TURN_BEFORE = ({ name, took, laid, book, discarded }: TurnBefore): string => {
  const did = [
    took && 'took the pile',
    laid && `laid ${countedName(laid.count, kindForms(laid.kind))}`,
    book && `finished a ${book} book`,
  ].filter((part) => typeof part === 'string');
  const threw = discarded === undefined ? 'played' : `threw ${aRank(discarded.charAt(0) as Rank | Joker)}`;
  return `${name || 'A bot'} ${did.length === 0 ? threw : listing(did)}.`;
};

const kindForms = (kind: string): PluralForms =>
  kind === 'wild' ? { one: 'wild', other: 'wilds' } : rankForms(kind as Rank);

/** The hour where somebody waits, or rather does not: `Your turn, no hurry: it’s 6:40 AM in Lisbon.` */
export const TURN_NO_HURRY = (zone: string, at: number, language: string | undefined): string => {
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: zone });
  return `Your turn, no hurry: it’s ${time.format(at)} in ${zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone}.`;
};

const aRank = (rank: Rank | Joker): string => `${rank === '8' || rank === 'A' ? 'an' : 'a'} ${rankForms(rank).one}`;

/** What a sentence about a deadline needs. Milliseconds since 1970. */
export interface DeadlineWording {
  readonly deadline: number;
  /** When it is read. */
  readonly at: number;
  readonly language?: string | undefined;
  readonly zone?: string | undefined;
}

/** Milliseconds after which a weekday alone could mean an earlier day. */
const A_WEEK_NEARLY = 6 * 86_400_000;

/** A notification may stand for hours, so it names the time and its zone. A deadline far off gets its day and month too. */
export const NOTIFICATION_DEADLINE = ({ deadline, at, language, zone }: DeadlineWording): string => {
  const date = deadline - at > A_WEEK_NEARLY ? ({ day: 'numeric', month: 'long' } as const) : {};
  const time = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const style = new Intl.DateTimeFormat(language, { ...time, ...date, ...(zone && { timeZone: zone }) });
  return `Play by ${style.format(deadline)}.`;
};
