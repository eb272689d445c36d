import { expect, test } from 'vitest';
import type { GameView, View } from '../../shared/protocol/view.ts';
import { type TableModel, tableModelOf } from '../../web/table/table-model.ts';
import { turnLine, turnsBefore } from '../../web/table/turn-words.ts';
import { extremeOf } from '../demo/extremes.ts';

const NOW = 1_800_000_000_000;

/** What is said at a table of this many at which the next seat plays, or the viewer. */
function wordsAt(players: number, turn: 'own' | 'next', part: Partial<View> = {}): string | undefined {
  const { charter, view } = extremeOf({ players, teams: players, turn });
  const table = tableModelOf({ charter, view }) as TableModel;
  return turnsBefore({ table, view: { ...view, ...part }, now: NOW });
}

test('who waits behind several others is told after whom they come', () => {
  expect(wordsAt(4, 'next')).toBeUndefined();
  expect(wordsAt(5, 'next')).toBe('You’re up after Charlotte, Mei, and Ines.');
  expect(wordsAt(6, 'next')).toBe('You’re up after Charlotte, Mei, and two more.');
  expect(wordsAt(12, 'next')).toBe('You’re up after Charlotte, Mei, and eight more.');
});

test('nobody comes after others in their own turn, or while the game is paused', () => {
  expect(wordsAt(12, 'own')).toBeUndefined();
  expect(wordsAt(12, 'next', { paused: true })).toBeUndefined();
});

test('those who are away as announced, or have the weekend off, are left out', () => {
  const [charlotte, mei, ines] = [2, 3, 4];
  expect(wordsAt(5, 'next', { awayUntil: [{ seat: mei, until: NOW + 1 }] })).toBe(
    'You’re up after Charlotte and Ines.',
  );
  const weekends = [charlotte, ines].map((seat) => ({ seat, from: NOW - 1, until: NOW + 1 }));
  expect(wordsAt(5, 'next', { weekends })).toBe('You’re up after Mei.');
  expect(wordsAt(5, 'next', { weekends: [{ seat: mei, from: NOW + 1, until: NOW + 2 }] })).toContain('Mei');
  const all = [charlotte, mei, ines].map((seat) => ({ seat, until: NOW + 1 }));
  expect(wordsAt(5, 'next', { awayUntil: all })).toBeUndefined();
});

test.each([
  ['endsRound', 'Your turn. If you draw, the round ends.'],
  ['reshuffle', 'Your turn. Draw two cards.'],
  ['addDeck', 'Your turn. Draw two cards.'],
] as const)('a turn with one card in the stock says what the draw does: %s', (exhausted, words) => {
  const { charter, view } = extremeOf({ players: 4, teams: 2, turn: 'own' });
  const game = { ...(view.game as GameView), stock: 1, pile: { count: 0 }, turn: { seat: 0, phase: 'draw' as const } };
  const ruleset = { ...charter.ruleset, stock: { ...charter.ruleset.stock, exhausted } };
  const short = { ...view, game };
  const table = tableModelOf({ charter: { ...charter, ruleset }, view: short }) as TableModel;
  expect(turnLine({ table, view: short, now: NOW })).toBe(words);
});
