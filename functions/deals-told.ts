import { isRoundOver } from '../shared/engine/deal.ts';
import { unpackTable } from '../shared/engine/pack-table.ts';
import type { TableState } from '../shared/engine/table.ts';
import { mayLookOn } from '../shared/engine/view-table.ts';
import { isBeforehand } from './deals-steps.ts';
import type { Desk, Loaded, Store, StoredCharter, TableId, TableItem } from './desk.ts';

/** Deals that are told to somebody, by the table's own count: from the first to the last, both included. */
export interface ToldDeals {
  readonly first: number;
  readonly last: number;
}

/** Stored changes that are looked at together. */
const RECORD_PAGE = 200;
/** Tables whose rounds are remembered; the one known longest is forgotten. */
const MOST = 1000;

/** Submissions that deal. */
export const DEALS = /^\S+ (start|next|again)\b/;

/**
 * All deals that are kept in whole, for people who sit. For onlookers (P-WATCH-4) those before the first round in which
 * they were not let look on, and none after: a later secret opens all before it.
 */
export async function toldTo(desk: Desk, loaded: Loaded, seat: number | undefined): Promise<ToldDeals> {
  const first = await firstKept(desk, loaded);
  if (seat !== undefined) return { first, last: Number.POSITIVE_INFINITY };
  const isWhole = first <= (loaded.charter.chainFrom ?? 0) + 1;
  return { first, last: isWhole ? (await firstClosed(desk.store, loaded)) - 1 : 0 };
}

/** The first deal that is kept from its beginning on: versions expire, the oldest first. */
async function firstKept({ store }: Desk, { id, charter, table }: Loaded): Promise<number> {
  for (let from = 1, size = 1; from <= table.version; from += size, size = RECORD_PAGE) {
    const [item] = await store.history(id, from, size);
    if (item !== undefined) return firstFrom(item, charter);
  }
  return table.deals + 1;
}

/** The first deal from this version on. A chain's first is told with all chance that went into it, or not at all. */
function firstFrom({ state, version, submission }: TableItem, charter: StoredCharter): number {
  const { deals, mixed } = unpackTable(state, version, charter);
  const isDeal = DEALS.test(submission);
  const deal = isDeal ? deals : deals + 1;
  const isFirst = deal === (charter.chainFrom ?? 0) + 1;
  return isFirst && version > 1 && (isDeal || mixed !== undefined) ? deal + 1 : deal;
}

/** How far a table's versions were looked at, and the first deal in whose round people were not let look on. */
interface Looked {
  readonly through: number;
  readonly closed: number;
}

/** What was stored stays as it is: no version is looked at twice. */
const REMEMBERED = new WeakMap<Store, Map<TableId, Looked>>();

async function firstClosed(store: Store, loaded: Loaded): Promise<number> {
  const { id, table } = loaded;
  const known = REMEMBERED.get(store) ?? new Map<TableId, Looked>();
  REMEMBERED.set(store, known);
  let looked = known.get(id) ?? { through: 0, closed: Number.POSITIVE_INFINITY };
  while (looked.through < table.version && looked.closed === Number.POSITIVE_INFINITY) {
    const items = await store.history(id, looked.through + 1, RECORD_PAGE);
    const through = Math.max(looked.through + RECORD_PAGE, items.at(-1)?.version ?? 0);
    looked = { through: Math.min(through, table.version), closed: closedIn(items, loaded) };
  }
  known.set(id, looked);
  if (known.size > MOST) known.delete(known.keys().next().value as TableId);
  return looked.closed;
}

/** The first deal of these versions that was dealt or played with nobody let look on. */
function closedIn(items: readonly TableItem[], { charter }: Loaded): number {
  const from = charter.chainFrom ?? 0;
  const tables = items.map(({ state, version }) => unpackTable(state, version, charter));
  const played = tables.filter((table, i) => table.deals > from && isInRound(table, items[i] as TableItem));
  const closed = played.filter((table) => !mayLookOn(table, undefined));
  return Math.min(...closed.map(({ deals }) => deals), Number.POSITIVE_INFINITY);
}

/**
 * Whether a round is played at this version, or ends with it. Between rounds only standing answers are given, which are
 * nobody else's affair.
 */
const isInRound = ({ game, moved, version }: TableState, { submission }: TableItem): boolean =>
  game !== undefined && (!isRoundOver(game) || (moved === version && !isBeforehand(submission)));
