import { refusedThrice } from '../../shared/table/back-questions.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { seatOf } from '../../shared/table/state.ts';
import { viewHappened } from '../../shared/table/view.ts';
import { type Ports, seal } from '../ports/ports.ts';
import { answer, type Delivery } from '../table/broadcast.ts';
import type { Stored } from '../table/commit.ts';
import { seatedMessage } from './sit.ts';

export interface Returner {
  readonly connection: ConnectionId;
  /** Empty if another's yes let the sender in. */
  readonly nonce: string;
}

interface Delivering {
  readonly sender: Returner;
  readonly deliveries: readonly Delivery[];
}

/** The seat's other devices have its capability: only who came back is sent it. */
export function withComer(
  ports: Ports,
  { loaded, change }: Stored,
  { sender, deliveries }: Delivering,
): readonly Delivery[] {
  const { connection, nonce } = sender;
  const seat = seatOf(loaded.table, connection);
  if (seat === undefined) return deliveries;
  const seated = seatedMessage(ports, loaded, { seat, nonce, happened: viewHappened(change, seat) });
  return [
    ...deliveries.map((each) => ({ ...each, connections: each.connections.filter((one) => one !== connection) })),
    { connections: [connection], sealed: seal(seated) },
  ];
}

/** What is sent of a submission: with the capability, if it let somebody in. */
export function deliveriesWithComer(
  ports: Ports,
  stored: Stored,
  deliveries: readonly Delivery[],
): readonly Delivery[] {
  const isBack = stored.change.events.some(({ type }) => type === 'cameBack');
  const connection = stored.change.events.find((event) => event.type === 'connected')?.connection;
  if (!isBack || connection === undefined) return deliveries;
  return withComer(ports, stored, { sender: { connection, nonce: '' }, deliveries });
}

/** Tells somebody who waits that it was not believed. */
export async function answerRefused(ports: Ports, { change, loaded }: Stored): Promise<void> {
  const no = change.events.find((event) => event.type === 'comeBackRefused');
  const asked = change.before.seats[no?.seat ?? -1]?.back?.asked?.find(({ id }) => id === no?.id);
  if (no === undefined || asked === undefined) return;
  const code = refusedThrice(loaded.table).includes(no.seat) ? 'askTheHost' : 'notYou';
  await answer(ports, asked.connection, { type: 'rejected', number: 0, code, version: loaded.table.version });
}

/** Tells somebody at the door that the host said no. Who lost the seat to another sees that in the view. */
export async function answerKnocker(ports: Ports, { change, loaded }: Stored): Promise<void> {
  const said = change.events.find((event) => event.type === 'knockAnswered');
  const knock = change.before.knocks?.find(({ id }) => id === said?.id);
  if (said === undefined || said.yes || knock === undefined) return;
  await answer(ports, knock.connection, {
    type: 'rejected',
    number: 0,
    code: 'notLetIn',
    version: loaded.table.version,
  });
}
