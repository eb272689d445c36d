import { decidePlay, decideTable, type TableAsk } from '../shared/engine/decide-table.ts';
import { unpackTable } from '../shared/engine/pack-table.ts';
import { type ConnectionId, isEmpty } from '../shared/engine/seats.ts';
import { isListening, seatOf, type TableDecision, type TableEvent, type TableState } from '../shared/engine/table.ts';
import { viewHappened } from '../shared/engine/view-table.ts';
import type { HistoryMessage, HistoryPage } from '../shared/protocol/message.ts';
import { parseSubmission } from '../shared/protocol/submission.ts';
import { isTableIntent } from '../shared/protocol/table-intent.ts';
import type { PublicEvent } from '../shared/protocol/view.ts';
import type { Desk, Loaded, StoredCharter, TableItem } from './desk.ts';
import { load } from './pipeline.ts';
import { answer, type Viewer } from './tell.ts';

/** Stored changes that one page tells of: far below the size of a message. */
const PAGE = 60;

/** Tells a listener what happened after a version, by deciding the stored submissions once more. */
export async function history(
  desk: Desk,
  connection: ConnectionId,
  { table: id, after }: HistoryMessage,
): Promise<void> {
  const loaded = await load(desk, id);
  if (loaded === undefined || !isListening(loaded.table, connection)) {
    await answer(desk, connection, { type: 'refused', code: loaded === undefined ? 'noSuchTable' : 'notSeated' });
    return;
  }
  const items = await desk.store.history(id, Math.max(after, 1), PAGE + 1);
  const page = makePage(items, { loaded, viewer: seatOf(loaded.table, connection), after });
  const last = page.entries.at(-1)?.version ?? after;
  await answer(desk, connection, last < loaded.table.version && items.length > PAGE ? { ...page, more: true } : page);
}

interface Reader {
  readonly loaded: Loaded;
  readonly viewer: Viewer;
  readonly after: number;
}

function makePage(items: readonly TableItem[], reader: Reader): HistoryPage {
  const { charter } = reader.loaded;
  const tables = items.map((item) => unpackTable(item.state, item.version, charter));
  const entries = items.flatMap((item, i) => {
    const before = tables[i - 1];
    const table = tables[i];
    if (before === undefined || table === undefined) return [];
    const happened = happenedIn({ before, item, table }, reader);
    return [{ version: item.version, at: table.at, happened }];
  });
  return { type: 'history', after: reader.after, entries };
}

interface StoredChange {
  readonly before: TableState;
  readonly item: TableItem;
  readonly table: TableState;
}

function happenedIn({ before, item, table }: StoredChange, { loaded, viewer }: Reader): readonly PublicEvent[] {
  const events = eventsOf({ before, item, table }, loaded.charter);
  return viewHappened({ before, events, table: asOpenAs(loaded.table, table) }, viewer);
}

/** Whoever may not look on now is not told either of the time when it might. */
const asOpenAs = ({ settings }: TableState, table: TableState): TableState =>
  settings.spectators ? table : { ...table, settings: { ...table.settings, spectators: false } };

/** What a stored change did. Coming and going is not told again, but for who sat down. */
function eventsOf(change: StoredChange, charter: StoredCharter): readonly TableEvent[] {
  const { before, item, table } = change;
  if (item.submission.startsWith('sit ')) return satDown(before, table);
  const decision = decideAgain(change, charter);
  return decision?.type === 'accepted' ? decision.events : [];
}

/** The person who has come to an empty seat; nobody where a wish to sit was repeated. */
const satDown = (before: TableState, { seats, charter }: TableState): readonly TableEvent[] =>
  seats.flatMap(({ occupant }, seat): readonly TableEvent[] => {
    const hasCome = typeof occupant === 'number' && isEmpty(before.seats[seat]);
    return hasCome ? [{ type: 'satDown', seat, name: occupant, charter, wish: '' }] : [];
  });

/** Decides a stored submission once more; undefined where it was none. */
export function decideAgain({ before, item, table }: StoredChange, charter: StoredCharter): TableDecision | undefined {
  const submission = parseSubmission(item.submission);
  if (submission === undefined) return undefined;
  const { seat, intents } = submission;
  const entropy = item.entropy ?? new Uint8Array(32);
  const first = intents[0];
  return first !== undefined && isTableIntent(first)
    ? decideTable(before, charter, { seat, intent: first, entropy, now: table.at, ...keptOf(table, seat) })
    : decidePlay(before, { seat, intents, entropy });
}

/** What is not in a submission's text, and shows in what it led to: the sender's connection, and the wish it named. */
function keptOf({ seats }: TableState, seat: number): Pick<TableAsk, 'connection' | 'wish'> {
  const { connections: [connection] = [], claim } = seats[seat] ?? {};
  return { ...(connection !== undefined && { connection }), ...(claim?.type === 'sat' && { wish: claim.wish }) };
}
