import { makeBase64url } from '../../shared/protocol/proof.ts';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { type ConnectionId, emptySeat, keyOf, type SeatState } from '../../shared/table/seats.ts';
import { type Guest, seatOfViewer, viewerOf, viewHappened } from '../../shared/table/view.ts';
import { type Loaded, type Ports, seal, type TableId } from '../ports/ports.ts';
import { type Delivery, welcome } from './broadcast.ts';
import type { Stored } from './commit.ts';

export const ownSecret = ({ keys }: Ports, table: TableId, { state, seat }: SeatAt): Uint8Array => {
  const key = keyOf(state, seat);
  return keys.seatSecret(table, key.seat, key.epoch);
};

/** The secret of devices that others let in, which tells them from the seat's own. */
export const guestSecret = ({ keys }: Ports, table: TableId, { state, seat }: SeatAt): Uint8Array =>
  keys.guestSecret(table, keyOf(state, seat), state.back?.undone ?? 0);

interface SeatAt {
  readonly state: SeatState;
  readonly seat: number;
}

interface GivenSeat {
  readonly viewer: number | Guest;
  readonly nonce: string;
  readonly happened?: readonly PublicEvent[];
}

/** Returns a seat's capability for its person, or for a device on probation, with everything needed to show the table. */
export function seatedMessage(ports: Ports, loaded: Loaded, { viewer, nonce, happened }: GivenSeat): SeatedMessage {
  const seat = seatOfViewer(viewer) as number;
  const at = { state: loaded.table.seats[seat] ?? emptySeat(0), seat };
  const secret = typeof viewer === 'object' ? guestSecret(ports, loaded.id, at) : ownSecret(ports, loaded.id, at);
  return {
    type: 'seated',
    table: loaded.id,
    ...keyOf(at.state, seat),
    secret: makeBase64url(secret),
    nonce,
    welcome: welcome(ports, loaded, { viewer, ...(happened && { happened }) }),
  };
}

export interface Returner {
  readonly connection: ConnectionId;
  /** Empty if others' consent let the sender in. */
  readonly nonce: string;
}

interface Delivering {
  readonly sender: Returner;
  readonly deliveries: readonly Delivery[];
}

/** The seat's other devices have its capability: only the returning one is sent it. */
export function withComer(
  ports: Ports,
  { loaded, change }: Stored,
  { sender, deliveries }: Delivering,
): readonly Delivery[] {
  const { connection, nonce } = sender;
  const viewer = viewerOf(loaded.table, connection);
  if (viewer === undefined) return deliveries;
  const seated = seatedMessage(ports, loaded, { viewer, nonce, happened: viewHappened(change, viewer) });
  return [
    ...deliveries.map((each) => ({ ...each, connections: each.connections.filter((one) => one !== connection) })),
    { connections: [connection], sealed: seal(seated) },
  ];
}

/** Adds a capability if a change let someone in, and the seat's own if it ended probation. */
export function deliveriesWithComer(
  ports: Ports,
  stored: Stored,
  deliveries: readonly Delivery[],
): readonly Delivery[] {
  return newcomersIn(stored).reduce<readonly Delivery[]>(
    (left, connection) => withComer(ports, stored, { sender: { connection, nonce: '' }, deliveries: left }),
    [...deliveries, ...leaversIn(ports, stored)],
  );
}

/** Someone who leaves becomes a watcher, if there is room. */
function leaversIn(ports: Ports, { loaded, change: { before, events } }: Stored): readonly Delivery[] {
  const left = events.find(({ type }) => type === 'leftAgain');
  const guests = left?.type === 'leftAgain' ? before.seats[left.seat]?.guests : undefined;
  return guests === undefined
    ? []
    : [{ connections: guests, sealed: seal(welcome(ports, loaded, { viewer: undefined })) }];
}

function newcomersIn({ change: { before, events } }: Stored): readonly ConnectionId[] {
  const proved = events.find(({ type }) => type === 'wasThem');
  if (proved?.type === 'wasThem') return before.seats[proved.seat]?.guests ?? [];
  if (!events.some(({ type }) => type === 'cameBack')) return [];
  return events.flatMap((event) => (event.type === 'connected' ? [event.connection] : []));
}
