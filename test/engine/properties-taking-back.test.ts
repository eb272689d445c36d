import { expect, test } from 'vitest';
import { getLength, getSeed, propertyTimeout, scaleTries } from '../properties/runs.ts';
import { ALL_TABLES } from '../properties/tables.ts';
import { type Counts, TakingBackWalk } from '../properties/taking-back.ts';

/** Submissions of one table before its round is ended and all is checked. */
const LENGTH = getLength(500);

/** `AFOOT_PROPERTY_RUNS=100` submits a million times. */
const TABLES = 40;

test(
  'P-UNDO-4 P-UNDO-7 taking anything back keeps cards, versions, history, replay, export and deal checks right',
  async () => {
    const counts: Counts = { submissions: 0, asked: 0, refused: 0, takenBack: 0, fair: 0 };
    for (let run = 0; run < scaleTries(TABLES); run++) {
      const table = ALL_TABLES[run % ALL_TABLES.length] as (typeof ALL_TABLES)[number];
      const seed = getSeed('taking back', table.name, run);
      const walk = new TakingBackWalk(table, seed, counts);
      const faults: string[] = [];
      for (let step = 0; step < LENGTH && faults.length === 0; step++) faults.push(...[walk.step() ?? []].flat());
      expect([...faults, ...(await walk.check())], `${table.name}, seed "${seed}"`).toEqual([]);
    }
    console.log(`taking back: ${JSON.stringify(counts)}`);
    expect(Math.min(...Object.values(counts)), 'something never happened').toBeGreaterThan(0);
    expect(counts.takenBack).toBeGreaterThan(scaleTries(TABLES) / 2);
  },
  propertyTimeout * 4,
);
