import { BOOLEAN, FLAG, SEAT, seldom } from '../bits/fields.ts';
import type { PublicEvent } from '../protocol/view.ts';
import type { Feature, SeenChange } from './feature.ts';
import {
  type ConnectionId,
  getMaxConnections,
  getMaxWatchers,
  isDisconnected,
  isEmpty,
  isPerson,
  joinSeat,
  leaveSeat,
} from './seats.ts';
import { isListening, recordActivity, type TableState, withOptional, withSeat } from './state.ts';

export type PresenceEvent =
  | ConnectedEvent
  | { readonly type: 'watched'; readonly connection: ConnectionId }
  | { readonly type: 'disconnected'; readonly connections: readonly ConnectionId[] }
  | AcknowledgedEvent
  /** `lost`: the push service no longer knows the person's last device. */
  | { readonly type: 'subscribedSet'; readonly seat: number; readonly subscribed: boolean; readonly lost?: true }
  | { readonly type: 'hookSet'; readonly hooked: boolean }
  | { readonly type: 'waitSet'; readonly waited: boolean };

/**
 * `time`: of the hello that proved the capability, milliseconds since 1970. `here`: someone has looked at the page
 * since then; a page that reconnects by itself does not count as a visit.
 */
interface ConnectedEvent {
  readonly type: 'connected';
  readonly seat: number;
  readonly connection: ConnectionId;
  readonly time?: number;
  readonly here?: true;
  /** Other seats let it in. */
  readonly guest?: true;
}

/**
 * A person's submission is stored. `unseen`: it announces or ends an absence, which a device sends to all of its
 * tables, so nobody has necessarily looked at this one.
 */
interface AcknowledgedEvent {
  readonly type: 'acknowledged';
  readonly seat: number;
  readonly number: number;
  readonly fingerprint: number;
  readonly unseen?: true;
}

export const PRESENCE: Feature<never, PresenceEvent> = {
  intents: {},
  events: {
    connected: {
      reduce: applyConnected,
      publicForm: ({ seat }, seen) => makePresenceEvents(seen, 'connected', [seat]),
      forVisitors: true,
    },
    watched: { reduce: (table, { connection }) => ({ ...table, watchers: [...table.watchers, connection] }) },
    disconnected: {
      reduce: (table, { connections }) => disconnect(table, connections),
      publicForm: (_, seen) => makePresenceEvents(seen, 'disconnected', [...seen.table.seats.keys()]),
      forVisitors: true,
    },
    acknowledged: { reduce: applyAcknowledged },
    subscribedSet: {
      reduce: (table, { seat, subscribed, lost }) =>
        withSeat(table, seat, (each) =>
          withOptional(withOptional(each, 'subscribed', subscribed || undefined), 'unreachable', lost),
        ),
      wakesCheck: true,
    },
    hookSet: { reduce: (table, { hooked }) => withOptional(table, 'hooked', hooked || undefined), wakesCheck: true },
    waitSet: { reduce: (table, { waited }) => withOptional(table, 'waited', waited || undefined), wakesCheck: true },
  },
};

function applyConnected(
  table: TableState,
  { seat, connection, time, here, guest }: ConnectedEvent,
  seconds: number,
): TableState {
  const joined = withSeat(disconnect(table, [connection]), seat, (each) => ({
    ...joinSeat(each, { connection, isGuest: guest === true }, getMaxConnections(table.seats.length)),
    claim: time === undefined ? each.claim : { type: 'hello', time },
  }));
  return here ? recordActivity(joined, seat, seconds) : joined;
}

function applyAcknowledged(
  table: TableState,
  { seat, number, fingerprint, unseen }: AcknowledgedEvent,
  seconds: number,
): TableState {
  // Someone whose play ended the round may have been removed by it.
  if (isEmpty(table.seats[seat])) return table;
  const counted = withSeat(table, seat, ({ misses: _, ...each }) => ({ ...each, acknowledged: number, fingerprint }));
  if (unseen) return counted;
  const seen = withSeat(counted, seat, ({ playedFor: _, turnsPlayed: __, ...each }) => each);
  return recordActivity(seen, seat, seconds);
}

const disconnect = (table: TableState, gone: readonly ConnectionId[]): TableState => ({
  ...table,
  seats: table.seats.map((seat) => leaveSeat(seat, gone)),
  watchers: table.watchers.filter((connection) => !gone.includes(connection)),
});

/** Returns an event for the seats whose person came or left; a second connection is not reported. */
const makePresenceEvents = (
  { before, table }: SeenChange,
  type: 'connected' | 'disconnected',
  seats: readonly number[],
): readonly PublicEvent[] =>
  seats.flatMap((seat) => {
    const was = before.seats[seat];
    const is = table.seats[seat];
    if (was === undefined || is === undefined || was.occupant !== is.occupant) return [];
    return isDisconnected(was) !== isDisconnected(is) && isDisconnected(is) === (type === 'disconnected')
      ? [{ type, seat }]
      : [];
  });

/** Lets a connection watch without a seat; undefined if the table has no room. */
export function decideWatch(table: TableState, connection: ConnectionId): readonly PresenceEvent[] | undefined {
  if (isListening(table, connection)) return [];
  return table.watchers.length < getMaxWatchers(table.seats.length) ? [{ type: 'watched', connection }] : undefined;
}

/** Binds a connection to the seat whose capability it proved; the time must be later than the last hello's. */
export function decideHello(
  table: TableState,
  hello: Omit<ConnectedEvent, 'type'> & { readonly time: number },
): 'repeat' | 'stale' | readonly PresenceEvent[] {
  const { seat, connection, time } = hello;
  const target = table.seats[seat];
  if (!isPerson(target)) return 'stale';
  const last = target?.claim.type === 'hello' ? target.claim.time : 0;
  if (time > last) return [{ type: 'connected', ...hello }];
  return time === last && target?.connections.includes(connection) ? 'repeat' : 'stale';
}

/** Removes these connections; no event if the table lists none of them. */
export function decideLeave(table: TableState, gone: readonly ConnectionId[]): readonly PresenceEvent[] {
  const connections = gone.filter((connection) => isListening(table, connection));
  return connections.length > 0 ? [{ type: 'disconnected', connections }] : [];
}

declare module './state.ts' {
  interface TableState {
    /** A webhook posts to the group chat when the turn passes. */
    readonly hooked?: true;
    /** Someone without a seat waits to hear of an open one. */
    readonly waited?: true;
  }
}

declare module './seats.ts' {
  interface SeatState {
    /** The push service has dropped the person's last device, and the person has not been back since. */
    readonly unreachable?: true;
  }
}

export const PRESENCE_TABLE_FIELDS = {
  hooked: [24, seldom(FLAG)],
  waited: [25, seldom(FLAG)],
} as const;

export const PRESENCE_SEAT_FIELDS = {
  unreachable: [19, seldom(FLAG)],
} as const;

export const PRESENCE_EVENT_FORMATS = {
  acknowledged: [0, { seat: SEAT, unseen: FLAG }],
  subscribedSet: [14, { seat: SEAT, subscribed: BOOLEAN, lost: FLAG }],
  hookSet: [15, { hooked: BOOLEAN }],
  waitSet: [16, { waited: BOOLEAN }],
} as const;
