import { chooseMoves, plainMoves } from '../../shared/bots/bot.ts';
import { makeSubmission } from '../../shared/protocol/submission.ts';
import type { Move } from '../../shared/rules/move.ts';
import { decidePlay } from '../../shared/table/plays.ts';
import { botToMove } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import type { BotTurnJob, Loaded, Ports } from '../ports/ports.ts';
import { allDone } from '../ports/settle-all.ts';
import { broadcast } from '../table/broadcast.ts';
import { type CommitDecision, commit } from '../table/commit.ts';
import { arm } from '../table/follow-up.ts';
import { entropyFor } from '../table/randomness.ts';

interface BotChoice {
  readonly seat: number;
  readonly intents: readonly Move[];
}

/**
 * Plays for the bot that is to move; does nothing if the game has moved on since the job was set. `isRepeated`: the job
 * ran before and may have stopped after the play, before it set the next job.
 */
export async function playBot(ports: Ports, { table: id, moved }: BotTurnJob, isRepeated = false): Promise<void> {
  const result = await commit<string>(ports, {
    table: id,
    seen: 0,
    judge: (loaded) => (loaded.table.moved === moved ? judgeBot(ports, loaded) : nothing('moved on')),
  });
  if (result.type === 'stored') {
    ports.metrics.count('submissions');
    await allDone(broadcast(ports, result), arm(ports, result.loaded, result.change));
  } else if (result.type === 'answer' && result.answer === 'moved on') {
    if (isRepeated) await arm(ports, result.loaded);
  } else if (result.type === 'answer') {
    ports.log.error('a bot found no play', { reason: result.answer, version: result.loaded.table.version });
  }
}

/** The bot's choices, the plainest last, each from its seat's view alone. */
function choicesOf({ table, charter }: Loaded, seat: number): readonly BotChoice[] {
  const view = viewTable(table, seat);
  return [chooseMoves, plainMoves].flatMap((choose) => {
    const intents = choose(charter, view);
    return intents === undefined ? [] : [{ seat, intents }];
  });
}

/** Cards that a play brings up may rule it out; then the plainest is played. */
function judgeBot(ports: Ports, loaded: Loaded): CommitDecision<string> {
  const seat = botToMove(loaded.table);
  if (seat === undefined) return nothing('moved on');
  const refused: string[] = [];
  for (const choice of choicesOf(loaded, seat)) {
    const entropy = entropyFor(ports, loaded, choice);
    const decision = decidePlay(loaded.table, { ...choice, entropy });
    if (decision.type === 'accepted') {
      return { type: 'change', events: decision.events, submission: makeSubmission(choice), entropy };
    }
    refused.push(decision.code);
  }
  return nothing(refused.join(', ') || 'no choice');
}

const nothing = (answer: string): CommitDecision<string> => ({ type: 'answer', answer });
