import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COUNTED_METRICS } from '../../functions/ports/ports.ts';
import { getStage } from '../../infra/aws/stage.ts';
import { estimateDailyDownloads, formatCostNotice } from '../../infra/tools/scale/cost-notice.ts';
import {
  estimateDailyFlood,
  formatDollars,
  getCosts,
  getFixedCost,
  getGameWork,
  getMaxRecipients,
  getMonthlyWork,
  getRequestsPerSecond,
  getTraces,
  getWork,
  KINDS,
  NOTHING,
  renderSummaryPage,
  sumCosts,
} from '../../infra/tools/scale/costs.ts';
import prices from '../../infra/tools/scale/prices.json' with { type: 'json' };

test('docs/scale.md is the output of infra/tools/scale/costs.ts', () => {
  expect(readFileSync('docs/scale.md', 'utf8')).toBe(renderSummaryPage());
});

test('every price and quota has its source and date', () => {
  for (const { what, source, date } of [...Object.values(prices.prices), ...Object.values(prices.fixed)]) {
    expect(what).not.toBe('');
    expect(source, what).toMatch(/\w{5}/);
    expect(date, what).toMatch(/^20\d\d(-\d\d){0,2}$/);
  }
});

test('counts each alarm once', () => {
  expect(prices.fixed.metrics.units).toBe(COUNTED_METRICS.length + 1);
});

test('a live game’s cost matches a calculation by hand', () => {
  // 493 submissions in and four times out; 16 visits of 37.5 minutes with a ping every other minute, each answered; four
  // status requests for three tables, twice each; eleven pages of history; and now and then a transfer. The last
  // submission writes the result as well, in a transaction: four units instead of one.
  const [pings, statuses, pages, transfers] = [300, 4 * 3 * 2, 4 + 7, 0.05];
  const inward = 493 + pings + 16 + statuses + pages + 2 * transfers;
  const outward = 4 * 493 + pings + 16 * 7 + statuses + pages + 3 * transfers;
  const work = getGameWork('live');
  expect(work.message).toBeCloseTo(inward + outward, 9);
  expect(work.connectionMinute).toBe(600 + 4);
  expect(work.writeUnit).toBeCloseTo(493 + 3 + 4 * 16 + 2 * transfers, 9);
  // Half of the tables notify: in each of 241.7 turns 1.9 runs of the timer.
  expect(work.run).toBeCloseTo(inward + 2 * (16 + 4) + 0.5 * (493 / 2.04) * 1.9, 9);
  expect(work.scheduleRing).toBe(0);
  expect(getCosts(work).message).toBeCloseTo((inward + outward) * 1e-6, 12);
});

test('a game played a turn at a time includes the cost of notifications', () => {
  const work = getGameWork('turns');
  const turns = 0.9 * (493 / 2.04);
  expect(work.scheduleRing).toBeCloseTo(turns, 9);
  expect(work.queueRequest).toBeCloseTo(3 * turns * (2 + 1), 9);
  expect(work.writeUnit).toBeGreaterThan(493 + 362 * 4 + turns * 4.5);
});

test('the requests of the busiest second match a calculation by hand', () => {
  // A message in for each of 493 submissions, 300 pings, 16 hellos, 24 status requests, 11 pages and some transfers; four
  // views out for each submission, and an answer or news for the rest; 20 connections that open and close.
  const [inward, outward] = [493 + 300 + 16 + 24 + 11 + 0.1, 4 * 493 + 300 + 16 * 7 + 24 + 11 + 0.15];
  const games = 1e6 * 0.125 * 0.25;
  expect(getRequestsPerSecond('live', 1e6)).toBeCloseTo(((inward + outward + 2 * 20) * games) / 3600, 6);
});

test('bills the start-up of a function', () => {
  const work = getWork({ ...NOTHING, inward: 1000 });
  // A thousand runs of 30 ms, and ten start-ups of 300 ms, in half a gigabyte.
  expect(work.gigabyteSecond).toBeCloseTo((1000 * 30 + 10 * 300) * 0.5e-3, 9);
});

test('traces nearly all of a few runs, and a twentieth of many', () => {
  const runs = (inward: number) => getTraces({ ...NOTHING, inward }) / inward;
  expect(runs(0.001)).toBeCloseTo(1, 3);
  expect(runs(1)).toBeCloseTo(0.05 + 0.95 * (1 - Math.exp(-1)), 9);
  expect(runs(1e4)).toBeCloseTo(0.05, 3);
});

test('the first run of each second is sampled separately for each function', () => {
  const [inward, connections, timerRuns] = [1e6, 1e6, 1e6];
  const all = getTraces({ ...NOTHING, inward, connections, timerRuns });
  expect(all).toBeCloseTo(4 * (1 + 0.05 * (1e6 - 1)), 6);
});

const TIGHT = { rate: 10, connects: 1, units: 2, timers: 2, memory: 512, isTraced: false };

test('the worst day’s cost matches a calculation by hand', () => {
  const work = estimateDailyFlood(TIGHT);
  // Two writes a second, each sent to a table of eight with three connections each and eight watchers.
  expect(getMaxRecipients()).toBe(8 * 3 + 8);
  expect(work.message).toBeCloseTo(86_400 * (14 + 14 + 2 * 32), 6);
  // Six alarms; ten plays, one message of each kind that needs no seat, one connection that comes and goes, three previews and a calendar.
  expect(work.run).toBeCloseTo(86_400 * (14 + 2 + 4 + 2 * 3), 6);
  expect(work.previewRequest).toBe(86_400 * 4);
  expect(work.gigabyteSecond).toBeCloseTo(86_400 * 0.5 * (20 + 2 + 26 * 0.01 * 0.3), 6);
  expect([work.writeUnit, work.readUnit]).toEqual([86_400 * 2, 86_400 * 8]);
  // Connections live ten minutes, or as long as one message in ten minutes keeps them.
  expect(work.connectionMinute).toBeCloseTo(1440 * 600 * 15, 6);
  expect(work.trace).toBe(0);
});

