import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { ResultsPage } from '../../shared/protocol/results.ts';
import type { Charter, DealsPage, NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type EventLog, startEventLog } from './event-log.ts';
import type { Obstacle } from './net/obstacle.ts';
import { type Replay, startReplay } from './replay.ts';
import type { AnyIntent, ConnectionState, FeedEntry, Refusal } from './types.ts';

/** A submission on its way: sent again until a view acknowledges its number or it is rejected. */
export interface PendingSubmission {
  readonly number: number;
  /** The version that was on the screen. */
  readonly version: number;
  readonly intents: readonly AnyIntent[];
}

/** A question at the door, on its way or asked. */
export interface Knocking {
  readonly seat: number;
  /** Milliseconds since 1970. */
  readonly until?: number;
}

/** This person says to be the one of a seat, and the others are asked. */
export interface AskingBack {
  readonly seat: number;
  /** When the question lapses, milliseconds since 1970; absent: it is on its way. */
  readonly until?: number;
  /** Why it came to nothing. */
  readonly refused?: AnyRefusal;
}

/** Six figures that bring this seat to another device once. */
export interface SeatCode {
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** It has opened the seat on another device. */
  readonly isUsed?: true;
}

/** Why a table cannot be shown; each reason has a page. */
const TROUBLES = [
  'noSuchTable',
  'inviteReplaced',
  'wrongLink',
  'tableLost',
  'tableExpired',
  'seatLost',
  'seatGiven',
  'lockedOut',
  'outdated',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/**
 * One table as this page knows it. Written by `receive.ts` (messages from the server) and `open-table.ts` (requests).
 */
export interface Model {
  readonly charter: Signal<Charter | undefined>;
  readonly view: Signal<View | undefined>;
  readonly eventLog: Signal<EventLog>;
  /** The entries of the event log: everything shown or announced comes from here. */
  readonly feed: ReadonlySignal<readonly FeedEntry[]>;
  readonly connection: Signal<ConnectionState>;
  /** What is in the way while `connection` is `offline`; undefined until that is found out. */
  readonly obstacle: Signal<Obstacle | undefined>;
  /** When the next connection is tried, milliseconds since 1970. */
  readonly retryAt: Signal<number>;
  readonly pending: Signal<readonly PendingSubmission[]>;
  /** The view is the one that this device saw last, at this time (milliseconds since 1970): there is no connection. */
  readonly lastSeen: Signal<number | undefined>;
  /** `pending` is from an earlier visit, and no view has come since. */
  readonly isResumed: Signal<boolean>;
  readonly refusal: Signal<Refusal | undefined>;
  /** The seat that this person asks for at the door; `until`: the host has been asked, and this is when it lapses. */
  readonly knocking: Signal<Knocking | undefined>;
  /** The question to the others whether it is this person; it stays here once it is refused. */
  readonly asking: Signal<AskingBack | undefined>;
  /** The two words that open this person's seat. */
  readonly word: Signal<string | undefined>;
  readonly code: Signal<SeatCode | undefined>;
  readonly trouble: Signal<Trouble | undefined>;
  /** When another device of the seat locked this one out, milliseconds since 1970. */
  readonly lockedOutAt: Signal<number | undefined>;
  /** The latest page of deals. */
  readonly deals: Signal<DealsPage | undefined>;
  /** The latest page of finished games. */
  readonly results: Signal<ResultsPage | undefined>;
  /** Past positions fetched so far. */
  readonly replay: Signal<Replay>;
  /** This person's notification preferences as the table last sent them; and why the latest change was refused. */
  readonly notifications: Signal<NotificationsMessage | undefined>;
  readonly notificationsRefusal: Signal<Refusal | undefined>;
}

/** An empty model. `seen`: the last version this browser has shown. */
export function newModel(seen = 0): Model {
  const eventLog = signal(startEventLog(seen));
  return {
    charter: signal(undefined),
    view: signal(undefined),
    eventLog,
    feed: computed(() => eventLog.value.entries),
    connection: signal('connecting'),
    obstacle: signal(undefined),
    retryAt: signal(0),
    pending: signal([]),
    lastSeen: signal(undefined),
    isResumed: signal(false),
    refusal: signal(undefined),
    knocking: signal(undefined),
    asking: signal(undefined),
    word: signal(undefined),
    code: signal(undefined),
    trouble: signal(undefined),
    lockedOutAt: signal(undefined),
    deals: signal(undefined),
    results: signal(undefined),
    replay: signal(startReplay()),
    notifications: signal(undefined),
    notificationsRefusal: signal(undefined),
  };
}
