import { expect, test } from 'vitest';
import { askCoach } from '../simulation/coached.ts';

test('at 3,000 positions the hint is legal, and what a hard bot plays', () => {
  const { illegal, other, ...counts } = askCoach(3_000);
  console.log(`the coach: ${JSON.stringify(counts)}`);
  expect({ illegal, other }).toEqual({ illegal: [], other: [] });
});
