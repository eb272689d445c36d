import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../infra/aws/settings.ts';
import { bindings, costs, KINDS, peakOf, total, workOfGame, workOfMonth } from '../../infra/scale/model.ts';
import { scalePage } from '../../infra/scale/page.ts';
import prices from '../../infra/scale/prices.json' with { type: 'json' };

test('docs/scale.md is what `npm run scale -- --write` writes', () => {
  expect(readFileSync('docs/scale.md', 'utf8')).toBe(scalePage());
});

test('every price and quota says where it is from and as of when', () => {
  for (const { what, source, date } of [
    ...Object.values(prices.prices),
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
});

test('a live game adds up by hand', () => {
  // 493 submissions in and four times out; 16 visits of 37.5 minutes with a ping every other minute, each answered.
  const pings = 300;
  const inward = 493 + pings + 16;
  const outward = 4 * 493 + pings + 16 * 7;
  const work = workOfGame('live');
  expect(work.message).toBe(inward + outward);
  expect(work.connectionMinute).toBe(600);
  expect(work.writeUnit).toBe(493 + 4 * 16);
  expect(costs(work).message).toBeCloseTo((inward + outward) * 1e-6, 12);
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
