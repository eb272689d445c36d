import { expect, test } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';

test('frames of every kind for a minute: each is answered or closes its connection, and only legal states are stored', async () => {
  const { frames, byKind, byRole, tables } = await fuzz({ seconds: 60, seed: 'long' });
  expect(frames).toBeGreaterThan(200);
  expect(tables).toBeGreaterThan(0);
  expect(Object.keys(byKind)).toEqual(expect.arrayContaining(['valid', 'mutated', 'noise', 'in pieces']));
  expect(Object.keys(byRole)).toHaveLength(5);
});
