import { expect, test } from 'vitest';
import { DecodeError } from '../../shared/bits/bits.ts';
import { decodeCharterHash, decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { TableState } from '../../shared/table/state.ts';
import { getCharter, getConnection, makePlayedTable, makeTableInLobby, withSeat } from './table-at.ts';

test('R25 connections of any gateway, the latest time and the first requests read back', () => {
  const connections = ['x', 'L0SM9cOFvHcCIhx=', 'a-longer-name-of-another-gateway', '\u2660'];
  const lobby = makeTableInLobby(getCharter(4));
  const proved = withSeat(lobby, 1, { connections, claim: { type: 'hello', time: 2 ** 48 - 1 } });
  const table = withSeat({ ...proved, watchers: connections }, 2, {
    claim: { type: 'sat', requestKey: '00000000000f' },
  });
  expect(decodeTable(encodeTable(table), table.version, getCharter(4))).toEqual(table);
  expect(decodeCharterHash(encodeTable(table))).toBe(table.charter);
});

test('R25 a table that was cut short is refused', () => {
  const bytes = encodeTable(makeTableInLobby(getCharter(4)));
  for (let length = 0; length < bytes.length; length++) {
    expect(() => decodeTable(bytes.slice(0, length), 1, getCharter(4))).toThrow(DecodeError);
  }
});

test('six people and 378 cards fit into 480 bytes, twelve with the most connections kept into 976', () => {
  const largest = (players: number, change: (table: TableState) => TableState): number =>
    Math.max(
      ...[0, 20, 60, 120].map((plays) => {
        const charter = getCharter(players, players > 8 ? PRESETS.common : PRESETS.classic);
        return encodeTable(change(makePlayedTable(charter, { entropy: new Uint8Array(32).fill(3), plays }).table))
          .length;
      }),
    );
  const six = largest(6, (table) => table);
  const crowded = largest(12, (table) => ({
    ...table,
    seats: table.seats.map((seat, i) => ({ ...seat, connections: [getConnection(i), getConnection(40 + i)] })),
    watchers: Array.from({ length: 4 }, (_, i) => getConnection(90 + i)),
  }));
  expect(six).toBeLessThanOrEqual(480);
  expect(crowded).toBeLessThanOrEqual(976);
});
