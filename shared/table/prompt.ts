import { NATURAL, object, TIME } from '../bits/fields.ts';
import type { TableRejectionCode } from '../protocol/features.ts';
import type { View } from '../protocol/view.ts';
import { accept, type CharterName, type Decision, rejectAtTable, type TypedEvent } from './feature.ts';
import type { AskedByWatcher } from './seats.ts';
import { findSeat, isListening, type TableRules, type TableState } from './state.ts';

/** One kind of prompt: someone asks people who are seated, perhaps for days. Silence is never an answer. */
export interface PromptRule<Prompt> {
  /** Prompts that can be answered. `now`: milliseconds since 1970. */
  readonly getOpen: (table: TableState, now: number) => readonly Prompt[];
  readonly isAsked: (table: TableState, prompt: Prompt, seat: number) => boolean;
  /** Who sees it: only those asked, everyone who sees the game, or everyone with the invite. */
  readonly audience: 'asked' | 'players' | 'everyone';
  /** Returns the view's fields for this seat; undefined stands for a watcher. */
  readonly show: (table: TableState, seat: number | undefined) => Partial<View>;
}

export interface AnsweredRule<Prompt, Answer extends string, Event extends TypedEvent> extends PromptRule<Prompt> {
  readonly answers: { readonly [Each in Answer]: AnswerHandler<Prompt, Event> };
  /** The refusal of an answer without an open prompt. */
  readonly notAsked: TableRejectionCode;
  /** Milliseconds that an answer can be on its way. */
  readonly grace?: number;
}

type AnswerHandler<Prompt, Event extends TypedEvent> = (
  table: TableState,
  answered: AnsweredPrompt<Prompt>,
  rules: TableRules,
) => Decision<Event>;

/** `now`: milliseconds since 1970. */
interface AnsweredPrompt<Prompt> {
  readonly prompt: Prompt;
  readonly by: number;
  readonly now: number;
  /** Index of a new person's name in the charter; absent if the charter refused it. */
  readonly newName?: CharterName | undefined;
}

interface AnswerParams<Answer> extends Omit<AnsweredPrompt<unknown>, 'prompt'> {
  readonly answer: Answer;
  readonly id?: number;
}

export function decidePromptAnswer<
  Prompt extends { readonly id?: number },
  Answer extends string,
  Event extends TypedEvent,
>(
  { getOpen, isAsked, answers, notAsked, grace = 0 }: AnsweredRule<Prompt, Answer, Event>,
  table: TableState,
  { answer, id, ...params }: AnswerParams<Answer>,
  rules: TableRules,
): Decision<Event> {
  const prompt = getOpen(table, params.now - grace).find((each) => each.id === id && isAsked(table, each, params.by));
  return prompt === undefined ? rejectAtTable(notAsked) : answers[answer](table, { ...params, prompt }, rules);
}

/** A kind asked by people without a seat. */
export interface WatchersRule<Prompt extends AskedBySeat, Answer extends string, Event extends TypedEvent>
  extends AnsweredRule<Prompt, Answer, Event> {
  /** Prompts that nobody has answered, including expired ones. */
  readonly getUnanswered: (table: TableState) => readonly Prompt[];
  /** Seconds until it expires. */
  readonly lifetimeSeconds: number;
  /** Removes prompts that have expired by this time, in seconds since 1970. */
  readonly withoutLapsed: (table: TableState, seconds: number) => TableState;
  /** Maximum open prompts at a table with this many seats, and about one seat. */
  readonly maxOpen: { readonly atTable: (seats: number) => number; readonly ofOneSeat: number };
  /** The event when one is asked, or moves to another connection of its asker. */
  readonly makeAskedEvent: (prompt: Prompt) => Event;
  /** The event when one is withdrawn, or makes room. */
  readonly makeEndedEvent: (prompt: Prompt) => Event;
}

export interface AskedBySeat extends AskedByWatcher {
  readonly seat: number;
}

/** `findRejection`: checked only for a new prompt. */
interface Request<Prompt> {
  readonly prompt: Prompt;
  findRejection(): TableRejectionCode | undefined;
}

