import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COUNTED } from '../../functions/tally.ts';
import { SETTINGS } from '../../infra/aws/settings.ts';
import { bindings, costs, fixedCost, peakOf, total, workOfMonth } from '../../infra/scale/model.ts';
import { scalePage } from '../../infra/scale/page.ts';
import prices from '../../infra/scale/prices.json' with { type: 'json' };
import { KINDS, workOfGame } from '../../infra/scale/work.ts';

test('docs/scale.md is what `npm run scale -- --write` writes', () => {
  expect(readFileSync('docs/scale.md', 'utf8')).toBe(scalePage());
});

test('every price and quota says where it is from and as of when', () => {
  for (const { what, source, date } of [
    ...Object.values(prices.prices),
    ...Object.values(prices.fixed),
    ...Object.values(prices.quotas),
    prices.partition,
  ]) {
    expect(what).not.toBe('');
    expect(source, what).toMatch(/\w{5}/);
    expect(date, what).toMatch(/^20\d\d(-\d\d){0,2}$/);
  }
});

test('quotas that are settings of our own have the values that are deployed', () => {
  expect(prices.quotas.stageMessages.value).toBe(Number(SETTINGS.rate.otherwise));
  expect(prices.quotas.stageUnits.value).toBe(Number(SETTINGS.units.otherwise));
  expect(prices.fixed.metrics.units).toBe(COUNTED.length + 1);
  expect(prices.quotas.timerRuns.value).toBe(Number(SETTINGS.timers.otherwise));
});

test('a live game adds up by hand', () => {
  // 493 submissions in and four times out; 16 visits of 37.5 minutes with a ping every other minute, each answered; four
  // looks at three tables, twice each; eleven pages of the past; and now and then a parcel.
  const [pings, glances, pages, parcels] = [300, 4 * 3 * 2, 4 + 7, 0.05];
  const inward = 493 + pings + 16 + glances + pages + 2 * parcels;
  const outward = 4 * 493 + pings + 16 * 7 + glances + pages + 2 * parcels;
  const work = workOfGame('live');
  expect(work.message).toBeCloseTo(inward + outward, 9);
  expect(work.connectionMinute).toBe(600 + 4);
  expect(work.writeUnit).toBeCloseTo(493 + 4 * 16 + 4 * parcels, 9);
  // Half of the tables are looked after: in each of 241.7 turns 1.9 runs of the timer.
  expect(work.run).toBeCloseTo(inward + 2 * (16 + 4) + 0.5 * (493 / 2.04) * 1.9, 9);
  expect(work.scheduleRing).toBe(0);
  expect(costs(work).message).toBeCloseTo((inward + outward) * 1e-6, 12);
});

test('a game turn by turn has people called, and pays for it', () => {
  const work = workOfGame('turns');
  const turns = 0.9 * (493 / 2.04);
  expect(work.scheduleRing).toBeCloseTo(turns, 9);
  expect(work.queueRequest).toBeCloseTo(3 * turns * (2 + 1), 9);
  expect(work.writeUnit).toBeGreaterThan(493 + 362 * 4 + turns * 4.5);
});

test('what is fixed by the month is nearly all free in the first stage of an account', () => {
  expect(fixedCost('inFull')).toBeCloseTo(0.4 + 3 + 1 + 3 + 0.2592, 9);
  expect(fixedCost('beyondFree')).toBe(0.4);
});

test.each(KINDS)('%s: more players cost more, and never more for each', (kind) => {
  const each = [1e3, 1e4, 1e5, 1e6, 1e7].map((players) => total(workOfMonth(kind, players)) / players);
  for (const [i, cost] of each.entries())
    if (i > 0) expect(cost).toBeLessThanOrEqual((each[i - 1] as number) * (1 + 1e-9));
});

test.each(KINDS)('%s: the quota named first is the one that is reached first', (kind) => {
  const [first] = bindings(kind);
  if (first === undefined) throw new Error('no quota binds');
  const peak = peakOf(kind, first.players);
  for (const [name, { value }] of Object.entries(prices.quotas)) {
    const asked = peak[name as keyof typeof prices.quotas];
    if (name === first.quota) expect(asked).toBeCloseTo(value, 6);
    else expect(asked, name).toBeLessThanOrEqual(value);
  }
});
