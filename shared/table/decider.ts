import type { Entropy } from '../game/shuffle.ts';
import type { TableRejectionCode } from '../protocol/refusal-codes.ts';
import type { TableIntent } from '../protocol/table-intent.ts';
import type { PublicEvent } from '../protocol/view.ts';
import type { Move } from '../rules/move.ts';
import type { Rejection } from '../rules/rejection.ts';
import type { ConnectionId } from './seats.ts';
import type { TableRules, TableState } from './state.ts';

/**
 * One concern of the table: all that the server does with these intents and events. `Decided`: the events that its
 * intents lead to, other concerns' events included.
 */
export interface Concern<
  Intent extends TableIntent['type'],
  Event extends TypedEvent,
  Decided extends TypedEvent = Event,
> {
  readonly decide: Deciders<Intent, Decided>;
  readonly reduce: Reducers<Event>;
  readonly publicForms: PublicForms<Event>;
  /** What its intents count as. */
  readonly rate: IntentRate;
  /** Whether a closed table accepts an intent. */
  readonly onClosed: Readonly<Record<Intent, boolean>>;
  /** Whether an event is sent even to watchers who may not see the game: who sits where, and whether one can join. */
  readonly atTheDoor: Readonly<Record<Event['type'], boolean>>;
  /** Whether an event may move a deadline or make others awaited, so that the table is checked anew. */
  readonly wakesCheck: Readonly<Record<Event['type'], boolean>>;
}

/** `chat` has a rate of its own beside its seat's, and waits while the server is busy with play. */
export type IntentRate = 'play' | 'chat';

interface TypedEvent {
  readonly type: string;
}

/** Decides one kind of table intent. */
export type Decider<Intent extends TableIntent['type'], Decided extends TypedEvent> = (
  table: TableState,
  ask: AskOf<Intent>,
  rules: TableRules,
) => Decision<Decided>;

export type Deciders<Intent extends TableIntent['type'], Decided extends TypedEvent> = {
  readonly [Type in Intent]: Decider<Type, Decided>;
};

/** The table after an event. `seconds`: time of the change, since 1970. */
export type Reducer<Event extends TypedEvent> = (table: TableState, event: Event, seconds: number) => TableState;

export type Reducers<Events extends TypedEvent> = { readonly [Event in Events as Event['type']]: Reducer<Event> };

/** An event as one viewer may know it; empty if it stays secret. */
export type PublicForm<Event extends TypedEvent> = (event: Event, seen: SeenChange) => readonly PublicEvent[];

export type PublicForms<Events extends TypedEvent> = {
  readonly [Event in Events as Event['type']]: PublicForm<Event>;
};

/** The table before and after the change that an event belongs to, and the viewer's seat; a watcher has none. */
export interface SeenChange {
  readonly before: TableState;
  readonly table: TableState;
  readonly viewer: number | undefined;
}

export const asItIs = (event: PublicEvent): readonly PublicEvent[] => [event];
export const notPublic = (): readonly PublicEvent[] => [];

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

export type AskOf<Type extends TableIntent['type']> = TableAsk<TableIntent & { readonly type: Type }>;

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
