import './banners.css';
import './feed.module.css';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { lazy } from '../components/lazy.tsx';
import { useTop } from '../components/Page.tsx';
import { createBrowserStore, readObject, writeObject } from '../model/storage/store.ts';
import * as styles from './areas.module.css';
import { useCounts, useWide, useWidest } from './layout.ts';
import { TableBar } from './TableBar.tsx';
import { TalkButton } from './TalkButton.tsx';
import { useTable } from './table-context.ts';
import { getFeedLines, type TableModel } from './table-model.ts';

const ActivityFeed = lazy(() => import('./ActivityFeed.tsx').then(({ ActivityFeed }) => ActivityFeed), null);

const store = createBrowserStore(() => localStorage);

interface TableFrameProps {
  readonly table: TableModel;
  readonly state: readonly (string | false | undefined)[];
  readonly label?: string;
  /** Absent without a menu. */
  readonly onMenu?: (() => void) | undefined;
  /** Shown in the bar while the connection is lost. */
  readonly notice?: ComponentChildren;
  /** The content of the cloth. */
  readonly children: ComponentChildren;
  /** The part below the cloth: the viewer's side. */
  readonly own: ComponentChildren;
  /** The message field, below the feed. */
  readonly chat?: ComponentChildren;
}

/** The screen of a table, present or past: the bar, the cloth, the viewer's side, and the activity feed. */
export function TableFrame({ table, state, label, onMenu, notice, children, own, chat }: TableFrameProps) {
  const { charter, feed, onStepBack } = useTable();
  useTop();
  const { teams } = table.visible;
  const [isReading, setReading] = useState(false);
  const isWide = useWide();
  const { isOpen, set } = useSidePanel(useWidest());
  const { shape, own: melds } = useCounts(table, charter.seating.players);
  const place = isWide && isOpen ? 'beside' : isReading ? 'over' : isWide ? 'folded' : 'closed';
  const isRead = place === 'beside' || place === 'over';
  const lines = useMemo(() => (isRead ? getFeedLines(feed, table) : []), [feed, table, isRead]);
  return (
    <main
      class={`${styles.screen} anchor grid`}
      data-screen={[...shape, isWide && isOpen && 'feed-open', ...state].filter(Boolean).join(' ')}
      style={{ '--teams': String(teams.length - 1), '--m': String(melds) }}
      aria-label={label}
    >
      <TableBar table={table} onMenu={onMenu} notice={notice}>
        {chat === undefined ? null : (
          <TalkButton
            isOpen={isReading || (isWide && isOpen)}
            onPress={() => (isWide ? set(!isOpen) : setReading(true))}
          />
        )}
      </TableBar>
      <div class={`${styles.cloth} on-cloth anchor grid pliant`}>{children}</div>
      {own}
      <ActivityFeed
        place={place}
        lines={lines}
        onOver={setReading}
        onFold={() => set(false)}
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

const PANEL_KEY = 'afoot.panel';

/** Whether the feed is next to the table: as this person last left it, or else if there is space (`isWide`). */
function useSidePanel(isWide: boolean) {
  const [chosen, choose] = useState(() => readObject(store, PANEL_KEY)?.open);
  const set = (open: boolean): void => {
    choose(open);
    writeObject(store, PANEL_KEY, { open });
  };
  return { isOpen: typeof chosen === 'boolean' ? chosen : isWide, set };
}
