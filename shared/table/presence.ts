import { type ConnectionId, isEmpty, isPerson, watchersKept } from './seats.ts';
import {
  accept,
  isListening,
  rejectAtTable,
  seatOf,
  type TableDecision,
  type TableEvent,
  type TableState,
} from './state.ts';

export interface SitRequest {
  readonly seat: number;
  readonly connection: ConnectionId;
  /** 48 bits in hex that name the wish, so that its repeat is recognised. */
  readonly requestKey: string;
  /** Index of the sitter's name, and the charter's revision that has it. */
  readonly name: number;
  readonly charter: number;
}

/** Takes an empty seat. A repeat of the wish gets the same seat, wherever its person sits now, also on another connection. */
export function decideSit(table: TableState, sit: SitRequest): TableDecision {
  const { seat, connection, requestKey, name, charter } = sit;
  const given = table.seats.findIndex(({ claim }) => claim.type === 'sat' && claim.requestKey === requestKey);
  if (given >= 0) return accept({ type: 'connected', seat: given, connection });
  if (!isEmpty(table.seats[seat]) || seatOf(table, connection) !== undefined) return rejectAtTable('seatTaken');
  if (table.closed) return rejectAtTable('tableClosed');
  return accept({ type: 'satDown', seat, name, charter, requestKey }, { type: 'connected', seat, connection });
}

/** The first change of a new table: its host sits down. */
export const decideFounding = (
  table: TableState,
  founder: Pick<SitRequest, 'connection' | 'requestKey'>,
): TableDecision => decideSit(table, { seat: 0, name: 0, charter: 0, ...founder });

/** Lets a connection look on without a seat; undefined where the table has as many watchers as it keeps. */
export function decideWatch(table: TableState, connection: ConnectionId): readonly TableEvent[] | undefined {
  if (isListening(table, connection)) return [];
  return table.watchers.length < watchersKept(table.seats.length) ? [{ type: 'watched', connection }] : undefined;
}

/** Binds a connection to the seat whose capability it proved; the time must be later than at the last hello. */
export function decideHello(
  table: TableState,
  hello: { readonly seat: number; readonly connection: ConnectionId; readonly time: number },
): 'repeat' | 'stale' | readonly TableEvent[] {
  const { seat, connection, time } = hello;
  const target = table.seats[seat];
  if (!isPerson(target)) return 'stale';
  const last = target?.claim.type === 'hello' ? target.claim.time : 0;
  if (time > last) return [{ type: 'connected', seat, connection, time }];
  return time === last && target?.connections.includes(connection) ? 'repeat' : 'stale';
}

/** The facts that clear these connections; none where the table does not list them any more. */
export function decideLeave(table: TableState, gone: readonly ConnectionId[]): readonly TableEvent[] {
  const connections = gone.filter((connection) => isListening(table, connection));
  return connections.length > 0 ? [{ type: 'disconnected', connections }] : [];
}
