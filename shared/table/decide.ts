import { fingerprintOf } from '../protocol/submission-fingerprint.ts';
import type { TableIntent } from '../protocol/table-intent.ts';
import { isTableIntent } from '../protocol/table-notation.ts';
import type { Move } from '../rules/move.ts';
import { ABSENCE } from './absence.ts';
import { PINNING } from './call.ts';
import { CHAT } from './chat.ts';
import { COMING_BACK } from './coming-back.ts';
import { DATES } from './dates.ts';
import {
  accept,
  type Decider,
  type Deciders,
  type IntentRate,
  rejectAtTable,
  type TableAsk,
  type TableSubmission,
} from './decider.ts';
import { DOOR } from './door.ts';
import { DRAW_FOR_ME } from './draw-for-me.ts';
import { agreedEnd, ENDING } from './ending.ts';
import type { TableDecision, TableEvent } from './events.ts';
import { HOSTING } from './hosting.ts';
import { LEARNING } from './learning.ts';
import { OPENING } from './opening.ts';
import { PACE } from './pace.ts';
import { decideOwnPlay, isUnheard } from './plays.ts';
import { POINTS } from './points.ts';
import { isOnProbation, mayOnProbation } from './probation.ts';
import { reduceTable } from './reduce.ts';
import { ROUNDS } from './rounds.ts';
import { SEATING } from './seating.ts';
import { SETTINGS } from './settings.ts';
import type { TableRules, TableState } from './state.ts';
import { TAKING_BACK } from './taking-back.ts';

/** Decides a person's submission and counts it. A table intent stands alone; moves come as a list. */
export function decideSubmission(table: TableState, rules: TableRules, submission: TableSubmission): TableDecision {
  const { seat, number, intents } = submission;
  if (number !== (table.seats[seat]?.acknowledged ?? 0) + 1) return rejectAtTable('staleNumber');
  const first = intents[0];
  const decision: TableDecision =
    first !== undefined && isTableIntent(first)
      ? decideTable(table, rules, { ...submission, intent: first })
      : decideOwnPlay(table, submission);
  return decision.type === 'accepted' ? accept(...acknowledge(decision.events, submission)) : decision;
}

/** Counted for the seat that the sender has afterwards, if any. */
function acknowledge(events: readonly TableEvent[], { seat, number, intents }: TableSubmission): readonly TableEvent[] {
  if (events.some((event) => event.type === 'seatEmptied' && event.seat === seat)) return events;
  return [
    ...events,
    {
      ...({ type: 'acknowledged', seat: events.reduce(seatAfterEvent, seat), number } as const),
      fingerprint: fingerprintOf(intents),
      ...((intents.some(isUnseen) || events.every(isUnheard)) && { unseen: true }),
    },
  ];
}

/** Whether only the sender may notice that these were sent. */
export const isForSenderAlone = (intents: TableSubmission['intents']): boolean =>
  intents.every(
    ({ type }) => type === 'standingAnswer' || [DRAW_FOR_ME, OPENING].some(({ decide }) => Object.hasOwn(decide, type)),
  );

/** A device says an absence to all tables of its person. What is asked for beforehand is nobody else's to notice. */
const isUnseen = ({ type }: Move | TableIntent): boolean =>
  Object.hasOwn(ABSENCE.decide, type) || Object.hasOwn(DRAW_FOR_ME.decide, type);

function seatAfterEvent(seat: number, event: TableEvent): number {
  if (event.type === 'seatMoved') return seat === event.from ? event.to : seat;
  return event.type === 'reseated' ? event.from.indexOf(seat) : seat;
}

/** Decides one table intent of a seated person; if everyone agrees to end by it, the end follows at once. */
export function decideTable(table: TableState, rules: TableRules, ask: TableAsk): TableDecision {
  if (isForbidden(table, ask)) return rejectAtTable('onProbation');
  if (table.closed && !ON_CLOSED[ask.intent.type]) return rejectAtTable('tableClosed');
  const decide = DECIDERS[ask.intent.type] as Decider<TableIntent['type'], TableEvent>;
  const decision = decide(table, ask, rules);
  return decision.type === 'accepted' ? accept(...settleEnding(table, decision.events, ask.now)) : decision;
}

const isForbidden = (table: TableState, { seat, intent, connection, now }: TableAsk): boolean =>
  connection !== undefined && !mayOnProbation(intent, seat) && isOnProbation(table, connection, now);

const DECIDERS: Deciders<TableIntent['type'], TableEvent> = {
  ...SEATING.decide,
  ...HOSTING.decide,
  ...SETTINGS.decide,
  ...ROUNDS.decide,
  ...POINTS.decide,
  ...ENDING.decide,
  ...ABSENCE.decide,
  ...PACE.decide,
  ...PINNING.decide,
  ...DATES.decide,
  ...CHAT.decide,
  ...DOOR.decide,
  ...COMING_BACK.decide,
  ...OPENING.decide,
  ...LEARNING.decide,
  ...TAKING_BACK.decide,
  ...DRAW_FOR_ME.decide,
};

const ON_CLOSED: Readonly<Record<TableIntent['type'], boolean>> = {
  ...SEATING.onClosed,
  ...HOSTING.onClosed,
  ...SETTINGS.onClosed,
  ...ROUNDS.onClosed,
  ...POINTS.onClosed,
  ...ENDING.onClosed,
  ...ABSENCE.onClosed,
  ...PACE.onClosed,
  ...PINNING.onClosed,
  ...DATES.onClosed,
  ...CHAT.onClosed,
  ...DOOR.onClosed,
  ...COMING_BACK.onClosed,
  ...OPENING.onClosed,
  ...LEARNING.onClosed,
  ...TAKING_BACK.onClosed,
  ...DRAW_FOR_ME.onClosed,
};

const CONCERNS = [
  SEATING,
  HOSTING,
  SETTINGS,
  ROUNDS,
  POINTS,
  ENDING,
  ABSENCE,
  PACE,
  PINNING,
  DATES,
  CHAT,
  DOOR,
  COMING_BACK,
  OPENING,
  LEARNING,
  TAKING_BACK,
  DRAW_FOR_ME,
] as const;

/** What an intent counts as; moves are play. */
export const rateOf = ({ type }: Move | TableIntent): IntentRate =>
  CONCERNS.find(({ decide }) => Object.hasOwn(decide, type))?.rate ?? 'play';

/**
 * These events, and the end of the round or game if everyone has then agreed: by the last answer, or because the
 * last person who had not answered left or gave its seat to a bot. `at`: milliseconds since 1970.
 */
export function settleEnding(table: TableState, events: readonly TableEvent[], at: number): readonly TableEvent[] {
  if (table.ending === undefined && !events.some(({ type }) => type === 'endAsked')) return events;
  return [...events, ...agreedEnd(reduceTable(table, events, at))];
}
