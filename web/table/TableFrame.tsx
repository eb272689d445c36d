import './banners.css';
import './feed.module.css';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { lazy } from '../components/lazy.tsx';
import { useTop } from '../components/Page.tsx';
import * as styles from './areas.module.css';
import { useScreen } from './layout.ts';
import { TableBar } from './TableBar.tsx';
import { TalkButton } from './TalkButton.tsx';
import { useTable } from './table-context.ts';
import { getFeedLines, type TableModel } from './table-model.ts';

const ActivityFeed = lazy(() => import('./ActivityFeed.tsx').then(({ ActivityFeed }) => ActivityFeed), null);

interface TableFrameProps {
  readonly table: TableModel;
  readonly state: readonly (string | false | undefined)[];
  readonly label?: string;
  /** Absent without a menu. */
  readonly onMenu?: (() => void) | undefined;
  /** Shown in the bar while the connection is lost. */
  readonly notice?: ComponentChildren;
  /** The content of the play area. */
  readonly children: ComponentChildren;
  /** The part below the play area: the viewer's side. */
  readonly own: ComponentChildren;
  /** The message field, below the feed. */
  readonly chat?: ComponentChildren;
}

/** The screen of a table, present or past: the bar, the play area, the viewer's side, and the activity feed. */
export function TableFrame({ table, state, label, onMenu, notice, children, own, chat }: TableFrameProps) {
  const { charter, feed, onStepBack } = useTable();
  useTop();
  const [isReading, setReading] = useState(false);
  const { isWide, isOpen, setOpen, attributes } = useScreen(table, { players: charter.seating.players, state });
  const place = isWide && isOpen ? 'beside' : isReading ? 'over' : isWide ? 'folded' : 'closed';
  const isRead = place === 'beside' || place === 'over';
  const lines = useMemo(() => (isRead ? getFeedLines(feed, table) : []), [feed, table, isRead]);
  return (
    <main {...attributes} aria-label={label}>
      <TableBar table={table} onMenu={onMenu} notice={notice}>
        {chat === undefined ? null : (
          <TalkButton
            isOpen={isReading || (isWide && isOpen)}
            onPress={() => (isWide ? setOpen(!isOpen) : setReading(true))}
          />
        )}
      </TableBar>
      <div class={`${styles.playArea} on-cloth anchor grid pliant`}>{children}</div>
      {own}
      <ActivityFeed
        place={place}
        lines={lines}
        onOver={setReading}
        onFold={() => setOpen(false)}
        onStepBack={
          onStepBack &&
          ((version) => {
            setReading(false);
            onStepBack(version);
          })
        }
      >
        {chat}
      </ActivityFeed>
    </main>
  );
}
