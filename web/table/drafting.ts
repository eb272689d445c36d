import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { View } from '../../shared/protocol/view.ts';
import type { Store } from '../model/storage/store.ts';
import type { VisibleTable } from '../model/visible-table.ts';
import { type ColumnOrder, readOrder, writeOrder } from './draft/hand-order.ts';
import { type DraftKeeper, getDealName, keepDraft } from './draft/keeping.ts';
import { type Draft, EMPTY_DRAFT, LAYINGS } from './draft/meld-draft.ts';
import type { DraftedPlay } from './draft/plan.ts';
import { getDraftBasis } from './draft/reconciling.ts';
import type { TableContext } from './table-context.ts';

export interface Drafting {
  readonly draft: Draft;
  change(step: (draft: Draft) => Draft): void;
  /** Marks the part of the draft that was sent. */
  sent(play: DraftedPlay): void;
  /** The hand's columns in the person's order at this table. */
  readonly order: ColumnOrder;
  keepOrder(order: ColumnOrder): void;
}

/** Keeps the draft of the viewer's seat in this deal, adjusted to every new view. */
export function useDraft(
  { id: table, view, pendingCount, refusal }: Pick<TableContext, 'id' | 'view' | 'pendingCount' | 'refusal'>,
  visible: VisibleTable | undefined,
  store: Store,
): Drafting {
  const deal = visible ? getDealName(visible.game) : '';
  const seat = view.seat ?? -1;
  const keeper = useMemo(() => followView(keepDraft(store, { table, seat, deal }), view, visible), [table, seat, deal]);
  const version = useRef(view.version);
  if (version.current !== view.version) {
    version.current = view.version;
    followView(keeper, view, visible);
  }
  useEffect(() => keeper.refused(), [refusal?.at]);
  const saved = useMemo(() => readOrder(store, { table, seat }), [table, seat]);
  const [moved, setMoved] = useState<{ readonly saved: ColumnOrder; readonly order: ColumnOrder }>();
  return {
    draft: seat < 0 ? EMPTY_DRAFT : keeper.draft.value,
    change: keeper.change,
    sent: (play) => {
      const number = (view.acknowledged ?? 0) + pendingCount + 1;
      keeper.sent(getDraftPart(play, keeper.draft.value), { number, intents: play.moves });
    },
    order: moved?.saved === saved ? moved.order : saved,
    keepOrder: (order) => {
      writeOrder(store, { table, seat }, order);
      setMoved({ saved, order });
    },
  };
}

function followView(keeper: DraftKeeper, view: View, visible: VisibleTable | undefined): DraftKeeper {
  if (!visible) return keeper;
  keeper.follow(getDraftBasis(visible), view);
  return keeper;
}

function getDraftPart(play: DraftedPlay, draft: Draft): Draft {
  const laid = LAYINGS.includes(play.type);
  return { melds: laid ? draft.melds : [], selected: play.card ? [play.card] : [] };
}
