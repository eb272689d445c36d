import { expect, test } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';

test('frames of every kind, from everybody: each is answered or closes its connection, and only legal states are stored', async () => {
  const { frames, byKind, byRole, byAnswer, changes } = await fuzz({ count: 400, seed: 'afoot' });
  expect(frames).toBeGreaterThanOrEqual(400);
  expect(changes).toBeGreaterThan(20);
  expect(Object.keys(byKind)).toEqual(expect.arrayContaining(['valid', 'mutated', 'noise', 'in pieces']));
  expect(Object.keys(byRole)).toHaveLength(5);
  expect(Object.keys(byAnswer)).toEqual(
    expect.arrayContaining(['refused badMessage', 'refused notJson', 'refused unknownType', 'view']),
  );
});
