import type { Card } from '../../../shared/cards/cards.ts';
import { parseCards } from '../../../shared/cards/notation.ts';
import type { Reaction } from '../../../shared/protocol/features/chat.ts';
import type { Did, TableSettings } from '../../../shared/protocol/settings.ts';
import { type EventSentences, eventsInWords } from '../event-sentences.ts';
import { cardCount, cardName, cardNames } from './cards.ts';
import { DATE } from './date.ts';
import { capital, listDeeds, listing, numberName } from './grammar.ts';
import { LEVELS } from './levels.ts';
import { MOMENTS } from './moments.ts';
import { YOU, YOU_WITHIN } from './pages.ts';
import { settledNote } from './settled-rules.ts';
import { PACKET_WORDS } from './table.ts';
import { TAKING_BACK } from './taking-back.ts';
import { duration, moment } from './times.ts';
import { WHEN } from './when.ts';

const known = (cards: string | undefined): string => (cards ? `: ${cardNames(cards)}` : '');
const pileNames = (count: number, top: string, cards: string | undefined): string =>
  count === 1
    ? cardNames(top)
    : `${cardCount(count)} with ${cardNames(top)} on top${cards ? `, then ${cardNames(cards)}` : ''}`;
const redThrees = (cards: string): string => {
  const count = (parseCards(cards) ?? []).length;
  return count === 1 ? 'a red three' : `${numberName(count)} red threes`;
};
const dot = (text: string): string => `${text}.`;
/** Returns the verb after a name: `are` for the viewer. */
const is = (name: string): string => (name === YOU ? 'are' : 'is');

