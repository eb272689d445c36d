import { chooseIntents, plainIntents } from '../shared/bots/bot.ts';
import { botToMove, decidePlay } from '../shared/engine/decide-table.ts';
import { viewTable } from '../shared/engine/view-table.ts';
import type { Intent } from '../shared/protocol/intent.ts';
import { makeSubmission } from '../shared/protocol/submission.ts';
import { arm } from './bot-call.ts';
import type { BotCall, Desk, Loaded } from './desk.ts';
import { commit, type Verdict } from './pipeline.ts';
import { tell } from './tell.ts';

interface Choice {
  readonly seat: number;
  readonly intents: readonly Intent[];
}

/** Plays for the bot that is to move; does nothing where the game has moved on since the alarm was set. */
export async function playBot(desk: Desk, { table: id, moved }: BotCall): Promise<void> {
  const entropy = desk.random(32);
  const outcome = await commit<string>(desk, {
    table: id,
    entropy,
    seen: 0,
    judge: (loaded) => (loaded.table.moved === moved ? judgeBot(loaded, entropy) : nothing('moved on')),
  });
  if (outcome.type === 'stored') await Promise.all([tell(desk, outcome), arm(desk, outcome.loaded)]);
  else if (outcome.type === 'answer' && outcome.answer !== 'moved on') {
    desk.log.error('a bot found no play', { reason: outcome.answer, version: outcome.loaded.table.version });
  }
}

/** What the bot would play, the plainest last: each from what its seat sees, and nothing else. */
function choicesOf({ table, charter }: Loaded, seat: number): readonly Choice[] {
  const view = viewTable(table, seat);
  return [chooseIntents, plainIntents].flatMap((choose) => {
    const intents = choose(charter, view);
    return intents === undefined ? [] : [{ seat, intents }];
  });
}

/** Cards that come to light with a play may speak against it; then the plainest is played. */
function judgeBot(loaded: Loaded, entropy: Uint8Array): Verdict<string> {
  const seat = botToMove(loaded.table);
  if (seat === undefined) return nothing('moved on');
  const refused: string[] = [];
  for (const choice of choicesOf(loaded, seat)) {
    const decision = decidePlay(loaded.table, { ...choice, entropy });
    if (decision.type === 'accepted') {
      return { type: 'change', events: decision.events, submission: makeSubmission(choice) };
    }
    refused.push(decision.code);
  }
  return nothing(refused.join(', ') || 'no choice');
}

const nothing = (answer: string): Verdict<string> => ({ type: 'answer', answer });
