import { decodeEvents, type StoredChange } from '../../shared/codec/decode-events.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import type { HistoryMessage } from '../../shared/protocol/client-message.ts';
import type { HistoryPage } from '../../shared/protocol/server-message.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { isListening } from '../../shared/table/state.ts';
import { getViewer, isReported, mayWatch, type Viewer, viewHappened } from '../../shared/table/view.ts';
import type { LoadedTable, Ports, StoredCharter, TableItem } from '../ports/ports.ts';
import { answer } from '../table/broadcast.ts';
import { load } from '../table/commit.ts';
import { getPastSeating, getPastView, type HistoryReader } from './history-view.ts';

/** Stored changes on one page: far below the size of a message. */
const PAGE = 60;
/** Same with a view for each: a page fits into 8 KB, like other messages. */
const PAGE_OF_VIEWS = 10;

/** The most bytes of a page's entries: with the rest, they fit one message that the gateway bills. */
const ROOM = 30_000;

export async function history(
  ports: Ports,
  connection: ConnectionId,
  { table: id, after, views }: HistoryMessage,
): Promise<void> {
  const loaded = await load(ports, id);
  if (loaded === undefined || !isListening(loaded.table, connection)) {
    await answer(ports, connection, { type: 'refused', code: loaded === undefined ? 'noSuchTable' : 'notSeated' });
    return;
  }
  const size = views ? PAGE_OF_VIEWS : PAGE;
  const items = await ports.store.history(id, Math.max(after, 1), size + 1);
  const { table, charter } = loaded;
  const changes = getChanges(items, charter);
  const reader = { now: table, viewer: getViewer(table, connection, ports.now()) };
  const isEndless = changes.length === size && (changes.at(-1)?.table.version ?? after) < table.version;
  const read = changes.map((change) => getEntry(change, reader, views));
  const fitting = limitToPage(read);
  const isMore = isEndless || fitting.length < read.length;
  // The client asks for the next page by the last entry.
  const entries = fitting.flatMap(({ isReported, entry }, i) =>
    isReported || (isMore && i === fitting.length - 1) ? [entry] : [],
  );
  const page = { after, ...(views && { views }), entries, ...(isMore && { more: true as const }) };
  await answer(ports, connection, { type: 'history', ...page });
}

/** Returns as many entries as fit, but at least one; long messages make short pages. */
function limitToPage(read: readonly ReadEntry[]): readonly ReadEntry[] {
  let bytes = 0;
  const full = read.findIndex(({ entry }) => {
    bytes += Buffer.byteLength(JSON.stringify(entry));
    return bytes > ROOM;
  });
  return full < 0 ? read : read.slice(0, Math.max(1, full));
}

/** Returns the newest changes after a version, as this reader may know them. Costs one read. */
export async function readNewestChanges(
  ports: Ports,
  { id, charter, table }: LoadedTable,
  { after, viewer, count }: { readonly after: number; readonly viewer: Viewer; readonly count: number },
): Promise<readonly Entry[]> {
  const from = Math.max(after, table.version - count, 1);
  const items = await ports.store.history(id, from, count + 1);
  const read = getChanges(items, charter).map((change) => getEntry(change, { now: table, viewer }, undefined));
  return read.filter(({ isReported }) => isReported).map(({ entry }) => entry);
}

/** Whether the reader should have been sent a change after a version, or this is no longer known. Costs one read. */
export async function hasReportedChanges(
  ports: Ports,
  { id, charter, table }: LoadedTable,
  { seen, viewer }: { readonly seen: number; readonly viewer: Viewer },
): Promise<boolean> {
  const items = await ports.store.history(id, seen, table.version - seen + 1);
  const changes = getChanges(items, charter);
  if (changes.length < table.version - seen) return true;
  return changes.some((change) => getEntry(change, { now: table, viewer }, undefined).isReported);
}

type Entry = HistoryPage['entries'][number];
/** `isReported`: the reader was, or would have been, told of the change. If not, the entry has only its version. */
interface ReadEntry {
  readonly isReported: boolean;
  readonly entry: Entry;
}

/** Returns the entry as the reader could see it then, without anything the seat saw before the reader had it. */
function getEntry(change: StoredChange, reader: HistoryReader, views: true | undefined): ReadEntry {
  const { version } = change.table;
  const { table, seat } = getPastSeating(change.table, reader);
  const events = decodeEvents(change);
  const happened = viewHappened({ before: change.before, events, table }, seat);
  const isVisibleNow = mayWatch(table, seat) || happened.length > 0;
  const isHeard = isReported({ before: getPastSeating(change.before, reader).table, events, table }, seat);
  const entry = {
    version,
    at: isVisibleNow ? table.at : 0,
    happened,
    ...(views && { view: getPastView(change.table, reader) }),
  };
  return { isReported: isHeard, entry };
}

/** Pairs each stored change with the state before it; the first item is only that state. */
function getChanges(items: readonly TableItem[], charter: StoredCharter): readonly StoredChange[] {
  const tables = items.map((item) => decodeTable(item.state, item.version, charter));
  return items.flatMap((item, i) => {
    const before = tables[i - 1];
    const table = tables[i];
    return before === undefined || table === undefined ? [] : [{ before, item, table }];
  });
}
