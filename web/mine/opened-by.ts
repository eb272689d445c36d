import { IS_IT_THEM } from '#text/thats-me.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { seatName } from '../text/names.ts';

/** Who or what opened the viewer's chair to another device. */
export function openedBy(charter: Charter, view: View): string {
  const by = view.cameBack?.by;
  if (by === undefined) return IS_IT_THEM.unknown;
  if (by === 'word') return IS_IT_THEM.byWord;
  if (by === 'code') return IS_IT_THEM.byCode;
  return by === view.seat ? IS_IT_THEM.byYou : IS_IT_THEM.saidYes(seatName(charter, view, by));
}
