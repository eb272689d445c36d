import type { Pace, TableSettings } from '../../../shared/protocol/settings.ts';
import type { Reaction } from '../../../shared/protocol/table-intent.ts';
import type { PublicEvent } from '../../../shared/protocol/view.ts';
import type { PacketName } from '../../../shared/ruleset/ruleset.ts';
import { moment } from '../clock.ts';
import { cardCount, cardNames } from './cards.ts';
import { capital, listing } from './grammar.ts';
import { paceChanged } from './pace.ts';
import { YOU } from './pages.ts';
import { duration } from './times.ts';

/** How people and teams are called in a sentence about what happened. */
export interface Naming {
  /** `You` for the viewer's own seat. Begins or continues a sentence alike. */
  who(seat: number): string;
  /** All members of a team, joined. */
  team(team: number): string;
}

const PACKET_PLACES: Readonly<Record<PacketName, string>> = {
  hand: 'hand',
  knee: 'knee',
  foot: 'foot',
  tail: 'tail',
};

type Sentences = { readonly [T in PublicEvent['type']]: (event: PublicEvent & { type: T }, naming: Naming) => string };

const known = (cards: string | undefined): string => (cards ? `: ${cardNames(cards)}` : '');
const pileNames = (top: string, isMore: boolean, cards: string | undefined): string =>
  `${cardNames(top)}${isMore ? ' on top' : ''}${cards ? `, then ${cardNames(cards)}` : ''}`;
const dot = (text: string): string => `${text}.`;
/** The verb beside a name: `are` for the viewer. */
const is = (name: string): string => (name === YOU ? 'are' : 'is');

