import { isGameOver, isRoundOver } from '../game/deal.ts';
import { positionOf } from '../game/position.ts';
import type { GameEvent, GameState } from '../game/state.ts';
import { movesNothing } from '../game/take-back.ts';
import { refuseEveryTake } from '../meld-search/find-melds.ts';
import { reject } from '../rules/rejection.ts';
import { refuseDraw } from '../rules/turns.ts';
import { type AskOf, accept, type Concern, type Decision, notPublic, rejectAtTable } from './decider.ts';
import { isBotsTurn } from './seats.ts';
import { awaitedOf, type TableState } from './state.ts';
import { withOptional, withSeat } from './update.ts';

export interface DrawForMeEvent {
  readonly type: 'drawForMeSet';
  readonly seat: number;
  readonly on: boolean;
}

/** A person asks beforehand that cards are drawn as soon as their turn comes: P-AHEAD-1 to 4. */
export const DRAW_FOR_ME: Concern<'setDrawForMe', DrawForMeEvent> = {
  decide: { setDrawForMe },
  reduce: {
    drawForMeSet: (table, { seat, on }) =>
      withSeat(table, seat, (each) => withOptional(each, 'drawForMe', on || undefined)),
  },
  publicForms: { drawForMeSet: notPublic },
  rate: 'play',
  onClosed: { setDrawForMe: false },
  atTheDoor: { drawForMeSet: false },
  wakesCheck: { drawForMeSet: false },
};

/** Taking it back is never too early or too late. */
function setDrawForMe(table: TableState, { seat, intent: { on } }: AskOf<'setDrawForMe'>): Decision<DrawForMeEvent> {
  const { game, seats } = table;
  const set = accept({ type: 'drawForMeSet', seat, on });
  if (!on) return set;
  if (game === undefined) return rejectAtTable('gameNotStarted');
  if (isGameOver(game)) return rejectAtTable('gameOver');
  if (isRoundOver(game)) return reject('roundOver');
  if (seats[seat]?.sitIn !== undefined) return rejectAtTable('botSitsIn');
  return game.turn.seat === seat ? rejectAtTable('ownTurn') : set;
}

/**
 * The seat that is to draw as it asked beforehand; undefined if none is. Not if it could take the pile, if the stock is too
 * small, or if the discard before may have to go back.
 */
export function seatToDrawFor(table: TableState): number | undefined {
  const { game, seats, thrown } = table;
  const [seat] = awaitedOf(table);
  const state = seats[seat ?? -1];
  if (game === undefined || seat === undefined || !state?.drawForMe || isBotsTurn(state)) return undefined;
  if (thrown?.asked !== undefined && !thrown.refused) return undefined;
  const position = positionOf(game, seat);
  if (refuseDraw(position) !== undefined || position.stock < position.draw) return undefined;
  return refuseEveryTake(position) === undefined ? undefined : seat;
}

/** What was asked for one turn is over once its player has moved in it, and with the round. `table`: before the play. */
export function withoutDrawn(table: TableState, events: readonly GameEvent[], after: GameState): TableState {
  if (table.seats.every(({ drawForMe }) => drawForMe === undefined)) return table;
  const isMove = !movesNothing(events) && !events.some(({ type }) => type === 'tookBack');
  const drawing = isMove && table.game?.turn.phase === 'draw' ? table.game.turn.seat : undefined;
  const isOver = (at: number): boolean => at === drawing || isRoundOver(after);
  return {
    ...table,
    seats: table.seats.map((seat, at) => (isOver(at) ? withOptional(seat, 'drawForMe', undefined) : seat)),
  };
}
