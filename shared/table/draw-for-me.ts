import { BOOLEAN, FLAG, SEAT, seldom } from '../bits/fields.ts';
import { hasGameEnded, hasRoundEnded } from '../game/score.ts';
import type { GameEvent, GameState } from '../game/state.ts';
import { leavesTurnUnchanged } from '../game/take-back.ts';
import { reject } from '../rules/rejection.ts';
import { type AskOf, accept, type Decision, type Feature, rejectAtTable } from './feature.ts';
import { isBotsTurn } from './seats.ts';
import { getAwaitedSeats, type TableState, withOptional, withSeat } from './state.ts';

interface DrawForMeEvent {
  readonly type: 'drawForMeSet';
  readonly seat: number;
  readonly on: boolean;
}

/** A person asks in advance to have cards drawn as soon as their turn starts: P-AHEAD-1 to 4. */
export const DRAW_FOR_ME: Feature<'setDrawForMe', DrawForMeEvent> = {
  intents: {
    setDrawForMe: { decide: setDrawForMe, onProbation: true },
  },
  events: {
    drawForMeSet: {
      reduce: (table, { seat, on }) =>
        withSeat(table, seat, (each) => withOptional(each, 'drawForMe', on || undefined)),
    },
  },
  audience: 'sender',
  unseen: true,
};

/** It can be turned off at any time. */
function setDrawForMe(table: TableState, { seat, intent: { on } }: AskOf<'setDrawForMe'>): Decision<DrawForMeEvent> {
  const { game, seats } = table;
  const set = accept({ type: 'drawForMeSet', seat, on });
  if (!on) return set;
  if (game === undefined) return rejectAtTable('gameNotStarted');
  if (hasGameEnded(game)) return rejectAtTable('gameOver');
  if (hasRoundEnded(game)) return reject('roundOver');
  if (seats[seat]?.sitIn !== undefined) return rejectAtTable('botSitsIn');
  return game.turn.seat === seat ? rejectAtTable('ownTurn') : set;
}

export function seatAskingToDraw(table: TableState): number | undefined {
  const [seat] = getAwaitedSeats(table);
  const state = table.seats[seat ?? -1];
  return state?.drawForMe && !isBotsTurn(state) ? seat : undefined;
}

/** Clears the request once its player has moved, or the round is over. `table`: before the play. */
export function withoutDrawn(table: TableState, events: readonly GameEvent[], after: GameState): TableState {
  if (table.seats.every(({ drawForMe }) => drawForMe === undefined)) return table;
  const isMove = !leavesTurnUnchanged(events) && !events.some(({ type }) => type === 'tookBack');
  const drawing = isMove && table.game?.turn.phase === 'draw' ? table.game.turn.seat : undefined;
  const isOver = (at: number): boolean => at === drawing || hasRoundEnded(after);
  return {
    ...table,
    seats: table.seats.map((seat, at) => (isOver(at) ? withOptional(seat, 'drawForMe', undefined) : seat)),
  };
}

declare module './seats.ts' {
  interface SeatState {
    /** Cards are drawn for the person when the turn starts. Cleared after that turn or round. */
    readonly drawForMe?: true;
  }
}

export const DRAW_FOR_ME_SEAT_FIELDS = {
  drawForMe: [22, seldom(FLAG)],
} as const;

export const DRAW_FOR_ME_EVENT_FORMATS = {
  drawForMeSet: [68, { seat: SEAT, on: BOOLEAN }],
} as const;
