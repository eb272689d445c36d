import { refuseEveryTake } from '../../shared/meld-search/find-melds.ts';
import type { View } from '../../shared/protocol/view.ts';
import { minutesWaited } from '../model/waiting.ts';
import {
  BOT_PLAYS_FOR_YOU,
  GAME_PAUSED,
  PERMISSION_NOTES,
  since,
  waitingFor,
  watchingTurn,
  YOU_WAIT_FOR_ANSWER,
  YOUR_TURN_PLAY,
  yourTurnDraw,
} from '../text/table.ts';
import type { TableModel } from './table-model.ts';

/** Whose turn it is and what may be done, in one line. */
export function turnLine(table: TableModel, view: View, now: number): string {
  const { visible, who } = table;
  const { turn } = visible.game;
  if (visible.game.ended) return '';
  if (view.paused) return GAME_PAUSED;
  if (visible.seat !== undefined && view.sitIn?.includes(visible.seat)) return BOT_PLAYS_FOR_YOU;
  const minutes = minutesWaited(view, now);
  const timed = (line: string): string => (minutes > 0 ? since(line, minutes) : line);
  if (visible.seat === undefined) return timed(watchingTurn(who(turn.seat)));
  if (!visible.myTurn) return timed(waitingFor(who(turn.seat), turn.phase));
  if (turn.phase === 'consent') return YOU_WAIT_FOR_ANSWER((turn.awaited ?? []).map(who));
  const permission = turn.permission ? ` ${PERMISSION_NOTES[turn.permission]}` : '';
  return view.phase === 'playing' ? whatToDo(table) + permission : '';
}

function whatToDo({ position, visible }: TableModel): string {
  const { turn, stock } = visible.game;
  if (turn.phase !== 'draw' || !position) return YOUR_TURN_PLAY;
  return yourTurnDraw({ draw: position.draw, stock, canTake: refuseEveryTake(position) === undefined });
}
