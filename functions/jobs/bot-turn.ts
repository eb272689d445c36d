import { makeSubmission, type StoredSubmission } from '../../shared/protocol/submission.ts';
import { decideBotPlay, type PlayedTurn } from '../../shared/table/bot-play.ts';
import { decideTakeBackAnswer } from '../../shared/table/decisions/taking-back.ts';
import { decidePlannedTurn } from '../../shared/table/planned-turn.ts';
import { isAnyonePresent } from '../../shared/table/presence-check.ts';
import { findBotToMove } from '../../shared/table/state.ts';
import type { BotTurnJob, LoadedTable, Ports } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import { broadcast } from '../table/broadcast.ts';
import { type CommitDecision, commit } from '../table/commit.ts';
import { scheduleJobs } from '../table/follow-up.ts';
import { getEntropy } from '../table/randomness.ts';

/**
 * Plays for the awaited bot, agrees to a take-back if its person was asked, or continues with a person's plan. Does
 * nothing if the game has moved on since the job was queued. `isRepeated`: the job ran before and may have stopped
 * after the play, before it queued the next job.
 */
export async function playBot(ports: Ports, { table: id, moved }: BotTurnJob, isRepeated = false): Promise<void> {
  const result = await commit<string>(ports, {
    table: id,
    seen: 0,
    decide: (loaded, now) =>
      loaded.table.moved === moved ? decideBotChange(ports, loaded, now) : answerNothing('moved on'),
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

function decideBotChange(ports: Ports, loaded: LoadedTable, now: number): CommitDecision<string> {
  const { table, charter } = loaded;
  const entropyFor = (choice: StoredSubmission): (() => Uint8Array) => getEntropy(ports, loaded, choice);
  const planned = decidePlannedTurn(table, { charter, entropyFor });
  if (planned?.type === 'waits') return { ...planned, type: 'change' };
  if (planned !== undefined) return storePlay(planned);
  const seat = findBotToMove(table);
  if (seat === undefined || !isAnyonePresent(table, now)) return answerNothing('moved on');
  const answered = decideTakeBackAnswer(table, { seat, yes: true, now }, charter);
  if (answered.type === 'accepted') {
    const submission = makeSubmission({ seat, intents: [{ type: 'answerTakeBack', yes: true }] });
    return { type: 'change', events: answered.events, submission };
  }
  const played = decideBotPlay(table, { charter, seat, entropyFor });
  return played.type === 'none' ? answerNothing(played.refused.join(', ') || 'no choice') : storePlay(played);
}

/** The submission has no number: no client sent it. */
const storePlay = ({ choice, events, entropy }: PlayedTurn): CommitDecision<string> => ({
  type: 'change',
  events,
  submission: makeSubmission(choice),
  entropy,
});

const answerNothing = (answer: string): CommitDecision<string> => ({ type: 'answer', answer });
