import { expect, test } from 'vitest';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import { completeOrder, moveColumn, ORDER_BY_RANK, readOrder, writeOrder } from '../../web/table/draft/hand-order.ts';
import { EMPTY_DRAFT } from '../../web/table/draft/meld-draft.ts';
import { getHandColumns } from '../../web/table/draft/picking.ts';
import { parseCardList } from './draft-position.ts';

const OWNER = { table: 'T', seat: 0 };
const RANK_ORDER = '4 5 6 7 8 9 T J Q K A 3b 3r 2 *';
const formatOrder = (order: readonly string[]): string => order.join(' ');

test('sorts the hand by rank without any moves', () => {
  expect(formatOrder(ORDER_BY_RANK)).toBe(RANK_ORDER);
  expect(formatOrder(readOrder(createMemoryStore(), OWNER))).toBe(RANK_ORDER);
});

test.each([
  ['to the front', { key: '9', to: 0 }, '9 4 5 6 7 8 T J Q K A 3b 3r 2 *'],
  ['to the end', { key: '4', to: 3 }, '5 6 7 8 9 T J Q K A 3b 3r 2 4 *'],
  ['between two others', { key: '2', to: 1 }, '4 5 6 7 8 2 9 T J Q K A 3b 3r *'],
  ['to where it is', { key: '9', to: 1 }, RANK_ORDER],
] as const)('a column moves %s; hidden columns keep their place', (_, move, order) =>
  expect(formatOrder(moveColumn(ORDER_BY_RANK, ['4', '9', 'K', '2'], move))).toBe(order),
);

test('the only column stays', () =>
  expect(new Set(moveColumn(ORDER_BY_RANK, ['9'], { key: '9', to: 0 })).size).toBe(15));

test('saves an order for a table and a seat, and reads it back', () => {
  const store = createMemoryStore();
  const order = moveColumn(ORDER_BY_RANK, ['4', 'K'], { key: 'K', to: 0 });
  writeOrder(store, OWNER, order);
  expect(readOrder(store, OWNER)).toEqual(order);
  expect(formatOrder(readOrder(store, { table: 'T', seat: 1 }))).toBe(RANK_ORDER);
  expect(formatOrder(readOrder(store, { table: 'U', seat: 0 }))).toBe(RANK_ORDER);
});

test.each(['', 'nonsense', 'K K zz 4', 'K'])('an unreadable order still has every column once: %j', (saved) => {
  const store = createMemoryStore();
  store.write('afoot.hand.T.0', saved);
  expect([...readOrder(store, OWNER)].sort()).toEqual([...ORDER_BY_RANK].sort());
});

test('adds the other columns by rank to an order of the visible ones', () => {
  const whole = completeOrder(['2', 'K', '9']);
  expect(whole.filter((key) => ['2', 'K', '9'].includes(key))).toEqual(['2', 'K', '9']);
  expect(whole.indexOf('T')).toBe(whole.indexOf('9') + 1);
  expect(new Set(whole).size).toBe(15);
});

test('the hand follows the person’s order, without drafted cards', () => {
  const held = parseCardList('4s 9h 9d Ks 2c 3h');
  const keys = (order?: readonly string[]) =>
    formatOrder(getHandColumns(held, EMPTY_DRAFT, { order }).map(({ key }) => key));
  expect(keys()).toBe('4 9 K 3r 2');
  expect(keys(moveColumn(ORDER_BY_RANK, ['4', '9', 'K', '3r', '2'], { key: '3r', to: 0 }))).toBe('3r 4 9 K 2');
});

test('a shared column of threes is at the black ones’ place, and keeps its key with red ones alone', () => {
  const held = parseCardList('4s 2c 3h 3d 3s');
  const columns = (order?: readonly string[], selected = '') =>
    getHandColumns(held, { ...EMPTY_DRAFT, selected: parseCardList(selected) }, { order, sharesThrees: true });
  expect(columns().map((column) => [column.key, formatOrder(column.cards)])).toEqual([
    ['4', '4s'],
    ['3b', '3s 3h 3d'],
    ['2', '2c'],
  ]);
  expect(formatOrder(columns(['3r', '4', '2', '3b']).map(({ key }) => key))).toBe('4 2 3b');
  expect(columns(undefined, '3d')[1]?.selected).toEqual([false, false, true]);
  const red = getHandColumns(parseCardList('4s 3h'), EMPTY_DRAFT, { sharesThrees: true });
  expect(red.map(({ key }) => key)).toEqual(['4', '3b']);
  expect(getHandColumns(parseCardList('4s 2c'), EMPTY_DRAFT, { sharesThrees: true })).toHaveLength(2);
});
