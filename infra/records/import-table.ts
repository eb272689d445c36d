import { isDeepStrictEqual } from 'node:util';
import type { ImportStore } from '../../functions/ports/import-store.ts';
import type { Keys, StoredCharter, TableItem, TableStore } from '../../functions/ports/ports.ts';
import { loadAllResults } from '../../functions/table/all-results.ts';
import { DROPPED_NAME, withoutName } from '../../functions/table/charter.ts';
import { CLOCK_TOLERANCE } from '../../functions/table/proof.ts';
import { getChain } from '../../functions/table/randomness.ts';
import { encodeEvents } from '../../shared/codec/events.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { SeatClaim } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { type Comparison, compare, type StoredTable } from './compare.ts';
import { getSeatLinks, type SeatLink } from './seat-links.ts';
import type { TableFile } from './table-file.ts';

export interface ImportTarget {
  readonly store: ImportStore;
  readonly keys: Keys;
  readonly now: () => number;
}

export type ImportResult =
  /** `from`: the last version that was here before; 0: the table is new here. `isSameKey`: all links are unchanged. */
  | { readonly type: 'stored'; readonly isSameKey: boolean; readonly from: number; readonly seats: readonly SeatLink[] }
  /** All plays in the file are here already, perhaps with more. */
  | { readonly type: 'here'; readonly seats: readonly SeatLink[] }
  /** Someone changed the table at this moment, so nothing was stored. */
  | { readonly type: 'busy' }
  | Extract<Comparison, { readonly type: 'longer' | 'fork' | 'gap' }>;

interface ImportTableOptions {
  /** Drops arrivals and departures here that the file does not have. */
  readonly replaces?: boolean;
}

/** Stores the part of a file's table that this installation does not have: all of it, or the rest after the beginning. */
export async function importTable(
  home: ImportTarget,
  file: TableFile,
  { replaces = false }: ImportTableOptions = {},
): Promise<ImportResult> {
  const found = await compare(home.store, file);
  switch (found.type) {
    case 'none':
      return importNew(home, file);
    case 'beginning':
      return importMore(home, file, found);
    case 'longer':
      return replaces ? importMore(home, file, found) : found;
    case 'unfinished':
      for (const item of found.missing) await home.store.replace(file.table, item);
      return findKnownImport(home, file);
    case 'all':
      return findKnownImport(home, file);
    default:
      return found;
  }
}

function getNewest({ items, charter }: TableFile): TableState {
  const newest = items.at(-1) as TableItem;
  return decodeTable(newest.state, newest.version, charter);
}

/**
 * Stores a new table: its versions, one in which nobody listens and no request is owed a seat, and its results. The
 * charter is stored last: until then there is no such table, and an interrupted import can start again.
 */
async function importNew(home: ImportTarget, file: TableFile): Promise<ImportResult> {
  const { store, keys, now } = home;
  const table = getNewest(file);
  const isSameKey = isOwnChain(home, file);
  const takenVersion = await putAll(store, file.table, [...file.items, getArrivalItem(table, now()).item]);
  if (takenVersion !== undefined)
    return { type: 'fork', common: takenVersion - 1, here: takenVersion, file: table.version };
  await store.appendResults(file.table, file.results);
  await importCharter(home, file.table, isSameKey ? file.charter : withOwnChain(home, file, table));
  return { type: 'stored', isSameKey, from: 0, seats: getSeatLinks(file, { keys, table, before: undefined }) };
}

/** A charter outlives the versions of a table that was not played for long: the file's replaces it. */
async function importCharter({ store }: ImportTarget, table: string, charter: StoredCharter): Promise<void> {
  if (await store.replaceCharter(table, charter)) return;
  const here = (await store.load(table))?.charter;
  if (here === undefined) return;
  await store.appendImported(table, {
    charter: mergeCharter(here, charter),
    expectedRevision: here.revision,
    items: [],
  });
}

/**
 * Versions after the newest here that are stored together, so that a server that knows only the newest here cannot
 * continue.
 */
const MAX_BATCH = 5;

/**
 * Stores more versions of an existing table. The one after all of them, in which nobody listens, is stored first, and
 * together with the first versions that this table could be about to store itself, so that nobody plays in between.
 */
