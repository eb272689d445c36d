import { expect, test } from 'vitest';
import { breakOf, columnsOfTwoRows } from '../../web/practice/hand-break.ts';

/** `x`: an advised card. */
const hand = (marks: string): readonly boolean[] => [...marks].map((mark) => mark === 'x');

test.each([
  ['no card', '.............', 7],
  ['cards of the upper row', '.xxx.........', 7],
  ['cards across the middle, more of them above', '....xxxx.....', 8],
  ['cards across the middle, more of them below', '......xxxx...', 6],
  ['three at the left and a wild card at the right', 'xxx.........x', 7],
  ['a small hand', 'xx...', 7],
])('a hand with %s advised has its break where none of them are parted', (_, marks, half) => {
  expect(breakOf(hand(marks))).toBe(half);
});

test.each([
  [13, 7, 7],
  [13, 6, 8],
  [13, 8, 8],
  [14, 7, 8],
  [5, 7, 7],
])(
  'two rows of %i cards that break after %i fit into %i columns, the lower row moved right',
  (count, half, columns) => {
    expect(columnsOfTwoRows(count, half)).toBe(columns);
  },
);
