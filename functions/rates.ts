import type { ConnectionId } from '../shared/engine/seats.ts';
import { seatOf } from '../shared/engine/table.ts';
import type { Decoded } from '../shared/protocol/decode.ts';
import type { Desk, Pace, Rates } from './desk.ts';

/** Messages that may come at once, and how many more each second after. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** What is counted, each connection and each seat for itself. */
export const PURSES = ['connection', 'seat', 'create'] as const;
export type Purse = (typeof PURSES)[number];
export type RateLimits = Readonly<Record<Purse, Rate>>;

/**
 * Far above what a person, a page that reads a long history or a reconnect comes to. A seat may have several connections;
 * one of them alone cannot use up the seat's. A table costs a charter and an item that are kept, so few may be made.
 */
export const RATE_LIMITS: RateLimits = {
  connection: { burst: 100, perSecond: 20 },
  seat: { burst: 200, perSecond: 40 },
  create: { burst: 10, perSecond: 1 / 6 },
};

const BOUNDLESS: Rate = { burst: 1e12, perSecond: 1e12 };

/** For measurements and tests that send faster than anybody. */
export const UNLIMITED: RateLimits = { connection: BOUNDLESS, seat: BOUNDLESS, create: BOUNDLESS };

/** Messages that are refused before the connection is closed. */
const PATIENCE = 30;

/** Purses that one process keeps; beyond, the one not used for longest is forgotten. */
const MOST = 20_000;

interface Filling {
  readonly left: number;
  readonly at: number;
}

/** Token buckets in the memory of this process. `now`: milliseconds. */
export function makeRates(now: () => number, limits: Partial<RateLimits> = {}): Rates {
  const rates = { ...RATE_LIMITS, ...limits };
  const purses = new Map<string, Filling>();
  return {
    spend(purse, whose) {
      const key = `${purse} ${whose}`;
      const known = purses.get(key);
      const { left, at } = spendOne(rates[purse], known, now());
      purses.delete(key);
      purses.set(key, { left, at });
      if (purses.size > MOST) purses.delete(purses.keys().next().value as string);
      return paceOf(left, known?.left ?? left);
    },
  };
}

/** A debt grows no further than to where the connection is closed, so that it is soon made good. */
function spendOne({ burst, perSecond }: Rate, known: Filling | undefined, at: number): Filling {
  const { left, at: before } = known ?? { left: burst, at };
  const filled = Math.min(burst, left + (Math.max(0, at - before) * perSecond) / 1000);
  return { left: Math.max(filled - 1, -PATIENCE - 1), at };
}

function paceOf(left: number, before: number): Pace {
  if (left >= 0) return 'fine';
  if (left >= -PATIENCE) return 'tooFast';
  return before >= -PATIENCE ? 'cut' : 'ignored';
}

/**
 * What a message costs beyond being a message of its connection: it may be its seat's, or store what is kept for nobody's
 * turn.
 */
export function spendMessage(desk: Desk, connection: ConnectionId, decoded: Decoded): Pace {
  if (decoded.type !== 'message') return 'fine';
  const { message } = decoded;
  if (message.type === 'create' || message.type === 'leaveParcel') return desk.rates.spend('create', connection);
  const table = 'table' in message ? message.table : undefined;
  const known = table === undefined ? undefined : desk.warm.get(table);
  const seat = known && seatOf(known.table, connection);
  return seat === undefined ? 'fine' : desk.rates.spend('seat', `${table} ${seat}`);
}
