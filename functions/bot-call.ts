import { botToMove } from '../shared/engine/decide-table.ts';
import type { Desk, Loaded } from './desk.ts';

/** Has the desk woken for a bot's turn, if one is to move. Doing so twice does no harm. */
export async function arm(desk: Desk, { id, table }: Loaded): Promise<void> {
  if (botToMove(table) === undefined) return;
  await desk.alarm({ table: id, moved: table.moved });
}
