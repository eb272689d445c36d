import type { WrittenTableIntent } from '../../shared/protocol/features.ts';
import type { Intent } from '../../shared/protocol/intent.ts';
import { proveHello, proveStatus } from '../../shared/protocol/proof.ts';
import { type ConnectionId, getKey, type SeatState } from '../../shared/table/seats.ts';
import { findSeat, type TableState } from '../../shared/table/state.ts';
import type { Viewpoint } from './hidden-differences.ts';
import { getConnection } from './table-at.ts';
import type { World } from './worlds.ts';

export type ScriptStep =
  | {
      readonly type: 'says';
      readonly from: ConnectionId;
      readonly message: (at: Stand) => SentMessage;
    }
  | { readonly type: 'leaves'; readonly from: ConnectionId }
  | { readonly type: 'later'; readonly by: number };

export interface Stand {
  readonly world: World;
  readonly table: TableState;
  /** The viewer whose world differs from the first; undefined: it is the first. */
  readonly viewpoint: Viewpoint | undefined;
}

type Wording = SentMessage & Readonly<Record<string, unknown>>;

/** Sends a message about the table, or about none on request. */
export const sendMessage = (from: ConnectionId, message: Wording | ((at: Stand) => Wording)): ScriptStep => ({
  type: 'says',
  from,
  message: (at) => ({ table: at.world.table, ...(typeof message === 'function' ? message(at) : message) }),
});

export const sendPrivately = (from: ConnectionId, message: Wording): ScriptStep => ({
  type: 'says',
  from,
  message: () => message,
});

type AnyIntent = Intent | WrittenTableIntent;

/** Sends intents of a seat's person, on the page opened first. */
export const sendIntents = (seat: number, ...intents: readonly AnyIntent[]): ScriptStep =>
  createAsk(getConnection(seat), () => intents);

/** The request can differ between worlds if the viewers must not know it. */
export const createAsk = (from: ConnectionId, intents: (at: Stand) => readonly AnyIntent[]): ScriptStep =>
  sendMessage(from, (at) => ({
    type: 'submit',
    number: (at.table.seats[findSeat(at.table, from) ?? 0]?.acknowledged ?? 0) + 1,
    version: at.table.version,
    intents: intents(at),
  }));

/** Whether this world's viewers are other people than this seat's. */
export const isHidden = ({ viewpoint }: Stand, seat: number): boolean =>
  viewpoint !== undefined && viewpoint.seat !== seat;

/** Proves this seat's current capability. `off`: its clock's error in milliseconds. */
export const proveSeat = (type: 'hello' | 'status', from: ConnectionId, seat: number, off = 0): ScriptStep =>
  sendMessage(from, ({ world: { ports, table }, table: { seats } }) => {
    const key = getKey(seats[seat] as SeatState, seat);
    const secret = ports.keys.seatSecret(table, key.seat, key.epoch);
    const claim = { table, seat: key.seat, time: ports.now() + off };
    if (type === 'hello') return { type, ...claim, proof: proveHello(secret, claim), here: true };
    // With all recent events, which are compared too.
    return { type, ...claim, proof: proveStatus(secret, claim), after: 0 };
  });

const TIMER_MESSAGES: readonly unknown[] = ['setNotifications', 'testNotification', 'setHook'];

export interface SentMessage {
  readonly type: string;
  readonly intents?: readonly { readonly type: string }[];
}

export async function perform(
  act: ScriptStep,
  world: World,
  viewpoint: Viewpoint | undefined,
): Promise<SentMessage | undefined> {
  if (act.type === 'later') await world.runJobs(act.by);
  if (act.type === 'leaves') await world.end(act.from);
  if (act.type !== 'says') return undefined;
  const message = act.message({ world, viewpoint, table: await world.read() });
  await world.send(act.from, message);
  if (TIMER_MESSAGES.includes(message.type)) await world.runJobs();
  return message;
}
