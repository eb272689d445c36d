import './steps.css';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { REPLAY } from '#text/history.ts';
import { columnLabel } from '#text/table.ts';
import { charterNow } from '../../shared/protocol/rules-now.ts';
import type { View } from '../../shared/protocol/view.ts';
import { RuledCards } from '../cards/special.tsx';
import { CardColumn, HandPlaces } from '../components/Hand.tsx';
import type { OpenTable } from '../model/open-table.ts';
import type { FeedEntry } from '../model/types.ts';
import { useOwnBoxes } from '../motion/boxes.ts';
import { MotionLayer } from '../motion/MotionLayer.tsx';
import { useMotion } from '../motion/use-motion.ts';
import { Around } from '../table/Around.tsx';
import { TableProvider, useTable } from '../table/at-table.ts';
import { Boards } from '../table/Boards.tsx';
import { EMPTY_DRAFT } from '../table/draft/meld-draft.ts';
import { freshCards, handColumns } from '../table/draft/picking.ts';
import { RoundOver } from '../table/RoundOver.tsx';
import { TableFrame } from '../table/TableFrame.tsx';
import type { TableModel } from '../table/table-model.ts';
import { moment } from '../text/clock.ts';
import type { Step } from './steps.ts';
import { tableModelThen } from './then.ts';

interface ReplayTableProps {
  readonly open: OpenTable;
  readonly step: Step;
  /** News of the present, in the bar and over the table, where it moves nothing. */
  readonly notice: ComponentChildren;
  readonly slip: ComponentChildren;
}

export function ReplayTable({ open, step, notice, slip }: ReplayTableProps) {
  const { charter, view } = useTable();
  const views = open.model.replay.value.views;
  // Shows the last position until the next arrives.
  const last = useRef<View | undefined>(undefined);
  const { version } = step.entry;
  const then = views.has(version) ? views.get(version) : last.current;
  last.current = then;
  const raw = open.model.charter.value ?? charter;
  const table = then && tableModelThen(charterNow(raw, then), { now: view, replay: then });
  if (!then || !table) {
    return (
      <main class="table-screen anchor grid looking-back" aria-label={REPLAY.label}>
        <p class="waiting" role="status">
          {views.has(version) ? REPLAY.nothing : REPLAY.fetching}
        </p>
      </main>
    );
  }
  return (
    <Then
      then={then}
      table={table}
      entry={{ ...step.entry, events: then.happened ?? [] }}
      notice={notice}
      slip={slip}
    />
  );
}

interface ThenProps extends Pick<ReplayTableProps, 'notice' | 'slip'> {
  readonly then: View;
  readonly table: TableModel;
  readonly entry: FeedEntry;
}

const NO_RECENT_NOTES: ReadonlyMap<number, string> = new Map();

function Then({ then, table, entry, notice, slip }: ThenProps) {
  const now = useTable();
  const { visible } = table;
  const { ended } = visible.game;
  const feed = useMemo(() => now.feed.filter(({ version }) => version <= then.version), [now.feed, then.version]);
  const own = useOwnBoxes(visible.held.join(' '));
  const motion = useMotion({
    feed: [entry],
    version: then.version - 1,
    isOn: now.settings.motion,
    seat: visible.seat,
    teams: now.charter.seating.teams,
  });
  return (
    <TableProvider value={{ ...now, view: then, feed }}>
      <RuledCards rules={visible.rules}>
        <TableFrame
          table={table}
          state={['looking-back', ended && 'ended']}
          label={REPLAY.label}
          onMenu={now.view.closed ? undefined : () => now.onMenu('menu')}
          notice={<TableProvider value={now}>{notice}</TableProvider>}
          own={
            <>
              {ended ? null : <OwnThen then={then} table={table} />}
              <TableProvider value={now}>{slip}</TableProvider>
            </>
          }
        >
          <Around table={table} now={then.at} recentNotes={NO_RECENT_NOTES} step={entry} />
          {ended ? <RoundOver table={table} ended={ended} /> : <Boards table={table} />}
          <MotionLayer motion={motion} own={own} top={visible.top} />
        </TableFrame>
      </RuledCards>
    </TableProvider>
  );
}

/** The time of the step, whose turn it was, and the viewer's cards. */
function OwnThen({ then, table: { visible, who } }: Pick<ThenProps, 'then' | 'table'>) {
  const columns = handColumns(visible.held, EMPTY_DRAFT, {
    openRanks: undefined,
    fresh: freshCards([{ version: then.version, at: then.at, events: then.happened ?? [] }], visible),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="own-side on-oak" aria-label={REPLAY.own} tabIndex={0}>
      <p class="slip anchor grid pliant on-paper looking-back-mark wrap small">
        <span>{REPLAY.mark(moment(then.at))}</span>
        <span>{REPLAY.turn(who(visible.game.turn.seat))}</span>
      </p>
      {visible.seat === undefined ? null : (
        <div class="rack flex pliant">
          <fieldset class="hand anchor grow" aria-label={REPLAY.hand(visible.held.length)} data-place="hand">
            <HandPlaces cards={columns.map(({ cards }) => cards.length)}>
              {columns.map((column) => (
                <span
                  key={column.key}
                  class="hand-column bare anchor block pliant"
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
