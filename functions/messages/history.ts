import { decodeTable } from '../../shared/codec/table.ts';
import type { HistoryMessage } from '../../shared/protocol/client-message.ts';
import type { HistoryPage } from '../../shared/protocol/server-message.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import { isTableIntent } from '../../shared/protocol/table-notation.ts';
import { decideTable, settleEnding } from '../../shared/table/decide.ts';
import type { TableAsk } from '../../shared/table/decider.ts';
import type { TableDecision, TableEvent } from '../../shared/table/events.ts';
import { decideMissed } from '../../shared/table/pace.ts';
import { decidePersonsPlay, decidePlay } from '../../shared/table/plays.ts';
import { decideSit } from '../../shared/table/presence.ts';
import { type ConnectionId, isEmpty } from '../../shared/table/seats.ts';
import { isListening, seatOf, type TableState } from '../../shared/table/state.ts';
import { isDoorChanged, mayWatch, viewHappened } from '../../shared/table/view.ts';
import type { Ports, StoredCharter, TableItem } from '../ports/ports.ts';
import { answer } from '../table/broadcast.ts';
import { load } from '../table/commit.ts';
import { eyesThen, type HistoryReader, isOver, viewThen } from './history-view.ts';

/** Stored changes that one page tells of: far below the size of a message. */
const PAGE = 60;
/** With the table as it stood after each of them. */
const PAGE_OF_VIEWS = 20;

/** Tells a listener what happened after a version, by deciding the stored submissions once more. */
export async function history(
  ports: Ports,
  connection: ConnectionId,
  { table: id, after, views, seat }: HistoryMessage,
): Promise<void> {
  const loaded = await load(ports, id);
  if (loaded === undefined || !isListening(loaded.table, connection)) {
    await answer(ports, connection, { type: 'refused', code: loaded === undefined ? 'noSuchTable' : 'notSeated' });
    return;
  }
  const size = views ? PAGE_OF_VIEWS : PAGE;
  const items = await ports.store.history(id, Math.max(after, 1), size + 1);
  const { table, charter } = loaded;
  const through = views && seat;
  const stored = changesOf(items, charter);
  const changes = through === undefined ? stored : stored.filter((change) => isOver(change.table, table));
  if (changes.length === 0 && stored.length > 0) {
    await answer(ports, connection, { type: 'refused', code: 'gameNotOver', table: id });
    return;
  }
  const reader = { charter, now: table, viewer: seatOf(table, connection), through };
  const isMore = changes.length === size && (changes.at(-1)?.table.version ?? after) < table.version;
  const entries = changes.flatMap((change, i) => {
    const entry = entryOf(change, reader, views);
    // The next page is asked for by the last entry.
    return entry.isReported || (isMore && i === changes.length - 1) ? [entry.entry] : [];
  });
  const asked = { ...(views && { views }), ...(through !== undefined && { seat: through }) };
  await answer(ports, connection, { type: 'history', after, ...asked, entries, ...(isMore && { more: true }) });
}

type Entry = HistoryPage['entries'][number];
type ReaderOfHistory = HistoryReader & { readonly charter: StoredCharter };

/** `isTold`: the reader was told of the change, or would have been. If not, the entry has nothing but its version. */
interface ReadEntry {
  readonly isReported: boolean;
  readonly entry: Entry;
}

/** As the asker might know it then: what a seat saw before the asker came to it is not told. */
function entryOf(change: StoredChange, reader: ReaderOfHistory, views: true | undefined): ReadEntry {
  const { version } = change.table;
  const { table, eyes } = eyesThen(change.table, reader);
  const events = eventsOf(change, reader.charter);
  const happened = viewHappened({ before: change.before, events, table }, eyes);
  const isVisibleNow = mayWatch(table, eyes) || happened.length > 0;
  const isReported = isVisibleNow || isDoorChanged(eyesThen(change.before, reader).table, table);
  const entry = {
    version,
    at: isVisibleNow ? table.at : 0,
    happened,
    ...(views && { view: viewThen(change.table, reader) }),
  };
  return { isReported, entry };
}

