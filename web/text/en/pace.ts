import type { Missed, Pace } from '../../../shared/protocol/settings.ts';
import { capital, listing, ON_WEEKENDS } from './grammar.ts';
import { toInlineName, YOU } from './pages.ts';
import { ago, countdown, duration, formatPlace, moment } from './times.ts';

const MISSED_SENTENCES: Readonly<Record<Missed, string>> = {
  wait: 'Then the host can send in a bot.',
  bot: 'Then a bot plays it. Miss two and the bot stays until you’re back.',
};

export const limitSentences = ({ perTurn, missed }: Pace): readonly [string, ...string[]] =>
  perTurn === null ? ['Take as long as you like.'] : [`You get ${duration(perTurn)} a turn.`, MISSED_SENTENCES[missed]];

export const ZONES = {
  share: 'Show the others my local time',
  shareHint: 'It gives away your time zone.',
  shared: (zone: string): string => `They see the time in ${formatPlace(zone)}.`,
  shareOther: (zone: string): string => `Show ${formatPlace(zone)} instead`,
  /** Next to a name. */
  there: (time: string): string => `${time} there`,
};

/** Facts for a deadline's sentence, with times in milliseconds since the epoch. */
export interface TimeWording {
  readonly deadline: number;
  readonly now: number;
  readonly next: Missed;
  readonly isOwn: boolean;
  /** The host's name; `You` for the reader. */
  readonly host: string;
}

type TimeSentence = (wording: TimeWording) => string;

/** After a day, waiting a little longer does not help. */
const A_MOMENT = 86_400_000;

const getSends = (host: string): string => (host === YOU ? 'you can send in a bot' : `${host} can send in a bot`);

const UP: Readonly<Record<Missed, TimeSentence>> = {
  wait: ({ isOwn, host }) => (isOwn ? `${TIME.wasUpShortOwn}.` : `${TIME.wasUpShort}: ${getSends(host)}.`),
  bot: () => 'Time’s up. A bot will play any moment now.',
};

export const TIME = {
  waitsFor: (names: readonly string[]): string => `Waiting for ${listing(names.map(toInlineName))}.`,
  tonight: (names: readonly string[]): string => `${listing(names)} will play tonight.`,
  tonightOwn: 'They know you’ll play tonight.',
  byShort: (at: number, now: number): string => `Time runs out ${countdown(at, now)}`,
  by: ({ deadline, now, next, isOwn, host }: TimeWording): string => {
    const until = `${TIME.byShort(deadline, now)}.`;
    if (next === 'bot') return `${until} Then a bot takes this turn.`;
    return isOwn && host === YOU ? until : `${until} Then ${getSends(host)}.`;
  },
  wasUpShort: 'Time’s up',
  /** For the player who is late. */
  wasUpShortOwn: 'Time’s up, but it’s still your turn',
  wasUp: (wording: TimeWording): string => UP[wording.next](wording),
  botPlays: (names: readonly string[], isOwn: boolean): string =>
    `A bot is filling in for ${isOwn ? 'you' : listing(names)}.`,
  moreBy: (minutes: number): string => `Add ${duration(minutes)}`,
  notNow: 'Not now',
  aDayMore: 'One more day',
  nudgeOf: (names: readonly string[]): string => `Nudge ${listing(names)}`,
  nudgeAsk: (names: readonly string[]): string => `${TIME.nudgeOf(names)}?`,
  /** `host`: the person who can do more; undefined if the table waits for the host. */
  nudged: (at: number, { now, host }: { readonly now: number; readonly host: string | undefined }): string => {
    const soon = now - at < A_MOMENT ? 'Give them a moment' : undefined;
    const more = host === undefined ? 'Give them a call' : capital(getSends(host));
    return `Nudged ${ago(at, now)}. ${soon ?? more}.`;
  },
  awayHint: {
    waits: 'Your clock is stopped until then.',
    bot: 'A bot will play until then.',
    noLimit: 'They’ll wait for you.',
  },
  awayLabel: 'Back on',
  awaySet: 'Tell the others',
  awayBack: 'I’m back',
  awayEverywhere: 'All your tables will know.',
  awayNow: (until: number): string => `You’re away until ${moment(until)}.`,
  weekends: `I don’t play ${ON_WEEKENDS}`,
  weekendsHint: 'It can give away your time zone.',
  awayPast: 'Pick a day within three months.',
};
