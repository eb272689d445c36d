import type { CountedMetric, Metrics, Push } from './ports.ts';
import { STORE_READS, type StoreUse } from './store-access.ts';

export interface WrittenMetrics extends Metrics {
  /** Writes the counts since the last time; `latency`: milliseconds that the submission took, if there was one. */
  readonly write: (now: number, latency?: number) => void;
}

/** Metrics in CloudWatch's embedded format: a log line that lists which of its fields are metrics. */
export function makeMetrics(stage: string, write: (line: string) => void): WrittenMetrics {
  let counts: Partial<Record<CountedMetric, number>> = {};
  let codes: string[] = [];
  const count: Metrics['count'] = (what, by = 1) => {
    counts[what] = (counts[what] ?? 0) + by;
  };
  return {
    count,
    refused(code) {
      count('refusals');
      codes.push(code);
    },
    write(now, latency) {
      const values = { ...counts, ...(counts.submissions !== undefined && latency !== undefined && { latency }) };
      const refused = codes.length > 0 ? { refused: codes.join(' ') } : {};
      counts = {};
      codes = [];
      if (Object.keys(values).length > 0)
        write(JSON.stringify({ ...getHead(now, values), stage, ...values, ...refused }));
    },
  };
}

/** The part that CloudWatch reads (`_aws` in its specification). */
const getHead = (now: number, values: object) => ({
  _aws: {
    Timestamp: now,
    CloudWatchMetrics: [
      {
        Namespace: 'Afoot',
        Dimensions: [['stage']],
        Metrics: Object.keys(values).map((Name) => ({ Name, Unit: Name === 'latency' ? 'Milliseconds' : 'Count' })),
      },
    ],
  },
});

/** For installations that nobody monitors. */
export const NO_METRICS: WrittenMetrics = { count: () => undefined, refused: () => undefined, write: () => undefined };

export const countUse =
  ({ count }: Metrics) =>
  ({ request, units }: StoreUse): void =>
    count((STORE_READS as readonly string[]).includes(request) ? 'readUnits' : 'writeUnits', units);

export const countPushes =
  ({ count }: Metrics, push: Push): Push =>
  async (connection, message) => {
    const pushed = await push(connection, message);
    count('pushes');
    if (pushed !== 'sent') count(pushed === 'gone' ? 'pushesGone' : 'pushesLate');
    return pushed;
  };
