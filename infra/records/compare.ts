import type { StoredCharter, TableItem, TableStore } from '../../functions/ports/ports.ts';
import { isSameItem } from '../../functions/ports/store.ts';
import { loadAllItems } from '../../functions/table/all-items.ts';
import type { TableFile } from './table-file.ts';

export interface StoredTable {
  readonly charter: StoredCharter;
  /** The last version that both have. */
  readonly common: TableItem;
  readonly newest: number;
}

/** An existing table compared with a file of it. Versions are the newest of each. */
export type Comparison =
  | { readonly type: 'none' }
  /** All of the file is here, or all that was played in it. */
  | { readonly type: 'all' }
  /** This installation has only the beginning of the file. */
  | ({ readonly type: 'beginning' } & StoredTable)
  /** The same but for arrivals and departures, which the file does not have. */
  | ({ readonly type: 'longer' } & StoredTable)
  /** An import that was interrupted: some versions are not yet the file's. */
  | { readonly type: 'unfinished'; readonly missing: readonly TableItem[] }
  /** It was played here and elsewhere. `common`: the last version that both have. */
  | { readonly type: 'fork'; readonly common: number; readonly here: number; readonly file: number }
  /** The file begins after the last version here. */
  | { readonly type: 'gap'; readonly here: number; readonly begins: number };

/** Versions from one on, oldest first, without the times at which they were stored here. */
export async function readHistory(
  store: Pick<TableStore, 'history'>,
  table: string,
  from = 1,
): Promise<readonly TableItem[]> {
  return (await loadAllItems(store, table, from)).map(({ storedAt: _, ...item }) => item);
}

/** Compares a table's versions here with the file's. Versions that have expired here count as the same. */
export async function compare(store: TableStore, { table, items }: TableFile): Promise<Comparison> {
  const loaded = await store.load(table);
  if (loaded === undefined) return { type: 'none' };
  const begins = items[0]?.version ?? 1;
  const history = await readHistory(store, table, begins);
  const { charter, newest } = loaded;
  const [first] = history;
  if (first === undefined) return { type: 'gap', here: newest.version, begins };
  const here = new Map(history.map((item) => [item.version, item]));
  const isHere = (item: TableItem): boolean => isSame(item, here.get(item.version));
  const split = items.findIndex((item) => item.version >= first.version && !isHere(item));
  if (split < 0) return { type: 'all' };
  const rest = items.slice(split);
  const theirs = new Map(rest.map((item) => [item.version, item]));
  const [from, file] = [(rest[0] as TableItem).version, (items.at(-1) as TableItem).version];
  const changed = history.filter((item) => item.version >= from && !isSame(item, theirs.get(item.version)));
  const replaced = changed.filter(({ version }) => version <= file);
  // Two histories never meet again.
  if (rest.some(isHere) && areVisits(replaced))
    return { type: 'unfinished', missing: rest.filter((item) => !isHere(item)) };
  const common = here.get(from - 1);
  if (common !== undefined && areVisits(changed))
    return { type: changed.length === 0 ? 'beginning' : 'longer', charter, common, newest: newest.version };
  if (common !== undefined && areVisits(rest)) return { type: 'all' };
  return { type: 'fork', common: from - 1, here: newest.version, file };
}

const isSame = (item: TableItem, stored: TableItem | undefined): boolean =>
  stored !== undefined && isSameItem(item, stored);

/** Changes of neither cards nor seats nor words: listeners, knocks, notifications, and the deadline’s time. */
const VISIT =
  /^(?:watch|gone|import|calls|knock|unknock|uncomeback|askall|askopen|(?:hello|time|tonight|coming|comeback|tried|code) .*)$/;

const areVisits = (items: readonly TableItem[]): boolean => items.every(({ submission }) => VISIT.test(submission));
