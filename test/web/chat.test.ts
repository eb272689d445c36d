import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { bytesLeft, isSendable } from '../../web/chat/note-size.ts';
import { recentNotesOf } from '../../web/chat/recent-notes.ts';
import { isLong } from '../../web/components/SeatChip.tsx';
import { missedOf } from '../../web/model/absence.ts';
import { withoutNotesOf } from '../../web/model/hiding.ts';
import { newModel } from '../../web/model/model.ts';
import { receive } from '../../web/model/receive.ts';
import { hideNotes, NOBODY, readHidden } from '../../web/storage/hidden-notes.ts';
import { memoryStore } from '../../web/storage/store.ts';
import { TABLE, viewOf, welcomeOf } from './fixtures.ts';

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
    [2, 'wow'],
  ]);
  expect([...recentNotesOf(FEED, 3)]).toEqual([]);
});

test('a reaction and a few words fit at a seat, a whole sentence does not', () => {
  expect(['well played', 'Good evening to all'].some(isLong)).toBe(false);
  expect(isLong('I will play tonight when the children are in bed')).toBe(true);
});

describe('hidden notes', () => {
  test('follow the person from seat to seat', () => {
    const typesOf = (occupants: readonly number[]) =>
      withoutNotesOf(FEED, { view: viewOf(4, { occupants }), people: [7] }).map(({ events }) => events.length);
    expect(typesOf([0, 7, 2, 3])).toEqual([0, 1, 0, 1]);
    expect(typesOf([0, 1, 7, 3])).toEqual([1, 0, 1, 1]);
  });

  test('follow the person through seat changes, as far back as history tells who sat there', () => {
    const said = (seat: number, text: string) => ({ type: 'noteLeft', seat, text }) as const;
    const feed = [
      { version: 1, at: 1, events: [said(2, 'of a person who left')] },
      { version: 2, at: 2, events: [{ type: 'seatEmptied', seat: 1 } as const, { type: 'satDown', seat: 2 } as const] },
      { version: 3, at: 3, events: [said(2, 'hidden'), said(1, 'shown')] },
      { version: 4, at: 4, events: [{ type: 'reseated', seats: [0, 3, 1, 2] } as const] },
      { version: 5, at: 5, events: [said(3, 'hidden'), said(2, 'shown')] },
    ];
    const view = viewOf(5, { occupants: [0, 1, 'bot', 7] });
    const shown = withoutNotesOf(feed, { view, people: [7] }).flatMap(({ events }) => events);
    const texts = shown.flatMap((event) => (event.type === 'noteLeft' ? [event.text] : []));
    expect(texts).toEqual(['of a person who left', 'shown', 'shown']);
  });

  test('are absent from the table model, and come back once they are shown', () => {
    const people = signal<readonly number[]>([1]);
    const model = newModel(1, () => ({ people: people.value }));
    const happened = [{ type: 'noteLeft', seat: 1, text: 'Hello' } as const, ...(viewOf(9).happened ?? [])];
    receive(model, welcomeOf(viewOf(9, { happened })), 0);
    const entry = { version: 9, at: 9, happened, view: viewOf(9) };
    receive(model, { type: 'history', after: 8, views: true, entries: [entry] }, 0);
    const shownCounts = (): readonly number[] => [
      missedOf(model.feed.value, 1, 9)[0]?.events.length ?? 0,
      model.positions.value.get(9)?.happened?.length ?? 0,
    ];
    expect(shownCounts()).toEqual([1, 1]);
    people.value = [0];
    expect(shownCounts()).toEqual([2, 2]);
    people.value = [];
    expect(shownCounts()).toEqual([2, 2]);
  });

  test('are kept on this device, table by table', () => {
    const store = memoryStore();
    const hidden = { people: [7], seen: { version: 4, occupants: [0, 7, 'bot', 'empty'] } } as const;
    hideNotes(store, TABLE, hidden);
    expect(readHidden(store, TABLE)).toEqual(hidden);
    expect(readHidden(store, 'another')).toEqual(NOBODY);
    hideNotes(store, TABLE, NOBODY);
    expect(store.keys('')).toEqual([]);
    store.write(`afoot.hidden.${TABLE}`, '{"people":[7]}');
    expect(readHidden(store, TABLE)).toEqual({ people: [7] });
  });
});
