import type { Missed, Pace } from '../../shared/protocol/settings.ts';
import { duration, moment } from './times-en.ts';

/** Words of time: how long a turn may take, what happens then, who is away. */

const MISSED_SENTENCES: Readonly<Record<Missed, string>> = {
  remind: 'When the time is up, the player is reminded; nothing else happens.',
  botTurn: 'When the time is up, a bot plays that turn.',
  botSitsIn: 'When the time is up, a bot plays until the player is back.',
  host: 'When the time is up, the host decides; where the host is away, a bot plays that turn.',
};

/** What is settled about time, in plain sentences. */
export function paceSentences({ perTurn, bank, missed, remind }: Pace): readonly string[] {
  if (perTurn === null) return ['Turns have no time limit.', PACE.remindedEvery(remind)];
  return [
    `A turn may take ${duration(perTurn)}.`,
    ...(bank > 0 ? [`Beyond that, everybody has ${duration(bank)} to spare over the whole game.`] : []),
    MISSED_SENTENCES[missed],
    PACE.remindedEvery(remind),
  ];
}

export const PACE = {
  title: 'Time for a turn',
  remindedEvery: (minutes: number): string =>
    `Who wants to be called is reminded every ${duration(minutes).replace(/^1 /, '')}.`,
  limits: { none: 'No limit', own: 'Another time' },
  ownAmount: 'How long',
  ownUnit: 'Hours or days',
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
  overNight: 'That is shorter than a night: whoever sleeps may be late before Afoot may call.',
};

/** What time it is where the others are. */
export const ZONES = {
  title: 'What time it is with the others',
  share: 'Show the others what time it is here',
  shareHint:
    'Everybody who sits at this table sees the time of day beside your name, and can learn your time zone. Untick it to take it back.',
  shared: (zone: string): string => `They see the time of ${zone.replaceAll('_', ' ')}.`,
  shareOther: (zone: string): string => `Show the time of ${zone.replaceAll('_', ' ')} instead, where this device is`,
  others: (name: string, time: string): string => `With ${name} it is ${time}.`,
  /** Beside a name, in little room. */
  there: (time: string): string => `${time} there`,
  thereAlone: 'there',
  /** The same as it is read out. */
  spoken: (time: string): string => `${time} where they are`,
};

export const TIME = {
  title: 'Time and absences',
  nobody: 'The table waits for nobody just now.',
  waitsFor: (names: string): string => `The table waits for ${names}.`,
  waitsSince: (names: string, time: string): string => `The table has been waiting for ${names} for ${time}.`,
  by: (at: number): string => `To be played by ${moment(at)}, your time.`,
  byShort: (at: number): string => `To be played by ${moment(at)}`,
  afterwards: {
    remind: 'Then there is a reminder.',
    botTurn: 'Then a bot plays this turn.',
    botSitsIn: 'Then a bot plays until they are back.',
    host: 'Then the host decides.',
  } as const satisfies Readonly<Record<Missed, string>>,
  bank: 'Time to spare',
  bankUsed: 'used up',
  more: 'Give more time',
  moreBy: (minutes: number): string => `${duration(minutes)} more`,
  nudgeOf: (name: string): string => `Nudge ${name}`,
  pace: 'How time is settled here',
  toPace: 'Change it',
  away: 'I’m away until …',
  awayHint: 'Everybody sees it, and your time does not run out before then.',
  awayLabel: 'Back on',
  awaySet: 'Say so',
  awayBack: 'I’m back',
  awayNow: (until: number): string => `You said you are away until ${moment(until)}.`,
  awayPast: 'Choose a time to come, within three months.',
  othersAway: (name: string, until: number): string => `${name} is away until ${moment(until)}.`,
};
