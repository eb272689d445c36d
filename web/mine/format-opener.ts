import { listing } from '#text/grammar.ts';
import { OPENED_BY } from '#text/thats-me.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { seatName } from '../text/names.ts';

/** Returns who or what opened the viewer's seat to another device. */
export function formatOpener(charter: Charter, view: View): string {
  const by = view.cameBack?.by;
  if (by === undefined) return OPENED_BY.unknown;
  if (by === 'word') return OPENED_BY.byWord;
  if (by === 'code') return OPENED_BY.byCode;
  const all = [by, ...(view.cameBack?.also ?? [])].map((seat) => seatName(charter, view, seat));
  return by === view.seat ? OPENED_BY.byYou : OPENED_BY.saidYes(listing(all));
}
