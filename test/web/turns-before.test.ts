import { expect, test } from 'vitest';
import type { View } from '../../shared/protocol/view.ts';
import { extremeOf } from '../../web/demo/extremes.ts';
import { type TableModel, tableModelOf } from '../../web/table/table-model.ts';
import { turnsBefore } from '../../web/table/turn-words.ts';

/** What is said at a table of this many at which the next seat plays, or the viewer. */
function wordsAt(players: number, turn: 'own' | 'next', part: Partial<View> = {}): string | undefined {
  const { charter, view } = extremeOf({ players, teams: players, turn });
  const table = tableModelOf({ charter, view }) as TableModel;
  return turnsBefore({ table, view: { ...view, ...part }, now: view.at });
}

test('who waits behind several others is told after whom they come', () => {
  expect(wordsAt(4, 'next')).toBeUndefined();
  expect(wordsAt(5, 'next')).toBe('You come after Charlotte, Mei and Ines.');
  expect(wordsAt(6, 'next')).toBe('You come after Charlotte, Mei and two more.');
  expect(wordsAt(12, 'next')).toBe('You come after Charlotte, Mei and eight more.');
});

test('nobody comes after others in their own turn, or while the game is paused', () => {
  expect(wordsAt(12, 'own')).toBeUndefined();
  expect(wordsAt(12, 'next', { paused: true })).toBeUndefined();
});

test('those who are away as announced, or have the weekend off, are left out', () => {
  const now = extremeOf({ players: 5, teams: 5, turn: 'next' }).view.at;
  const [charlotte, mei, ines] = [1, 2, 3];
  expect(wordsAt(5, 'next', { awayUntil: [{ seat: mei, until: now + 1 }] })).toBe('You come after Charlotte and Ines.');
  const weekends = [charlotte, ines].map((seat) => ({ seat, from: now - 1, until: now + 1 }));
  expect(wordsAt(5, 'next', { weekends })).toBe('You come after Mei.');
  expect(wordsAt(5, 'next', { weekends: [{ seat: mei, from: now + 1, until: now + 2 }] })).toContain('Mei');
  const all = [charlotte, mei, ines].map((seat) => ({ seat, until: now + 1 }));
  expect(wordsAt(5, 'next', { awayUntil: all })).toBeUndefined();
});
