import { expect, test } from 'vitest';
import { isNote } from '../../shared/protocol/names.ts';
import { isLong } from '../../web/components/SeatChip.tsx';
import { bytesLeft, charactersLeft, isSendable } from '../../web/model/visible-text.ts';
import { recentNotesOf } from '../../web/table/recent-notes.ts';

const FEED = [
  { version: 1, at: 1, events: [{ type: 'noteLeft', seat: 1, text: 'Hello' } as const] },
  { version: 2, at: 2, events: [{ type: 'reacted', seat: 2, reaction: 'wow' } as const] },
  { version: 3, at: 3, events: [{ type: 'noteLeft', seat: 1, text: 'Sorry, late' } as const] },
  { version: 4, at: 4, events: [{ type: 'discarded', seat: 1, card: '9h' } as const] },
];

test('a note is measured in characters, a line in bytes', () => {
  for (const letter of ['a', 'é', '♠', '\u{1f600}']) {
    expect([charactersLeft(letter), charactersLeft(letter.repeat(500))]).toEqual([499, 0]);
    expect([500, 501].map((count) => isSendable(letter.repeat(count)))).toEqual([true, false]);
    expect([500, 501].map((count) => isNote(letter.repeat(count)))).toEqual([true, false]);
  }
  expect(['a'.repeat(100), 'é'].map(bytesLeft)).toEqual([0, 98]);
  expect(isSendable('  ')).toBe(false);
  expect(isSendable('Good evening')).toBe(true);
});

test('the latest note of each seat after a version', () => {
  expect([...recentNotesOf(FEED, 0)]).toEqual([
    [1, 'Sorry, late'],
    [2, 'wow!'],
  ]);
  expect([...recentNotesOf(FEED, 3)]).toEqual([]);
});

test('a long note is cut at its seat after a whole word, never within a character', () => {
  const noteOf = (text: string) =>
    recentNotesOf([{ version: 5, at: 5, events: [{ type: 'noteLeft', seat: 1, text }] }], 0);
  expect(noteOf('So long and thanks for all the cards. '.repeat(9)).get(1)).toBe(
    'So long and thanks for all the cards. So long and thanks for all the cards. So long and thanks for…',
  );
  expect(noteOf('\u{1f1f5}\u{1f1f9}'.repeat(120)).get(1)).toBe(`${'\u{1f1f5}\u{1f1f9}'.repeat(99)}…`);
  expect(noteOf('a'.repeat(100)).get(1)).toBe('a'.repeat(100));
});

test('a reaction and a few words fit at a seat, a whole sentence does not', () => {
  expect(['well played', 'Good evening to all'].some(isLong)).toBe(false);
  expect(isLong('I will play tonight when the children are in bed')).toBe(true);
});
