import type { Counted, Tally } from '../../functions/ports/ports.ts';

/** What this server has counted since it started, for `/health` to tell. */
export class OwnTally implements Tally {
  readonly counts: Partial<Record<Counted, number>> = {};
  /** Refusals by code. */
  readonly codes: Record<string, number> = {};

  readonly count: Tally['count'] = (what, by = 1) => {
    this.counts[what] = (this.counts[what] ?? 0) + by;
  };

  readonly refused: Tally['refused'] = (code) => {
    this.count('refusals');
    this.codes[code] = (this.codes[code] ?? 0) + 1;
  };
}
