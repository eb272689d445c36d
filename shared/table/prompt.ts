import { NATURAL, object, TIME } from '../bits/fields.ts';
import type { TableRejectionCode } from '../protocol/features.ts';
import type { View } from '../protocol/view.ts';
import { accept, type CharterName, type Decision, rejectAtTable, type TypedEvent } from './feature.ts';
import type { AskedByWatcher } from './seats.ts';
import { isListening, seatOf, type TableRules, type TableState } from './state.ts';

/** One kind of prompt: someone asks something of people who sit, perhaps for days. Silence is never an answer. */
export interface PromptRule<Prompt> {
  /** Those that wait for an answer. `now`: milliseconds since 1970. */
  readonly open: (table: TableState, now: number) => readonly Prompt[];
  /** Whether the person in a seat can answer. */
  readonly asks: (table: TableState, prompt: Prompt, seat: number) => boolean;
  /** Who else sees it: nobody, everyone who sees the game, or everyone with the invite. */
  readonly sees: 'asked' | 'players' | 'everyone';
  /** What a view has of it, as this seat can know it; undefined: a watcher's view. */
  readonly show: (table: TableState, seat: number | undefined) => Partial<View>;
}

/** A kind that has answers of its own. */
export interface AnsweredRule<Prompt, Answer extends string, Event extends TypedEvent> extends PromptRule<Prompt> {
  /** The effect of each answer. */
  readonly answers: { readonly [Each in Answer]: Answering<Prompt, Event> };
  /** Why an answer is refused if no such prompt waits for it. */
  readonly notAsked: TableRejectionCode;
  /** Milliseconds that an answer can be on its way. */
  readonly grace?: number;
}

type Answering<Prompt, Event extends TypedEvent> = (
  table: TableState,
  given: AnsweredPrompt<Prompt>,
  rules: TableRules,
) => Decision<Event>;

/** An answer's prompt, the seat that gives it, and when, in milliseconds since 1970. */
interface AnsweredPrompt<Prompt> {
  readonly prompt: Prompt;
  readonly by: number;
  readonly now: number;
  /** Where the charter has the name of someone who is let in; absent if it refused. */
  readonly naming?: CharterName | undefined;
}

interface AnswerGiven<Answer> extends Omit<AnsweredPrompt<unknown>, 'prompt'> {
  readonly answer: Answer;
  /** Names the prompt, if several can be open. */
  readonly id?: number;
}

/** Does what the answer does, if such a prompt is open and asks this seat. */
export function answerPrompt<Prompt extends { readonly id?: number }, Answer extends string, Event extends TypedEvent>(
  { open, asks, answers, notAsked, grace = 0 }: AnsweredRule<Prompt, Answer, Event>,
  table: TableState,
  { answer, id, ...given }: AnswerGiven<Answer>,
  rules: TableRules,
): Decision<Event> {
  const prompt = open(table, given.now - grace).find((each) => each.id === id && asks(table, each, given.by));
  return prompt === undefined ? rejectAtTable(notAsked) : answers[answer](table, { ...given, prompt }, rules);
}

/** A kind that people without a seat ask. */
export interface WatchersRule<Prompt extends AskedBySeat, Answer extends string, Event extends TypedEvent>
  extends AnsweredRule<Prompt, Answer, Event> {
  /** Those that nobody has answered, lapsed ones included. */
  readonly unanswered: (table: TableState) => readonly Prompt[];
  /** Seconds until it lapses. */
  readonly lasts: number;
  /** The table without those that have lapsed by a change at this time, in seconds since 1970. */
  readonly withoutLapsed: (table: TableState, seconds: number) => TableState;
  /** The most that are open at a table with so many seats, and about one of them. */
  readonly crowd: { readonly atTable: (seats: number) => number; readonly ofOneSeat: number };
  /** The event when one is asked, or moves to another connection of its asker. */
  readonly asked: (prompt: Prompt) => Event;
  /** The event when one is taken back, or makes room. */
  readonly ended: (prompt: Prompt) => Event;
}

/** A watcher's prompt, and the seat that it is about. */
export interface AskedBySeat extends AskedByWatcher {
  readonly seat: number;
}

