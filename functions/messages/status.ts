import type { StatusRequest } from '../../shared/protocol/client-message.ts';
import { proveStatus } from '../../shared/protocol/proof.ts';
import type { TableStatus } from '../../shared/protocol/status.ts';
import { describeStatus } from '../../shared/protocol/status-of-view.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { withOptional } from '../../shared/table/state.ts';
import { type Guest, getSeatOfViewer, type Viewer, viewTable } from '../../shared/table/view.ts';
import type { LoadedTable, Ports, TableItem } from '../ports/ports.ts';
import { answer } from '../table/broadcast.ts';
import { findZone } from '../table/charter.ts';
import { load } from '../table/commit.ts';
import { findProvenViewer, isStaleTime } from '../table/proof.ts';

/** Answers a proved capability with the table's status; nothing is stored. */
export async function status(ports: Ports, connection: ConnectionId, message: StatusRequest): Promise<void> {
  const { table, time } = message;
  const loaded = await load(ports, table);
  const viewer = loaded && findProvenViewer(ports, loaded, { message, prove: proveStatus });
  if (loaded === undefined || viewer === undefined) {
    await answer(ports, connection, { type: 'refused', code: 'badProof', table });
  } else if (isStaleTime(ports, time)) {
    await answer(ports, connection, { type: 'refused', code: 'staleProof', time: ports.now(), table });
  } else {
    const newsVersion = await getNewsVersion(ports, loaded);
    await answer(ports, connection, {
      ...getStatus(loaded, viewer, ports.now()),
      newsVersion,
      time: ports.now(),
      ...(await getNews(ports, loaded, { viewer, message })),
    });
  }
}

const NEWS_LIMIT = 12;

/** Returns the changes since the sender looked, if it asked for any. */
async function getNews(
  ports: Ports,
  loaded: LoadedTable,
  { viewer, message }: { readonly viewer: Viewer; readonly message: StatusRequest },
): Promise<Pick<TableStatus, 'news'>> {
  const { after } = message;
  if (after === undefined || after >= loaded.table.version) return {};
  const { readNewestChanges } = await import('./history.ts');
  return { news: await readNewestChanges(ports, loaded, { after, viewer, count: NEWS_LIMIT }) };
}

/**
 * Uses only facts from the seat's view, and of the charter what every seat is sent. What the person can do is computed
 * as of now, not as of the last stored change: a host's being gone for three days, for example, is never stored.
 */
function getStatus(
  { id, table, charter }: LoadedTable,
  viewer: number | Guest,
  now: number,
): Omit<TableStatus, 'newsVersion'> {
  const seat = getSeatOfViewer(viewer) as number;
  const { title, names, faces } = charter;
  const { at, since } = viewTable(table, viewer);
  const statusNow = describeStatus(viewTable({ ...table, at: Math.max(table.at, now) }, viewer), seat, now);
  const status = { ...withOptional(statusNow, 'since', since), at };
  const onTurn = status.turn === undefined ? undefined : status.occupants[status.turn];
  const zone = typeof onTurn === 'number' ? findZone(charter, onTurn) : undefined;
  return {
    type: 'status',
    table: id,
    title,
    names,
    ...status,
    ...(faces && { faces }),
    ...(zone !== undefined && { zone }),
  };
}

/** Arrivals and departures, private changes, and what only the check of the deals shows. */
const NOT_NEWS: readonly string[] = [
  'hello',
  'gone',
  'watch',
  'calls',
  'time',
  'standing',
  'mix',
  'import',
  'knock',
  'unknock',
  'comeback',
  'uncomeback',
  'askall',
  'tried',
  'code',
  'word',
  'allow',
  'plan',
  'noplan',
  'waits',
];

/** A host's refusal of a knock, which only the host sees; an unsure answer; or a return. */
const QUIET = /^(?:\S+ door \d+ false|\S+ known \d+ unsure|returned \d+)$/;

/** Stored changes per read, and the most reads. */
const PAGE = 12;
const PAGES = 5;

/** Returns the newest version with news; if only arrivals and departures are found, the version before them. */
async function getNewsVersion(ports: Ports, { id, item }: LoadedTable): Promise<number> {
  let items: readonly TableItem[] = [item];
  for (let page = 0; page <= PAGES; page++) {
    const newsVersion = items.findLast(isNews);
    if (newsVersion !== undefined) return newsVersion.version;
    const first = items[0]?.version ?? 1;
    if (first <= 1) break;
    const from = Math.max(1, first - PAGE);
    items = await ports.store.history(id, from, first - from);
  }
  return Math.max(0, (items[0]?.version ?? 1) - 1);
}

/** Judges by the first word of the stored text; in a submission it follows the seat. */
const isNews = ({ submission }: TableItem): boolean =>
  !NOT_NEWS.includes(/[a-z]+/i.exec(submission)?.[0] ?? '') && !QUIET.test(submission);
