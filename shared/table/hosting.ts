import { type AskOf, accept, asItIs, type Concern, type Decision, rejectAtTable } from './decider.ts';
import { isPerson, type SeatState } from './seats.ts';
import type { TableState } from './state.ts';

export type HostingEvent =
  | { readonly type: 'hostPassed'; readonly to: number }
  | { readonly type: 'hostTaken'; readonly seat: number; readonly from: number };

/** Who the host is. */
export const HOSTING: Concern<'passHost' | 'takeHosting', HostingEvent> = {
  decide: { passHost, takeHosting },
  reduce: {
    hostPassed: (table, { to }) => ({ ...table, host: to }),
    hostTaken: (table, { seat }) => ({ ...table, host: seat }),
  },
  publicForms: {
    hostPassed: ({ to }) => [{ type: 'hostPassed', seat: to }],
    hostTaken: asItIs,
  },
  onClosed: [],
  atTheDoor: ['hostPassed', 'hostTaken'],
};

function passHost(table: TableState, { seat, intent: { to } }: AskOf<'passHost'>): Decision<HostingEvent> {
  if (seat !== table.host) return rejectAtTable('notHost');
  if (!isPerson(table.seats[to]) || to === seat) return rejectAtTable('seatNotAllowed');
  return accept({ type: 'hostPassed', to });
}

/** A table does not depend on a host who is gone for good. */
function takeHosting(table: TableState, { seat, now }: AskOf<'takeHosting'>): Decision<HostingEvent> {
  if (seat === table.host || isHostAround(table, now)) return rejectAtTable('hostIsAround');
  return accept({ type: 'hostTaken', seat, from: table.host });
}

/** How long a host must be gone before somebody else may become host: three days in milliseconds. */
const GONE = 3 * 86_400_000;

/** Whether the host came or did something within three days (P-TABLE-22): an open page alone is nobody. */
function isHostAround(table: TableState, now: number): boolean {
  const seat = table.seats[table.host];
  return seat !== undefined && isPerson(seat) && now - lastSeenAt(table, seat, now) < GONE;
}

/**
 * When a person last came or did something; at a table of an earlier release, when it last said hello. A person who sat
 * down there and never came back had only that first connection, from when the table was made or the turn began. A time
 * more than three days ahead comes from a wrong clock and is ignored: else nobody could become host for years.
 */
function lastSeenAt({ turnAt }: TableState, { actedAt, claim }: SeatState, now: number): number {
  const seen = actedAt === undefined ? claim.type === 'hello' && claim.time : actedAt * 1000;
  if (seen !== false && seen < now + GONE) return seen;
  return turnAt === 0 ? Number.POSITIVE_INFINITY : turnAt * 1000;
}
