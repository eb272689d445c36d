import './banners.css';
import './feed.module.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { UNREAD } from '#text/table.ts';
import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import { Icon } from '../components/icons.tsx';
import { lazy } from '../components/lazy.tsx';
import { useTop } from '../components/Page.tsx';
import { createBrowserStore, readObject, writeObject } from '../model/storage/store.ts';
import * as styles from './areas.module.css';
import { DeferredContent } from './deal-stage.tsx';
import { useScreen } from './layout.ts';
import { TableBar, type TableBarProps } from './TableBar.tsx';
import * as tableBarStyles from './table-bar.module.css';
import { useTable } from './table-context.ts';
import { getFeedLines } from './table-model.ts';

const ActivityFeed = lazy(() => import('./ActivityFeed.tsx').then(({ ActivityFeed }) => ActivityFeed), null);

interface TableFrameProps extends Pick<TableBarProps, 'table' | 'onMenu' | 'notice'> {
  readonly state: readonly (string | false | undefined)[];
  readonly label?: string;
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
      <div class={`${styles.playArea} on-cloth anchor grid pliant`}>
        <DeferredContent>{children}</DeferredContent>
      </div>
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

/** A speech bubble with the number of unread messages, which opens the activity feed. */
function TalkButton({ isOpen, onPress }: { readonly isOpen: boolean; onPress(): void }) {
  const unread = useUnread(isOpen);
  return (
    <button
      type="button"
      class={`plain square anchor ${tableBarStyles.talkButton}`}
      data-talk
      aria-label={UNREAD(unread)}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon name="note" />
      {unread > 0 ? (
        <b class="figures" aria-hidden="true">
          {unread}
        </b>
      ) : null}
    </button>
  );
}

const store = createBrowserStore(() => localStorage);

/** Counts the messages since the feed was last on the screen in this browser; none from before the first visit. */
function useUnread(isOpen: boolean): number {
  const { id, view, feed } = useTable();
  const key = `afoot.talk.${id}`;
  const newest = Math.max(view.version, feed.at(-1)?.version ?? 0);
  const [read, setRead] = useState(() => readObject(store, key)?.version);
  const isRead = isOpen || typeof read !== 'number';
  useEffect(() => {
    if (!isRead) return;
    setRead(newest);
    writeObject(store, key, { version: newest });
  }, [isRead, newest]);
  if (isRead) return 0;
  const events = feed.filter(({ version }) => version > read).flatMap((entry) => entry.events);
  return events.filter((event) => isNote(event) && event.seat !== view.seat).length;
}

const isNote = isOfKind('note');
