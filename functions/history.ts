import { decidePlay, decideTable, isTableIntent } from '../shared/engine/decide-table.ts';
import { unpackTable } from '../shared/engine/pack-table.ts';
import type { ConnectionId } from '../shared/engine/seats.ts';
import { isListening, seatOf, type TableDecision, type TableState } from '../shared/engine/table.ts';
import { viewHappened } from '../shared/engine/view-table.ts';
import type { HistoryMessage, HistoryPage } from '../shared/protocol/message.ts';
import { parseSubmission } from '../shared/protocol/submission.ts';
import type { PublicEvent } from '../shared/protocol/view.ts';
import type { Desk, StoredCharter, TableItem } from './desk.ts';
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
  const page = makePage(items, { charter: loaded.charter, viewer: seatOf(loaded.table, connection), after });
  const last = page.entries.at(-1)?.version ?? after;
  await answer(desk, connection, last < loaded.table.version && items.length > PAGE ? { ...page, more: true } : page);
}

interface Reader {
  readonly charter: StoredCharter;
  readonly viewer: Viewer;
  readonly after: number;
}

function makePage(items: readonly TableItem[], { charter, viewer, after }: Reader): HistoryPage {
  const tables = items.map((item) => unpackTable(item.state, item.version, charter));
  const entries = items.flatMap((item, i) => {
    const before = tables[i - 1];
    const table = tables[i];
    if (before === undefined || table === undefined) return [];
    const happened = happenedIn({ before, item, table }, charter, viewer);
    return [{ version: item.version, at: table.at, happened }];
  });
  return { type: 'history', after, entries };
}

interface StoredChange {
  readonly before: TableState;
  readonly item: TableItem;
  readonly table: TableState;
}

function happenedIn(
  { before, item, table }: StoredChange,
  charter: StoredCharter,
  viewer: Viewer,
): readonly PublicEvent[] {
  const sat = /^sit (\d+)$/.exec(item.submission);
  if (sat !== null) return [{ type: 'satDown', seat: Number(sat[1]) }];
  const decision = decideAgain(before, item, charter);
  return decision?.type === 'accepted' ? viewHappened({ before, events: decision.events, table }, viewer) : [];
}

function decideAgain(before: TableState, item: TableItem, charter: StoredCharter): TableDecision | undefined {
  const submission = parseSubmission(item.submission);
  if (submission === undefined) return undefined;
  const { seat, intents } = submission;
  const entropy = item.entropy ?? new Uint8Array(32);
  const first = intents[0];
  return first !== undefined && isTableIntent(first)
    ? decideTable(before, charter, { seat, intent: first, entropy })
    : decidePlay(before, { seat, intents, entropy });
}
