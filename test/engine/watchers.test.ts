import { expect, test } from 'vitest';
import type { TableEvent } from '../../shared/table/features.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { isListening, newTable } from '../../shared/table/state.ts';

test('P-TABLE-2 a person whose seat is emptied goes on watching, even if a table has all its watchers', () => {
  const arrivals: readonly TableEvent[] = [
    ...Array.from({ length: 8 }, (_, i): TableEvent => ({ type: 'watched', connection: `watcher ${i}` })),
    { type: 'satDown', seat: 1, name: 0, charter: 0, requestKey: '0' },
    { type: 'connected', seat: 1, connection: 'Bea' },
  ];
  const table = reduceTable(reduceTable(newTable(4), arrivals, 1), [{ type: 'seatEmptied', seat: 1 }], 2);
  expect(table.watchers).toHaveLength(8);
  expect(isListening(table, 'Bea')).toBe(true);
  expect(isListening(table, 'watcher 0'), 'the oldest gives way').toBe(false);
});
