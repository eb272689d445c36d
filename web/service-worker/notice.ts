import { DATE } from '#text/date.ts';
import {
  ANSWERED,
  BOT_PLAYED,
  BOT_PLAYS_AT,
  COMING_IN,
  DATE_ASKED,
  DATE_CANCELED,
  DATE_SOON,
  DEAL,
  FULL,
  GAME_OVER,
  NOTE,
  NOTIFICATION_HEADLINE,
  NOTIFICATION_WORDS,
  NUDGED,
  PLAN_WAITS,
  PLAY_BY,
  ROUND_OVER,
  STARTED,
  TURN_BEFORE,
  TURN_NO_HURRY,
} from '#text/pushed.ts';
import { OPENED_BY } from '#text/thats-me.ts';
import { WHEN, whenWords } from '#text/when.ts';
import type { PushedNotification, PushedReason } from '../../shared/protocol/notifications.ts';
import { isLikelyNight } from '../text/hours.ts';
import { isCallAtNight } from '../text/night.ts';

export interface Notice {
  readonly headline: string;
  readonly options: {
    readonly body: string;
    /** One per table, so that a newer notification replaces the older. */
    readonly tag: string;
    readonly renotify: boolean;
    readonly silent?: true;
    readonly icon: string;
    readonly badge: string;
    readonly timestamp: number;
    readonly data: NoticeData;
    readonly actions?: readonly {
      readonly action: typeof TONIGHT_ACTION | typeof CALL_ACTION | DatePress;
      readonly title: string;
    }[];
  };
}

/** The action that tells the others that the person plays tonight. */
export const TONIGHT_ACTION = 'tonight';

/** The action that leads to the table's group call. */
export const CALL_ACTION = 'call';

/** The actions that answer a game time. */
export const DATE_PRESSES = ['in', 'out'] as const;
export type DatePress = (typeof DATE_PRESSES)[number];

/** `morning`: when it was sent, if it is part of a morning; `tables`: those of a bundle. */
export interface NoticeData {
  readonly table?: string;
  readonly tables?: readonly string[];
  /** The words of each table, if it is part of a morning. */
  readonly told?: Readonly<Record<string, string>>;
  readonly morning?: number;
  /** The last mornings that rang since the person looked, in milliseconds since the epoch. */
  readonly heard?: readonly number[];
  readonly isTest?: true;
  /** Its addressee, if several people are notified of the table on this device. */
  readonly reader?: string;
  /** Whether it stays until the person has looked, despite newer ones. */
  readonly stays?: true;
  /** Lets the worker answer that the person plays tonight. */
  readonly tonight?: PushedNotification['tonight'];
  readonly date?: NonNullable<PushedNotification['date']>['proof'];
}

