import { useEffect, useRef, useState } from 'preact/hooks';
import { eventsText } from '#text/events.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { FeedEntry } from '../model/types.ts';
import { namingOf } from '../text/naming.ts';

interface AnnouncerProps {
  readonly charter: Charter;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
}

/** Reads out what just happened. The turn is announced by the table's own line. */
export function Announcer({ charter, view, feed }: AnnouncerProps) {
  const announced = useRef(feed.at(-1)?.version ?? view.version);
  const [words, setWords] = useState('');
  useEffect(() => {
    const naming = namingOf(charter, view);
    const fresh = feed.filter(({ version }) => version > announced.current);
    if (fresh.length === 0) return;
    announced.current = fresh.at(-1)?.version ?? announced.current;
    const happened = fresh.flatMap(({ events }) => events);
    setWords(eventsText(happened, naming));
  }, [feed]);
  return (
    <div class="spoken" aria-live="polite" aria-atomic="true">
      {words}
    </div>
  );
}
