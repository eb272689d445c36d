import { endByAgreement } from '../game/play.ts';
import { computeFingerprint } from '../protocol/submission-fingerprint.ts';
import { isTableIntent } from '../protocol/table-notation.ts';
import { decideOwnPlay } from './decisions/plays.ts';
import type { EndingEvent } from './ending.ts';
import { accept, rejectAtTable, type SentIntent, type TableSubmission } from './feature.ts';
import type { TableDecision, TableEvent } from './features.ts';
import { getIntentRule, getIntentTraits } from './intents.ts';
import { createPlayEvent, isHiddenPlay, type PlayEvent } from './plays.ts';
import { isOnProbation } from './probation.ts';
import { reduceTable } from './reduce.ts';
import { isPerson, type SeatState } from './seats.ts';
import type { TableRules, TableState } from './state.ts';

/** Decides a person's submission and counts it. A table intent is sent alone; moves are sent as a list. */
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

/** Counts a submission for the seat that the sender has after it, if any. */
function acknowledge(events: readonly TableEvent[], { seat, number, intents }: TableSubmission): readonly TableEvent[] {
  if (events.some((event) => event.type === 'seatEmptied' && event.seat === seat)) return events;
  return [
    ...events,
    {
      ...({ type: 'acknowledged', seat: events.reduce(seatAfterEvent, seat), number } as const),
      fingerprint: computeFingerprint(intents),
      ...((intents.some((intent) => getIntentTraits(intent).unseen) || events.every(isHiddenPlay)) && { unseen: true }),
    },
  ];
}

export const affectsSenderOnly = (intents: TableSubmission['intents']): boolean =>
  intents.every((intent) => intent.type === 'standingAnswer' || getIntentTraits(intent).audience === 'sender');

function seatAfterEvent(seat: number, event: TableEvent): number {
  if (event.type === 'seatMoved') return seat === event.from ? event.to : seat;
  return event.type === 'reseated' ? event.from.indexOf(seat) : seat;
}

/** Decides one table intent of a seated person, and the end of the game if everyone now agrees. */
export function decideTable(table: TableState, rules: TableRules, ask: SentIntent): TableDecision {
  const { decide, onProbation, hostOnly, onClosed } = getIntentRule(ask.intent.type);
  if (!isAllowed(onProbation, ask) && isFromGuest(table, ask)) return rejectAtTable('onProbation');
  if (table.closed && !onClosed) return rejectAtTable('tableClosed');
  if (hostOnly && ask.seat !== table.host) return rejectAtTable('notHost');
  const decision = decide(table, ask, rules);
  return decision.type === 'accepted' ? accept(...settleEnding(table, decision.events, ask.now)) : decision;
}

const isAllowed = (onProbation: boolean | 'ownSeat', { seat, intent }: SentIntent): boolean =>
  onProbation === 'ownSeat' ? 'seat' in intent && intent.seat === seat : onProbation;

const isFromGuest = (table: TableState, { connection, now }: SentIntent): boolean =>
  connection !== undefined && isOnProbation(table, connection, now);

/** Adds the end of the round or game if these events leave nobody who has yet to agree. `at`: milliseconds since 1970. */
export function settleEnding(table: TableState, events: readonly TableEvent[], at: number): readonly TableEvent[] {
  if (table.ending === undefined && !events.some(({ type }) => type === 'endAsked')) return events;
  return [...events, ...decideAgreedEnd(reduceTable(table, events, at))];
}

export function decideAgreedEnd({ ending, game, seats }: TableState): readonly (PlayEvent | EndingEvent)[] {
  if (ending === undefined || game === undefined) return [];
  const isAgreed = seats.every((each, seat) => ending.agreed.includes(seat) || !isAsked(each));
  return isAgreed ? [createPlayEvent(endByAgreement(game, ending.what)), { type: 'endSettled' }] : [];
}

/** Whether a person must answer: also while a bot plays a missed turn, but not after giving the seat to a bot. */
const isAsked = (seat: SeatState): boolean => isPerson(seat) && (seat.sitIn === undefined || seat.sitIn === 'turn');
