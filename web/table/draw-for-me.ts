import { DRAW_FOR_ME } from '#text/table.ts';
import type { Action } from '../components/ActionBar.tsx';
import type { TableContext } from './at-table.ts';

/** A switch while others play: cards are drawn for the viewer once it is their turn. Bots alone are not worth it. */
export function drawForMe({ view, onSubmit }: Pick<TableContext, 'view' | 'onSubmit'>): readonly Action[] {
  const { seat, game, occupants, drawForMe: isPressed = false } = view;
  const hasPeople = occupants.some((occupant, at) => typeof occupant === 'number' && at !== seat);
  const isOffered = game && !game.ended && !game.choosing && !game.turn.awaited?.includes(seat ?? -1);
  if (!isOffered || game.turn.seat === seat || !hasPeople) return [];
  const onAct = (): void => onSubmit([{ type: 'setDrawForMe', on: !isPressed }]);
  return [{ key: 'drawForMe', label: DRAW_FOR_ME, isPressed, onAct }];
}
