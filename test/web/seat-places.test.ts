import { describe, expect, test } from 'vitest';
import { getNarrowGrid, getWideGrid, type SeatGrid } from '../../web/components/seat-places.ts';
import { findIndentedRow, getRowBreak } from '../../web/practice/FrontDeal.tsx';

const PLAYERS = Array.from({ length: 11 }, (_, i) => i + 2);

/** Each cell that a seat takes: its rows of one column; the viewer's all columns between the sides. */
const getCells = ({ columns, places }: SeatGrid): readonly string[] =>
  places.flatMap(({ column, row, rows }, i) =>
    Array.from({ length: i === 0 ? columns : 1 }, (_, step) => column + step).flatMap((at) =>
      Array.from({ length: rows }, (_, down) => `${at}/${row + down}`),
    ),
  );

describe.each([
  ['narrow', getNarrowGrid],
  ['wide', getWideGrid],
] as const)('a %s table', (_, gridOf) => {
  test.each(PLAYERS)('gives each of %d players a separate place', (players) => {
    const grid = gridOf(players);
    const cells = getCells(grid);
    expect(grid.places).toHaveLength(players);
    expect(new Set(cells).size).toBe(cells.length);
    for (const { column, row, rows } of grid.places) {
      expect(column).toBeLessThanOrEqual(grid.columns + 2);
      expect(row + rows - 1).toBeLessThanOrEqual(grid.rows);
    }
  });
});

test('a phone seats eleven others in two columns of five, with one at the head', () => {
  const { columns, places } = getNarrowGrid(12);
  expect(columns).toBe(1);
  expect(places.map(({ column }) => column)).toEqual([2, 1, 1, 1, 1, 1, 2, 3, 3, 3, 3, 3]);
});

test('a wide table seats five others at the head and three at each side', () => {
  const { columns, places } = getWideGrid(12);
  expect(columns).toBe(5);
  expect(places.filter(({ row }) => row === 1)).toHaveLength(5);
});

test('a table of four seats the third player across, and the next one on the viewer’s left', () =>
  expect(getWideGrid(4).places).toEqual([
    { column: 2, row: 5, rows: 2 },
    { column: 1, row: 1, rows: 6 },
    { column: 2, row: 1, rows: 2 },
    { column: 3, row: 1, rows: 6 },
  ]));

/** `x`: a hinted card. */
const parseMarks = (marks: string): readonly boolean[] => [...marks].map((mark) => mark === 'x');

test.each([
  ['no card', '.............', 7],
  ['cards of the upper row', '.xxx.........', 7],
  ['cards across the middle for which the lower row has no room', '....xxxx.....', 7],
  ['cards across the middle', '......xxxx...', 6],
  ['three at the left and a wild card at the right', 'xxx.........x', 7],
  ['a small hand', 'xx...', 7],
])('breaks a hand with %s hinted where none of them are separated, if there is room', (_, marks, half) =>
  expect(getRowBreak(parseMarks(marks))).toBe(half),
);

test.each([
  [13, 7, 'lower'],
  [13, 6, 'upper'],
  [14, 7, undefined],
  [5, 7, 'lower'],
] as const)('of %i cards that break after %i, the row with a place to spare is indented: %s', (count, half, row) =>
  expect(findIndentedRow(count, half)).toBe(row),
);