test.each([{ rate: 20 }, { connects: 2 }, { units: 3 }, { timers: 3 }, { memory: 1024 }, { isTraced: true }])(
  'a setting that allows more costs more on the worst day: %o',
  (wider) => {
    expect(sumCosts(estimateDailyFlood({ ...TIGHT, ...wider }))).toBeGreaterThan(sumCosts(estimateDailyFlood(TIGHT)));
  },
);

test('limiting concurrent runs lowers the cost of the worst day', () => {
  expect(estimateDailyFlood({ ...TIGHT, concurrency: 3 }).gigabyteSecond).toBeCloseTo(
    86_400 * 0.5 * (3 + 2 + 4 + 2 + 26 * 0.01 * 0.3),
    6,
  );
});

test('a fuse bounds the worst day: the flood until it blows, then nothing by the socket', () => {
  const [whole, fused] = [estimateDailyFlood(TIGHT), estimateDailyFlood({ ...TIGHT, fuse: 100_000 })];
  const perSecond = 14 + 14 + 2 * 32;
  // An hour until it is noticed, and another until bots stop.
  expect(fused.message).toBeCloseTo(perSecond * (100_000 / perSecond + 7200), 6);
  expect(fused.previewRequest).toBe(whole.previewRequest);
  expect(sumCosts(fused)).toBeLessThan(sumCosts(whole) / 2);
  expect(estimateDailyFlood({ ...TIGHT, fuse: 1e12 })).toEqual(whole);
});

test('adds downloads by the gigabit, up to CloudFront’s quota, unless a plan has a fixed price', () => {
  // A gigabit a second is 10,800 gigabytes a day.
  const { gigabit, atQuota } = estimateDailyDownloads();
  expect(gigabit).toBeCloseTo(10_800 * 0.085, 6);
  expect(atQuota).toBeCloseTo(150 * gigabit + 250_000 * 86_400 * 1e-6, 3);
  const notice = (context: Readonly<Record<string, string>>) => formatCostNotice(getStage((key) => context[key]));
  expect(notice({})).toContain(`${formatDollars(gigabit)} a day for each gigabit`);
  const plan = { plan: 'pro', webAcl: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/afoot/0a1b' };
  expect(notice(plan)).toContain('CloudFront costs $15.00 a month with plan=pro');
  expect(notice(plan)).not.toContain('gigabit');
});

test('a deployment prints the cost of its alarms', () => {
  const notice = (context: Readonly<Record<string, string>>) => formatCostNotice(getStage((key) => context[key]));
  expect(notice({})).toContain('its alarms, on 12 metrics, are $0.20, or $1.20');
  expect(notice({ fuse: '100000' })).toContain('its alarms, on 13 metrics, are $0.30, or $1.30');
});

test('docs/deploy.md starts with the model’s cost of an idle stage', () => {
  const [, before = ''] = readFileSync('docs/deploy.md', 'utf8').split('## ');
  expect(before).toMatch(/^Before you begin\n/);
  expect(before).toContain(`While nobody plays: ${formatDollars(getFixedCost('beyondFree'))} a month`);
});

test('with the defaults a family can afford the worst day', () => {
  expect(sumCosts(estimateDailyFlood(getStage(() => undefined)))).toBeLessThan(155);
});

test('a deployment prints its cost idle and on the worst day, from the model', () => {
  for (const context of [{}, { units: '5', rate: '7' }] as readonly Readonly<Record<string, string>>[]) {
    const stage = getStage((key) => context[key]);
    const notice = formatCostNotice(stage);
    expect(notice).toContain(`In a flood a day costs at most ${formatDollars(sumCosts(estimateDailyFlood(stage)))}`);
    expect(notice).toContain(`While nobody plays it costs ${formatDollars(getFixedCost('beyondFree'))} a month`);
    expect(notice).toContain(`units=${stage.units}`);
    expect(notice).toContain('-c budget=');
  }
  const watched = getStage((key) => ({ budget: '5', email: 'ann@example.org' })[key]);
  expect(formatCostNotice(watched)).not.toContain('-c budget=');
});

test('the fixed monthly cost is nearly all free in the first stage of an account', () => {
  const heartbeats = (30 * 24 * 60 * 3.4e-6) / 5;
  expect(getFixedCost('inFull')).toBeCloseTo(0.4 + 3 + 1.2 + 3 + 0.2592 + heartbeats, 9);
  expect(getFixedCost('beyondFree')).toBeCloseTo(0.4 + 0.2 + heartbeats, 9);
});

test.each(KINDS)('%s: more players cost more in all, and never more each', (kind) => {
  const each = [1e3, 1e4, 1e5, 1e6, 1e7].map((players) => sumCosts(getMonthlyWork(kind, players)) / players);
  for (const [i, cost] of each.entries())
    if (i > 0) expect(cost).toBeLessThanOrEqual((each[i - 1] as number) * (1 + 1e-9));
});
