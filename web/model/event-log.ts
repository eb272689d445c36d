import type { HistoryPage } from '../../shared/protocol/server-message.ts';
import type { PublicEvent, View } from '../../shared/protocol/view.ts';
import type { FeedEntry } from './types.ts';

/** The known events, without gaps up to a version. */
export interface EventLog {
  /** Ascending by version; each version once. */
  readonly entries: readonly FeedEntry[];
  /** Entries start after this version. */
  readonly from: number;
  /** Complete between `from` and this version. */
  readonly known: number;
  /** The newest version when a page was requested; absent if no request is pending. */
  readonly asked?: number;
}

/** Older entries are dropped. */
export const LONGEST = 6_000;

const PAGE = 60;

export const startEventLog = (after: number): EventLog => ({ entries: [], from: after, known: after });

/** Adds a view's events; a view without events may be a repeat, so the next page of history decides. */
export function addView(eventLog: EventLog, { version, at, happened }: View): EventLog {
  if (version <= eventLog.known || happened === undefined) return eventLog;
  const entries = happened.reduce(eraseNotes, eventLog.entries);
  return advance(cutToLongest({ ...eventLog, entries: insert(entries, { version, at, events: happened }) }));
}

/** Erases the messages of a seat whose person was forgotten, as the server does. */
const eraseNotes = (entries: readonly FeedEntry[], forgotten: PublicEvent): readonly FeedEntry[] =>
  forgotten.type !== 'forgotten'
    ? entries
    : entries.map((entry) => ({
        ...entry,
        events: entry.events.map((event) =>
          event.type === 'noteLeft' && event.seat === forgotten.seat ? { ...event, text: '' } : event,
        ),
      }));

/** Versions that the page skips had no events. */
export function addPage(eventLog: EventLog, page: HistoryPage): EventLog {
  if (page.after < eventLog.from) return addEarlier(eventLog, page);
  const { asked, ...rest } = eventLog;
  const last = page.entries.at(-1)?.version ?? page.after;
  const entries = page.entries
    .filter(({ version }) => version > eventLog.known)
    .reduce((all, { version, at, happened }) => insert(all, { version, at, events: happened }), eventLog.entries);
  const covered = page.after <= eventLog.known;
  const reached = page.more ? last : Math.max(last, asked ?? last);
  const known = covered ? Math.max(eventLog.known, reached) : eventLog.known;
  return advance(cutToLongest({ ...rest, entries, known }));
}

function addEarlier(eventLog: EventLog, page: HistoryPage): EventLog {
  const earlier = page.entries.filter(({ version }) => version <= eventLog.from);
  const entries = earlier.map(({ version, at, happened }) => ({ version, at, events: happened }));
  return cutToLongest({ ...eventLog, from: page.after, entries: [...entries, ...eventLog.entries] });
}

function cutToLongest(eventLog: EventLog): EventLog {
  const { entries } = eventLog;
  const first = entries.length > LONGEST ? entries.at(-LONGEST) : undefined;
  return first ? { ...eventLog, entries: entries.slice(-LONGEST), from: first.version - 1 } : eventLog;
}

/** Returns the version after which to request the earlier page; undefined if the log is full or complete. */
export const findEarlierPage = ({ from, entries }: EventLog): number | undefined =>
  from === 0 || entries.length >= LONGEST ? undefined : Math.max(0, from - PAGE);

/** Returns the version after which history is missing; undefined if none is, or if it has been requested. */
export const findMissingPage = (eventLog: EventLog, newest: number): number | undefined =>
  newest > eventLog.known && eventLog.asked === undefined ? eventLog.known : undefined;

export const requestHistory = (eventLog: EventLog, newest: number): EventLog => ({ ...eventLog, asked: newest });

/** Forgets the pending request, because its socket is gone. */
export function resetRequest(eventLog: EventLog): EventLog {
  const { asked: _, ...rest } = eventLog;
  return rest;
}

function insert(entries: readonly FeedEntry[], entry: FeedEntry): readonly FeedEntry[] {
  const before = entries.findLastIndex(({ version }) => version <= entry.version);
  if (entries[before]?.version === entry.version) return entries;
  return entries.toSpliced(before + 1, 0, entry);
}

function advance(eventLog: EventLog): EventLog {
  let known = eventLog.known;
  for (const { version } of eventLog.entries) if (version === known + 1) known = version;
  return known === eventLog.known ? eventLog : { ...eventLog, known };
}
