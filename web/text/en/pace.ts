import type { Missed, Pace } from '../../../shared/protocol/settings.ts';
import { moment } from '../clock.ts';
import { listing, plural } from './grammar.ts';
import { YOU } from './pages.ts';
import { duration } from './times.ts';

/** Words of time: how long a turn may take, what happens then, who is away. */

const MISSED_SENTENCES: Readonly<Record<Missed, string>> = {
  remind: 'When the time is up, the player is reminded; nothing else happens.',
  botTurn: 'When the time is up, a bot plays that turn.',
  botSitsIn: 'When the time is up, a bot plays until the player is back.',
  host: 'When the time is up, the host decides; if the host is away, a bot plays that turn.',
};

const BOT_FOR_ABSENT = 'If a player says they are away, a bot plays for them at once.';
const WAITS_FOR_ABSENT = 'If a player says they are away, the table waits, and no time runs.';
const ABSENT_SENTENCES: Readonly<Record<Missed, string>> = {
  remind: WAITS_FOR_ABSENT,
  botTurn: BOT_FOR_ABSENT,
  botSitsIn: BOT_FOR_ABSENT,
  host: WAITS_FOR_ABSENT,
};

/** How long a turn may take and what happens then, in sentences. */
export function limitSentences({ perTurn, bank, missed }: Pace): readonly string[] {
  if (perTurn === null) return ['Turns have no time limit.'];
  return [
    `A turn may take ${duration(perTurn)}.`,
    ...(bank > 0 ? [`Beyond that, everybody has ${duration(bank)} to spare over the whole game.`] : []),
    MISSED_SENTENCES[missed],
  ];
}

/** All settings of time, in sentences. */
export const paceSentences = (pace: Pace): readonly string[] => [
  ...limitSentences(pace),
  ...(pace.perTurn === null ? [] : [ABSENT_SENTENCES[pace.missed]]),
  PACE.remindedEvery(pace.remind),
];

const MISSED_CHANGED: Readonly<Record<Missed, string>> = {
  remind: 'after that there is a reminder',
  botTurn: 'after that a bot plays it',
  botSitsIn: 'after that a bot plays until the player is back',
  host: 'after that the host decides',
};

/** What the host has changed about time, in one sentence. */
export function paceChanged({ perTurn, bank, missed, remind }: Pace): string {
  const reminders = `reminders come every ${every(remind)}`;
  if (perTurn === null) return `The host changed the time: turns have no limit; ${reminders}.`;
  const turn =
    bank > 0
      ? `a turn may take ${duration(perTurn)}, with ${duration(bank)} to spare over the whole game`
      : `a turn may take ${duration(perTurn)}`;
  return `The host changed the time: ${turn}; ${MISSED_CHANGED[missed]}; ${reminders}.`;
}

/** Behind `every`: `day`, `2 days`. */
const every = (minutes: number): string => duration(minutes).replace(/^1 /, '');

export const PACE = {
  title: 'Time for a turn',
  remindedEvery: (minutes: number): string => `Players who asked for reminders get one every ${every(minutes)}.`,
  limits: { none: 'No limit', own: 'Another time' },
  ownAmount: 'How long',
  ownUnit: 'Minutes, hours or days',
  units: { minutes: 'minutes', hours: 'hours', days: 'days' },
  bank: 'To spare over the whole game',
  noBank: 'Nothing',
  missed: 'When the time is up',
  missedWords: {
    remind: 'Remind the player, nothing else',
    botTurn: 'A bot plays that turn',
    botSitsIn: 'A bot plays until the player is back',
    host: 'The host decides',
  } as const satisfies Readonly<Record<Missed, string>>,
  remind: 'Remind every',
  save: 'Settle it so',
  saved: 'Settled.',
  tooShort: 'A turn may take from 5 minutes to 4 weeks.',
  overNight: 'That is shorter than a night: a sleeping player may be late before Afoot may call.',
};

