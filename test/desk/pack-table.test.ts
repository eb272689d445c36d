import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnpackError } from '../../shared/engine/bits.ts';
import { charterOfPacked, packTable, unpackTable } from '../../shared/engine/pack-table.ts';
import type { SeatClaim, SeatState } from '../../shared/engine/seats.ts';
import type { TableState } from '../../shared/engine/table.ts';
import { PRESETS } from '../../shared/rules/presets.ts';
import { charterOf, connectionOf, playedTable, tableInLobby } from './table-at.ts';

const connection = fc.oneof(
  fc.uint8Array({ minLength: 11, maxLength: 11 }).map((bytes) => Buffer.from(bytes).toString('base64')),
  fc.constantFrom('x', 'L0SM9cOFvHcCIhx=', 'a-longer-name-of-another-gateway', '\u2660'),
);
const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const claim: fc.Arbitrary<SeatClaim> = fc.oneof(
  fc.constant<SeatClaim>({ type: 'none' }),
  time.map((time): SeatClaim => ({ type: 'hello', time })),
  time.map((wish): SeatClaim => ({ type: 'sat', wish: wish.toString(16).padStart(12, '0') })),
);
const seat: fc.Arbitrary<SeatState> = fc.record({
  occupant: fc.oneof(fc.constantFrom('bot' as const, 'empty' as const), fc.nat(200)),
  epoch: fc.nat(),
  acknowledged: fc.nat(),
  claim,
  connections: fc.array(connection, { maxLength: 3 }),
});
const table: fc.Arbitrary<TableState> = fc.record({
  version: fc.constant(9),
  at: time,
  charter: fc.nat(),
  inviteEpoch: fc.nat(),
  host: fc.nat(11),
  seats: fc.array(seat, { minLength: 1, maxLength: 12 }),
  watchers: fc.array(connection, { maxLength: 8 }),
  moved: fc.nat(),
});

test('packing and unpacking a table are inverse', () => {
  fc.assert(
    fc.property(table, (state) => {
      const bytes = packTable(state);
      expect(unpackTable(bytes, 9, charterOf(4))).toEqual(state);
      expect(charterOfPacked(bytes)).toBe(state.charter);
    }),
  );
});

test('packing and unpacking are inverse with a game in it', () => {
  const charter = charterOf(6);
  for (const plays of [0, 1, 10, 60, 150, 500]) {
    const { table } = playedTable(charter, { entropy: new Uint8Array(32).fill(plays % 256), plays });
    expect(unpackTable(packTable(table), table.version, charter)).toEqual(table);
  }
});

test('noise is refused and never taken for a table', () => {
  const bytes = packTable(tableInLobby(charterOf(4)));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (noise) => {
      try {
        unpackTable(noise, 1, charterOf(4));
      } catch (error) {
        expect(error).toBeInstanceOf(UnpackError);
      }
    }),
  );
  for (let length = 0; length < bytes.length; length++) {
    expect(() => unpackTable(bytes.slice(0, length), 1, charterOf(4))).toThrow(UnpackError);
  }
});

test('six people and 378 cards fit into 480 bytes, twelve with every connection that is kept into 960', () => {
  const largest = (players: number, change: (table: TableState) => TableState): number =>
    Math.max(
      ...[0, 20, 60, 120].map((plays) => {
        const charter = charterOf(players, players > 8 ? PRESETS.common : PRESETS.classic);
        return packTable(change(playedTable(charter, { entropy: new Uint8Array(32).fill(3), plays }).table)).length;
      }),
    );
  const six = largest(6, (table) => table);
  const crowded = largest(12, (table) => ({
    ...table,
    watchers: Array.from({ length: 8 }, (_, i) => connectionOf(90 + i)),
  }));
  expect(six).toBeLessThanOrEqual(480);
  expect(crowded).toBeLessThanOrEqual(960);
});
