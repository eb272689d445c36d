import { useState } from 'preact/hooks';
import { Hand, type HandSizes } from '../components/Hand.tsx';
import { Dragged } from '../draft/Dragged.tsx';
import { type Draft, EMPTY_DRAFT, lowerAll, put } from '../draft/draft.ts';
import { newDragging } from '../draft/dragging.ts';
import { carry, handColumns, pickAll, pickExactly, pickNext } from '../draft/picking.ts';
import { dropAt, offersFor } from '../draft/placing.ts';
import type { FeedEntry } from '../model/types.ts';
import { ownTeam, type VisibleTable } from '../model/visible-table.ts';
import type { HandOrder } from '../storage/settings.ts';
import type { Drafting } from './drafting.ts';
import { freshCards } from './fresh.ts';

export interface OwnHandProps {
  readonly visible: VisibleTable;
  readonly drafting: Drafting;
  readonly feed: readonly FeedEntry[];
  readonly handOrder: HandOrder;
  readonly sizes: HandSizes;
}

/** The viewer's cards: lifted by press, key or drag. */
export function OwnHand({ visible, drafting: { draft, change }, feed, handOrder, sizes }: OwnHandProps) {
  const [dragging] = useState(newDragging);
  const order = { openRanks: handOrder === 'use' ? openRanks(visible) : undefined };
  const columns = handColumns(visible.held, draft, { ...order, fresh: freshCards(feed, visible) });
  return (
    <>
      <Hand
        columns={columns}
        held={handColumns(visible.held, EMPTY_DRAFT, order)}
        sizes={sizes}
        onPick={(column, exactly) => {
          if (dragging.wasDrag()) return;
          change((now) => (exactly === undefined ? pickNext(now, column) : pickExactly(now, column, exactly)));
        }}
        onPickAll={(column) => change((now) => pickAll(now, column))}
        onHold={(event, column) =>
          dragging.begin(event, {
            onBegin: () => change((now) => carry(now, column)),
            onDrop: (place) => change((now) => dropAt(now, place)),
          })
        }
        onKey={(key) => change((now) => byKey(now, key, visible))}
      />
      <Dragged drag={dragging.drag} cards={draft.lifted} />
    </>
  );
}

const openRanks = (visible: VisibleTable): ReadonlySet<string> =>
  new Set((ownTeam(visible)?.melds ?? []).filter(({ book }) => !book).map(({ rank }) => rank));

/** Keys of the hand: put, lower, take all back. */
function byKey(draft: Draft, key: string, visible: VisibleTable): Draft {
  if (key === 'Escape') return lowerAll(draft);
  if (key === 'Backspace') return EMPTY_DRAFT;
  if (key.toLowerCase() !== 'p') return draft;
  const place = offersFor(draft, ownTeam(visible)?.melds ?? [], visible.top)[0]?.place;
  return place === undefined ? draft : put(draft, place);
}
