import { getMaxConnections, getMaxWatchers } from '../../../shared/table/seats.ts';
import { getCalendars, getMessages, getPreviews, getUnits } from '../../aws/capacity.ts';
import type { Stage } from '../../aws/stage.ts';
import {
  getMeasurement,
  getTraces,
  getValue,
  getWork,
  multiplyWork,
  NOTHING,
  type Traffic,
  toGigabyteMonths,
  type Work,
} from './costs.ts';
import prices from './prices.json' with { type: 'json' };

type Bounds = Pick<Stage, 'rate' | 'connects' | 'units' | 'timers' | 'concurrency' | 'memory' | 'isTraced' | 'fuse'>;

const DAY = 86_400;
/** Seconds without activity after which nobody counts as here, so that bots stop playing. */
const PRESENCE_SECONDS = 3600;
const MAX_SEATS = 12;
const MESSAGE_BYTES = 32_768;

/** The most recipients of one submission, for the worst number of seats. */
export const getMaxRecipients = (): number =>
  Math.max(...Array.from({ length: MAX_SEATS }, (_, i) => (i + 1) * getMaxConnections(i + 1) + getMaxWatchers(i + 1)));

/**
 * One second with all limits reached at the same time: all messages and connections that are accepted, all submissions
 * that the store can take, each sent to a full table and followed by all the jobs that it can set.
 */
function getPeakSecond({ rate: plays, connects, units, timers }: Bounds): Traffic {
  const rate = getMessages({ rate: plays, connects });
  const busy = (timers * 1000) / getMeasurement('runMilliseconds');
  const { writes, reads } = getUnits(units);
  const stored = Math.min(writes, rate + busy);
  const timerRuns = Math.min(busy, stored * getMeasurement('alarmsOfSubmission'));
  const broadcasts = stored * getMaxRecipients();
  return {
    ...NOTHING,
    inward: rate,
    outward: rate + broadcasts,
    connections: connects,
    timerRuns,
    queued: timerRuns,
    outBytes:
      rate * MESSAGE_BYTES +
      broadcasts * getMeasurement('viewBytesMost') +
      timerRuns * (getMeasurement('pushBytes') + getMeasurement('headerBytes')),
    minutes: ((rate + connects) * getMeasurement('idleSeconds')) / 60,
    reads,
    writes,
    scheduled: stored * getValue('callScheduled', 'turns'),
    timerMs: timers * 1000,
    previews: getPageRate(plays),
  };
}

/** Returns the same after the fuse has blown, when the socket neither receives nor sends anything. */
const getBlownSecond = (bounds: Bounds): Traffic => ({
  ...getPeakSecond(bounds),
  inward: 0,
  outward: 0,
  outBytes: 0,
  connections: 0,
  minutes: 0,
});

/** Returns the seconds until the fuse has blown and bots have stopped playing, at most a day. */
function getSecondsUntilBlown({ fuse, ...bounds }: Bounds): number {
  const { inward, outward } = getPeakSecond(bounds);
  return fuse === undefined
    ? DAY
    : Math.min(DAY, fuse / (inward + outward) + getMeasurement('fuseSeconds') + PRESENCE_SECONDS);
}

const getPageRate = (plays: number): number => getPreviews(plays) + getCalendars(plays);

/**
 * Mean milliseconds of a run of connect, message, disconnect, preview and calendar, if `message` is limited to this
 * many at a time.
 */
function getMeanRunMs({ rate: plays, connects, concurrency = Number.POSITIVE_INFINITY }: Bounds): number {
  const rate = getMessages({ rate: plays, connects });
  const messages = Math.min(rate * getMeasurement('floodMilliseconds'), concurrency * 1000);
  const others = 2 * connects + getPageRate(plays);
  return (messages + others * getMeasurement('floodMilliseconds')) / (rate + others);
}

/**
 * The most AWS work in a day with all limits reached, storage counted for as long as it lasts. A message every ten
 * minutes keeps a connection open, so the limits bound open connections too. CloudFront is counted separately.
 */
export function estimateDailyFlood(bounds: Bounds): Work {
  const open = getSecondsUntilBlown(bounds);
  const [before, after] = [getPeakSecond(bounds), getBlownSecond(bounds)];
  const parts = [
    multiplyWork(getWork(before, getMeanRunMs(bounds)), open),
    multiplyWork(getWork(after, getMeasurement('floodMilliseconds')), DAY - open),
  ];
  const work = addWork(parts);
  const memory = bounds.memory / 1024 / getMeasurement('runGigabytes');
  const stored =
    getUnits(bounds.units).writes * (getMeasurement('itemBytesMost') + getMeasurement('overheadBytes')) * DAY;
  const months = toGigabyteMonths(stored);
  return {
    ...work,
    gigabyteSecond: work.gigabyteSecond * memory,
    trace: bounds.isTraced ? DAY * getTraces(before, 1) : 0,
    storedGigabyteMonth: months,
    recoveryGigabyteMonth: months,
  };
}

const addWork = ([first, second]: readonly Work[]): Work =>
  Object.fromEntries(
    Object.entries(first as Work).map(([name, amount]) => [name, amount + (second as Work)[name as keyof Work]]),
  ) as unknown as Work;

/** Extra cost of someone who downloads the web client all day: for a gigabit per second, and for CloudFront's limit. */
export function estimateDailyDownloads(): { readonly gigabit: number; readonly atQuota: number } {
  const { pageGigabyte, pageRequest } = prices.prices;
  const { gigabits, requests } = prices.cloudFront;
  const gigabit = (DAY / 8) * pageGigabyte.dollars;
  return { gigabit, atQuota: gigabits * gigabit + requests * DAY * pageRequest.dollars };
}
