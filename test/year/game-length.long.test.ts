import { expect, test } from 'vitest';
import { findLength } from '../../shared/ruleset/game-forecast.ts';
import { getCharter } from '../functions/table-at.ts';
import { measureGame } from './game-length.ts';
import { OFFSETS, type Zone } from './habits.ts';
import { GROUPS, LONG_HOURS, USUAL_HOURS } from './length-table.ts';

/** Days from the beginning of a measured game to its first live hour. */
const FIRST_HOUR = 6.17;

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

type GroupName = keyof typeof GROUPS;

test.each<readonly [GroupName, string, typeof USUAL_HOURS, boolean]>([
  ['four in one zone', '', USUAL_HOURS, false],
  ['four in one zone', 'with a live hour', USUAL_HOURS, true],
  ['four in three zones', '', USUAL_HOURS, false],
  ['four in three zones', 'with a live hour', USUAL_HOURS, true],
  ['four in three zones', 'called from 7 AM to 11 PM', LONG_HOURS, false],
  ['two in one zone', '', USUAL_HOURS, false],
  ['two in one zone', 'with a live hour', USUAL_HOURS, true],
  ['three in three zones', '', USUAL_HOURS, false],
  ['three in three zones', 'with a live hour', USUAL_HOURS, true],
])(
  'the forecast of a game of %s %s is within a fifth of games at the real handlers',
  async (name, _, hours, isWeekly) => {
    const zones: readonly Zone[] = GROUPS[name];
    const seeds = isWeekly ? [37, 74, 111, 148, 185, 222] : [37, 74];
    const days: number[] = [];
    for (const seed of seeds) days.push(await measureGame({ zones, hours, isWeekly, seed }));
    const { ruleset, seating } = getCharter(zones.length);
    const people = zones.map((zone) => ({ offset: 2 * OFFSETS[zone], hours }));
    const forecast = findLength(ruleset, seating, { people, untilHour: FIRST_HOUR });
    const ratio = (isWeekly ? forecast?.weekly : forecast?.days) ?? 0;
    expect(ratio / mean(days)).toBeGreaterThan(0.8);
    expect(ratio / mean(days)).toBeLessThan(1.2);
  },
);

test.each(Object.entries(GROUPS))('P-PLAN-4 plans shorten a game of %s by more than a seventh', async (_, zones) => {
  const days: { readonly isPlanned: boolean; readonly days: number }[] = [];
  for (const seed of [37, 74])
    for (const isPlanned of [false, true])
      days.push({
        isPlanned,
        days: await measureGame({ zones, hours: USUAL_HOURS, isWeekly: false, isPlanned, seed }),
      });
  const getMean = (wanted: boolean) => mean(days.flatMap((each) => (each.isPlanned === wanted ? [each.days] : [])));
  expect(getMean(true) / getMean(false)).toBeLessThan(6 / 7);
});