/** In the past tense, which fits `You` as well. */
export const EVENT_SENTENCES: EventSentences = {
  dealt: ({ round, dealer, seat, drawn }, { who }) => {
    const starts = MOMENTS.starts(who(seat));
    if (drawn === undefined) return dot(`Round ${round}: ${lower(who(dealer))} dealt and ${starts}`);
    const cards = drawn.map((card, each) => `${lower(who(each))} drew ${cardNames(card)}`);
    return dot(`${capital(listing(cards))}. ${MOMENTS.highCard(who(seat))}`);
  },
  chosePacket: ({ seat }, { who }) => dot(`${who(seat)} chose a hand to start with`),
  pointsGiven: ({ seat, team: to, points, reason }, { who, team }) =>
    points > 0
      ? dot(`${who(seat)} gave ${points} points to ${lower(team(to))}: ${reason}`)
      : dot(`${who(seat)} took ${-points} points from ${lower(team(to))}: ${reason}`),
  drew: ({ seat, count, cards }, { who }) => dot(`${who(seat)} drew ${cardCount(count)}${known(cards)}`),
  tookPile: ({ seat, count, top, cards }, { who }) =>
    dot(`${who(seat)} took the pile: ${pileNames(count, top, cards)}`),
  melded: ({ seat, cards, book }, { who }) =>
    book
      ? dot(`${who(seat)} finished a ${book} book with ${cardNames(cards)}`)
      : dot(`${who(seat)} melded ${cardNames(cards)}`),
  discarded: ({ seat, card }, { who }) => dot(`${who(seat)} discarded ${cardNames(card)}`),
  tookBack: ({ seat, card }, { who }) => dot(`${who(seat)} took back the ${cardName(card as Card)}`),
  laidRedThrees: ({ seat, cards, drawn }, { who }) =>
    drawn > 0
      ? dot(`${who(seat)} put down ${redThrees(cards)} and drew ${numberName(drawn)} more`)
      : dot(`${who(seat)} put down ${redThrees(cards)}`),
  pickedUp: ({ seat, packet, by }, { who }) =>
    by === 'run'
      ? MOMENTS.packet(who(seat), packet)
      : dot(`${who(seat)} picked up the ${PACKET_WORDS[packet]} for next turn`),
  tailGrew: ({ seat, count }, { who }) =>
    dot(`${who(seat) === YOU ? 'Your' : `${who(seat)}’s`} tail grew by ${cardCount(count)}`),
  askedToGoOut: ({ seat }, { who }) => dot(`${who(seat)} asked to go out`),
  answered: ({ seat, yes, standing }, { who }) =>
    standing
      ? dot(`${who(seat)} said ${yes ? 'yes' : 'no'} (set ahead of time)`)
      : dot(`${who(seat)} said ${yes ? 'yes' : 'no'}`),
  passed: ({ seat }, { who }) => dot(`${who(seat)} couldn’t discard`),
  stockRefilled: ({ by, count }) =>
    by === 'addDeck'
      ? dot(`A new deck was added to the stock: ${cardCount(count)}`)
      : dot(`The pile was shuffled into a new stock: ${cardCount(count)}`),
  wentOut: ({ seat }, { who }) => dot(`${who(seat)} went out`),
  roundEnded: ({ by }) => ROUND_ENDS[by],
  gameEnded: ({ winners }, { team }) =>
    winners.length > 1
      ? dot(winners.map((each, i) => (i === 0 ? team(each) : lower(team(each)))).join(' tied with '))
      : dot(`${listing(winners.map(team))} won the game`),
  satDown: ({ seat }, { who }) => dot(`${who(seat)} sat down`),
  seatGivenToBot: ({ level }) => (level === undefined ? 'A bot took an open seat.' : LEVELS.changed(level)),
  knocked: ({ name }) => dot(`${name} asks to be let in`),
  comeBackAgreed: ({ seat, by, until }, { who }) =>
    dot(`${who(by)} said yes: that’s ${lower(who(seat))}. Anyone can object until ${moment(until)}`),
  cameBack: ({ seat, by, also }, { who }) => {
    if (by === 'word') return dot(`${who(seat)} came back with the secret words`);
    if (by === 'code') return dot(`${who(seat)} came back with a code from the old phone`);
    if (also !== undefined)
      return dot(`${listing([by, ...also].map(who))} said yes: that’s ${lower(who(seat))}, on another phone`);
    return dot(`${who(by)} said yes: that’s ${lower(who(seat))}, on another phone`);
  },
  comeBackRefused: ({ seat, by }, { who }) => dot(`${who(by)} said no: that isn’t ${lower(who(seat))}`),
  notThem: ({ seat, by }, { who }) => {
    const words = `That wasn’t ${lower(who(seat))}: the other phone is locked out.`;
    return typeof by === 'number' ? `${words} ${dot(`${who(by)} had said yes`)}` : words;
  },
  wasThem: ({ seat }, { who }) => dot(`${who(seat)} confirmed the new device`),
  leftAgain: ({ seat }, { who }) => `The device that came back as ${lower(who(seat))} has left again.`,
  seatEmptied: () => 'A seat is open again.',
  connected: ({ seat }, { who }) => dot(`${who(seat)} came to the table`),
  disconnected: ({ seat }, { who }) => dot(`${who(seat)} stepped away`),
  reseated: ({ seats }, { who }) =>
    dot(`${together(seats.flatMap((from, to) => (from === to ? [] : [who(to)])))} changed seats`),
  botSatIn: ({ seat }, { who }) => dot(`A bot is filling in for ${lower(who(seat))}`),
  seatTakenBack: ({ seat }, { who }) => dot(`${who(seat)} took over from the bot`),
  keyRenewed: ({ seat }, { who }) => dot(`${who(seat)} locked the other phones out`),
  renamed: ({ seat }, { who }) =>
    who(seat) === YOU ? 'You changed your name or face.' : dot(`${who(seat)} changed their name or face`),
  zoneShared: ({ seat, yes }, { who }) => dot(`${who(seat)} ${yes ? 'started' : 'stopped'} sharing local time`),
  hostPassed: ({ seat }, { who }) => dot(`${who(seat)} ${is(who(seat))} the host now`),
  hostTaken: ({ seat, from }, { who }) => dot(`${who(seat)} took over as host from ${lower(who(from))}`),
  inviteRenewed: () => 'New invite link. The old one no longer works.',
  settingsChanged: (settings) => settingsSentences(settings).join(' ') || 'The host changed some settings.',
  paused: () => 'The host paused the game.',
  resumed: () => 'The game is back on.',
  tableClosed: () => 'The host closed the table.',
  tableReopened: () => 'The host reopened the table.',
  openingAsked: ({ seat }, { who }) =>
    dot(`${seat === undefined ? 'Someone at the door' : who(seat)} asked to reopen the table`),
  callPinned: ({ seat, removed }, { who }) => dot(`${who(seat)} ${removed ? 'removed' : 'pinned'} our call`),
  ruleSettled: ({ seat, field, value }, { who }) => `${who(seat)} set a house rule: ${settledNote(field, value)}`,
  dateSet: ({ seat, date }, { who }) =>
    dot(`${who(seat)} ${date === undefined ? 'canceled our game time' : `set our game time: ${DATE.inWords(date)}`}`),
  dateAnswered: ({ seat, answer }, { who }) => dot(`${who(seat)} ${DATE.said[answer] ?? DATE.said.in}`),
  mixed: ({ seat }, { who }) => dot(`${who(seat)} cut the deck`),
  endAsked: ({ seat, what }, { who }) => dot(`${who(seat)} asked to end the ${what} here`),
  endAnswered: ({ seat, yes }, { who }) =>
    yes ? dot(`${who(seat)} agreed to end it`) : dot(`${who(seat)} wanted to keep playing`),
  takeBackAsked: ({ seat, card }, { who }) => dot(`${who(seat)} asked to take back the ${cardName(card as Card)}`),
  takeBackAnswered: ({ seat, yes }, { who }) => dot(`${who(seat)} said ${yes ? 'yes' : 'no: it stays'}`),
  timeGranted: ({ seat, minutes }, { who }) => dot(`${who(seat)} added ${duration(minutes)}`),
  awaySet: ({ seat, until }, { who }) =>
    dot(
      until === undefined
        ? `${who(seat)} ${is(who(seat))} back`
        : `${who(seat)} ${is(who(seat))} away until ${moment(until)}`,
    ),
  weekendsSet: ({ seat, off }, { who }) =>
    dot(`${who(seat)} ${off ? (who(seat) === YOU ? 'don’t play' : 'doesn’t play') : 'will play'} on weekends`),
  nudged: ({ seat, to }, { who }) => dot(`${who(seat)} nudged ${listing(to.map((each) => lower(who(each))))}`),
  saidTonight: ({ seat }, { who }) => dot(`${who(seat)} will play tonight`),
  saidReady: ({ seat }, { who }) => dot(`${who(seat)} ${is(who(seat))} ready for the next round`),
  noteLeft: ({ seat, text }, { who }) => `${who(seat)}: “${text}”`,
  reacted: ({ seat, reaction }, { who }) => `${who(seat)}: ${ended(REACTION_WORDS[reaction])}`,
  deadlineMissed: ({ seats, did }, { who }) => MISSED_WORDS[did](together(seats.map(who))),
};

