import type { GameEvent } from '../game/state.ts';
import { findPriorPlay, leavesTurnUnchanged } from '../game/take-back.ts';
import { isPerson } from './seats.ts';
import { type TableState, withOptional } from './state.ts';

/** Remembers a person's discard until someone moves; a bot's cannot be taken back. `table`: before the play. */
export function recordLastDiscard(table: TableState, events: readonly GameEvent[]): TableState {
  if (leavesTurnUnchanged(events)) return table;
  const { game, seats } = table;
  const by = seats[game?.turn.seat ?? 0];
  const isOwn = isPerson(by) && by?.sitIn === undefined;
  return withOptional(table, 'thrown', isOwn && game !== undefined ? findPriorPlay(game, events) : undefined);
}
