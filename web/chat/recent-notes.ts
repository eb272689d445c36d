import { useEffect, useRef, useState } from 'preact/hooks';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { FeedEntry } from '../model/types.ts';
import { REACTION_WORDS } from '../text/events.ts';

/** The latest note or reaction of each seat. */
export type RecentNotes = ReadonlyMap<number, string>;

/** Milliseconds a note stays at its seat. */
const STAYS = 7_000;

/** Notes and reactions of these versions, the latest of each seat. */
export function recentNotesOf(feed: readonly FeedEntry[], after: number): RecentNotes {
  const said = new Map<number, string>();
  for (const { version, events } of feed) {
    for (const event of version > after ? events : []) {
      const words = wordsOf(event);
      if (words !== undefined && 'seat' in event) said.set(event.seat, words);
    }
  }
  return said;
}

function wordsOf(event: PublicEvent): string | undefined {
  if (event.type === 'noteLeft') return event.text;
  return event.type === 'reacted' ? REACTION_WORDS[event.reaction] : undefined;
}

/** What was said since this table was opened, for a few seconds each. */
export function useRecentNotes(feed: readonly FeedEntry[]): RecentNotes {
  const newest = feed.at(-1)?.version ?? 0;
  const [shown, setShown] = useState(newest);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    if (recentNotesOf(feed, shown).size === 0) return;
    timers.current.add(setTimeout(() => setShown((now) => Math.max(now, newest)), STAYS));
  }, [newest]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return recentNotesOf(feed, shown);
}
