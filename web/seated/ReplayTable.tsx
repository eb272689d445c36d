import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { REPLAY } from '#text/history.ts';
import { columnLabel } from '#text/table.ts';
import { withSettledRules } from '../../shared/protocol/rules-now.ts';
import type { View } from '../../shared/protocol/view.ts';
import { RuledCards } from '../cards/special.tsx';
import { CardColumn, HandPlaces } from '../components/Hand.tsx';
import * as handStyles from '../components/hand.module.css';
import type { OpenTable } from '../model/open-table.ts';
import type { FeedEntry } from '../model/types.ts';
import { MotionLayer } from '../motion/MotionLayer.tsx';
import { useOwnBoxes } from '../motion/own-boxes.ts';
import { useMotion } from '../motion/use-motion.ts';
import * as areaStyles from '../table/areas.module.css';
import { Boards } from '../table/Boards.tsx';
import * as draftStyles from '../table/draft/draft.module.css';
import { EMPTY_DRAFT } from '../table/draft/meld-draft.ts';
import { findNewCards, getHandColumns } from '../table/draft/picking.ts';
import { OtherPlayers } from '../table/OtherPlayers.tsx';
import { RoundOver } from '../table/RoundOver.tsx';
import { TableFrame } from '../table/TableFrame.tsx';
import { TableProvider, useTable } from '../table/table-context.ts';
import type { TableModel } from '../table/table-model.ts';
import { moment } from '../text/clock.ts';
import { createPastTableModel } from './past-position.ts';
import * as styles from './steps.module.css';
import type { Step } from './steps.ts';

interface ReplayTableProps {
  readonly open: OpenTable;
  readonly step: Step;
  /** News of the present, in the bar and over the table, where it moves nothing. */
  readonly notice: ComponentChildren;
  readonly banner: ComponentChildren;
}

export function ReplayTable({ open, step, notice, banner }: ReplayTableProps) {
  const { charter, view } = useTable();
  const views = open.model.replay.value.views;
  // Shows the last position until the next arrives.
  const last = useRef<View | undefined>(undefined);
  const { version } = step.entry;
  const past = views.has(version) ? views.get(version) : last.current;
  last.current = past;
  const raw = open.model.charter.value ?? charter;
  const table = past && createPastTableModel(withSettledRules(raw, past), { now: view, replay: past });
  if (!past || !table) {
    return (
      <main class={`${areaStyles.screen} anchor grid`} data-screen="looking-back" aria-label={REPLAY.label}>
        <p class={styles.waiting} role="status">
          {views.has(version) ? REPLAY.nothing : REPLAY.fetching}
        </p>
      </main>
    );
  }
  return (
    <PastTable
      past={past}
      table={table}
      entry={{ ...step.entry, events: past.happened ?? [] }}
      notice={notice}
      banner={banner}
    />
  );
}

interface PastTableProps extends Pick<ReplayTableProps, 'notice' | 'banner'> {
  readonly past: View;
  readonly table: TableModel;
  readonly entry: FeedEntry;
}

const NO_RECENT_NOTES: ReadonlyMap<number, string> = new Map();

function PastTable({ past, table, entry, notice, banner }: PastTableProps) {
  const now = useTable();
  const { visible } = table;
  const { ended } = visible.game;
  const feed = useMemo(() => now.feed.filter(({ version }) => version <= past.version), [now.feed, past.version]);
  const ownBoxes = useOwnBoxes(visible.held.join(' '));
  const motion = useMotion({
    feed: [entry],
    version: past.version - 1,
    isOn: now.settings.motion,
    seat: visible.seat,
    teams: now.charter.seating.teams,
  });
  return (
    <TableProvider value={{ ...now, view: past, feed }}>
      <RuledCards rules={visible.rules}>
        <TableFrame
          table={table}
          state={['looking-back', ended && 'ended']}
          label={REPLAY.label}
          onMenu={now.view.closed ? undefined : () => now.onMenu('menu')}
          notice={<TableProvider value={now}>{notice}</TableProvider>}
          own={
            <>
              {ended ? null : <ReplayedHand past={past} table={table} />}
              <TableProvider value={now}>{banner}</TableProvider>
            </>
          }
        >
          <OtherPlayers table={table} now={past.at} recentNotes={NO_RECENT_NOTES} step={entry} />
          {ended ? <RoundOver table={table} ended={ended} /> : <Boards table={table} />}
          <MotionLayer motion={motion} own={ownBoxes} top={visible.top} />
        </TableFrame>
      </RuledCards>
    </TableProvider>
  );
}

/** The time of the step, whose turn it was, and the viewer's cards. */
function ReplayedHand({ past, table: { visible, displayName } }: Pick<PastTableProps, 'past' | 'table'>) {
  const columns = getHandColumns(visible.held, EMPTY_DRAFT, {
    openRanks: undefined,
    fresh: findNewCards([{ version: past.version, at: past.at, events: past.happened ?? [] }], visible),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="contents on-oak" data-own-side aria-label={REPLAY.own} tabIndex={0}>
      <p class={`${draftStyles.turnBanner} anchor grid pliant on-paper ${styles.mark} wrap small`}>
        <span>{REPLAY.mark(moment(past.at))}</span>
        <span>{REPLAY.turn(displayName(visible.game.turn.seat))}</span>
      </p>
      {visible.seat === undefined ? null : (
        <div class={`${handStyles.handArea} flex pliant`}>
          <fieldset
            class={`${handStyles.hand} anchor grow`}
            aria-label={REPLAY.hand(visible.held.length)}
            data-place="hand"
          >
            <HandPlaces cards={columns.map(({ cards }) => cards.length)}>
              {columns.map((column) => (
                <span
                  key={column.key}
                  class={`${handStyles.column} bare anchor block pliant`}
                  data-rank={column.key}
                  role="img"
                  aria-label={columnLabel(column.cards, 0)}
                >
                  <CardColumn column={column} />
                </span>
              ))}
            </HandPlaces>
          </fieldset>
        </div>
      )}
    </section>
  );
}
