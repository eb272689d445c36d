import { measureGame, type SlowGame } from './game-length.ts';
import type { Zone } from './habits.ts';

/** Time zones in the order of the seats. */
export const GROUPS = {
  'four in one zone': ['UTC', 'UTC', 'UTC', 'UTC'],
  'four in three zones': ['UTC', 'America/Phoenix', 'Asia/Kolkata', 'UTC'],
  'two in one zone': ['UTC', 'UTC'],
  'three in three zones': ['UTC', 'Asia/Tokyo', 'America/Phoenix'],
} as const satisfies Readonly<Record<string, readonly Zone[]>>;

export const USUAL_HOURS = { from: 480, to: 1320 };
export const LONG_HOURS = { from: 420, to: 1380 };

const WAYS: Readonly<Record<string, Pick<SlowGame, 'hours' | 'isWeekly' | 'isPlanned'>>> = {
  'called from 8 AM to 10 PM': { hours: USUAL_HOURS, isWeekly: false },
  'with plans': { hours: USUAL_HOURS, isWeekly: false, isPlanned: true },
  'called from 7 AM to 11 PM': { hours: LONG_HOURS, isWeekly: false },
  both: { hours: LONG_HOURS, isWeekly: false, isPlanned: true },
  'with a live hour on Sundays': { hours: USUAL_HOURS, isWeekly: true },
};

const SEEDS = [37, 74];

/** Plays whole games of Classic a turn at a time; returns their mean days as rows of a table, the headings first. */
export async function measureLengths(): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = [['Days of a game of Classic', ...Object.keys(WAYS)]];
  for (const [name, zones] of Object.entries(GROUPS)) {
    const cells: string[] = [];
    for (const way of Object.values(WAYS)) {
      let days = 0;
      for (const seed of SEEDS) days += (await measureGame({ zones, ...way, seed })) / SEEDS.length;
      cells.push(days.toFixed(0));
    }
    rows.push([name, ...cells]);
  }
  return rows;
}
