import { expect, test } from 'vitest';
import { isLong } from '../../web/components/SeatChip.tsx';
import { bytesLeft, isSendable } from '../../web/model/visible-text.ts';
import { recentNotesOf } from '../../web/table/recent-notes.ts';

const FEED = [
  { version: 1, at: 1, events: [{ type: 'noteLeft', seat: 1, text: 'Hello' } as const] },
  { version: 2, at: 2, events: [{ type: 'reacted', seat: 2, reaction: 'wow' } as const] },
  { version: 3, at: 3, events: [{ type: 'noteLeft', seat: 1, text: 'Sorry, late' } as const] },
  { version: 4, at: 4, events: [{ type: 'discarded', seat: 1, card: '9h' } as const] },
];

test('a note is measured in bytes on the wire', () => {
  expect(bytesLeft('a'.repeat(100))).toBe(0);
  expect(bytesLeft('é')).toBe(98);
  expect(isSendable('  ')).toBe(false);
  expect(isSendable('a'.repeat(101))).toBe(false);
  expect(isSendable('Good evening')).toBe(true);
});

test('the latest note of each seat after a version', () => {
  expect([...recentNotesOf(FEED, 0)]).toEqual([
    [1, 'Sorry, late'],
    [2, 'wow!'],
  ]);
  expect([...recentNotesOf(FEED, 3)]).toEqual([]);
});

test('a reaction and a few words fit at a seat, a whole sentence does not', () => {
  expect(['well played', 'Good evening to all'].some(isLong)).toBe(false);
  expect(isLong('I will play tonight when the children are in bed')).toBe(true);
});
