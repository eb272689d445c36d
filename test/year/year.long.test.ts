import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HABITS } from './habits.ts';
import { makeSituationsPage } from './page.ts';
import { simulateYear } from './year.ts';

test('R34 a season of a few tables: everyone is notified of their turns, once and by day, and no table is forgotten', async () => {
  const { notified, people, turns, planned, failedChats, faults } = await simulateYear({ tables: 10, days: 60 });
  expect(faults.map(({ text }) => text)).toEqual([]);
  expect(turns).toBeGreaterThan(400);
  expect(planned).toBeGreaterThan(100);
  expect(failedChats).toBeGreaterThan(0);
  // Two prompt people at one table take some four turns each a day, and each is called once.
  for (const habit of HABITS) expect(notified[habit] / (people[habit] || 1) / 60, habit).toBeLessThan(5);
});

test('in all situations everyone gets the right notifications, as test/year/situations.md shows', async () => {
  const { text, faults } = await makeSituationsPage();
  expect(faults).toEqual([]);
  expect(readFileSync('test/year/situations.md', 'utf8')).toBe(text);
});
