import { getPosition } from '../game/position.ts';
import { refuseEveryTake } from '../meld-search/find-melds.ts';
import { refuseDraw } from '../rules/turns.ts';
import { seatAskingToDraw } from './draw-for-me.ts';
import type { TableState } from './state.ts';

/**
 * The seat whose cards are drawn automatically, if any: not if it could take the pile, if the stock is too small, or if
 * the last discard may have to go back.
 */
export function findSeatDueToDraw(table: TableState): number | undefined {
  const { game, thrown } = table;
  const seat = seatAskingToDraw(table);
  if (game === undefined || seat === undefined) return undefined;
  if (thrown?.asked !== undefined && !thrown.refused) return undefined;
  const position = getPosition(game, seat);
  if (refuseDraw(position) !== undefined || position.stock < position.draw) return undefined;
  return refuseEveryTake(position) === undefined ? undefined : seat;
}
