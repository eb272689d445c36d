import type { HistoryPage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { FeedEntry } from './types.ts';

/** What has happened so far, without holes up to a version. */
export interface EventLog {
  /** Ascending by version; each version once. */
  readonly entries: readonly FeedEntry[];
  /** The entries begin after this version: what was before it is not here. */
  readonly from: number;
  /** Everything up to this version is here, or was before this page began to listen. */
  readonly known: number;
  /** The newest version when a page of history was asked for; absent: none is awaited. */
  readonly asked?: number;
}

/** Entries kept; older ones are dropped. */
const LONGEST = 6_000;

/** Versions that one page of history has at most. */
const PAGE = 60;

export const startEventLog = (after: number): EventLog => ({ entries: [], from: after, known: after });

/** Adds what a view tells, at its place. One that tells nothing may have been sent again without: history knows. */
export function addView(eventLog: EventLog, { version, at, happened }: View): EventLog {
  if (version <= eventLog.known || happened === undefined) return eventLog;
  return advance({ ...eventLog, entries: insert(eventLog.entries, { version, at, events: happened }) });
}

/** Adds a page of history. Versions that the last page passes over have nothing to tell. */
export function addPage(eventLog: EventLog, page: HistoryPage): EventLog {
  if (page.after < eventLog.from) return addEarlier(eventLog, page);
  const { asked, ...rest } = eventLog;
  const last = page.entries.at(-1)?.version ?? page.after;
  const entries = page.entries
    .filter(({ version }) => version > eventLog.known)
    .reduce((all, { version, at, happened }) => insert(all, { version, at, events: happened }), eventLog.entries);
  const covered = page.after <= eventLog.known;
  const reached = page.more ? last : Math.max(last, asked ?? last);
  return advance({ ...rest, entries, known: covered ? Math.max(eventLog.known, reached) : eventLog.known });
}

/** A page from before the beginning, which ends where the story begins. */
function addEarlier(eventLog: EventLog, page: HistoryPage): EventLog {
  const earlier = page.entries.filter(({ version }) => version <= eventLog.from);
  const entries = earlier.map(({ version, at, happened }) => ({ version, at, events: happened }));
  return { ...eventLog, from: page.after, entries: [...entries, ...eventLog.entries].slice(-LONGEST) };
}

/** The version after which the page before the beginning starts; undefined: the story begins at the table's beginning. */
export const earlierAfter = ({ from }: EventLog): number | undefined =>
  from === 0 ? undefined : Math.max(0, from - PAGE);

/** The version after which history is missing; undefined where nothing is, or it has been asked for. */
export const missingAfter = (eventLog: EventLog, newest: number): number | undefined =>
  newest > eventLog.known && eventLog.asked === undefined ? eventLog.known : undefined;

export const askFor = (eventLog: EventLog, newest: number): EventLog => ({ ...eventLog, asked: newest });

/** Forgets that history was asked for: the socket that carried the question is gone. */
export function askAgain(eventLog: EventLog): EventLog {
  const { asked: _, ...rest } = eventLog;
  return rest;
}

function insert(entries: readonly FeedEntry[], entry: FeedEntry): readonly FeedEntry[] {
  const before = entries.findLastIndex(({ version }) => version <= entry.version);
  if (entries[before]?.version === entry.version) return entries;
  return entries.toSpliced(before + 1, 0, entry).slice(-LONGEST);
}

function advance(eventLog: EventLog): EventLog {
  let known = eventLog.known;
  for (const { version } of eventLog.entries) if (version === known + 1) known = version;
  return known === eventLog.known ? eventLog : { ...eventLog, known };
}
