import { useEffect, useRef, useState } from 'preact/hooks';
import { REACTION_WORDS } from '#text/events.ts';
import { isOfKind, type TypeOfKind } from '../../shared/protocol/event-kinds.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { FeedEntry } from '../model/types.ts';
import { cutKindly } from '../text/kindly.ts';

/** The newest message or quick reply of each seat. */
export type RecentNotes = ReadonlyMap<number, string>;

/** Characters of a message shown at its seat; the feed has all of it. */
const SEAT_NOTE_LIMIT = 100;

/** Milliseconds that a message stays at its seat. */
const NOTE_DISPLAY_MS = 7_000;

/** Messages and quick replies of these versions, the newest of each seat. */
export function getRecentNotes(feed: readonly FeedEntry[], after: number): RecentNotes {
  const notes = new Map<number, string>();
  for (const { version, events } of feed) {
    for (const event of version > after ? events : []) {
      const isErased = event.type === 'noteLeft' && event.text === '';
      if (isNote(event) && !isErased) notes.set(event.seat, getWords(event));
    }
  }
  return notes;
}

const isNote = isOfKind('note', 'reaction');

const getWords = (event: PublicEvent & { readonly type: TypeOfKind<'note' | 'reaction'> }): string =>
  event.type === 'noteLeft' ? cutKindly(event.text, SEAT_NOTE_LIMIT) : REACTION_WORDS[event.reaction];

/** Returns the messages since this table was opened, for a few seconds each. */
export function useRecentNotes(feed: readonly FeedEntry[]): RecentNotes {
  const newest = feed.at(-1)?.version ?? 0;
  const [shown, setShown] = useState(newest);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    if (getRecentNotes(feed, shown).size === 0) return;
    timers.current.add(setTimeout(() => setShown((now) => Math.max(now, newest)), NOTE_DISPLAY_MS));
  }, [newest]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return getRecentNotes(feed, shown);
}
