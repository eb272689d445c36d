import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { ResultsPage } from '../../shared/protocol/results.ts';
import type { Charter, DealsPage, NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { type EventLog, startEventLog } from './event-log.ts';
import type { ConnectionProblem } from './net/connection-problem.ts';
import { type Replay, startReplay } from './replay.ts';
import type { AnyIntent, ConnectionState, FeedEntry, Refusal } from './types.ts';

/** A submission in progress, repeated until a view acknowledges its number or it is rejected. */
export interface PendingSubmission {
  readonly number: number;
  readonly version: number;
  readonly intents: readonly AnyIntent[];
}

/** A request to the host for a bot's seat, sent or being sent. */
export interface Knocking {
  readonly seat: number;
  /** When it expires, in milliseconds since the epoch; absent until the host is asked. */
  readonly until?: number;
}

/** A request to the others to confirm that this person owns a seat. */
export interface ReturnRequest {
  readonly seat: number;
  /** When it expires, in milliseconds since the epoch; absent while it is being sent. */
  readonly until?: number;
  readonly refused?: AnyRefusal;
}

/** A six-digit code that brings this seat to another device once. */
export interface SeatCode {
  readonly code: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
  readonly isUsed?: true;
}

/** Reasons why a table cannot be shown; each has a page. */
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
export type FatalError = (typeof TROUBLES)[number];

/** One table as this page knows it, written by `receive.ts` (server messages) and `open-table.ts` (requests). */
export interface Model {
  readonly charter: Signal<Charter | undefined>;
  readonly view: Signal<View | undefined>;
  /** The rules that this person last knew, until they have read what changed. */
  readonly knownRules: Signal<Ruleset | undefined>;
  readonly eventLog: Signal<EventLog>;
  /** The entries of the event log; everything shown or announced is based on them. */
  readonly feed: ReadonlySignal<readonly FeedEntry[]>;
  readonly connection: Signal<ConnectionState>;
  /** Why `connection` is `offline`; undefined until that is known. */
  readonly connectionProblem: Signal<ConnectionProblem | undefined>;
  /** When to retry the connection, in milliseconds since the epoch. */
  readonly retryAt: Signal<number>;
  readonly pending: Signal<readonly PendingSubmission[]>;
  /** When this device last saw the view, in milliseconds since the epoch, if it is shown without a connection. */
  readonly lastSeen: Signal<number | undefined>;
  /** Whether `pending` is from an earlier visit, with no view received since. */
  readonly isResumed: Signal<boolean>;
  readonly refusal: Signal<Refusal | undefined>;
  readonly knocking: Signal<Knocking | undefined>;
  readonly asking: Signal<ReturnRequest | undefined>;
  /** The two secret words that open this person's seat. */
  readonly word: Signal<string | undefined>;
  readonly code: Signal<SeatCode | undefined>;
  readonly fatalError: Signal<FatalError | undefined>;
  /** When another device of the seat locked this one out, in milliseconds since the epoch. */
  readonly lockedOutAt: Signal<number | undefined>;
  readonly deals: Signal<DealsPage | undefined>;
  readonly results: Signal<ResultsPage | undefined>;
  readonly replay: Signal<Replay>;
  /** This person's notification preferences as the table last sent them. */
  readonly notifications: Signal<NotificationsMessage | undefined>;
  readonly notificationsRefusal: Signal<Refusal | undefined>;
}

/** Returns an empty model; `seen` is the last version this browser has shown. */
export function createModel(seen = 0): Model {
  const eventLog = signal(startEventLog(seen));
  return {
    charter: signal(undefined),
    view: signal(undefined),
    knownRules: signal(undefined),
    eventLog,
    feed: computed(() => eventLog.value.entries),
    connection: signal('connecting'),
    connectionProblem: signal(undefined),
    retryAt: signal(0),
    pending: signal([]),
    lastSeen: signal(undefined),
    isResumed: signal(false),
    refusal: signal(undefined),
    knocking: signal(undefined),
    asking: signal(undefined),
    word: signal(undefined),
    code: signal(undefined),
    fatalError: signal(undefined),
    lockedOutAt: signal(undefined),
    deals: signal(undefined),
    results: signal(undefined),
    replay: signal(startReplay()),
    notifications: signal(undefined),
    notificationsRefusal: signal(undefined),
  };
}
