import type { ConnectionId } from '../../shared/table/seats.ts';
import type { Bucket, RateDecision, Rates } from './ports.ts';

/** Messages allowed in a burst, and how many more each second after. */
interface Rate {
  readonly burst: number;
  readonly perSecond: number;
  /** Refusals before the connection is closed; default: `MAX_REFUSALS`. */
  readonly maxRefusals?: number;
}

export type RateLimits = Readonly<Record<Bucket, Rate>>;

/**
 * Above what a person, a long history or a reconnect needs, and below what a small stage can handle in all. A seat may
 * have several connections; one alone cannot use up the seat's rate. A table costs a charter and an item that are
 * stored, so few can be made.
 */
export const RATE_LIMITS: RateLimits = {
  connection: { burst: 100, perSecond: 5 },
  seat: { burst: 200, perSecond: 10 },
  /** Messages of a connection outside a seat of its own: a hello, a watcher's, a list of tables, unreadable ones. */
  unseated: { burst: 60, perSecond: 1, maxRefusals: 10 },
  chat: { burst: 10, perSecond: 1 },
  /** Notification requests of a seat, each a run of the timer. */
  ask: { burst: 30, perSecond: 1 / 2 },
  /** Tests of a table's chat or a seat's devices, each a request to another server; and codes for a seat. */
  trial: { burst: 4, perSecond: 1 / 20 },
  create: { burst: 10, perSecond: 1 / 6 },
  /** Previews of links requested by an address, and of each known table: beyond that, it gets the plain one. */
  preview: { burst: 60, perSecond: 2 },
  /** Calendars requested by an address, including wrong links. */
  calendar: { burst: 60, perSecond: 2 },
  /** Join requests of a connection (each may notify people) and its attempts to open a seat. */
  knock: { burst: 6, perSecond: 1 / 20 },
  /** Messages of a connection that proved no right. */
  failure: { burst: 10, perSecond: 1 / 2 },
  failuresOfAddress: { burst: 100, perSecond: 5 },
  opening: { burst: 300, perSecond: 20 },
};

/** Refusals count here too, and finally close the connection; elsewhere a sender can ask again at any time. */
const BUCKETS_COUNTING_REFUSALS: readonly Bucket[] = ['connection', 'seat', 'unseated', 'create', 'failure'];

const MAX_REFUSALS = 30;

/** Refusals sent to a connection without any proof. */
const NOTICES = 5;

/** The most buckets, and connections' addresses, of one process; beyond that, the least recently used is dropped. */
const MAX_BUCKETS = 20_000;

interface BucketFill {
  readonly left: number;
  readonly at: number;
}

/** Token buckets in the memory of this process. `now`: milliseconds. */
export function makeRates(now: () => number, limits: Partial<RateLimits> = {}): Rates {
  const rates = { ...RATE_LIMITS, ...limits };
  const buckets = new Map<string, BucketFill>();
  const origins = new Map<ConnectionId, string>();
  const spend = (bucket: Bucket, sender: string): RateDecision => {
    const key = `${bucket} ${sender}`;
    const fill = buckets.get(key);
    const filled = refill(rates[bucket], fill, now());
    if (filled < 1 && !BUCKETS_COUNTING_REFUSALS.includes(bucket)) return 'tooFast';
    // Debt stops growing once the connection is closed, so that it is soon paid off.
    const { maxRefusals = MAX_REFUSALS } = rates[bucket];
    const [left, at] = [Math.max(filled - 1, -maxRefusals - 1), now()];
    keepNewest(buckets, key, { left, at });
    return getPace(left, fill?.left ?? left, maxRefusals);
  };
  const leftOf = (bucket: Bucket, sender: string): number =>
    refill(rates[bucket], buckets.get(`${bucket} ${sender}`), now());
  const isEmpty = (bucket: Bucket, sender: string): boolean => leftOf(bucket, sender) < 1;
  return {
    spend,
    checkFailures: (connection) =>
      isEmpty('failure', connection)
        ? limitNotices(spend('failure', connection), leftOf('failure', connection))
        : 'fine',
    isCrowded(connection, address) {
      if (address !== undefined) keepNewest(origins, connection, address);
      return address !== undefined && isEmpty('failuresOfAddress', address);
    },
    fail(connection) {
      spend('failure', connection);
      const address = origins.get(connection);
      if (address !== undefined) spend('failuresOfAddress', address);
    },
  };
}

/** Answers a sender that proved nothing only a few times, because answers are what its messages cost most. */
const limitNotices = (rate: RateDecision, left: number): RateDecision =>
  rate === 'tooFast' && left < -NOTICES ? 'ignored' : rate;

function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MAX_BUCKETS) map.delete(map.keys().next().value as string);
}

function refill({ burst, perSecond }: Rate, fill: BucketFill | undefined, at: number): number {
  const { left, at: before } = fill ?? { left: burst, at };
  return Math.min(burst, left + (Math.max(0, at - before) * perSecond) / 1000);
}

function getPace(left: number, before: number, maxRefusals: number): RateDecision {
  if (left >= 0) return 'fine';
  if (left >= -maxRefusals) return 'tooFast';
  return before >= -maxRefusals ? 'cut' : 'ignored';
}
