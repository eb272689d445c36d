import { makeSubmission } from '../../shared/protocol/submission.ts';
import { decideBotPlay } from '../../shared/table/bot-play.ts';
import { decidePlay } from '../../shared/table/decisions/plays.ts';
import { findSeatDueToDraw } from '../../shared/table/draw-due.ts';
import { isAnyonePresent } from '../../shared/table/presence-check.ts';
import { findBotToMove } from '../../shared/table/state.ts';
import { answerTakeBack } from '../../shared/table/taking-back.ts';
import type { BotTurnJob, LoadedTable, Ports } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import { broadcast } from '../table/broadcast.ts';
import { type CommitDecision, commit } from '../table/commit.ts';
import { scheduleJobs } from '../table/follow-up.ts';
import { getEntropy } from '../table/randomness.ts';

/**
 * Plays for the awaited bot, agrees to a take-back if its person was asked, or draws for a person who asked for it in
 * advance. Does nothing if the game has moved on since the job was queued. `isRepeated`: the job ran before and may
 * have stopped after the play, before it queued the next job.
 */
export async function playBot(ports: Ports, { table: id, moved }: BotTurnJob, isRepeated = false): Promise<void> {
  const result = await commit<string>(ports, {
    table: id,
    seen: 0,
    judge: (loaded, now) => (loaded.table.moved === moved ? judgeBot(ports, loaded, now) : answerNothing('moved on')),
  });
  if (result.type === 'stored') {
    ports.metrics.count('submissions');
    await settleAll(broadcast(ports, result), scheduleJobs(ports, result.loaded, result.change));
  } else if (result.type === 'answer' && result.answer === 'moved on') {
    if (isRepeated) await scheduleJobs(ports, result.loaded);
  } else if (result.type === 'answer') {
    ports.log.error('a bot found no play', { reason: result.answer, version: result.loaded.table.version });
  }
}

function judgeBot(ports: Ports, loaded: LoadedTable, now: number): CommitDecision<string> {
  const { table, charter } = loaded;
  const drawing = findSeatDueToDraw(table);
  if (drawing !== undefined) return drawForSeat(ports, loaded, drawing);
  const seat = findBotToMove(table);
  if (seat === undefined || !isAnyonePresent(table, now)) return answerNothing('moved on');
  const answered = answerTakeBack(table, { seat, yes: true, now }, charter);
  if (answered.type === 'accepted') {
    const submission = makeSubmission({ seat, intents: [{ type: 'answerTakeBack', yes: true }] });
    return { type: 'change', events: answered.events, submission };
  }
  const played = decideBotPlay(table, { charter, seat, entropyFor: (choice) => getEntropy(ports, loaded, choice) });
  if (played.type === 'none') return answerNothing(played.refused.join(', ') || 'no choice');
  const { choice, events, entropy } = played;
  return { type: 'change', events, submission: makeSubmission(choice), entropy };
}

/** Stored without a submission number: no client sent it. */
function drawForSeat(ports: Ports, loaded: LoadedTable, seat: number): CommitDecision<string> {
  const choice = { seat, intents: [{ type: 'draw' }] } as const;
  const entropy = getEntropy(ports, loaded, choice);
  const drawn = decidePlay(loaded.table, { ...choice, entropy });
  if (drawn.type === 'rejection') return answerNothing(drawn.code);
  return { type: 'change', events: drawn.events, submission: makeSubmission(choice), entropy };
}

const answerNothing = (answer: string): CommitDecision<string> => ({ type: 'answer', answer });
