import type { GameEvent } from '../game/state.ts';
import { movesNothing, playBefore } from '../game/take-back.ts';
import { isLive } from '../protocol/settings.ts';
import { isBotsTurn, isPerson } from './seats.ts';
import { type TableState, turnOf, withOptional } from './state.ts';

/** How long a live table's question stands, in milliseconds; by turns, until it is answered or played on. */
const ASKED_FOR = 10_000;

/** How much longer an answer may be on its way. */
const ON_ITS_WAY = 2000;

/** Remembers a person's discard until someone moves; a bot's is nobody's to take back. `table`: before the play. */
export function withThrown(table: TableState, events: readonly GameEvent[]): TableState {
  if (movesNothing(events)) return table;
  const { game, seats } = table;
  const by = seats[game?.turn.seat ?? 0];
  const isOwn = isPerson(by) && by?.sitIn === undefined;
  return withOptional(table, 'thrown', isOwn && game !== undefined ? playBefore(game, events) : undefined);
}

/** Until when the question stands; undefined: no end. Milliseconds since 1970. */
export const askedUntil = ({ thrown, settings }: TableState): number | undefined =>
  thrown?.asked === undefined || !isLive(settings.pace) ? undefined : thrown.asked + ASKED_FOR;

/** Whether the next player is asked and has not answered; `late`: an answer on its way still counts. */
export function isTakeBackAsked(table: TableState, now: number, late: 'late' | 'inTime' = 'inTime'): boolean {
  if (table.thrown?.asked === undefined || table.thrown.refused || turnOf(table) === undefined) return false;
  const until = askedUntil(table);
  return until === undefined || now < until + (late === 'late' ? ON_ITS_WAY : 0);
}

/** Whether nobody need be asked: the table has it so, or no person plays the next turn. */
export function isTakeBackFree({ settings, seats, game }: TableState): boolean {
  const next = seats[game?.turn.seat ?? 0];
  return settings.takeBacks === 'free' || next === undefined || !isPerson(next) || isBotsTurn(next);
}
