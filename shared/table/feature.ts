import type { Entropy } from '../game/shuffle.ts';
import type { TableIntent, TableIntentType, TableRejectionCode } from '../protocol/features.ts';
import type { PublicEvent } from '../protocol/view.ts';
import type { Move } from '../rules/move.ts';
import type { Rejection } from '../rules/rejection.ts';
import type { ConnectionId } from './seats.ts';
import type { TableRules, TableState } from './state.ts';

/**
 * One feature of the table: all that the server does with these intents and events. `Decided`: the events that its
 * intents lead to, other features' events included.
 */
export interface Feature<Intent extends TableIntentType, Event extends TypedEvent, Decided extends TypedEvent = Event>
  extends FeatureTraits {
  readonly intents: IntentRules<Intent, Decided>;
  readonly events: EventRules<Event>;
}

/** What holds of all intents and events of a feature. */
export interface FeatureTraits {
  /** `chat`: its intents have a rate of their own beside their seat's, and wait while the server is busy with play. */
  readonly rate?: IntentRate;
  /** The few that its events concern: nobody else is sent a change that is made of such events. Absent: everyone. */
  readonly audience?: 'host' | 'asked' | 'sender';
  /** An intent is no sign that its person has looked at this table: a device may send it to all tables of its person. */
  readonly unseen?: true;
}

export type IntentRate = 'play' | 'chat';

export interface TypedEvent {
  readonly type: string;
}

/** What the table does with one kind of intent. */
export interface IntentRule<Intent extends TableIntentType, Decided extends TypedEvent> {
  readonly decide: Decider<Intent, Decided>;
  /** Whether a device on probation can ask for it (P-BACK-13). `ownSeat`: for its own seat. */
  readonly onProbation: boolean | 'ownSeat';
  /** Only the host can ask for it. */
  readonly hostOnly?: true;
  /** A closed table accepts it. */
  readonly onClosed?: true;
}

export type IntentRules<Intent extends TableIntentType, Decided extends TypedEvent> = {
  readonly [Type in Intent]: IntentRule<Type, Decided>;
};

/** Decides one kind of table intent. */
type Decider<Intent extends TableIntentType, Decided extends TypedEvent> = (
  table: TableState,
  ask: AskOf<Intent>,
  rules: TableRules,
) => Decision<Decided>;

/** What follows from one kind of event. */
export interface EventRule<Event extends TypedEvent> {
  /** The table after the event. `seconds`: time of the change, since 1970. */
  readonly reduce: (table: TableState, event: Event, seconds: number) => TableState;
  /** The event as one viewer may know it. Absent: it stays secret. */
  readonly publicForm?: (event: Event, seen: SeenChange) => readonly PublicEvent[];
  /** It is sent even to watchers who may not see the game: who sits where, and whether one can join. */
  readonly atTheDoor?: true;
  /** It may move a deadline or make others awaited, so that the table is checked again. */
  readonly wakesCheck?: true;
}

export type EventRules<Events extends TypedEvent> = {
  readonly [Event in Events as Event['type']]: EventRule<Event>;
};

/** The table before and after the change that an event belongs to, and the viewer's seat; a watcher has none. */
export interface SeenChange {
  readonly before: TableState;
  readonly table: TableState;
  readonly viewer: number | undefined;
}

export const asItIs = (event: PublicEvent): readonly PublicEvent[] => [event];

/** What comes with every submission. */
interface Sender {
  readonly seat: number;
  /** 32 fresh random bytes, for a deal or a shuffle. */
  readonly entropy: Entropy;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly connection?: ConnectionId;
  /** 48 bits in hex that name the request, if its answer may be needed again. */
  readonly requestKey?: string;
  /** The name or time zone that the charter took up; absent if it refused. */
  readonly naming?: CharterName;
}

/** Index of a name among the charter's, and the charter's revision that has it. */
export interface CharterName {
  readonly name: number;
  readonly charter: number;
}

/** What a seat sends: a list of moves, or a single table intent. */
export interface TableSubmission extends Sender {
  /** One more than the seat's last stored submission. */
  readonly number: number;
  readonly intents: readonly (Move | TableIntent)[];
}

/** One table intent of a seated person. */
export interface TableAsk<Intent extends TableIntent = TableIntent> extends Sender {
  readonly intent: Intent;
}

export type AskOf<Type extends TableIntentType> = TableAsk<TableIntent & { readonly type: Type }>;

export type Decision<Event extends TypedEvent> = AcceptedEvents<Event> | Rejection | TableRejection;

interface AcceptedEvents<Event extends TypedEvent> {
  readonly type: 'accepted';
  readonly events: readonly Event[];
}

/** Refused by the table rather than by the game. */
export interface TableRejection {
  readonly type: 'rejection';
  readonly code: TableRejectionCode;
}

export const accept = <const Events extends readonly TypedEvent[]>(
  ...events: Events
): AcceptedEvents<Events[number]> => ({ type: 'accepted', events });

export const rejectAtTable = (code: TableRejectionCode): TableRejection => ({ type: 'rejection', code });
