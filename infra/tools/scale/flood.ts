import { connectionsKept, watchersKept } from '../../../shared/table/seats.ts';
import { unitsOf } from '../../aws/capacity.ts';
import type { Stage } from '../../aws/stage.ts';
import { times } from './model.ts';
import { gigabyteMonths, NOTHING, type Traffic, tracesOf, value, valueIn, type Work, workOf } from './work.ts';

/** Those settings of a stage that bound what it costs. */
export type Bounds = Pick<Stage, 'rate' | 'connects' | 'units' | 'timers' | 'concurrency' | 'memory' | 'isTraced'>;

const DAY = 86_400;
const MAX_SEATS = 12;
const MESSAGE_BYTES = 32_768;

/** Connections that one submission is told to where a table has as many as it keeps, by the number of seats at its worst. */
export const maxListeners = (): number =>
  Math.max(...Array.from({ length: MAX_SEATS }, (_, i) => (i + 1) * connectionsKept(i + 1) + watchersKept(i + 1)));

/**
 * What a second asks in which all limits are reached at once: as many messages and connections as are let through, as many
 * submissions as the store can keep, each told to a full table and followed by all the alarms that it can set.
 */
function secondOf({ rate, connects, units, timers }: Bounds): Traffic {
  const busy = (timers * 1000) / value('runMilliseconds');
  const { writes, reads } = unitsOf(units);
  const stored = Math.min(writes, rate + busy);
  const timerRuns = Math.min(busy, stored * value('alarmsOfSubmission'));
  const broadcasts = stored * maxListeners();
  return {
    ...NOTHING,
    ...{ inward: rate, outward: rate + broadcasts, connections: connects, timerRuns, queued: timerRuns },
    outBytes:
      rate * MESSAGE_BYTES +
      broadcasts * value('viewBytesMost') +
      timerRuns * (value('pushBytes') + value('headerBytes')),
    minutes: ((rate + connects) * value('idleSeconds')) / 60,
    ...{ reads, writes, scheduled: stored * valueIn('callScheduled', 'turns') },
    timerMs: timers * 1000,
  };
}

/** Milliseconds of a run of connect, message and disconnect on the mean, where `message` may be held to so many at a time. */
function runMs({ rate, connects, concurrency = Number.POSITIVE_INFINITY }: Bounds): number {
  const messages = Math.min(rate * value('floodMilliseconds'), concurrency * 1000);
  return (messages + 2 * connects * value('floodMilliseconds')) / (rate + 2 * connects);
}

/**
 * The most that a day can ask of AWS while all limits are reached, with what is stored counted for as long as it is kept. A
 * connection is kept open by a message every ten minutes, so that the limits bound open connections as well. The web
 * client is not in it: nothing bounds how often it is loaded.
 */
export function floodOfDay(bounds: Bounds): Work {
  const second = secondOf(bounds);
  const work = times(workOf(second, runMs(bounds)), DAY);
  const memory = bounds.memory / 1024 / value('runGigabytes');
  const stored = unitsOf(bounds.units).writes * (value('itemBytesMost') + value('overheadBytes')) * DAY;
  const months = gigabyteMonths(stored);
  return {
    ...work,
    gigabyteSecond: work.gigabyteSecond * memory,
    trace: bounds.isTraced ? DAY * tracesOf(second, 1) : 0,
    ...{ storedGigabyteMonth: months, recoveryGigabyteMonth: months },
  };
}
