import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DecodeError } from '../../shared/bits/bits.ts';
import { charterOfEncoded, decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { ENDINGS } from '../../shared/protocol/features/ending.ts';
import { DEFAULT_SETTINGS, MISSED, type TableSettings } from '../../shared/protocol/settings.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { type SeatClaim, type SeatState, SIT_INS } from '../../shared/table/seats.ts';
import type { EndRequest, TableState } from '../../shared/table/state.ts';
import { charterOf, connectionOf, playedTable, tableInLobby } from './table-at.ts';

const connection = fc.oneof(
  fc.uint8Array({ minLength: 11, maxLength: 11 }).map((bytes) => Buffer.from(bytes).toString('base64')),
  fc.constantFrom('x', 'L0SM9cOFvHcCIhx=', 'a-longer-name-of-another-gateway', '\u2660'),
);
const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const claim: fc.Arbitrary<SeatClaim> = fc.oneof(
  fc.constant<SeatClaim>({ type: 'none' }),
  time.map((time): SeatClaim => ({ type: 'hello', time })),
  time.map((requestKey): SeatClaim => ({ type: 'sat', requestKey: requestKey.toString(16).padStart(12, '0') })),
);
const seatNumber = fc.nat(11);
/** Fields that a seat or a table may lack: `fc.record` leaves any of them out. */
const seat: fc.Arbitrary<SeatState> = fc.record(
  {
    occupant: fc.oneof(fc.constantFrom('bot' as const, 'empty' as const), fc.nat(200)),
    epoch: fc.nat(),
    acknowledged: fc.integer({ min: 1 }),
    fingerprint: fc.integer({ min: 1, max: 255 }),
    claim,
    connections: fc.array(connection, { maxLength: 3 }),
    key: fc.record({ seat: seatNumber, epoch: fc.nat() }),
    sitIn: fc.constantFrom(...SIT_INS),
    level: fc.constantFrom('easy' as const, 'hard' as const),
    awayUntil: fc.nat(),
    weekends: fc.record(
      { zone: fc.constantFrom('UTC', 'America/Argentina/ComodRivadavia'), here: fc.nat() },
      { requiredKeys: ['zone'] },
    ),
    misses: fc.integer({ min: 1, max: 9 }),
    actedAt: fc.nat(4_000_000_000),
    playedFor: fc.nat(),
    turnsPlayed: fc.integer({ min: 2, max: 400 }),
    subscribed: fc.constant(true as const),
    unreachable: fc.constant(true as const),
    drawForMe: fc.constant(true as const),
  },
  { requiredKeys: ['occupant', 'epoch', 'acknowledged', 'claim', 'connections'] },
);
const settings: fc.Arbitrary<TableSettings> = fc.oneof(
  fc.constant(DEFAULT_SETTINGS),
  fc.record(
    {
      spectators: fc.boolean(),
      notes: fc.boolean(),
      pace: fc.record({ perTurn: fc.oneof(fc.constant(null), fc.nat(40_320)), missed: fc.constantFrom(...MISSED) }),
      preview: fc.constant(true as const),
      substitutes: fc.constantFrom('easy' as const, 'hard' as const),
      hints: fc.constant(false as const),
      language: fc.constantFrom('es', 'fil'),
    },
    { requiredKeys: ['spectators', 'notes', 'pace'] },
  ),
);
const ending: fc.Arbitrary<EndRequest> = fc.record({
  what: fc.constantFrom(...ENDINGS),
  by: seatNumber,
  agreed: fc.uniqueArray(seatNumber).map((seats) => seats.sort((a, b) => a - b)),
});
const table: fc.Arbitrary<TableState> = fc
  .record(
    {
      version: fc.constant(9),
      at: time,
      charter: fc.nat(),
      inviteEpoch: fc.nat(),
      host: seatNumber,
      seats: fc.array(seat, { minLength: 1, maxLength: 12 }),
      watchers: fc.array(connection, { maxLength: 8 }),
      moved: fc.nat(),
      turnAt: fc.nat(10_000_000),
      passedAt: fc.nat(10_000_000),
      noted: fc.record({
        seat: seatNumber,
        at: fc.nat(),
        to: fc.uniqueArray(seatNumber).map((seats) => seats.sort((a, b) => a - b)),
        version: fc.nat(),
      }),
      news: fc.record({ at: fc.nat(), to: fc.uniqueArray(seatNumber).map((seats) => seats.sort((a, b) => a - b)) }),
      paced: fc.record({ at: fc.nat(), to: fc.uniqueArray(seatNumber).map((seats) => seats.sort((a, b) => a - b)) }),
      deals: fc.nat(),
      mixed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
      paused: fc.nat(),
      closed: fc.constant(true as const),
      ending,
      granted: fc.nat(),
      nudged: fc.record({ by: seatNumber }),
      tonight: fc.record({
        at: fc.nat(),
        seats: fc.uniqueArray(seatNumber).map((seats) => seats.sort((a, b) => a - b)),
      }),
      ready: fc.uniqueArray(seatNumber, { minLength: 1 }).map((seats) => seats.sort((a, b) => a - b)),
      rung: fc.record({ by: fc.nat(), until: fc.nat() }),
      hostSince: fc.nat(4_000_000_000),
      missed: fc.constant(true as const),
      hooked: fc.constant(true as const),
      waited: fc.constant(true as const),
      openingAsked: fc.record({ at: fc.nat(), count: fc.nat(), by: seatNumber }, { requiredKeys: ['at', 'count'] }),
      settings,
    },
    {
      requiredKeys: [
        ...(['version', 'at', 'charter', 'inviteEpoch', 'host', 'seats', 'watchers'] as const),
        ...(['moved', 'turnAt', 'deals', 'settings'] as const),
      ],
    },
  )
  .map((table) => ({ ...table, turnAt: Math.floor(table.at / 1000) - table.turnAt }));

test('R25 encoding and decoding a table are inverse', () => {
  fc.assert(
    fc.property(table, (state) => {
      const bytes = encodeTable(state);
      expect(decodeTable(bytes, 9, charterOf(4))).toEqual(state);
      expect(charterOfEncoded(bytes)).toBe(state.charter);
    }),
  );
});

test('R25 noise is refused and never read as a table', () => {
  const bytes = encodeTable(tableInLobby(charterOf(4)));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (noise) => {
      try {
        decodeTable(noise, 1, charterOf(4));
      } catch (error) {
        expect(error).toBeInstanceOf(DecodeError);
      }
    }),
  );
  for (let length = 0; length < bytes.length; length++) {
    expect(() => decodeTable(bytes.slice(0, length), 1, charterOf(4))).toThrow(DecodeError);
  }
});

test('six people and 378 cards fit into 480 bytes, twelve with the most connections kept into 976', () => {
  const largest = (players: number, change: (table: TableState) => TableState): number =>
    Math.max(
      ...[0, 20, 60, 120].map((plays) => {
        const charter = charterOf(players, players > 8 ? PRESETS.common : PRESETS.classic);
        return encodeTable(change(playedTable(charter, { entropy: new Uint8Array(32).fill(3), plays }).table)).length;
      }),
    );
  const six = largest(6, (table) => table);
  const crowded = largest(12, (table) => ({
    ...table,
    seats: table.seats.map((seat, i) => ({ ...seat, connections: [connectionOf(i), connectionOf(40 + i)] })),
    watchers: Array.from({ length: 4 }, (_, i) => connectionOf(90 + i)),
  }));
  expect(six).toBeLessThanOrEqual(480);
  expect(crowded).toBeLessThanOrEqual(976);
});
