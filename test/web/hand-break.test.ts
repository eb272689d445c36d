import { expect, test } from 'vitest';
import { breakOf, indentedRow } from '../../web/practice/FrontDeal.tsx';

/** `x`: an advised card. */
const hand = (marks: string): readonly boolean[] => [...marks].map((mark) => mark === 'x');

test.each([
  ['no card', '.............', 7],
  ['cards of the upper row', '.xxx.........', 7],
  ['cards across the middle for which the lower row has no room', '....xxxx.....', 7],
  ['cards across the middle', '......xxxx...', 6],
  ['three at the left and a wild card at the right', 'xxx.........x', 7],
  ['a small hand', 'xx...', 7],
])('a hand with %s advised has its break where none of them are parted, if there is room', (_, marks, half) => {
  expect(breakOf(hand(marks))).toBe(half);
});

test.each([
  [13, 7, 'lower'],
  [13, 6, 'upper'],
  [14, 7, undefined],
  [5, 7, 'lower'],
] as const)('of %i cards that break after %i, the row with a place to spare is indented: %s', (count, half, row) => {
  expect(indentedRow(count, half)).toBe(row);
});