/** What a watcher asks, and why not, judged only of something new. */
interface Request<Prompt> {
  readonly prompt: Prompt;
  refuse(): TableRejectionCode | undefined;
}

/** Someone without a seat asks. `repeat`: that waits for an answer already. `now`: milliseconds since 1970. */
export function decideAsking<Prompt extends AskedBySeat, Event extends TypedEvent>(
  rule: WatchersRule<Prompt, string, Event>,
  table: TableState,
  { prompt, refuse }: Request<Prompt>,
  now: number,
): 'repeat' | Decision<Event> {
  const { connection, requestKey } = prompt;
  if (seatOf(table, connection) !== undefined) return rejectAtTable('seatTaken');
  const open = rule.open(table, now);
  const before = open.find((each) => each.requestKey === requestKey);
  if (before?.connection === connection) return 'repeat';
  const own = open.filter((each) => each.connection === connection).map(rule.ended);
  if (before !== undefined) return accept(...own, rule.asked({ ...before, connection }));
  const refusal = refuse();
  if (refusal !== undefined) return rejectAtTable(refusal);
  const rivals = open.filter((each) => each.connection !== connection);
  const gone = goneAmong(rule, table, prompt, rivals);
  return gone === undefined
    ? rejectAtTable('doorCrowded')
    : accept(...own, ...gone.map(rule.ended), rule.asked(prompt));
}

/** If too many ask, the oldest of a connection that is gone makes room for a new one. Undefined: there is no room. */
function goneAmong<Prompt extends AskedBySeat>(
  { crowd }: Pick<WatchersRule<Prompt, string, TypedEvent>, 'crowd'>,
  table: TableState,
  { seat }: Prompt,
  rivals: readonly Prompt[],
): readonly Prompt[] | undefined {
  const ofSeat = rivals.filter((each) => each.seat === seat);
  const isFull = rivals.length >= crowd.atTable(table.seats.length);
  const crowding = ofSeat.length >= crowd.ofOneSeat ? ofSeat : isFull ? rivals : [];
  if (crowding.length === 0) return [];
  const gone = crowding.find((each) => !isListening(table, each.connection));
  return gone && [gone];
}

/** Takes a watcher's prompt back; nothing if there is none. */
export const decideStopAsking = <Prompt extends AskedBySeat, Event extends TypedEvent>(
  { unanswered, ended }: WatchersRule<Prompt, string, Event>,
  table: TableState,
  requestKey: string,
): readonly Event[] =>
  unanswered(table)
    .filter((each) => each.requestKey === requestKey)
    .map(ended);

/** With a new prompt, or one that another connection asks now. */
export const withAsked = <Prompt extends AskedByWatcher>(
  asked: readonly Prompt[] = [],
  prompt: Prompt,
): readonly Prompt[] =>
  asked.some(({ id }) => id === prompt.id)
    ? asked.map((each) => (each.id === prompt.id ? prompt : each))
    : [...asked, prompt];

/** How often watchers' prompts of one kind can ring in a row, and seconds until they can once more. */
const RINGS = 3;
const RING_AGAIN = 3600;

/** The prompt that a kind rang for last, and when it can ring as often as ever again, in seconds since 1970. */
interface Rung {
  readonly by: number;
  readonly until: number;
}

/** A new prompt rings within the budget of its kind; those beyond it are only seen. */
export function withRing(
  table: TableState,
  field: 'rung' | 'backRung',
  { id, at }: { readonly id: number; readonly at: number },
): TableState {
  const from = Math.max(table[field]?.until ?? 0, at);
  return from > at + (RINGS - 1) * RING_AGAIN ? table : { ...table, [field]: { by: id, until: from + RING_AGAIN } };
}

/** The answer was a yes: that ring does not count. */
export function withRingBack(table: TableState, field: 'rung' | 'backRung', id: number | undefined): TableState {
  const { [field]: rung } = table;
  return rung === undefined || rung.by !== id
    ? table
    : { ...table, [field]: { by: id, until: rung.until - RING_AGAIN } };
}

declare module './state.ts' {
  interface TableState {
    /** The rings of people who ask for a bot's seat. */
    readonly rung?: Rung;
    /** The rings of people who ask for their own seat back. */
    readonly backRung?: Rung;
  }
}

export const RUNG = object<Rung>({ by: NATURAL, until: TIME });
