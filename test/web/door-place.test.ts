import { expect, test } from 'vitest';
import type { View } from '../../shared/protocol/view.ts';
import { getPlace, type JoinPlace } from '../../web/pages/join-place.ts';
import { getView } from './fixtures.ts';

const game = { round: 1 } as NonNullable<View['game']>;
const started = { phase: 'playing' } as const;
const full = { occupants: [0, 1, 2, 3] };

interface Arriving {
  readonly chosen?: JoinPlace['at'];
  readonly wantsSeat?: boolean;
}

const getSeatPlace = (part: Partial<View>, { chosen, wantsSeat = false }: Arriving = {}): string => {
  const { seat: _, ...watched } = getView(10, part);
  return getPlace(watched, { chosen: chosen && { at: chosen }, wantsSeat }).at;
};

test('before the first deal a visitor is at the free chairs; afterwards at the faces of those who sit', () => {
  expect(getSeatPlace({ occupants: [0, 1, 'empty', 'empty'] })).toBe('chairs');
  expect(getSeatPlace(started)).toBe('faces');
  expect(getSeatPlace({ ...started, game }), 'also where watching is allowed').toBe('faces');
});

test('where no chair is free, the faces are all there is', () => {
  expect(getSeatPlace(full)).toBe('faces');
  expect(getSeatPlace({ ...started, ...full }, { chosen: 'chairs' })).toBe('faces');
  expect(getSeatPlace({ phase: 'over' }, { chosen: 'chairs' }), 'after the game bots keep theirs').toBe('faces');
});

test('a person who asks for a bot’s seat, or has just left one, is at the chairs', () => {
  expect(getSeatPlace(started, { wantsSeat: true })).toBe('chairs');
  expect(getSeatPlace(started, { wantsSeat: true, chosen: 'faces' })).toBe('faces');
});

test('watching is chosen, and ends when it is no longer allowed; a closed table is shown as it stood', () => {
  expect(getSeatPlace({ ...started, game }, { chosen: 'watching' })).toBe('watching');
  expect(getSeatPlace(started, { chosen: 'watching' })).toBe('faces');
  expect(getSeatPlace({ ...started, closed: true })).toBe('watching');
  expect(getSeatPlace({ ...started, closed: true }, { chosen: 'faces' })).toBe('faces');
});
