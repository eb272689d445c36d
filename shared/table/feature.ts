import type { Entropy } from '../game/shuffle.ts';
import type { TableIntent, TableIntentType, TableRejectionCode } from '../protocol/features.ts';
import type { PublicEvent } from '../protocol/view.ts';
import type { Move } from '../rules/move.ts';
import type { Rejection } from '../rules/rejection.ts';
import type { ConnectionId } from './seats.ts';
import type { TableRules, TableState } from './state.ts';

/**
 * One feature of the table: what the server does with its intents and events. `Decided`: the events that its intents
 * lead to, including those of other features.
 */
export interface Feature<Intent extends TableIntentType, Event extends TypedEvent, Decided extends TypedEvent = Event>
  extends FeatureTraits {
  readonly intents: IntentRules<Intent, Decided>;
  readonly events: EventRules<Event>;
}

export interface FeatureTraits {
  /** `chat`: its intents have a separate rate per seat, and wait while the server is busy with play. */
  readonly rate?: IntentRate;
  /** The recipients of changes made up of such events only. Absent: everyone. */
  readonly audience?: 'host' | 'asked' | 'sender';
  /** Sending an intent does not show that the person saw this table: a device can send it to all of its tables. */
  readonly unseen?: true;
}

export type IntentRate = 'play' | 'chat';

export interface TypedEvent {
  readonly type: string;
}

export interface IntentRule<Intent extends TableIntentType, Decided extends TypedEvent> {
  readonly decide: Decider<Intent, Decided>;
  /** Whether a device on probation can ask for it (P-BACK-13). `ownSeat`: for its own seat. */
  readonly onProbation: boolean | 'ownSeat';
  readonly hostOnly?: true;
  readonly onClosed?: true;
  /** Its stored text has a person's own words, which are erased when the person is forgotten. */
  readonly isPersonal?: true;
}

export type IntentRules<Intent extends TableIntentType, Decided extends TypedEvent> = {
  readonly [Type in Intent]: IntentRule<Type, Decided>;
};

type Decider<Intent extends TableIntentType, Decided extends TypedEvent> = (
  table: TableState,
  ask: SentIntentOf<Intent>,
  rules: TableRules,
) => Decision<Decided>;

export interface EventRule<Event extends TypedEvent> {
  /** `seconds`: time of the change, since 1970. */
  readonly reduce: (table: TableState, event: Event, seconds: number) => TableState;
  /** The event as one viewer can know it. Absent: it stays secret. */
  readonly publicForm?: (event: Event, seen: SeenChange) => readonly PublicEvent[];
  /** Sent even to watchers who cannot see the game: seating, and whether one can join. */
  readonly forVisitors?: true;
  /** It can move a deadline or change who is awaited, so the table is checked again. */
  readonly wakesCheck?: true;
}

export type EventRules<Events extends TypedEvent> = {
  readonly [Event in Events as Event['type']]: EventRule<Event>;
};

export interface SeenChange {
  readonly before: TableState;
  readonly table: TableState;
  readonly viewer: number | undefined;
}

export const keepEvent = (event: PublicEvent): readonly PublicEvent[] => [event];

interface Sender {
  readonly seat: number;
  /** 32 fresh random bytes, for a deal or a shuffle. */
  readonly entropy: Entropy;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly connection?: ConnectionId;
  /** 48 bits in hex that identify the request, if its answer may be needed again. */
  readonly requestKey?: string;
  /** The name or time zone added to the charter; absent if the charter refused it. */
  readonly newName?: CharterName;
}

/** Index of a name in the charter, and the charter's revision that has it. */
export interface CharterName {
  readonly name: number;
  readonly charter: number;
}

export interface TableSubmission extends Sender {
  /** One more than the seat's last stored submission. */
  readonly number: number;
  readonly intents: readonly (Move | TableIntent)[];
}

export interface SentIntent<Intent extends TableIntent = TableIntent> extends Sender {
  readonly intent: Intent;
}

export type SentIntentOf<Type extends TableIntentType> = SentIntent<TableIntent & { readonly type: Type }>;

export type Decision<Event extends TypedEvent> = AcceptedEvents<Event> | Rejection | TableRejection;

interface AcceptedEvents<Event extends TypedEvent> {
  readonly type: 'accepted';
  readonly events: readonly Event[];
}

export interface TableRejection {
  readonly type: 'rejection';
  readonly code: TableRejectionCode;
}

export const accept = <const Events extends readonly TypedEvent[]>(
  ...events: Events
): AcceptedEvents<Events[number]> => ({ type: 'accepted', events });

export const rejectAtTable = (code: TableRejectionCode): TableRejection => ({ type: 'rejection', code });
