import { expect, test } from 'vitest';
import { getPlayed } from '../../functions/notify/played-turn.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';

const makeMelded = (meld: number, cards: string, book?: 'clean' | 'dirty'): PublicEvent => ({
  ...{ type: 'melded', seat: 1, meld, cards },
  ...(book && { book }),
});

test('lists every meld of a turn, largest first; cards laid in steps are in one meld', () => {
  const events = [makeMelded(0, 'Jh Jd'), makeMelded(1, 'Qh Qd'), makeMelded(1, 'Qs 2c'), makeMelded(2, '2d *')];
  expect(getPlayed(events)).toEqual({
    melds: [
      { count: 4, kind: 'Q' },
      { count: 2, kind: 'J' },
      { count: 2, kind: 'wild' },
    ],
  });
});

test('lists every book of a turn, cards taken and drawn, and the last discard', () => {
  const events: readonly PublicEvent[] = [
    { type: 'drew', seat: 1, count: 2 },
    { type: 'tookPile', seat: 1, count: 7, top: '5h' },
    makeMelded(0, '5h 5d 5s', 'clean'),
    makeMelded(3, '8h', 'dirty'),
    { type: 'discarded', seat: 1, card: 'Kd' },
  ];
  expect(getPlayed(events)).toMatchObject({ drew: 2, took: 7, books: ['clean', 'dirty'], discarded: 'Kd' });
  expect(getPlayed([])).toEqual({});
});
