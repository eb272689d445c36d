import { useEffect, useState } from 'preact/hooks';
import { UNREAD } from '#text/table.ts';
import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import { Icon } from '../components/icons.tsx';
import { createBrowserStore, readObject, writeObject } from '../model/storage/store.ts';
import type { FeedEntry } from '../model/types.ts';
import * as styles from './table-bar.module.css';
import { useTable } from './table-context.ts';

interface TalkButtonProps {
  readonly isOpen: boolean;
  onPress(): void;
}

/** A speech bubble with the number of unread messages, which opens the activity feed. */
export function TalkButton({ isOpen, onPress }: TalkButtonProps) {
  const unread = useUnread(isOpen);
  return (
    <button
      type="button"
      class={`plain square anchor ${styles.talkButton}`}
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
  return isRead ? 0 : countNewNotes(feed, read, view.seat);
}

const isNote = isOfKind('note');

const countNewNotes = (feed: readonly FeedEntry[], after: number, seat: number | undefined): number =>
  feed.reduce(
    (sum, { version, events }) =>
      version > after ? sum + events.filter((event) => isNote(event) && event.seat !== seat).length : sum,
    0,
  );
