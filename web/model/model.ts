import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Charter, DealsPage, NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type HiddenPeople, NOBODY } from '../storage/hidden-notes.ts';
import { followed } from './following.ts';
import { type Hiding, withoutNotesOf, withoutNotesThen } from './hiding.ts';
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
  /** People whose notes are hidden, by their present names. */
  readonly hidden: ReadonlySignal<HiddenPeople>;
  /** Events without hidden notes: everything shown or announced comes from here. */
  readonly feed: ReadonlySignal<readonly FeedEntry[]>;
  readonly connection: Signal<ConnectionState>;
  readonly pending: Signal<readonly PendingSubmission[]>;
  readonly refusal: Signal<Refusal | undefined>;
  readonly trouble: Signal<Trouble | undefined>;
  /** The latest page of deals. */
  readonly deals: Signal<DealsPage | undefined>;
  /** Past positions fetched so far. */
  readonly replay: Signal<Replay>;
  /** Past positions by version, without hidden notes. */
  readonly positions: ReadonlySignal<Replay['views']>;
  /** This person's notification preferences as the table last sent them; and why the latest change was refused. */
  readonly notifications: Signal<NotificationsMessage | undefined>;
  readonly notificationsRefusal: Signal<Refusal | undefined>;
}

/** An empty model. `seen`: the last version this browser has shown; `kept`: people whose notes are hidden. */
export function newModel(seen = 0, kept: () => HiddenPeople = () => NOBODY): Model {
  const eventLog = signal(startEventLog(seen));
  const view = signal<View | undefined>(undefined);
  const replay = signal(startReplay());
  const hidden = computed(() => followed(kept(), view.value, eventLog.value));
  const hiding = (): Hiding => ({ view: view.value, people: hidden.value.people });
  return {
    ...{ eventLog, view, replay, hidden },
    charter: signal(undefined),
    feed: computed(() => withoutNotesOf(eventLog.value.entries, hiding())),
    positions: computed(() => withoutNotesThen(replay.value.views, eventLog.value.entries, hiding())),
    connection: signal('connecting'),
    pending: signal([]),
    refusal: signal(undefined),
    trouble: signal(undefined),
    deals: signal(undefined),
    notifications: signal(undefined),
    notificationsRefusal: signal(undefined),
  };
}
