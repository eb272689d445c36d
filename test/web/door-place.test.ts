import { expect, test } from 'vitest';
import type { View } from '../../shared/protocol/view.ts';
import { type DoorPlace, placeOf } from '../../web/pages/door.ts';
import { viewOf } from './fixtures.ts';

const game = { round: 1 } as NonNullable<View['game']>;
const started = { phase: 'playing' } as const;
const full = { occupants: [0, 1, 2, 3] };

interface Arriving {
  readonly chosen?: DoorPlace['at'];
  readonly wantsChair?: boolean;
}

const placeAt = (part: Partial<View>, { chosen, wantsChair = false }: Arriving = {}): string => {
  const { seat: _, ...watched } = viewOf(10, part);
  return placeOf(watched, { chosen: chosen && { at: chosen }, wantsChair }).at;
};

test('before the first deal a visitor is at the free chairs; afterwards at the faces of those who sit', () => {
  expect(placeAt({ occupants: [0, 1, 'empty', 'empty'] })).toBe('chairs');
  expect(placeAt(started)).toBe('faces');
  expect(placeAt({ ...started, game }), 'also where watching is allowed').toBe('faces');
});

test('where no chair is free, the faces are all there is', () => {
  expect(placeAt(full)).toBe('faces');
  expect(placeAt({ ...started, ...full }, { chosen: 'chairs' })).toBe('faces');
  expect(placeAt({ phase: 'over' }, { chosen: 'chairs' }), 'after the game bots keep theirs').toBe('faces');
});

test('a person who asks for a bot’s seat, or has just left one, is at the chairs', () => {
  expect(placeAt(started, { wantsChair: true })).toBe('chairs');
  expect(placeAt(started, { wantsChair: true, chosen: 'faces' })).toBe('faces');
});

test('watching is chosen, and ends when it is no longer allowed; a closed table is shown as it stood', () => {
  expect(placeAt({ ...started, game }, { chosen: 'watching' })).toBe('watching');
  expect(placeAt(started, { chosen: 'watching' })).toBe('faces');
  expect(placeAt({ ...started, closed: true })).toBe('watching');
  expect(placeAt({ ...started, closed: true }, { chosen: 'faces' })).toBe('faces');
});
