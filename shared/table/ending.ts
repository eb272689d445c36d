import { isGameOver, isRoundOver } from '../game/deal.ts';
import { endByAgreement } from '../game/play.ts';
import type { Ending } from '../protocol/table-intent.ts';
import { reject } from '../rules/rejection.ts';
import type { Deciders } from './decider.ts';
import { reduceTable } from './reduce.ts';
import { isPerson, type SeatState } from './seats.ts';
import { accept, played, rejectAtTable, type TableDecision, type TableEvent, type TableState } from './state.ts';

/** Ending a round or a game as it lies, by agreement. */
export const ENDING_DECIDERS: Deciders<'askToEnd' | 'answerEnd'> = {
  askToEnd: (table, { seat, intent }) => askToEnd(table, seat, intent.what),
  answerEnd: (table, { seat, intent }) => answerEnd(table, seat, intent.yes),
};

function askToEnd(table: TableState, seat: number, what: Ending): TableDecision {
  if (table.game === undefined) return rejectAtTable('gameNotStarted');
  if (isGameOver(table.game)) return rejectAtTable('gameOver');
  if (what === 'round' && isRoundOver(table.game)) return reject('roundOver');
  if (table.ending !== undefined) return rejectAtTable('endAsked');
  return accept({ type: 'endAsked', seat, what });
}

/** A yes is given once; a no, also of somebody who has agreed, withdraws the wish. */
function answerEnd({ ending }: TableState, seat: number, yes: boolean): TableDecision {
  if (ending === undefined) return rejectAtTable('endNotAsked');
  if (yes && ending.agreed.includes(seat)) return rejectAtTable('endAsked');
  return accept({ type: 'endAnswered', seat, yes });
}

/**
 * These facts, and the end of the round or game where after them everybody has agreed for whom no bot plays: by the last
 * answer, or because the last who had not answered has left or has handed its seat to a bot. `at`: milliseconds.
 */
export function settleEnding(table: TableState, events: readonly TableEvent[], at: number): readonly TableEvent[] {
  if (table.ending === undefined && !events.some(({ type }) => type === 'endAsked')) return events;
  const { ending, game, seats } = reduceTable(table, events, at);
  if (ending === undefined || game === undefined) return events;
  const isAgreed = seats.every((each, seat) => ending.agreed.includes(seat) || !isAsked(each));
  return isAgreed ? [...events, played(endByAgreement(game, ending.what)), { type: 'endSettled' }] : events;
}

/** A person answers for itself, also while a bot plays a turn that it missed, unless its seat was handed to a bot. */
const isAsked = (seat: SeatState): boolean => isPerson(seat) && (seat.sitIn === undefined || seat.sitIn === 'turn');