const ROUND_OVER = 'The round is over.';

const ROUND_ENDS = {
  out: ROUND_OVER,
  stock: `The stock ran out. ${ROUND_OVER}`,
  agreement: 'Everyone agreed to stop here.',
  turns: `That was the last turn. ${ROUND_OVER}`,
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
    ...(notes === undefined ? [] : [`Chat is ${notes ? 'on' : 'off'}.`]),
    ...(pace === undefined ? [] : [WHEN.changed(pace, undefined)]),
    ...(hints === undefined ? [] : [`Hints are ${hints ? 'on' : 'off'}.`]),
    ...(substitutes === undefined ? [] : [LEVELS.substitutesChanged(substitutes)]),
    ...(takeBacks === undefined ? [] : [TAKING_BACK.settled[takeBacks]]),
  ];
}

const SPECTATORS_SENTENCES = {
  on: 'Anyone with the invite link can watch now.',
  off: 'Nobody can watch anymore.',
} as const;

export const REACTION_WORDS: Readonly<Record<Reaction, string>> = {
  thanks: 'thank you',
  wellPlayed: 'well played',
  laugh: 'ha!',
  wow: 'wow!',
  sorry: 'sorry',
  hurry: 'your move?',
};

const MISSED_WORDS: Readonly<Record<Did, (names: string) => string>> = {
  wait: (names) => `${names} ran out of time.`,
  botTurn: (names) => `${MISSED_WORDS.wait(names)} A bot will play this turn.`,
  botSitsIn: (names) => `${MISSED_WORDS.wait(names)} A bot will play until they’re back.`,
  sleeps: (names) => `${MISSED_WORDS.wait(names)} Nobody’s around, so the game is on hold.`,
};

/** Returns a person's or team's name for the middle of a sentence. */
const lower = (name: string): string => name.replace(/^You(?=$|,| and )/, YOU_WITHIN);

/** Returns names for the start of a sentence. */
const together = (names: readonly string[]): string => listing(names.map((name, i) => (i === 0 ? name : lower(name))));

export const { eventSentence, eventsText } = eventsInWords({
  sentences: EVENT_SENTENCES,
  you: YOU,
  byBot: (name) => `A bot played for ${lower(name)}: it`,
  inTurn: (who, deeds) => dot(`${who} ${listDeeds(deeds)}`),
});
