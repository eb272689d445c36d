import type { Card } from '../../../shared/cards/cards.ts';
import { parseCards } from '../../../shared/cards/notation.ts';
import type { Reaction } from '../../../shared/protocol/features/chat.ts';
import type { Did, TableSettings } from '../../../shared/protocol/settings.ts';
import { type EventSentences, eventsInWords } from '../event-sentences.ts';
import { cardCount, cardName, cardNames } from './cards.ts';
import { DATE } from './date.ts';
import { CANCELED, capital, countedName, listDeeds, listing, numberName, ON_WEEKENDS } from './grammar.ts';
import { LEVELS } from './levels.ts';
import { MOMENTS } from './moments.ts';
import { toInlineName, UNKNOWN_NAME, YOU } from './pages.ts';
import { settledNote } from './settled-rules.ts';
import { PACKET_WORDS } from './table.ts';
import { TAKING_BACK } from './taking-back.ts';
import { duration, moment } from './times.ts';
import { WHEN } from './when.ts';

const formatCardsShown = (cards: string | undefined): string => (cards ? `: ${cardNames(cards)}` : '');
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
  dealt: ({ round, dealer, seat, drawn }, { displayName }) => {
    const starts = MOMENTS.starts(displayName(seat));
    if (drawn === undefined) return dot(`Round ${round}: ${toInlineName(displayName(dealer))} dealt and ${starts}`);
    const cards = drawn.map((card, each) => `${toInlineName(displayName(each))} drew ${cardNames(card)}`);
    return dot(`${capital(listing(cards))}. ${MOMENTS.highCard(displayName(seat))}`);
  },
  chosePacket: ({ seat }, { displayName }) => dot(`${displayName(seat)} chose a hand to start with`),
  pointsGiven: ({ seat, team: to, points, reason }, { displayName, team }) =>
    points > 0
      ? dot(`${displayName(seat)} gave ${points} points to ${toInlineName(team(to))}: ${reason}`)
      : dot(`${displayName(seat)} took ${-points} points from ${toInlineName(team(to))}: ${reason}`),
  drew: ({ seat, count, cards }, { displayName }) =>
    dot(`${displayName(seat)} drew ${cardCount(count)}${formatCardsShown(cards)}`),
  tookPile: ({ seat, count, top, cards }, { displayName }) =>
    dot(`${displayName(seat)} took the pile: ${pileNames(count, top, cards)}`),
  melded: ({ seat, cards, book }, { displayName }) =>
    book
      ? dot(`${displayName(seat)} finished a ${book} book with ${cardNames(cards)}`)
      : dot(`${displayName(seat)} melded ${cardNames(cards)}`),
  discarded: ({ seat, card }, { displayName }) => dot(`${displayName(seat)} discarded ${cardNames(card)}`),
  tookBack: ({ seat, card }, { displayName }) => dot(`${displayName(seat)} took back the ${cardName(card as Card)}`),
  laidRedThrees: ({ seat, cards, drawn }, { displayName }) =>
    drawn > 0
      ? dot(
          `${displayName(seat)} put down ${redThrees(cards)} and drew ${countedName(drawn, { one: 'new card', other: 'new cards' })}`,
        )
      : dot(`${displayName(seat)} put down ${redThrees(cards)}`),
  pickedUp: ({ seat, packet, by }, { displayName }) =>
    by === 'run'
      ? MOMENTS.packet(displayName(seat), packet)
      : dot(`${displayName(seat)} picked up the ${PACKET_WORDS[packet]} for next turn`),
  tailGrew: ({ seat, count }, { displayName }) =>
    dot(`${displayName(seat) === YOU ? 'Your' : `${displayName(seat)}’s`} tail grew by ${cardCount(count)}`),
  askedToGoOut: ({ seat }, { displayName }) => dot(`${displayName(seat)} asked to go out`),
  answered: ({ seat, yes, standing }, { displayName }) =>
    standing
      ? dot(`${displayName(seat)} said ${yes ? 'yes' : 'no'} (set ahead of time)`)
      : dot(`${displayName(seat)} said ${yes ? 'yes' : 'no'}`),
  passed: ({ seat }, { displayName }) => dot(`${displayName(seat)} couldn’t discard`),
  stockRefilled: ({ by, count }) =>
    by === 'addDeck'
      ? dot(`A new deck was added to the stock: ${cardCount(count)}`)
      : dot(`The pile was shuffled into a new stock: ${cardCount(count)}`),
  wentOut: ({ seat }, { displayName }) => dot(`${displayName(seat)} went out`),
  roundEnded: ({ by }) => ROUND_ENDS[by],
  gameEnded: ({ winners }, { team }) =>
    winners.length > 1
      ? dot(winners.map((each, i) => (i === 0 ? team(each) : toInlineName(team(each)))).join(' tied with '))
      : dot(`${listing(winners.map(team))} won the game`),
  satDown: ({ seat }, { displayName }) => dot(`${displayName(seat)} sat down`),
  seatGivenToBot: ({ level }) => (level === undefined ? 'A bot took an open seat.' : LEVELS.changed(level)),
  knocked: ({ name }) => dot(`${name} asks to be let in`),
  comeBackAgreed: ({ seat, by, until }, { displayName }) =>
    dot(
      `${displayName(by)} said yes: that’s ${toInlineName(displayName(seat))}. Anyone can object until ${moment(until)}`,
    ),
  cameBack: ({ seat, by, also }, { displayName }) => {
    if (by === 'word') return dot(`${displayName(seat)} came back with the secret words`);
    if (by === 'code') return dot(`${displayName(seat)} came back with a code from the old phone`);
    if (also !== undefined)
      return dot(
        `${listing([by, ...also].map(displayName))} said yes: that’s ${toInlineName(displayName(seat))}, on another phone`,
      );
    return dot(`${displayName(by)} said yes: that’s ${toInlineName(displayName(seat))}, on another phone`);
  },
  comeBackRefused: ({ seat, by }, { displayName }) =>
    dot(`${displayName(by)} said no: that isn’t ${toInlineName(displayName(seat))}`),
  notThem: ({ seat, by }, { displayName }) => {
    const words = `That wasn’t ${toInlineName(displayName(seat))}: the other phone is locked out.`;
    return typeof by === 'number' ? `${words} ${dot(`${displayName(by)} had said yes`)}` : words;
  },
  wasThem: ({ seat }, { displayName }) => dot(`${displayName(seat)} confirmed the new device`),
  leftAgain: ({ seat }, { displayName }) =>
    `The device that came back as ${toInlineName(displayName(seat))} has left again.`,
  seatEmptied: () => 'A seat is open again.',
  removalSet: ({ seat, on }, { displayName }) => {
    const [name, end] = [displayName(seat), displayName(seat) === YOU ? '' : 's'];
    return dot(on ? `${name} leave${end} the table after this round` : `${name} stay${end} at the table`);
  },
  connected: ({ seat }, { displayName }) => dot(`${displayName(seat)} came to the table`),
  disconnected: ({ seat }, { displayName }) => dot(`${displayName(seat)} stepped away`),
  reseated: ({ seats }, { displayName }) =>
    dot(`${joinSubjects(seats.flatMap((from, to) => (from === to ? [] : [displayName(to)])))} changed seats`),
  botSatIn: ({ seat }, { displayName }) => dot(`A bot is filling in for ${toInlineName(displayName(seat))}`),
  seatTakenBack: ({ seat, date }, { displayName }) =>
    date
      ? dot(`The bot is no longer filling in for ${toInlineName(displayName(seat))}`)
      : dot(`${displayName(seat)} took over from the bot`),
  keyRenewed: ({ seat }, { displayName }) =>
    dot(`${displayName(seat)} locked out ${displayName(seat) === YOU ? 'your' : 'their'} other phones`),
  renamed: ({ seat }, { displayName }) =>
    displayName(seat) === YOU
      ? 'You changed your name or face.'
      : dot(`${displayName(seat)} changed their name or face`),
  zoneShared: ({ seat, yes }, { displayName }) =>
    dot(`${displayName(seat)} ${yes ? 'started' : 'stopped'} sharing local time`),
  forgotten: ({ person }) => `${UNKNOWN_NAME(person)}’s name was deleted, in past games too.`,
  hostPassed: ({ seat }, { displayName }) => dot(`${displayName(seat)} ${is(displayName(seat))} the host now`),
  hostTaken: ({ seat, from }, { displayName }) =>
    dot(`${displayName(seat)} took over as host from ${toInlineName(displayName(from))}`),
  inviteRenewed: () => 'New invite link. The old one no longer works.',
  settingsChanged: (settings) => settingsSentences(settings).join(' ') || 'The host changed some settings.',
  paused: () => 'The host paused the game.',
  resumed: () => 'The game is back on.',
  tableClosed: () => 'The host closed the table.',
  tableReopened: () => 'The host reopened the table.',
  openingAsked: ({ seat }, { displayName }) =>
    dot(`${seat === undefined ? 'Someone at the door' : displayName(seat)} asked to reopen the table`),
  callPinned: ({ seat, removed }, { displayName }) =>
    dot(`${displayName(seat)} ${removed ? 'removed' : 'pinned'} our call`),
  rulesChanged: ({ seat }, { displayName }) => dot(`${displayName(seat)} changed the rules`),
  ruleSettled: ({ seat, field, value }, { displayName }) =>
    `${displayName(seat)} set a house rule: ${settledNote(field, value)}`,
  dateSet: ({ seat, date }, { displayName }) =>
    dot(
      `${displayName(seat)} ${date === undefined ? `${CANCELED} our game time` : `set our game time: ${DATE.inWords(date)}`}`,
    ),
  dateAnswered: ({ seat, answer }, { displayName }) =>
    dot(`${displayName(seat)} ${DATE.answers[answer] ?? DATE.answers.in}`),
  mixed: ({ seat }, { displayName }) => dot(`${displayName(seat)} cut the deck`),
  endAsked: ({ seat, what }, { displayName }) => dot(`${displayName(seat)} asked to end the ${what} here`),
  endAnswered: ({ seat, yes }, { displayName }) =>
    yes ? dot(`${displayName(seat)} agreed to end it`) : dot(`${displayName(seat)} wanted to keep playing`),
  takeBackAsked: ({ seat, card }, { displayName }) =>
    dot(`${displayName(seat)} asked to take back the ${cardName(card as Card)}`),
  takeBackAnswered: ({ seat, yes }, { displayName }) =>
    dot(`${displayName(seat)} said ${yes ? 'yes' : 'no: it stays'}`),
  timeGranted: ({ seat, minutes }, { displayName }) =>
    dot(`${displayName(seat)} added ${duration(minutes)} to the clock`),
  awaySet: ({ seat, until }, { displayName }) =>
    dot(
      until === undefined
        ? `${displayName(seat)} ${is(displayName(seat))} back`
        : `${displayName(seat)} ${is(displayName(seat))} away until ${moment(until)}`,
    ),
  weekendsSet: ({ seat, off }, { displayName }) =>
    dot(
      `${displayName(seat)} ${off ? (displayName(seat) === YOU ? 'don’t play' : 'doesn’t play') : 'will play'} ${ON_WEEKENDS}`,
    ),
  nudged: ({ seat, to }, { displayName }) =>
    dot(`${displayName(seat)} nudged ${listing(to.map((each) => toInlineName(displayName(each))))}`),
  saidTonight: ({ seat }, { displayName }) => dot(`${displayName(seat)} will play tonight`),
  saidReady: ({ seat }, { displayName }) =>
    dot(`${displayName(seat)} ${is(displayName(seat))} ready for the next round`),
  noteLeft: ({ seat, text }, { displayName }) =>
    text === '' ? 'A message was deleted.' : `${displayName(seat)}: “${text}”`,
  reacted: ({ seat, reaction }, { displayName }) => `${displayName(seat)}: ${withFullStop(REACTION_WORDS[reaction])}`,
  deadlineMissed: ({ seats, did }, { displayName }) => MISSED_WORDS[did](joinSubjects(seats.map(displayName))),
};

const ROUND_OVER = 'The round is over.';

const ROUND_ENDS = {
  out: ROUND_OVER,
  stock: `The stock ran out. ${ROUND_OVER}`,
  agreement: 'Everyone agreed to stop here.',
  turns: `That was the last turn. ${ROUND_OVER}`,
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
    ...(notes === undefined ? [] : [`Chat is ${notes ? 'on' : 'off'}.`]),
    ...(pace === undefined ? [] : [WHEN.changed(pace)]),
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
  botSitsIn: (names) =>
    `${MISSED_WORDS.wait(names)} A bot will play until ${names === YOU ? 'you’re' : 'they’re'} back.`,
  sleeps: (names) => `${MISSED_WORDS.wait(names)} Nobody’s around, so the game is on hold.`,
};

/** Returns names for the start of a sentence. */
const joinSubjects = (names: readonly string[]): string =>
  listing(names.map((name, i) => (i === 0 ? name : toInlineName(name))));

export const { eventSentence, eventsText } = eventsInWords({
  sentences: EVENT_SENTENCES,
  you: YOU,
  byBot: (name) => `A bot played for ${toInlineName(name)}: it`,
  joinActions: (name, deeds) => dot(`${name} ${listDeeds(deeds)}`),
});
