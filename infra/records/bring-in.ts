import { CLOCK_OFF } from '../../functions/messages/proof.ts';
import type { Keys, StoredCharter, TableItem, TableStore } from '../../functions/ports/ports.ts';
import { isSameItem, type OwnStore } from '../../functions/ports/store.ts';
import { chainOf } from '../../functions/table/randomness.ts';
import { readResults } from '../../shared/album/read-results.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { makeBase64url } from '../../shared/protocol/proof.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { isPerson, keyOf, type SeatClaim } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import type { TableFile } from './table-file.ts';

/** The installation that a table comes to. */
export interface Home {
  readonly store: OwnStore;
  readonly keys: Keys;
  readonly now: () => number;
}

export type BroughtIn =
  | { readonly type: 'stored'; readonly isSameKey: boolean; readonly seats: readonly WayIn[] }
  /** All of it is here already, perhaps with more. */
  | { readonly type: 'here' }
  /** Another history has this table's id here. */
  | { readonly type: 'taken'; readonly version: number };

/** How a person gets its seat back: the capability made with this installation's key. */
interface WayIn {
  readonly seat: number;
  readonly name: string;
  /** The fragment of a link that hands over the seat. */
  readonly hash: string;
}

const PAGE = 200;

/**
 * Stores a table's history, one version in which nobody listens and no request is owed a seat, and the results of its
 * games, read from the history if the file has none. The charter comes last: until then there is no such table, and an interrupted import can start again.
 */
export async function bringIn(home: Home, file: TableFile): Promise<BroughtIn> {
  const { store, keys, now } = home;
  const here = await compare(store, file);
  if (here !== 'free') return here;
  const newest = file.items.at(-1) as TableItem;
  const table = decodeTable(newest.state, newest.version, file.charter);
  const isSameKey = file.charter.chain === chainOf({ keys }, file.table, file.charter.chainFrom ?? 0);
  const charter = isSameKey ? file.charter : withOwnChain(home, file, table);
  const taken = await putAll(store, file.table, [...file.items, arrival(table, now())]);
  if (taken !== undefined) return { type: 'taken', version: taken };
  const read = readResults(file.items.map(({ state, version }) => decodeTable(state, version, file.charter)));
  const results = [...new Map([...read, ...(file.results ?? [])].map((result) => [result.version, result])).values()];
  await store.fill(file.table, results, { through: newest.version, isDone: true });
  await store.bringCharter(file.table, charter);
  return { type: 'stored', isSameKey, seats: isSameKey ? [] : waysIn(home, file, table) };
}

/** Later deals are made from this installation's key, earlier ones from another's. */
const withOwnChain = ({ keys }: Home, { table: id, charter }: TableFile, { deals }: TableState): StoredCharter => ({
  ...charter,
  revision: charter.revision + 1,
  chain: chainOf({ keys }, id, deals),
  chainFrom: deals,
});

const ARRIVAL = 'import';

/** The old installation's connections do not exist here. */
function arrival(table: TableState, now: number): TableItem {
  const connections = [...table.watchers, ...table.seats.flatMap((seat) => seat.connections)];
  const quiet = reduceTable(table, [{ type: 'disconnected', connections }], Math.max(now, table.at));
  const seats = quiet.seats.map((seat) => ({ ...seat, claim: claimHere(seat.claim, now) }));
  const { knocks: _, rung: __, ...kept } = quiet;
  return { version: quiet.version, state: encodeTable({ ...kept, seats }), submission: ARRIVAL };
}

/**
 * How much of a claim holds here. No submission says by which request a seat was taken or its key renewed, so a forged
 * file could give any seat to any request: all are dropped. A used proof stays used, at a time that a server could have
 * accepted by now: a later one would lock its person out until then.
 */
const claimHere = (claim: SeatClaim, now: number): SeatClaim =>
  claim.type === 'hello' ? { type: 'hello', time: Math.min(claim.time, now + CLOCK_OFF) } : { type: 'none' };

/** Whether the id is free here, and if not, how the table here compares. */
async function compare(store: TableStore, { table, items }: TableFile): Promise<'free' | BroughtIn> {
  if ((await store.load(table)) === undefined) return 'free';
  for (let at = 0; at < items.length; at += PAGE) {
    const [first] = items.slice(at) as [TableItem];
    const page = await store.history(table, first.version, Math.min(PAGE, items.length - at));
    const other = items.slice(at, at + PAGE).findIndex((item, i) => !isSame(item, page[i]));
    if (other >= 0) return { type: 'taken', version: first.version + other };
  }
  return { type: 'here' };
}

const isSame = (item: TableItem, kept: TableItem | undefined): boolean => kept !== undefined && isSameItem(item, kept);

/** Stores what is missing; returns the first version that is taken by something else. */
async function putAll(store: TableStore, table: string, items: readonly TableItem[]): Promise<number | undefined> {
  for (const item of items) {
    const put = await store.put(table, item);
    const isArrival = item.submission === ARRIVAL && put.type === 'lost' && put.winner?.submission === ARRIVAL;
    if (put.type === 'lost' && !isArrival) return item.version;
  }
  return undefined;
}

function waysIn({ keys }: Home, { table: id, charter }: TableFile, table: TableState): readonly WayIn[] {
  return table.seats.flatMap((state, seat) => {
    if (!isPerson(state) || typeof state.occupant !== 'number') return [];
    const key = keyOf(state, seat);
    const secret = makeBase64url(keys.seatSecret(id, key.seat, key.epoch));
    const name = charter.names[state.occupant] ?? '';
    return [{ seat, name, hash: `#/seat/${id}/${key.seat}/${key.epoch}/${secret}` }];
  });
}
