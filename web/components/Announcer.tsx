import { useLayoutEffect, useRef } from 'preact/hooks';
import { eventsText } from '#text/events.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { PublicEvent, View } from '../../shared/protocol/view.ts';
import type { FeedEntry } from '../model/types.ts';
import { namingOf } from '../text/naming.ts';
import { type Heard, lastHeard, Spoken } from './heard.tsx';

interface AnnouncerProps {
  readonly charter: Charter;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
}

/** Reads out what just happened, before the table's own line says whose turn it is. */
export function Announcer({ charter, view, feed }: AnnouncerProps) {
  const heard = useRef<Heard>({ key: feed.at(-1)?.version ?? view.version, words: '' });
  const fresh = feed.filter(({ version }) => version > heard.current.key);
  const key = fresh.at(-1)?.version ?? heard.current.key;
  const events = fresh.flatMap((entry) => entry.events);
  const inWords = (said: readonly PublicEvent[]): Heard => ({ key, words: eventsText(said, namingOf(charter, view)) });
  if (fresh.length > 0) heard.current = inWords(events.filter((event) => !isAsked(event, view)));
  useLayoutEffect(() => {
    if (fresh.length > 0) lastHeard.value = inWords(events);
  }, [key]);
  return <Spoken heard={heard.current} />;
}

/** The viewer is asked: the line asks it itself, unless a panel covers it. */
const isAsked = ({ type }: PublicEvent, { seat, game }: View): boolean =>
  type === 'askedToGoOut' && seat !== undefined && game?.turn.awaited?.includes(seat) === true;