/** Stored changes, each with the state before it: the first item only serves as one. */
function changesOf(items: readonly TableItem[], charter: StoredCharter): readonly StoredChange[] {
  const tables = items.map((item) => decodeTable(item.state, item.version, charter));
  return items.flatMap((item, i) => {
    const before = tables[i - 1];
    const table = tables[i];
    return before === undefined || table === undefined ? [] : [{ before, item, table }];
  });
}

/** A stored item, between the states before it and after it. */
export interface StoredChange {
  readonly before: TableState;
  readonly item: TableItem;
  readonly table: TableState;
}

/** What a stored change did. Coming and going is not told again, but for who sat down. */
function eventsOf(change: StoredChange, charter: StoredCharter): readonly TableEvent[] {
  const decision = decideAgain(change, charter);
  if (decision === undefined) return otherEvents(change) ?? [];
  return decision.type === 'accepted' ? decision.events : [];
}

/** What a change did that is stored under another text than a submission; undefined: nothing is stored under this one. */
export const otherEvents = (change: StoredChange): readonly TableEvent[] | undefined =>
  OTHERS.get(change.item.submission.split(' ')[0] as string)?.(change);

const nothing = (): readonly TableEvent[] => [];

/** All that is stored but submissions, by the first word of its text. Who listens is in none of these facts. */
const OTHERS: ReadonlyMap<string, (change: StoredChange) => readonly TableEvent[]> = new Map([
  ['create', nothing],
  ['hello', nothing],
  ['watch', nothing],
  ['gone', nothing],
  ['import', nothing],
  ['sit', satDown],
  ['calls', remembered],
  ['missed', missed],
]);

/** The person who has come to an empty seat; nobody where a wish to sit was repeated. */
function satDown({ before, item, table: { seats, charter } }: StoredChange): readonly TableEvent[] {
  const seat = Number(item.submission.split(' ')[1]);
  const { occupant, claim, connections = [] } = seats[seat] ?? {};
  if (typeof occupant !== 'number' || claim?.type !== 'sat' || !isEmpty(before.seats[seat])) return [];
  const sit = { seat, connection: connections.at(-1) ?? '', requestKey: claim.requestKey, name: occupant, charter };
  const decision = decideSit(before, sit);
  return decision.type === 'accepted' ? decision.events : [];
}

/** Who is called, and whether a chat is: the text does not say whose wish it was. */
function remembered({ before, table }: StoredChange): readonly TableEvent[] {
  const { hooked = false } = table;
  const subscriptions = table.seats.flatMap(({ subscribed = false }, seat): readonly TableEvent[] =>
    subscribed === (before.seats[seat]?.subscribed ?? false) ? [] : [{ type: 'subscribedSet', seat, subscribed }],
  );
  return hooked === (before.hooked ?? false) ? subscriptions : [...subscriptions, { type: 'hookSet', hooked }];
}

function missed({ before, table: { at } }: StoredChange): readonly TableEvent[] {
  return settleEnding(before, decideMissed(before, at), at);
}

/** Decides a stored submission once more; undefined where it was none. */
export function decideAgain({ before, item, table }: StoredChange, charter: StoredCharter): TableDecision | undefined {
  const submission = parseSubmission(item.submission);
  if (submission === undefined) return undefined;
  const { seat, number, intents } = submission;
  const play = { seat, intents, entropy: item.entropy ?? new Uint8Array(32), now: table.at };
  const first = intents[0];
  if (first !== undefined && isTableIntent(first))
    return decideTable(before, charter, { ...play, intent: first, ...keptOf(table, seat) });
  return number === undefined ? decidePlay(before, play) : decidePersonsPlay(before, play);
}

/** What is not in a submission's text, and shows in what it led to: the sender's connection, its wish, where its name is. */
function keptOf({ seats, charter }: TableState, seat: number): Pick<TableAsk, 'connection' | 'requestKey' | 'naming'> {
  const { connections: [connection] = [], claim, occupant } = seats[seat] ?? {};
  return {
    ...(connection !== undefined && { connection }),
    ...(claim?.type === 'sat' && { requestKey: claim.requestKey }),
    ...(typeof occupant === 'number' && { naming: { name: occupant, charter } }),
  };
}
