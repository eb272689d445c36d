import { expect, test } from 'vitest';
import { SEATINGS } from '../demo/extremes.ts';
import { CROWDINGS, type Crowding, testCovering } from './boxes-cover.ts';
import { HANDS, SIZES, TEXTS } from './boxes-stage.ts';

testCovering(16);

test('any two of hand, text, and seating or size meet in the covering set', () => {
  const counts = { seating: SEATINGS.length, size: SIZES.length, hand: HANDS.length, text: TEXTS.length } as const;
  const pairs = [
    ['seating', 'hand'],
    ['seating', 'text'],
    ['size', 'hand'],
    ['size', 'text'],
    ['hand', 'text'],
  ] as const satisfies readonly (readonly [keyof Crowding, keyof Crowding])[];
  for (const [a, b] of pairs) {
    expect(new Set(CROWDINGS.map((each) => `${each[a]} ${each[b]}`)).size, `${a} and ${b}`).toBe(counts[a] * counts[b]);
  }
});
