import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { NOTIFICATION_DEADLINE, NOTIFICATION_HEADLINE, NOTIFICATION_WORDS } from '../text/pushed.ts';

/** A notification for the browser. */
export interface Notice {
  readonly headline: string;
  readonly options: {
    readonly body: string;
    /** One per table: a newer notification replaces the older. */
    readonly tag: string;
    readonly renotify: true;
    readonly icon: string;
    readonly badge: string;
    readonly timestamp: number;
    readonly data: { readonly table: string };
  };
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

export const tagOf = (table: string): string => `afoot ${table}`;

/** The table's page, without the invite or any secret. */
export const addressOf = (table: string): string => `/#/t/${table}`;

/** Whether a page at this address shows the table. */
export const showsTable = (address: string, table: string): boolean => address.includes(`#/t/${table}`);

export const makeNotice = (notification: PushedNotification): Notice => ({
  headline: NOTIFICATION_HEADLINE(notification.title ?? ''),
  options: {
    body: [wordsOf(notification), deadlineOf(notification)].filter(Boolean).join(' '),
    tag: tagOf(notification.table),
    renotify: true,
    icon: '/icon-192.png',
    badge: '/icon.svg',
    timestamp: notification.at,
    data: { table: notification.table },
  },
});

/** An unknown kind, of a later server, reads as a turn. */
function wordsOf({ kind, again, name: given }: PushedNotification): string {
  if (kind === 'decide' && given === undefined) return NOTIFICATION_WORDS.decideEmpty;
  const name = given ?? NOTIFICATION_WORDS.somebody;
  if (kind === 'turn' || kind === 'done' || !Object.hasOwn(NOTIFICATION_WORDS, kind)) {
    return again ? NOTIFICATION_WORDS.turnAgain : NOTIFICATION_WORDS.turn;
  }
  const words = NOTIFICATION_WORDS[kind];
  return typeof words === 'string' ? words : words(name);
}

function deadlineOf({ deadline, language, zone, at }: PushedNotification): string {
  if (deadline === undefined || deadline <= at) return '';
  try {
    return NOTIFICATION_DEADLINE({ deadline, at, language, zone });
  } catch {
    return NOTIFICATION_DEADLINE({ deadline, at });
  }
}
