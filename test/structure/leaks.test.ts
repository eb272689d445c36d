import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENGINE_LEAKS, SERVER_LEAKS } from '../properties/leaks.ts';

test.each(SERVER_LEAKS)('`npm run leaks` finds the place to plant: $about', ({ file, piece, instead }) => {
  expect(readFileSync(file, 'utf8').split(piece)).toHaveLength(2);
  expect(instead).not.toBe(piece);
});

test('at least ten leaks can be planted in the engine, and as many in the server', () => {
  expect(ENGINE_LEAKS.length).toBeGreaterThanOrEqual(10);
  expect(SERVER_LEAKS.length).toBeGreaterThanOrEqual(10);
});
