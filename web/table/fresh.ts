import type { Card } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { FeedEntry } from '../model/types.ts';
import type { VisibleTable } from '../model/visible-table.ts';

/** Cards that came to the viewer in this turn, to show what was drawn. */
export function freshCards(feed: readonly FeedEntry[], visible: VisibleTable): readonly Card[] {
  if (!visible.myTurn || visible.game.turn.phase !== 'play') return [];
  const latest = feed.findLast(({ events }) => events.some((event) => cameTo(event, visible.seat)));
  return (latest?.events ?? []).flatMap((event) =>
    cameTo(event, visible.seat) ? (parseCards(event.cards ?? '') ?? []) : [],
  );
}

const cameTo = (event: PublicEvent, seat: number | undefined): event is PublicEvent & { type: 'drew' | 'tookPile' } =>
  (event.type === 'drew' || event.type === 'tookPile') && event.seat === seat;