async function importMore(
  home: ImportTarget,
  file: TableFile,
  here: StoredTable & { readonly type: string },
): Promise<ImportResult> {
  const { store, keys, now } = home;
  const table = getNewest(file);
  const isSameKey = isOwnChain(home, file);
  const charter = mergeCharter(here.charter, isSameKey ? file.charter : withOwnChain(home, file, table));
  const rest = file.items.filter(({ version }) => version > here.common.version);
  const [last, ...others] = [...rest, ...getArrivalItems(table, here.newest + 1, now())].toReversed() as [
    TableItem,
    ...TableItem[],
  ];
  const free = others.filter(({ version }) => version > here.newest).toReversed();
  const ahead = [last, ...free.slice(-1), ...free.slice(0, -1).slice(0, MAX_BATCH)];
  if (!(await store.appendImported(file.table, { charter, expectedRevision: here.charter.revision, items: ahead })))
    return { type: 'busy' };
  for (const item of others.toReversed()) if (!ahead.includes(item)) await store.replace(file.table, item);
  await store.appendResults(file.table, file.results);
  const before = decodeTable(here.common.state, here.common.version, here.charter);
  return { type: 'stored', isSameKey, from: before.version, seats: getSeatLinks(file, { keys, table, before }) };
}

async function findKnownImport(home: ImportTarget, file: TableFile): Promise<ImportResult> {
  const { store, keys } = home;
  const stored = new Set((await loadAllResults(store, file.table)).map(({ version }) => version));
  if (file.results.some(({ version }) => !stored.has(version))) await store.appendResults(file.table, file.results);
  const loaded = await store.load(file.table);
  if (loaded === undefined) return { type: 'busy' };
  const { charter, newest } = loaded;
  const table = decodeTable(newest.state, newest.version, charter);
  return { type: 'here', seats: getSeatLinks({ ...file, charter }, { keys, table, before: table }) };
}

const isOwnChain = ({ keys }: ImportTarget, { table, charter }: TableFile): boolean =>
  charter.chain === getChain({ keys }, table, charter.chainFrom ?? 0);

/** Later deals are made from this installation's key, earlier ones from another's. */
const withOwnChain = (
  { keys }: ImportTarget,
  { table: id, charter }: TableFile,
  { deals }: TableState,
): StoredCharter => ({
  ...charter,
  revision: charter.revision + 1,
  chain: getChain({ keys }, id, deals),
  chainFrom: deals,
});

/** Replaces the charter here with the file's, but deleted names, and names that people removed from the album, stay out. */
function mergeCharter(here: StoredCharter, brought: StoredCharter): StoredCharter {
  const dropped = here.names.flatMap((name, index) =>
    name === DROPPED_NAME && index < brought.names.length ? [index] : [],
  );
  const remaining = dropped.reduce(withoutName, brought);
  const unnamed = [...new Set([...(brought.unnamed ?? []), ...(here.unnamed ?? [])])];
  const charter = { ...remaining, ...(unnamed.length > 0 && { unnamed }) };
  if (isDeepStrictEqual(charter, here)) return here;
  return { ...charter, revision: Math.max(charter.revision, here.revision + 1) };
}

const ARRIVAL = 'import';

/** Returns the version after another, without the old installation's connections and knocks. */
function getArrivalItem(before: TableState, now: number): ImportVersion {
  const table = toImportedTable(before, now);
  const events = encodeEvents((before.knocks ?? []).map(({ id }) => ({ type: 'knockEnded', id })));
  const item = { version: table.version, state: encodeTable(table), submission: ARRIVAL, ...(events && { events }) };
  return { table, item };
}

interface ImportVersion {
  readonly table: TableState;
  readonly item: TableItem;
}

function toImportedTable(table: TableState, now: number): TableState {
  const connections = [...table.watchers, ...table.seats.flatMap((seat) => seat.connections)];
  const quiet = reduceTable(table, [{ type: 'disconnected', connections }], Math.max(now, table.at));
  const seats = quiet.seats.map(({ back: _, ...seat }) => ({ ...seat, claim: limitClaim(seat.claim, now) }));
  const { knocks: __, rung: ___, backRung: ____, turnedAway: _____, ...stored } = quiet;
  return { ...stored, seats };
}

/** As many arrivals as needed to reach this version, and at least one. */
function getArrivalItems(table: TableState, version: number, now: number): readonly TableItem[] {
  const next = getArrivalItem(table, now);
  return [next.item, ...(next.table.version < version ? getArrivalItems(next.table, version, now) : [])];
}

/**
 * Returns the part of a claim that is valid here. No submission records which request a seat was taken or its key
 * renewed by, so a forged file could give any seat to any request: all are dropped. A used proof stays used, at a time
 * that a server could have accepted by now: a later one would lock its person out until then.
 */
const limitClaim = (claim: SeatClaim, now: number): SeatClaim =>
  claim.type === 'hello' ? { type: 'hello', time: Math.min(claim.time, now + CLOCK_TOLERANCE) } : { type: 'none' };

/** Stores missing items; returns the first version that is taken by something else. */
async function putAll(store: TableStore, table: string, items: readonly TableItem[]): Promise<number | undefined> {
  for (const item of items) {
    const put = await store.put(table, item);
    const isArrival = item.submission === ARRIVAL && put.type === 'lost' && put.winner?.submission === ARRIVAL;
    if (put.type === 'lost' && !isArrival) return item.version;
  }
  return undefined;
}
