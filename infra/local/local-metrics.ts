import type { CountedMetric, Metrics } from '../../functions/ports/ports.ts';

/** Counts since the server's start, for `/health`. */
export class LocalMetrics implements Metrics {
  readonly counts: Partial<Record<CountedMetric, number>> = {};
  readonly codes: Record<string, number> = {};

  readonly count: Metrics['count'] = (what, by = 1) => {
    this.counts[what] = (this.counts[what] ?? 0) + by;
  };

  readonly refused: Metrics['refused'] = (code) => {
    this.count('refusals');
    this.codes[code] = (this.codes[code] ?? 0) + 1;
  };
}
