import { createHint } from '../../shared/bots/coach.ts';
import { findPosition } from '../../shared/protocol/position.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Move } from '../../shared/rules/move.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { decideBotPlay } from '../../shared/table/bot-play.ts';
import { decideSubmission } from '../../shared/table/decide.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { TableState } from '../../shared/table/state.ts';
import { viewHappened, viewTable } from '../../shared/table/view.ts';
import { dealPractice } from '../../web/practice/dealing.ts';
import { getMoves } from './coached.ts';
import { createEntropy } from './entropy.ts';

export const CHARTER: Charter = {
  ...{ revision: 0, title: '', ruleset: PRESETS.classic, seating: { players: 4, teams: 2 }, names: ['Ann'] },
};

/** The play of the person in seat 0; undefined: as the coach advises. */
export type Habit = (view: View) => readonly Move[] | undefined;

export function playRound(seed: string, habit: Habit): readonly View[] {
  const entropy = createEntropy(seed);
  let table: TableState = dealPractice(CHARTER, {
    now: () => 1_700_000_000_000,
    random: (count) => entropy().slice(0, count),
  });
  const views = [viewTable(table, 0)];
  for (let step = 0; step < 800 && !table.game?.ended; step++) {
    const events = getEvents(table, views.at(-1) as View, { habit, entropy });
    const change = { before: table, events, table: reduceTable(table, events, table.at + 1_000) };
    table = change.table;
    const happened = viewHappened(change, 0);
    views.push({ ...viewTable(table, 0, happened), happened });
  }
  return views;
}

interface Own {
  readonly habit: Habit;
  readonly entropy: () => Uint8Array;
}

function getEvents(table: TableState, view: View, { habit, entropy }: Own) {
  const hint = createHint(CHARTER, view);
  if (!hint) {
    const seat = table.game?.turn.phase === 'consent' ? table.game.turn.awaited[0] : table.game?.turn.seat;
    const played = decideBotPlay(table, { charter: CHARTER, seat: seat ?? -1, entropyFor: () => entropy });
    if (played.type !== 'played') throw new Error('a bot found no play');
    return played.events;
  }
  const number = (table.seats[0]?.acknowledged ?? 0) + 1;
  for (const intents of [habit(view), getMoves(hint), getMoves(hint).slice(0, 1)]) {
    if (!intents || intents.length === 0) continue;
    const decision = decideSubmission(table, CHARTER, { seat: 0, number, intents, entropy, now: table.at });
    if (decision.type === 'accepted') return decision.events;
  }
  throw new Error(`nothing to play: ${JSON.stringify(hint.reason)}`);
}

/** Draws, discards the first card that it can, and never melds. */
export const playLazily: Habit = (view) => {
  const position = findPosition(CHARTER, view);
  if (!position || position.awaited || position.phase === 'consent') return undefined;
  if (position.phase === 'draw') return [{ type: 'draw' }];
  const card = position.held.find((each) => each !== '*' && !each.startsWith('2'));
  return card && position.held.length > 2 ? [{ type: 'discard', card }] : undefined;
};
