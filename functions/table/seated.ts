import { makeBase64url } from '../../shared/protocol/proof.ts';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { type ConnectionId, emptySeat, getKey, type SeatState } from '../../shared/table/seats.ts';
import { type Guest, getSeatOfViewer, getViewer, viewHappened } from '../../shared/table/view.ts';
import { type LoadedTable, type Ports, seal, type TableId } from '../ports/ports.ts';
import { type Delivery, welcome } from './broadcast.ts';
import type { StoredCommand } from './commit.ts';

export const getOwnSecret = ({ keys }: Ports, table: TableId, { state, seat }: SeatAtTime): Uint8Array => {
  const key = getKey(state, seat);
  return keys.seatSecret(table, key.seat, key.epoch);
};

/** Returns the secret of devices that others let in, which differs from the seat's own. */
export const getGuestSecret = ({ keys }: Ports, table: TableId, { state, seat }: SeatAtTime): Uint8Array =>
  keys.guestSecret(table, getKey(state, seat), state.back?.undone ?? 0);

interface SeatAtTime {
  readonly state: SeatState;
  readonly seat: number;
}

interface SeatDelivery {
  readonly viewer: number | Guest;
  readonly nonce: string;
  readonly happened?: readonly PublicEvent[];
}

/** Returns a seat's capability for its person, or for a device on probation, with everything needed to show the table. */
export function makeSeatedMessage(
  ports: Ports,
  loaded: LoadedTable,
  { viewer, nonce, happened }: SeatDelivery,
): SeatedMessage {
  const seat = getSeatOfViewer(viewer) as number;
  const at = { state: loaded.table.seats[seat] ?? emptySeat(0), seat };
  const secret = typeof viewer === 'object' ? getGuestSecret(ports, loaded.id, at) : getOwnSecret(ports, loaded.id, at);
  return {
    type: 'seated',
    table: loaded.id,
    ...getKey(at.state, seat),
    secret: makeBase64url(secret),
    nonce,
    welcome: welcome(ports, loaded, { viewer, ...(happened && { happened }) }),
  };
}

export interface SeatRequester {
  readonly connection: ConnectionId;
  /** Empty if others' consent let the sender in. */
  readonly nonce: string;
}

interface RequesterDelivery {
  readonly sender: SeatRequester;
  readonly deliveries: readonly Delivery[];
}

/** Adds the capability for the returning device alone, since the seat's other devices have it. */
export function addRequester(
  ports: Ports,
  { loaded, change }: StoredCommand,
  { sender, deliveries }: RequesterDelivery,
): readonly Delivery[] {
  const { connection, nonce } = sender;
  const viewer = getViewer(loaded.table, connection);
  if (viewer === undefined) return deliveries;
  const seated = makeSeatedMessage(ports, loaded, { viewer, nonce, happened: viewHappened(change, viewer) });
  return [
    ...deliveries.map((each) => ({ ...each, connections: each.connections.filter((one) => one !== connection) })),
    { connections: [connection], sealed: seal(seated) },
  ];
}

/** Adds a capability if a change let someone in, and the seat's own if it ended probation. */
export function getDeliveriesWithRequester(
  ports: Ports,
  stored: StoredCommand,
  deliveries: readonly Delivery[],
): readonly Delivery[] {
  return getNewcomers(stored).reduce<readonly Delivery[]>(
    (left, connection) => addRequester(ports, stored, { sender: { connection, nonce: '' }, deliveries: left }),
    [...deliveries, ...getLeavers(ports, stored)],
  );
}

/** Returns the messages to guests who leave, as they become watchers. */
function getLeavers(ports: Ports, { loaded, change: { before, events } }: StoredCommand): readonly Delivery[] {
  const left = events.find(({ type }) => type === 'leftAgain');
  const guests = left?.type === 'leftAgain' ? before.seats[left.seat]?.guests : undefined;
  return guests === undefined
    ? []
    : [{ connections: guests, sealed: seal(welcome(ports, loaded, { viewer: undefined })) }];
}

function getNewcomers({ change: { before, events } }: StoredCommand): readonly ConnectionId[] {
  const proved = events.find(({ type }) => type === 'wasThem');
  if (proved?.type === 'wasThem') return before.seats[proved.seat]?.guests ?? [];
  if (!events.some(({ type }) => type === 'cameBack')) return [];
  return events.flatMap((event) => (event.type === 'connected' ? [event.connection] : []));
}
