import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Charter, DealsPage, NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type EventLog, startEventLog } from './history.ts';
import { type Replay, startReplay } from './replay.ts';
import type { AnyIntent, ConnectionState, FeedEntry, Refusal } from './types.ts';

/** A submission on its way: sent again until a view acknowledges its number or it is rejected. */
export interface PendingSubmission {
  readonly number: number;
  /** The version that was on the screen. */
  readonly version: number;
  readonly intents: readonly AnyIntent[];
}

/** Why a table cannot be shown; each reason has a page. */
export const TROUBLES = ['noSuchTable', 'wrongLink', 'seatLost', 'seatGiven', 'outdated'] as const;
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
  readonly pending: Signal<readonly PendingSubmission[]>;
  readonly refusal: Signal<Refusal | undefined>;
  readonly trouble: Signal<Trouble | undefined>;
  /** The latest page of deals. */
  readonly deals: Signal<DealsPage | undefined>;
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
    pending: signal([]),
    refusal: signal(undefined),
    trouble: signal(undefined),
    deals: signal(undefined),
    replay: signal(startReplay()),
    notifications: signal(undefined),
    notificationsRefusal: signal(undefined),
  };
}
