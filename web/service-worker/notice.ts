import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import {
  BOT_PLAYED,
  NOTIFICATION_DEADLINE,
  NOTIFICATION_HEADLINE,
  NOTIFICATION_WORDS,
  TURN_BEFORE,
  TURN_NO_HURRY,
} from '../text/pushed.ts';

/** A notification for the browser. */
export interface Notice {
  readonly headline: string;
  readonly options: {
    readonly body: string;
    /** One per table: a newer notification replaces the older. */
    readonly tag: string;
    readonly renotify: boolean;
    readonly silent?: true;
    readonly icon: string;
    readonly badge: string;
    readonly timestamp: number;
    readonly data: NoticeData;
    /** Buttons, where the device shows any. */
    readonly actions?: readonly { readonly action: typeof TONIGHT; readonly title: string }[];
  };
}

/** The press that tells the others that one plays tonight. */
export const TONIGHT = 'tonight';

/** `morning`: when it was sent, if it belongs to a morning; `tables`: what a bundle is about. */
export interface NoticeData {
  readonly table?: string;
  readonly tables?: readonly string[];
  readonly morning?: number;
  /** The last mornings that were heard since its person looked, milliseconds since 1970. */
  readonly heard?: readonly number[];
  /** Its person asked for it, to try. */
  readonly isTest?: true;
  /** The part of the table's album that it leads to. */
  readonly part?: string;
  /** With it the worker answers that its person plays tonight. */
  readonly tonight?: PushedNotification['tonight'];
}

/** Reads a pushed notification; undefined if it is something else, perhaps of a later server. */
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

const tagOf = (table: string): string => `afoot ${table}`;

/** Of the bundle in the morning. */
export const MORNING_TAG = 'afoot morning';

/** The table's page, without the invite or any secret. */
export const addressOf = (table: string): string => `/#/t/${table}`;

/** Whether a page at this address shows the table. */
export const showsTable = (address: string, table: string): boolean =>
  address.includes(`#/t/${table}`) && !address.includes(`#/t/${table}/album`);

export const makeNotice = (notification: PushedNotification): Notice => ({
  headline: NOTIFICATION_HEADLINE(notification.title ?? ''),
  options: {
    body: [wordsOf(notification), deadlineOf(notification)].filter(Boolean).join(' '),
    tag: tagOf(notification.table),
    renotify: true,
    icon: '/icon-192.png',
    badge: '/icon.svg',
    timestamp: notification.at,
    data: {
      table: notification.table,
      ...(notification.morning && { morning: notification.at }),
      ...(notification.kind === 'test' && { isTest: true }),
      ...(notification.tonight && { tonight: notification.tonight }),
      ...(notification.season && { part: `s${notification.season.number}` }),
    },
    ...(notification.tonight && { actions: [{ action: TONIGHT, title: NOTIFICATION_WORDS.tonight }] }),
  },
});

/** Several tables in one notification. */
export const makeBundle = (tables: readonly string[], morning: number, heard: readonly number[] = []): Notice => ({
  headline: NOTIFICATION_HEADLINE(''),
  options: {
    body: NOTIFICATION_WORDS.many(tables.length),
    tag: MORNING_TAG,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/icon.svg',
    timestamp: morning,
    data: { tables, morning, heard },
  },
});

/** The same without a sound. */
export const quietly = (options: Notice['options']): Notice['options'] => ({
  ...options,
  renotify: false,
  silent: true,
});

/** An unknown kind, of a later server, reads as a turn. */
function wordsOf(notification: PushedNotification): string {
  const { kind, again, name: given, played = {}, season, days = 3 } = notification;
  if (kind === 'played') return BOT_PLAYED(played);
  if (kind === 'season') return NOTIFICATION_WORDS.season(season?.winners ?? []);
  if (kind === 'decide' && given === undefined) return NOTIFICATION_WORDS.decideEmpty;
  if (kind === 'canResume' && given === undefined) return NOTIFICATION_WORDS.canResumeOwn;
  const name = given ?? NOTIFICATION_WORDS.somebody;
  if (kind === 'turn' || kind === 'done' || !Object.hasOwn(NOTIFICATION_WORDS, kind)) {
    return again ? NOTIFICATION_WORDS.turnAgain : turnWords(notification);
  }
  const words = NOTIFICATION_WORDS[kind];
  return typeof words === 'string' ? words : words(name, days);
}

/** Whose turn it is, after what was played. Without a deadline, the hour where that person is says whether they wait. */
function turnWords({ before, deadline, at, language, zone }: PushedNotification): string {
  if (before === undefined) return NOTIFICATION_WORDS.turn;
  const { zone: there } = before;
  const hour = there === undefined || there === zone || deadline !== undefined ? '' : hourIn(there, at, language);
  return `${TURN_BEFORE(before)} ${hour === '' ? NOTIFICATION_WORDS.turn : hour}`;
}

function hourIn(there: string, at: number, language: string | undefined): string {
  try {
    return TURN_NO_HURRY(there, at, language);
  } catch {
    return '';
  }
}

function deadlineOf({ deadline, language, zone, at }: PushedNotification): string {
  if (deadline === undefined || deadline <= at) return '';
  try {
    return NOTIFICATION_DEADLINE({ deadline, at, language, zone });
  } catch {
    return NOTIFICATION_DEADLINE({ deadline, at });
  }
}
