import { describe, expect, test } from 'vitest';
import { hideNotes, readHidden } from '../../web/storage/hidden-notes.ts';
import { memoryStore } from '../../web/storage/store.ts';
import { withoutNotesOf } from '../../web/talk/hiding.ts';
import { bytesLeft, isSendable } from '../../web/talk/note-size.ts';
import { sayingsOf } from '../../web/talk/sayings.ts';
import { TABLE, viewOf } from './fixtures.ts';

const FEED = [
  { version: 1, at: 1, events: [{ type: 'noteLeft', seat: 1, text: 'Hello' } as const] },
  { version: 2, at: 2, events: [{ type: 'reacted', seat: 2, sign: 'wow' } as const] },
  { version: 3, at: 3, events: [{ type: 'noteLeft', seat: 1, text: 'Sorry, late' } as const] },
  { version: 4, at: 4, events: [{ type: 'discarded', seat: 1, card: '9h' } as const] },
];

test('a note is counted in bytes as they travel', () => {
  expect(bytesLeft('a'.repeat(100))).toBe(0);
  expect(bytesLeft('é')).toBe(98);
  expect(isSendable('  ')).toBe(false);
  expect(isSendable('a'.repeat(101))).toBe(false);
  expect(isSendable('Good evening')).toBe(true);
});

test('what was said after a version, the latest of each seat', () => {
  expect([...sayingsOf(FEED, 0)]).toEqual([
    [1, 'Sorry, late'],
    [2, 'wow'],
  ]);
  expect([...sayingsOf(FEED, 3)]).toEqual([]);
});

describe('hidden notes', () => {
  test('go with the person, wherever it sits', () => {
    const typesOf = (occupants: readonly number[]) =>
      withoutNotesOf(FEED, viewOf(4, { occupants }), [7]).map(({ events }) => events.length);
    expect(typesOf([0, 7, 2, 3])).toEqual([0, 1, 0, 1]);
    expect(typesOf([0, 1, 7, 3])).toEqual([1, 0, 1, 1]);
  });

  test('are kept on this device, table by table', () => {
    const store = memoryStore();
    hideNotes(store, TABLE, [7]);
    expect(readHidden(store, TABLE)).toEqual([7]);
    expect(readHidden(store, 'another')).toEqual([]);
    hideNotes(store, TABLE, []);
    expect(store.keys('')).toEqual([]);
  });
});