/** Asks for someone without a seat. `repeat`: the prompt is open already. `now`: milliseconds since 1970. */
export function decideAsking<Prompt extends AskedBySeat, Event extends TypedEvent>(
  rule: WatchersRule<Prompt, string, Event>,
  table: TableState,
  { prompt, findRejection }: Request<Prompt>,
  now: number,
): 'repeat' | Decision<Event> {
  const { connection, requestKey } = prompt;
  if (findSeat(table, connection) !== undefined) return rejectAtTable('seatTaken');
  const open = rule.getOpen(table, now);
  const before = open.find((each) => each.requestKey === requestKey);
  if (before?.connection === connection) return 'repeat';
  const senderPrompts = open.filter((each) => each.connection === connection).map(rule.makeEndedEvent);
  if (before !== undefined) return accept(...senderPrompts, rule.makeAskedEvent({ ...before, connection }));
  const refusal = findRejection();
  if (refusal !== undefined) return rejectAtTable(refusal);
  const rivals = open.filter((each) => each.connection !== connection);
  const gone = findGoneAskers(rule, table, prompt, rivals);
  return gone === undefined
    ? rejectAtTable('doorCrowded')
    : accept(...senderPrompts, ...gone.map(rule.makeEndedEvent), rule.makeAskedEvent(prompt));
}

/** If too many ask, returns the oldest with a lost connection, to make room. Undefined: there is no room. */
function findGoneAskers<Prompt extends AskedBySeat>(
  { maxOpen }: Pick<WatchersRule<Prompt, string, TypedEvent>, 'maxOpen'>,
  table: TableState,
  { seat }: Prompt,
  rivals: readonly Prompt[],
): readonly Prompt[] | undefined {
  const ofSeat = rivals.filter((each) => each.seat === seat);
  const isFull = rivals.length >= maxOpen.atTable(table.seats.length);
  const crowding = ofSeat.length >= maxOpen.ofOneSeat ? ofSeat : isFull ? rivals : [];
  if (crowding.length === 0) return [];
  const gone = crowding.find((each) => !isListening(table, each.connection));
  return gone && [gone];
}

export const decideStopAsking = <Prompt extends AskedBySeat, Event extends TypedEvent>(
  { getUnanswered, makeEndedEvent }: WatchersRule<Prompt, string, Event>,
  table: TableState,
  requestKey: string,
): readonly Event[] =>
  getUnanswered(table)
    .filter((each) => each.requestKey === requestKey)
    .map(makeEndedEvent);

export const withAsked = <Prompt extends AskedByWatcher>(
  prompts: readonly Prompt[] = [],
  prompt: Prompt,
): readonly Prompt[] =>
  prompts.some(({ id }) => id === prompt.id)
    ? prompts.map((each) => (each.id === prompt.id ? prompt : each))
    : [...prompts, prompt];

/** Rings in a row that watchers' prompts of one kind get, and seconds until they get them again. */
const RINGS = 3;
const RING_INTERVAL = 3600;

/** The last prompt that rang, and when the budget of rings is full again, in seconds since 1970. */
interface Rung {
  readonly by: number;
  readonly until: number;
}

/** Rings for a new prompt within the budget of its kind; others are shown silently. */
export function withRing(
  table: TableState,
  field: 'rung' | 'backRung',
  { id, at }: { readonly id: number; readonly at: number },
): TableState {
  const from = Math.max(table[field]?.until ?? 0, at);
  return from > at + (RINGS - 1) * RING_INTERVAL
    ? table
    : { ...table, [field]: { by: id, until: from + RING_INTERVAL } };
}

/** Returns a ring to the budget after a yes. */
export function restoreRing(table: TableState, field: 'rung' | 'backRung', id: number | undefined): TableState {
  const { [field]: rung } = table;
  return rung === undefined || rung.by !== id
    ? table
    : { ...table, [field]: { by: id, until: rung.until - RING_INTERVAL } };
}

declare module './state.ts' {
  interface TableState {
    /** Rings for requests for a bot's seat. */
    readonly rung?: Rung;
    readonly backRung?: Rung;
  }
}

export const RUNG = object<Rung>({ by: NATURAL, until: TIME });
