import { decideAtTable } from '../../game/decide.ts';
import { getRoundRules } from '../../game/position.ts';
import { hasGameEnded } from '../../game/score.ts';
import { type GameState, getPlayer } from '../../game/state.ts';
import { isTableIntent } from '../../protocol/table-notation.ts';
import type { Move } from '../../rules/move.ts';
import { isReplaced } from '../../rules/red-threes.ts';
import { isAbsent, type ReturnEvent } from '../absence.ts';
import { accept, type Decision, rejectAtTable, type TableSubmission } from '../feature.ts';
import { createPlayEvent, type PlayEvent } from '../plays.ts';
import type { TableState } from '../state.ts';
import type { TurnPlanEvent } from '../turn-plan.ts';
import { endPlans } from './turn-plan.ts';

export function decidePlay(
  table: TableState,
  submission: Pick<TableSubmission, 'seat' | 'intents' | 'entropy'>,
): Decision<PlayEvent | TurnPlanEvent> {
  if (table.closed) return rejectAtTable('tableClosed');
  if (table.game === undefined) return rejectAtTable('gameNotStarted');
  if (hasGameEnded(table.game)) return rejectAtTable('gameOver');
  if (table.paused !== undefined && !isBeforehand(submission)) return rejectAtTable('paused');
  const { seat, entropy } = submission;
  const decision = decideAtTable(table.game, { seat, moves: getMoves(submission), entropy });
  return decision.type === 'accepted' ? accept(...endPlans(table, decision), createPlayEvent(decision)) : decision;
}

/** A person's play also ends an absence, and a plan for the turn. */
function decidePersonsPlay(
  table: TableState,
  submission: Omit<TableSubmission, 'number'>,
): Decision<PlayEvent | ReturnEvent | TurnPlanEvent> {
  const { seat, now } = submission;
  const decision = decidePlay(table, submission);
  if (decision.type !== 'accepted') return decision;
  if (isBeforehand(submission)) return decision;
  const isPlanned = table.game?.turn.seat === seat && table.seats[seat]?.plan !== undefined;
  return accept(
    ...(isAbsent(table, seat, now) ? [{ type: 'awaySet', seat } as const] : []),
    ...(isPlanned ? [{ type: 'planSet', seat } as const] : []),
    ...decision.events,
  );
}

/** Refuses while a bot fills in, and if a move depends on what the one before it reveals. */
export function decideOwnPlay(
  table: TableState,
  submission: TableSubmission,
): Decision<PlayEvent | ReturnEvent | TurnPlanEvent> {
  const { seat } = submission;
  if (table.seats[seat]?.sitIn !== undefined) return rejectAtTable('botSitsIn');
  if (table.game !== undefined && outrunsView(table.game, seat, getMoves(submission))) return rejectAtTable('seeFirst');
  return decidePersonsPlay(table, submission);
}

/** Whether all are standing answers, which can be given during a pause and by a person who is away. */
const isBeforehand = ({ intents }: Pick<TableSubmission, 'intents'>): boolean =>
  intents.every(({ type }) => type === 'standingAnswer');

const getMoves = ({ intents }: Pick<TableSubmission, 'intents'>): readonly Move[] =>
  intents.filter((intent): intent is Move => !isTableIntent(intent));

/**
 * Whether a move follows one whose result the sender cannot know yet: P-SUBMIT-9. A submission is refused as a whole,
 * so refusing the later move would reveal for free the next cards of the stock, the pile or a packet, or a partner's
 * standing answer. Only melds, and red threes that are not replaced, can be followed, while cards of the packet are
 * left. Checked first, from what the sender knows.
 */
export function outrunsView(game: GameState, seat: number, moves: readonly Move[]): boolean {
  let left = getPlayer(game, seat).held.length;
  return moves.slice(0, -1).some((move) => {
    if (move.type === 'layRedThree' && !isReplaced(getRoundRules(game), getPlayer(game, seat).playing)) left -= 1;
    else if (move.type === 'meld' && !mayRevealPacket(game, seat))
      left -= move.melds.reduce((sum, { cards }) => sum + cards.length, 0);
    else return true;
    return left <= 0;
  });
}

/** Whether a finished book can reveal the next packet, so that no move can follow unseen. */
const mayRevealPacket = (game: GameState, seat: number): boolean =>
  getRoundRules(game).deal.nextPacket === 'withBook' && getPlayer(game, seat).waiting.length > 0;