/** The others' local times. */
export const ZONES = {
  title: 'Everyone’s local time',
  share: 'Show the others my local time',
  shareHint:
    'Everybody at this table sees your time of day beside your name, and can work out your time zone. Untick to stop.',
  shared: (zone: string): string => `They see the time in ${zone.replaceAll('_', ' ')}.`,
  shareOther: (zone: string): string => `Show the time in ${zone.replaceAll('_', ' ')} instead, where you are`,
  others: (name: string, time: string): string => `For ${name} it is ${time}.`,
  /** Beside a name, in little room. */
  there: (time: string): string => `${time} there`,
  thereAlone: 'there',
  /** The same, for a screen reader. */
  spoken: (time: string): string => `${time} where they are`,
};

/** What a sentence about a deadline needs. Times in milliseconds since 1970. */
export interface TimeWording {
  readonly deadline: number;
  readonly now: number;
  readonly next: Missed;
  /** It is the reader's own deadline. */
  readonly isOwn: boolean;
  /** The host's name; `You` for the reader. */
  readonly host: string;
}

type TimeSentence = (wording: TimeWording) => string;

const decides = (host: string): string => (host === YOU ? 'you decide' : `${host} decides`);

/** What follows when the time is up. */
const THEN: Readonly<Record<Missed, TimeSentence>> = {
  remind: () => 'Then there is a reminder.',
  botTurn: () => 'Then a bot plays this turn.',
  botSitsIn: ({ isOwn }) => (isOwn ? 'Then a bot plays until you are back.' : 'Then a bot plays until they are back.'),
  host: ({ host }) => `Then ${decides(host)}.`,
};

const botPlaysSoon: TimeSentence = ({ deadline, now }) =>
  `Time was up ${moment(deadline, now)}; a bot plays any moment.`;

/** What is said once the time is up. */
const THEREAFTER: Readonly<Record<Missed, TimeSentence>> = {
  remind: ({ isOwn, deadline, now }) =>
    isOwn ? `${TIME.wasUpShortOwn(deadline, now)}.` : `${TIME.wasUpShort(deadline, now)}.`,
  botTurn: botPlaysSoon,
  botSitsIn: botPlaysSoon,
  host: ({ isOwn, host, deadline, now }) =>
    isOwn
      ? `Time was up ${moment(deadline, now)}; it is not too late for you until ${decides(host)} how it goes on.`
      : `Time was up ${moment(deadline, now)}; ${decides(host)} how it goes on.`,
};

export const TIME = {
  title: 'Time and absences',
  nobody: 'The table waits for nobody just now.',
  waitsFor: (names: readonly string[]): string => `The table waits for ${listing(names)}.`,
  waitsSince: (names: readonly string[], time: string): string =>
    `The table has been waiting for ${listing(names)} for ${time}.`,
  byShort: (at: number, now: number): string => `To be played by ${moment(at, now)}`,
  by: (wording: TimeWording): string =>
    `${TIME.byShort(wording.deadline, wording.now)}. ${THEN[wording.next](wording)}`,
  wasUpShort: (at: number, now: number): string => `Time was up ${moment(at, now)}`,
  /** To the player who is late. */
  wasUpShortOwn: (at: number, now: number): string => `Time was up ${moment(at, now)}; it is not too late for you`,
  wasUp: (wording: TimeWording): string => THEREAFTER[wording.next](wording),
  botPlays: (names: readonly string[], isOwn: boolean): string =>
    isOwn
      ? `${listing(names)} are away: a bot plays for you.`
      : plural(names.length, {
          one: `${listing(names)} is away: a bot plays for them.`,
          other: `${listing(names)} are away: a bot plays for them.`,
        }),
  bank: 'Time to spare',
  bankUsed: 'used up',
  more: 'Give more time',
  moreBy: (minutes: number): string => `${duration(minutes)} more`,
  nudgeOf: (names: readonly string[]): string => `Nudge ${listing(names)}`,
  pace: 'How time is settled here',
  toPace: 'Change it',
  away: 'I’m away until …',
  awayHint: {
    waits: 'Everybody sees it, and your time doesn’t run out before then.',
    bot: 'Everybody sees it. Until then a bot plays each of your turns at once.',
    noLimit: 'Everybody sees it. Turns have no time limit here: the others wait for you.',
  },
  awayLabel: 'Back on',
  awaySet: 'Say so',
  awayBack: 'I’m back',
  awayNow: (until: number): string => `You said you are away until ${moment(until)}.`,
  awayPast: 'Choose a time to come, within three months.',
  othersAway: (name: string, until: number): string => `${name} is away until ${moment(until)}.`,
};
