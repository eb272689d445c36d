import { expect, test } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';

const COUNT = 3000;

test('thousands of frames of every kind: each is answered or closes its connection, and only legal states are stored', async () => {
  const { frames, byKind, byRole, tables } = await fuzz({ count: COUNT, seed: 'long' });
  expect(frames).toBeGreaterThanOrEqual(COUNT);
  expect(tables).toBeGreaterThan(0);
  expect(Object.keys(byKind)).toEqual(expect.arrayContaining(['valid', 'mutated', 'noise', 'in pieces']));
  expect(Object.keys(byRole)).toHaveLength(5);
});
