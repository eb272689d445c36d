import { expect, test } from 'vitest';
import type { View } from '../../shared/protocol/view.ts';
import { getPlace, type JoinPlace } from '../../web/pages/join-place.ts';
import { getView } from './fixtures.ts';

const game = { round: 1 } as NonNullable<View['game']>;
const STARTED_VIEW = { phase: 'playing' } as const;
const full = { occupants: [0, 1, 2, 3] };

interface Arriving {
  readonly chosen?: JoinPlace['at'];
  readonly wantsSeat?: boolean;
}

const getSeatPlace = (part: Partial<View>, { chosen, wantsSeat = false }: Arriving = {}): string => {
  const { seat: _, ...watched } = getView(10, part);
  return getPlace(watched, { chosen: chosen && { at: chosen }, wantsSeat }).at;
};

test('shows a guest the open seats before the first deal, then the faces of seated players', () => {
  expect(getSeatPlace({ occupants: [0, 1, 'empty', 'empty'] })).toBe('seats');
  expect(getSeatPlace(STARTED_VIEW)).toBe('faces');
  expect(getSeatPlace({ ...STARTED_VIEW, game }), 'also where watching is allowed').toBe('faces');
});

test('shows only the faces where no seat is open', () => {
  expect(getSeatPlace(full)).toBe('faces');
  expect(getSeatPlace({ ...STARTED_VIEW, ...full }, { chosen: 'seats' })).toBe('faces');
  expect(getSeatPlace({ phase: 'over' }, { chosen: 'seats' }), 'after the game bots keep theirs').toBe('faces');
});

test('shows the seats to a person who asks for a bot’s seat, or has just left one', () => {
  expect(getSeatPlace(STARTED_VIEW, { wantsSeat: true })).toBe('seats');
  expect(getSeatPlace(STARTED_VIEW, { wantsSeat: true, chosen: 'faces' })).toBe('faces');
});

test('watching is a choice, which ends when it is no longer allowed; a closed table is shown in its last state', () => {
  expect(getSeatPlace({ ...STARTED_VIEW, game }, { chosen: 'watching' })).toBe('watching');
  expect(getSeatPlace(STARTED_VIEW, { chosen: 'watching' })).toBe('faces');
  expect(getSeatPlace({ ...STARTED_VIEW, closed: true })).toBe('watching');
  expect(getSeatPlace({ ...STARTED_VIEW, closed: true }, { chosen: 'faces' })).toBe('faces');
});
