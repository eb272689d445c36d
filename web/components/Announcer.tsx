import { useEffect, useRef, useState } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { FeedEntry } from '../model/types.ts';
import { eventsText } from '../text/en/events.ts';
import { tellingOf } from '../text/telling.ts';

export interface AnnouncerProps {
  readonly charter: Charter;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
}

/** Reads out what has just happened; whose turn it is, the table's own line says. */
export function Announcer({ charter, view, feed }: AnnouncerProps) {
  const told = useRef(feed.at(-1)?.version ?? view.version);
  const [words, setWords] = useState('');
  useEffect(() => {
    const tell = tellingOf(charter, view);
    const fresh = feed.filter(({ version }) => version > told.current);
    if (fresh.length === 0) return;
    told.current = fresh.at(-1)?.version ?? told.current;
    const happened = fresh.flatMap(({ events }) => events);
    setWords(eventsText(happened, tell));
  }, [feed]);
  return (
    <div class="spoken" aria-live="polite" aria-atomic="true">
      {words}
    </div>
  );
}