/** Parses a pushed notification; undefined if it is something else, such as one of a newer server. */
export function parseNotification(text: string): PushedNotification | undefined {
  try {
    const notification = (JSON.parse(text) ?? {}) as Partial<PushedNotification>;
    return typeof notification.kind === 'string' && typeof notification.table === 'string'
      ? (notification as PushedNotification)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a key that tells apart the people who are notified of one table on this device. */
export const getReaderKey = ({ seat, epoch }: Pick<NonNullable<PushedNotification['reader']>, 'seat' | 'epoch'>) =>
  `${seat}-${epoch}`;

/** "Another device is playing for you" has its own tag, so that the next turn does not replace it. */
const getTag = ({ table, reader, apart }: PushedNotification): string =>
  ['afoot', table, ...(reader ? [getReaderKey(reader)] : []), ...(apart ? ['back'] : [])].join(' ');

export const MORNING_TAG = 'afoot morning';

/** Returns the table's page, without the invite or any secret. */
export const getAddress = (table: string): string => `./#/t/${table}`;

export const showsTable = (address: string, table: string): boolean =>
  address.includes(`#/t/${table}`) && !address.includes(`#/t/${table}/album`);

export function makeNotice(notification: PushedNotification): Notice {
  const { table, title, at, kind, morning, reader, apart } = notification;
  const reasons = [notification, ...(notification.also ?? [])];
  const lines = reasons.map((reason) => getLine(reason, notification));
  const { tonight } = reasons.find((reason) => reason.tonight) ?? {};
  const { date } = reasons.find((reason) => reason.date?.proof) ?? {};
  return {
    headline: NOTIFICATION_HEADLINE(title ?? '', reader?.name),
    options: {
      body: lines.join('\n'),
      tag: getTag(notification),
      renotify: true,
      icon: 'icon-192.png',
      badge: 'icon.svg',
      timestamp: at,
      data: {
        table,
        ...(morning && { morning: at, ...getMorningWords(table, title, lines) }),
        ...(kind === 'test' && { isTest: true }),
        ...(reader && { reader: getReaderKey(reader) }),
        ...(apart && { stays: true }),
        ...(tonight && { tonight }),
        ...(date?.proof && { date: date.proof }),
      },
      ...getActions({ tonight, date, call: reasons.find((reason) => reason.call)?.call }),
    },
  };
}

/** Returns the words that a morning's count of tables leaves out: anything but that it is the reader's turn. */
function getMorningWords(table: string, title: string, lines: readonly string[]): Pick<NoticeData, 'told'> {
  const more = lines.filter((line) => line !== NOTIFICATION_WORDS.turn && line !== NOTIFICATION_WORDS.turnAgain);
  return more.length > 0 ? { told: { [table]: [...(title ? [`${title}:`] : []), ...more].join(' ') } } : {};
}

/** What every reason's words depend on besides the reason. */
type Recipient = Pick<PushedNotification, 'at' | 'language' | 'zone' | 'hours'>;

const getLine = (reason: PushedReason, { at, language, zone, hours }: Recipient): string => {
  const context = {
    ...reason,
    at,
    ...(language !== undefined && { language }),
    ...(zone !== undefined && { zone }),
    ...(hours && { hours }),
  };
  return [getWords(context), getDeadline(context)].filter(Boolean).join(' ');
};

type ReaderReason = PushedReason & Recipient;

type Answerable = { readonly [Field in 'tonight' | 'call' | 'date']: PushedReason[Field] | undefined };

function getActions({ tonight, call, date }: Answerable): Pick<Notice['options'], 'actions'> {
  const actions = [
    ...(tonight ? [{ action: TONIGHT_ACTION, title: NOTIFICATION_WORDS.tonight } as const] : []),
    ...(call ? [{ action: CALL_ACTION, title: NOTIFICATION_WORDS.joinCall } as const] : []),
    ...(date?.proof ? DATE_PRESSES.map((action) => ({ action, title: NOTIFICATION_WORDS[action] })) : []),
  ];
  return actions.length > 0 ? { actions } : {};
}

interface MorningBundle extends Pick<NoticeData, 'heard' | 'told'> {
  readonly tables: readonly string[];
  readonly morning: number;
}

export const makeBundle = ({ tables, told = {}, morning, heard = [] }: MorningBundle): Notice => ({
  headline: NOTIFICATION_HEADLINE(''),
  options: {
    body: [NOTIFICATION_WORDS.many(tables.length), ...tables.flatMap((table) => told[table] ?? [])].join('\n'),
    tag: MORNING_TAG,
    renotify: true,
    icon: 'icon-192.png',
    badge: 'icon.svg',
    timestamp: morning,
    data: { tables, told, morning, heard },
  },
});

export const makeSilent = (options: Notice['options']): Notice['options'] => ({
  ...options,
  renotify: false,
  silent: true,
});

/** An unknown kind, from a newer server, reads as a turn. */
const getWords = (notification: ReaderReason): string =>
  (Object.hasOwn(WORDS, notification.kind) ? WORDS[notification.kind] : WORDS.turn)(notification);

const somebody = ({ name }: Pick<PushedNotification, 'name'>): string => name ?? NOTIFICATION_WORDS.somebody;

const WORDS: Readonly<Record<PushedNotification['kind'], (notification: ReaderReason) => string>> = {
  turn: (notification) => (notification.again ? NOTIFICATION_WORDS.turnAgain : turnWords(notification)),
  done: () => NOTIFICATION_WORDS.turn,
  answer: (notification) => NOTIFICATION_WORDS.answer(somebody(notification)),
  answered: ({ yes = false, name, bot }) => ANSWERED({ yes, name, bot }),
  ending: (notification) => NOTIFICATION_WORDS.ending(somebody(notification)),
  nudge: ({ name }) => NUDGED(name),
  decide: ({ name }) => (name === undefined ? NOTIFICATION_WORDS.decideEmpty : NOTIFICATION_WORDS.decide(name)),
  satIn: () => NOTIFICATION_WORDS.satIn,
  played: ({ played = {} }) => BOT_PLAYED(played),
  deal: ({ lead }) => DEAL(lead),
  round: ({ lead }) => ROUND_OVER(lead),
  game: ({ lead }) => GAME_OVER(lead),
  started: ({ when, ...about }) => appendTime(STARTED(about.round, somebody(about)), when),
  full: ({ name, when }) => appendTime(FULL(name), when),
  note: ({ note, ...about }) => (note ? NOTE(note) : NOTIFICATION_WORDS.note(somebody(about))),
  isItThem: (notification) => NOTIFICATION_WORDS.isItThem(somebody(notification)),
  isItYou: () => NOTIFICATION_WORDS.isItYou,
  knock: () => NOTIFICATION_WORDS.knock,
  canHost: ({ days = 3, ...about }) => NOTIFICATION_WORDS.canHost(somebody(about), days),
  host: () => NOTIFICATION_WORDS.host,
  hostTaken: (notification) => NOTIFICATION_WORDS.hostTaken(somebody(notification)),
  canResume: ({ name, days = 3 }) =>
    name === undefined ? NOTIFICATION_WORDS.canResumeOwn : NOTIFICATION_WORDS.canResume(name, days),
  pace: ({ when, ...about }) => (when ? WHEN.changed(when.pace, about.name) : NOTIFICATION_WORDS.pace(somebody(about))),
  comingIn: ({ until, ...about }) => COMING_IN(somebody(about), until, about),
  lockedOut: () => NOTIFICATION_WORDS.lockedOut,
  cameBack: (notification) => NOTIFICATION_WORDS.cameBack(getOpener(notification)),
  reopen: (notification) => NOTIFICATION_WORDS.reopen(somebody(notification)),
  chat: () => NOTIFICATION_WORDS.chat,
  chair: () => NOTIFICATION_WORDS.chair,
  date: ({ date, hours, ...reader }) =>
    [DATE_ASKED(date, reader), ...(date && hours && isCallAtNight(date.at, hours) ? [DATE.noCall] : [])].join(' '),
  soon: ({ date, at }) => DATE_SOON(date?.names ?? [], date !== undefined && date.at <= at),
  canceled: ({ date, ...about }) => DATE_CANCELED(somebody(about), date?.at, about),
  test: () => NOTIFICATION_WORDS.test,
};

/** Returns whose turn it is and the last play; without a deadline, whether the previous player may be asleep. */
function turnWords({ before, plan, deadline, ...reader }: ReaderReason): string {
  const earlierZone = before?.zone;
  const isAsleep =
    earlierZone !== undefined &&
    earlierZone !== reader.zone &&
    deadline === undefined &&
    isLikelyNight(earlierZone, reader.at);
  return [
    ...(before ? [TURN_BEFORE(before)] : []),
    ...(plan ? [PLAN_WAITS(plan.drawn)] : []),
    isAsleep ? TURN_NO_HURRY(earlierZone, reader) : NOTIFICATION_WORDS.turn,
  ].join(' ');
}

/** Adds when the table plays, if the reader should know. */
const appendTime = (words: string, when: PushedNotification['when']): string =>
  [words, ...(when ? whenWords(when.pace, when.length) : [])].join(' ');

function getOpener({ name, by }: PushedReason): string {
  if (by !== undefined) return by === 'word' ? OPENED_BY.byWord : OPENED_BY.byCode;
  return name === undefined ? OPENED_BY.unknown : OPENED_BY.saidYes(name);
}

/** Returns the deadline; a reminder adds what follows, if that is a bot. */
function getDeadline({ deadline, again, missed, ...reader }: ReaderReason): string {
  if (deadline === undefined || deadline <= reader.at) return '';
  return again && missed === 'bot' ? BOT_PLAYS_AT(deadline, reader) : PLAY_BY(deadline, reader);
}
