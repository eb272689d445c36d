import { chooseIntents } from '../shared/bots/bot.ts';
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

/** From what the bot's seat sees, and nothing else. */
function choose({ table, charter }: Loaded): Choice | undefined {
  const seat = botToMove(table);
  const intents = seat === undefined ? undefined : chooseIntents(charter, viewTable(table, seat));
  return seat === undefined || intents === undefined ? undefined : { seat, intents };
}

function judgeBot(loaded: Loaded, entropy: Uint8Array): Verdict<string> {
  if (botToMove(loaded.table) === undefined) return nothing('moved on');
  const choice = choose(loaded);
  if (choice === undefined) return nothing('no choice');
  const decision = decidePlay(loaded.table, { ...choice, entropy });
  if (decision.type === 'rejection') return nothing(decision.code);
  return { type: 'change', events: decision.events, submission: makeSubmission(choice) };
}

const nothing = (answer: string): Verdict<string> => ({ type: 'answer', answer });