/** One sentence for each event, in the past tense, which serves `You` as well. */
export const EVENT_SENTENCES: Sentences = {
  dealt: ({ round, dealer, seat }, { who }) =>
    dot(`Round ${round}: ${lower(who(dealer))} dealt, and ${lower(who(seat))} began`),
  drew: ({ seat, count, cards }, { who }) => dot(`${who(seat)} drew ${cardCount(count)}${known(cards)}`),
  tookPile: ({ seat, count, top, cards }, { who }) =>
    dot(`${who(seat)} took ${cardCount(count)} from the pile: ${pileNames(top, count > 1, cards)}`),
  melded: ({ seat, cards, book }, { who }) =>
    book
      ? dot(`${who(seat)} melded ${cardNames(cards)} and finished a ${book} book`)
      : dot(`${who(seat)} melded ${cardNames(cards)}`),
  discarded: ({ seat, card }, { who }) => dot(`${who(seat)} discarded ${cardNames(card)}`),
  laidRedThrees: ({ seat, cards, drawn }, { who }) =>
    drawn > 0
      ? dot(`${who(seat)} laid down ${cardNames(cards)} and drew ${cardCount(drawn)} in return`)
      : dot(`${who(seat)} laid down ${cardNames(cards)}`),
  pickedUp: ({ seat, packet, by }, { who }) =>
    by === 'run'
      ? dot(`${who(seat)} picked up the ${PACKET_PLACES[packet]} and went straight on`)
      : dot(`${who(seat)} picked up the ${PACKET_PLACES[packet]} for the next turn`),
  tailGrew: ({ seat, count }, { who }) => dot(`${capital(cardCount(count))} went to the tail of ${lower(who(seat))}`),
  askedToGoOut: ({ seat }, { who }) => dot(`${who(seat)} asked to go out`),
  answered: ({ seat, yes, standing }, { who }) =>
    standing
      ? dot(`${who(seat)} said ${yes ? 'yes' : 'no'}, as set beforehand`)
      : dot(`${who(seat)} said ${yes ? 'yes' : 'no'}`),
  passed: ({ seat }, { who }) => dot(`${who(seat)} passed without a discard`),
  stockRefilled: ({ by, count }) =>
    by === 'addDeck'
      ? dot(`A fresh deck joined the stock: ${cardCount(count)}`)
      : dot(`The pile was shuffled and became the stock: ${cardCount(count)}`),
  wentOut: ({ seat }, { who }) => dot(`${who(seat)} went out`),
  roundEnded: ({ by }) => ROUND_ENDS[by],
  gameEnded: ({ winners }, { team }) =>
    winners.length > 1
      ? dot(`${winners.map(team).join(' tied with ')} at the end of the game`)
      : dot(`${listing(winners.map(team))} won the game`),
  satDown: ({ seat }, { who }) => dot(`${who(seat)} sat down`),
  seatGivenToBot: ({ seat }) => `Seat ${seat + 1} was given to a bot.`,
  seatEmptied: ({ seat }) => `Seat ${seat + 1} became free.`,
  connected: ({ seat }, { who }) => dot(`${who(seat)} came to the table`),
  disconnected: ({ seat }, { who }) => dot(`${who(seat)} left the screen`),
  reseated: ({ seats }, { who }) =>
    dot(`${listing(seats.flatMap((from, to) => (from === to ? [] : [who(to)])))} changed seats`),
  botSatIn: ({ seat, missed, away }, { who }) => botSatIn(who(seat), missed ? 'missed' : away ? 'away' : 'asked'),
  seatTakenBack: ({ seat }, { who }) => dot(`The bot that played for ${lower(who(seat))} has left`),
  keyRenewed: ({ seat }, { who }) => dot(`${who(seat)} signed out other devices`),
  renamed: ({ seat }, { who }) =>
    who(seat) === YOU ? 'You have a new name or face.' : dot(`Seat ${seat + 1} has a new name or face: ${who(seat)}`),
  zoneShared: ({ seat, yes }, { who }) =>
    yes ? dot(`${who(seat)} let everybody see the local time`) : dot(`${who(seat)} stopped showing the local time`),
  hostPassed: ({ seat }, { who }) => dot(`The table has a new host: ${lower(who(seat))}`),
  hostTaken: ({ seat, from }, { who }) =>
    dot(`${who(seat)} became the host, since ${lower(who(from))} had not been here for three days`),
  inviteRenewed: () => 'There is a new invite link; the old one no longer works.',
  settingsChanged: (settings) => settingsSentences(settings).join(' ') || 'The host changed the table’s settings.',
  paused: () => 'The host paused the game.',
  resumed: () => 'The game goes on.',
  tableClosed: () => 'The host closed the table.',
  tableReopened: () => 'The host opened the table again.',
  mixed: ({ seat }, { who }) => dot(`${who(seat)} cut the deck for the next deal`),
  endAsked: ({ seat, what }, { who }) => dot(`${who(seat)} asked to end the ${what} here`),
  endAnswered: ({ seat, yes }, { who }) =>
    yes ? dot(`${who(seat)} agreed to end it`) : dot(`${who(seat)} wanted to play on`),
  timeGranted: ({ seat, minutes }, { who }) => dot(`${who(seat)} gave ${duration(minutes)} more`),
  awaySet: ({ seat, until }, { who }) =>
    dot(
      until === undefined ? `${who(seat)} ${is(who(seat))} back` : `${who(seat)} will be away until ${moment(until)}`,
    ),
  nudged: ({ seat, to }, { who }) => dot(`${who(seat)} nudged ${listing(to.map((each) => lower(who(each))))}`),
  noteLeft: ({ seat, text }, { who }) => `${who(seat)}: “${text}”`,
  reacted: ({ seat, reaction }, { who }) => `${who(seat)}: ${ended(REACTION_WORDS[reaction])}`,
  deadlineMissed: ({ seats, did }, { who }) =>
    MISSED_WORDS[did](listing(seats.map((each, i) => (i === 0 ? who(each) : lower(who(each)))))),
};

const ROUND_ENDS = {
  out: 'The round ended.',
  stock: 'The stock ran out, and the round ended.',
  agreement: 'Everybody agreed to end it here.',
} as const;

