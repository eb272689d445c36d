import { expect, test } from 'vitest';
import { HABITS } from './habits.ts';
import { simulateYear } from './year.ts';

test('R34 a season of a few tables: nobody is called at night or twice, and bots play no table alone', {
  timeout: 90_000,
}, async () => {
  const { heard, people, turns, faults } = await simulateYear({ tables: 6, days: 40 });
  expect(faults).toEqual([]);
  expect(turns).toBeGreaterThan(200);
  // Two prompt people at one table take some four turns each a day, and each is called once.
  for (const habit of HABITS) expect(heard[habit] / (people[habit] || 1) / 40, habit).toBeLessThan(5);
});
