import { expect, test } from 'vitest';
import { extremeOf } from '../../web/demo/extremes.ts';
import { type TableModel, tableModelOf } from '../../web/table/table-model.ts';
import { turnsBefore } from '../../web/table/turn-words.ts';

/** What is said at a table of this many at which the next seat plays, or the viewer. */
function wordsAt(players: number, turn: 'own' | 'next', paused = false): string | undefined {
  const { charter, view } = extremeOf({ players, teams: players, turn });
  const table = tableModelOf({ charter, view }) as TableModel;
  return turnsBefore({ table, view: paused ? { ...view, paused: true } : view });
}

test('who waits behind several others is told after whom they come', () => {
  expect(wordsAt(4, 'next')).toBeUndefined();
  expect(wordsAt(5, 'next')).toBe('You come after Charlotte, Mei and Ines.');
  expect(wordsAt(6, 'next')).toBe('You come after Charlotte, Mei and two more.');
  expect(wordsAt(12, 'next')).toBe('You come after Charlotte, Mei and eight more.');
});

test('nobody comes after others in their own turn, or while the game is paused', () => {
  expect(wordsAt(12, 'own')).toBeUndefined();
  expect(wordsAt(12, 'next', true)).toBeUndefined();
});
