import { useLayoutEffect, useRef } from 'preact/hooks';
import { eventsText } from '#text/events.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { PublicEvent, View } from '../../shared/protocol/view.ts';
import type { FeedEntry } from '../model/types.ts';
import { createNameFormatter } from '../text/name-formatter.ts';
import { type Announcement, LiveRegion, lastAnnouncement } from './live-region.tsx';

interface AnnouncerProps {
  readonly charter: Charter;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
}

/** Announces what just happened, before the status line announces whose turn it is. */
export function Announcer({ charter, view, feed }: AnnouncerProps) {
  const announcement = useRef<Announcement>({ key: feed.at(-1)?.version ?? view.version, words: '' });
  const fresh = feed.filter(({ version }) => version > announcement.current.key);
  const key = fresh.at(-1)?.version ?? announcement.current.key;
  const events = fresh.flatMap((entry) => entry.events);
  const inWords = (announced: readonly PublicEvent[]): Announcement => ({
    key,
    words: eventsText(announced, createNameFormatter(charter, view)),
  });
  if (fresh.length > 0) announcement.current = inWords(events.filter((event) => !isAsked(event, view)));
  useLayoutEffect(() => {
    if (fresh.length > 0) lastAnnouncement.value = inWords(events);
  }, [key]);
  return <LiveRegion announcement={announcement.current} />;
}

/** Whether an event asks the viewer, which the status line announces itself unless a dialog covers it. */
const isAsked = ({ type }: PublicEvent, { seat, game }: View): boolean =>
  type === 'askedToGoOut' && seat !== undefined && game?.turn.awaited?.includes(seat) === true;
