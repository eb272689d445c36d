import { useLayoutEffect } from 'preact/hooks';
import { YOU } from '#text/pages.ts';
import { withSettledRules } from '../../shared/protocol/rules-now.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getRoundRow, getRulesForRound } from '../../shared/ruleset/rounds.ts';
import { RuledCards, usePrinted } from '../cards/special.tsx';
import * as actionStyles from '../components/action-bar.module.css';
import { Hand } from '../components/Hand.tsx';
import * as handStyles from '../components/hand.module.css';
import { useTop } from '../components/Page.tsx';
import { findFace } from '../faces/faces.ts';
import type { OpenTable } from '../model/open-table.ts';
import { settings, store } from '../model/page.ts';
import { findVisibleTable, type VisibleTable } from '../model/visible-table.ts';
import * as areaStyles from '../table/areas.module.css';
import { deselectAll } from '../table/draft/meld-draft.ts';
import { pickAll, pickExactly, pickNextCard } from '../table/draft/picking.ts';
import { useDraft } from '../table/drafting.ts';
import { useHandColumns } from '../table/hand-columns.ts';
import { useScreen } from '../table/layout.ts';
import { OwnSeat } from '../table/OwnSeat.tsx';
import * as tableBarStyles from '../table/table-bar.module.css';

interface FirstHandProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
  readonly visible: VisibleTable;
}

/** Returns the table whose hand can be shown before the rest of it has loaded; undefined if there is none. */
export function findFirstHand(charter: Charter, view: View): VisibleTable | undefined {
  const visible = view.closed || view.phase === 'lobby' ? undefined : findVisibleTable(charter, view);
  return visible?.game.ended || visible?.game.choosing ? undefined : visible;
}

/** The viewer's hand while the rest of the table loads, in the same place. Cards selected here stay selected. */
export function FirstHand({ open, charter, view, visible }: FirstHandProps) {
  const settled = withSettledRules(charter, view);
  return (
    <RuledCards rules={getRulesForRound(settled.ruleset, visible.game.round)}>
      <PlainHand open={open} charter={settled} view={view} visible={visible} />
    </RuledCards>
  );
}

function PlainHand({ open, charter, view, visible }: FirstHandProps) {
  const { connection, feed, pending, refusal } = open.model;
  const shown = { id: open.table ?? '', view, pendingCount: pending.value.length, refusal: refusal.value };
  const drafting = useDraft(shown, visible, store);
  const { draw } = getRoundRow(charter.ruleset, visible.game.round);
  const { columns, cardsAtTurnStart } = useHandColumns({
    visible,
    draw,
    drafting,
    feed: feed.value,
    settings: settings.value,
  });
  const state = [connection.value !== 'live' && 'stale'];
  const { attributes } = useScreen({ visible }, { players: charter.seating.players, state });
  const printedOn = usePrinted();
  useTop();
  useFocusTransfer();
  return (
    <div class="upright flex" data-playing>
      <main {...attributes}>
        <header class={`${tableBarStyles.bar} gap-2 slim line`}>
          <h1 class="cut slim" translate={false}>
            {charter.title}
          </h1>
        </header>
        <div class={`${areaStyles.playArea} on-cloth anchor grid pliant`} />
        <div class="contents on-oak">
          <div class={`${handStyles.handArea} flex pliant`}>
            <OwnSeat table={{ visible, displayName: () => YOU, faceOf: (seat) => findFace(charter, view, seat) }} />
            <Hand
              columns={columns}
              cardsAtTurnStart={cardsAtTurnStart}
              printedOn={printedOn}
              onPick={(column, exactly) =>
                drafting.change((now) =>
                  exactly === undefined ? pickNextCard(now, column) : pickExactly(now, column, exactly),
                )
              }
              onPickAll={(column) => drafting.change((now) => pickAll(now, column))}
              onKey={(key) => (key === 'Escape' ? drafting.change(deselectAll) : undefined)}
            />
          </div>
          <div class={`${actionStyles.bar} anchor slim flex`} />
        </div>
      </main>
    </div>
  );
}

/** Moves the focus from a column to the same one of the whole table. */
function useFocusTransfer(): void {
  useLayoutEffect(
    () => () => {
      const column = document.activeElement?.closest<HTMLElement>('[data-place="hand"] [data-rank]')?.dataset.rank;
      if (column === undefined) return;
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-place="hand"] [data-rank="${column}"]`)?.focus(),
      );
    },
    [],
  );
}
