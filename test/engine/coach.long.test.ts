import { expect, test } from 'vitest';
import { askCoach } from '../simulation/coached.ts';

test('at 10,000 positions the hint is legal, as good as the normal bot’s play, and misses no way out and no book', () => {
  const { illegal, worse, missed, ...counts } = askCoach(10_000);
  console.log(`the coach: ${JSON.stringify(counts)}`);
  expect({ illegal, worse, missed }).toEqual({ illegal: [], worse: [], missed: [] });
  expect(counts.winning).toBeGreaterThan(20);
  expect(counts.finishing).toBeGreaterThan(300);
  expect(counts.better).toBeGreaterThan(200);
});
