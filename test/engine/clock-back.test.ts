import { expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { charterOf, playedTable } from '../functions/table-at.ts';

const charter = charterOf(4);
const { table } = playedTable(charter, { entropy: new Uint8Array(32).fill(3), plays: 3 });
const HOUR = 3_600_000;

const CHANGES: readonly (readonly [string, readonly TableEvent[]])[] = [
  ['an unrelated change', []],
  ['a pause', [{ type: 'paused' }]],
  ['a pause and its end', [{ type: 'paused' }, { type: 'resumed' }]],
];

test.each(CHANGES)('R31 after the clock was set back, the table in memory equals the stored one: %s', (_, events) => {
  const next = reduceTable(table, events, table.at - 2 * HOUR);
  expect(decodeTable(encodeTable(next), next.version, charter)).toEqual(next);
  expect(next.turnAt).toBeLessThanOrEqual(Math.floor(next.at / 1000));
});

test('R31 with a steady clock, the turn’s beginning stays', () => {
  expect(reduceTable(table, [], table.at + 2 * HOUR).turnAt).toBe(table.turnAt);
});