function botSatIn(name: string, why: 'missed' | 'away' | 'asked'): string {
  if (why === 'missed') return dot(`A bot plays for ${lower(name)}, since the time was up`);
  if (why === 'asked') return dot(`A bot plays for ${lower(name)}`);
  return name === YOU ? 'A bot plays for you, since you are away.' : dot(`A bot plays for ${name}, who is away`);
}

/** With a full stop, unless it ends by itself. */
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : dot(text));

/** What the host changed. */
function settingsSentences({ spectators, notes, pace }: Partial<TableSettings>): readonly string[] {
  return [
    ...(spectators === undefined ? [] : [SPECTATORS_SENTENCES[spectators ? 'on' : 'off']]),
    ...(notes === undefined ? [] : [`The host turned notes and reactions ${notes ? 'on' : 'off'}.`]),
    ...(pace === undefined ? [] : [paceChanged(pace)]),
  ];
}

const SPECTATORS_SENTENCES = {
  on: 'Anyone with the invite link can watch now.',
  off: 'Nobody can watch any more.',
} as const;

/** What a reaction says. */
export const REACTION_WORDS: Readonly<Record<Reaction, string>> = {
  thanks: 'thank you',
  wellPlayed: 'well played',
  laugh: 'ha!',
  wow: 'wow',
  sorry: 'sorry',
  hurry: 'hurry up',
};

const MISSED_WORDS: Readonly<Record<Pace['missed'], (names: string) => string>> = {
  remind: (names) => `${names} ran out of time.`,
  botTurn: (names) => `${names} ran out of time, and a bot plays this turn.`,
  botSitsIn: (names) => `${names} ran out of time, and a bot plays until they are back.`,
  host: (names) => `${names} ran out of time, and the host decides.`,
};

const lower = (name: string): string => (name === YOU ? 'you' : name);

/** Right-to-left writing, isolated so that it does not turn the text around it. */
const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What happened, in one sentence. Undefined for the viewer's own coming and going, and for events of newer servers. */
export function eventSentence(event: PublicEvent, naming: Naming): string | undefined {
  if (!Object.hasOwn(EVENT_SENTENCES, event.type) || isOwnPresence(event, naming)) return undefined;
  const sentence = EVENT_SENTENCES[event.type] as (event: PublicEvent, naming: Naming) => string;
  return sentence(event.type === 'noteLeft' ? { ...event, text: isolated(event.text) } : event, naming);
}

const isOwnPresence = (event: PublicEvent, { who }: Naming): boolean =>
  (event.type === 'connected' || event.type === 'disconnected') && who(event.seat) === YOU;

/** What happened, as one text: a player who did several things in a row is named once. May be empty. */
export function eventsText(events: readonly PublicEvent[], naming: Naming): string {
  const runs: { readonly who: string; readonly deeds: string[] }[] = [];
  for (const event of events) {
    const { who, deed } = deedOf(event, naming);
    const last = runs.at(-1);
    if (who !== '' && last?.who === who) last.deeds.push(deed);
    else if (deed !== '') runs.push({ who, deeds: [deed] });
  }
  return runs.map(({ who, deeds }) => (who === '' ? deeds.join('') : dot(`${who} ${inTurn(deeds)}`))).join(' ');
}

/** A sentence without its first name and full stop; `who` is empty if it begins otherwise. */
function deedOf(event: PublicEvent, naming: Naming): { readonly who: string; readonly deed: string } {
  const sentence = eventSentence(event, naming) ?? '';
  const who = 'seat' in event && event.seat !== undefined ? naming.who(event.seat) : '';
  const isDeed = who !== '' && sentence.startsWith(`${who} `) && sentence.endsWith('.');
  return isDeed ? { who, deed: sentence.slice(who.length + 1, -1) } : { who: '', deed: sentence };
}

function inTurn(deeds: readonly string[]): string {
  const isPlain = deeds.length === 2 && !deeds.some((deed) => deed.includes(' and '));
  return isPlain || deeds.length === 1 ? listing(deeds) : `${deeds.slice(0, -1).join(', ')}, and ${deeds.at(-1)}`;
}
