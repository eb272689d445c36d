import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Charter, DealsPage, NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type HiddenPeople, NOBODY } from '../storage/hidden-notes.ts';
import { followed } from './following.ts';
import { type Hiding, withoutNotesOf, withoutNotesThen } from './hiding.ts';
import { type EventLog, startEventLog } from './history.ts';
import { type Replay, startReplay } from './replay.ts';
import type { AnyIntent, ConnectionState, FeedEntry, Refusal } from './types.ts';

/** A submission on its way: kept, and sent again, until a view acknowledges its number or it is rejected. */
export interface PendingSubmission {
  readonly number: number;
  /** The version that was on the screen. */
  readonly version: number;
  readonly intents: readonly AnyIntent[];
}

/** Why a table cannot be shown at all; each has a page of its own. */
export const TROUBLES = ['noSuchTable', 'wrongLink', 'seatLost', 'seatGiven', 'outdated'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** One table as this page knows it. Written by `receive.ts` (what the server says) and `open-table.ts` (what is asked). */
export interface Model {
  readonly charter: Signal<Charter | undefined>;
  readonly view: Signal<View | undefined>;
  readonly eventLog: Signal<EventLog>;
  /** Whose notes are not shown, by the names that they have by now. */
  readonly hidden: ReadonlySignal<HiddenPeople>;
  /** What happened, without the notes that this person does not want to read: whatever is shown or told is told from here. */
  readonly feed: ReadonlySignal<readonly FeedEntry[]>;
  readonly connection: Signal<ConnectionState>;
  readonly pending: Signal<readonly PendingSubmission[]>;
  readonly refusal: Signal<Refusal | undefined>;
  readonly trouble: Signal<Trouble | undefined>;
  /** The page of deals that was told last. */
  readonly deals: Signal<DealsPage | undefined>;
  /** The table as it stood, as far as it was looked back on. */
  readonly replay: Signal<Replay>;
  /** Its positions by version, without the same notes. */
  readonly positions: ReadonlySignal<Replay['views']>;
  /** How this person is called at the table, as it was told last; and why the newest wish about it was refused. */
  readonly notifications: Signal<NotificationsMessage | undefined>;
  readonly notificationsRefusal: Signal<Refusal | undefined>;
}

/** An empty model. `seen`: the last version this browser has shown before; `kept`: whose notes are not shown, as it is kept. */
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
