import { FINGERPRINT_BITS } from '../protocol/submission-fingerprint.ts';
import { rulesInForce } from '../table/learning.ts';
import type { ConnectionId, SeatClaim, SeatState } from '../table/seats.ts';
import type { TableRules, TableState } from '../table/state.ts';
import { BitReader, BitWriter, DecodeError, readWhole, writeWhole } from './bits.ts';
import { readConnection, writeConnection } from './connection.ts';
import { decodeGame, encodeGame } from './game.ts';
import { readLater, writeLater } from './table-later.ts';
import { moreBefore, readMore, readSeatMore, writeMore, writeSeatMore } from './table-rare.ts';

/**
 * The format written; the one before is read too. A release reads the next format before another writes it, so that one
 * can always go back by a release.
 */
const FORMAT = 2;

const OCCUPANTS = ['empty', 'bot'] as const;
const PERSON = OCCUPANTS.length;
const CLAIMS = ['none', 'sat', 'hello'] as const satisfies readonly SeatClaim['type'][];

/** The table without its charter, and without its version, which is part of its key in the store. */
export function encodeTable(table: TableState): Uint8Array {
  const out = new BitWriter();
  out.natural(FORMAT);
  writeWhole(out, table.at);
  out.natural(table.charter);
  out.natural(table.inviteEpoch);
  out.natural(table.moved);
  writeMore(out, table);
  out.bits(table.seats.length, 4);
  out.bits(table.host, 4);
  for (const seat of table.seats) writeSeat(out, seat);
  writeConnections(out, table.watchers);
  out.flag(table.game !== undefined);
  if (table.game !== undefined) out.blob(encodeGame(table.game));
  writeLater(out, table);
  return out.finish();
}

/** Throws `DecodeError` if the bytes are no encoded table. */
export function decodeTable(bytes: Uint8Array, version: number, rules: TableRules): TableState {
  const input = new BitReader(bytes);
  const format = input.natural();
  if (format !== FORMAT && format !== FORMAT - 1) throw new DecodeError('unknown format of a table');
  const at = readWhole(input);
  const charter = input.natural();
  const inviteEpoch = input.natural();
  const moved = input.natural();
  const more = format === FORMAT ? readMore(input, at) : moreBefore(at);
  const count = input.bits(4);
  const host = input.bits(4);
  const seats = Array.from({ length: count }, () => readSeat(input, format));
  const watchers = readConnections(input);
  const table = { version, at, charter, inviteEpoch, host, seats, watchers, moved, ...more };
  const played = input.flag() ? { ...table, game: decodeGame(input.blob(), rules) } : table;
  return format === FORMAT ? withOwnRules(readLater(input, played), rules) : played;
}

/** The game has the rules of its round: the charter's, and those that were settled at the table by then. */
const withOwnRules = (table: TableState, rules: TableRules): TableState =>
  table.game === undefined || table.learning === undefined
    ? table
    : { ...table, game: { ...table.game, ruleset: rulesInForce(table, rules) } };

/** The lowest revision of the charter that these bytes can be decoded with. */
export function charterOfEncoded(bytes: Uint8Array): number {
  const input = new BitReader(bytes);
  input.natural();
  readWhole(input);
  return input.natural();
}

function writeSeat(out: BitWriter, seat: SeatState): void {
  if (typeof seat.occupant === 'number') {
    out.bits(PERSON, 2);
    out.natural(seat.occupant);
  } else out.bits(OCCUPANTS.indexOf(seat.occupant), 2);
  out.natural(seat.epoch);
  out.natural(seat.acknowledged);
  if (seat.acknowledged > 0) out.bits(seat.fingerprint ?? 0, FINGERPRINT_BITS);
  out.bits(CLAIMS.indexOf(seat.claim.type), 2);
  if (seat.claim.type === 'sat') writeWhole(out, Number.parseInt(seat.claim.requestKey, 16));
  if (seat.claim.type === 'hello') writeWhole(out, seat.claim.time);
  writeConnections(out, seat.connections);
  writeSeatMore(out, seat);
}

function readSeat(input: BitReader, format: number): SeatState {
  const kind = input.bits(2);
  const occupant = OCCUPANTS[kind] ?? input.natural();
  const epoch = input.natural();
  const acknowledged = input.natural();
  const fingerprint = format === FORMAT && acknowledged > 0 ? input.bits(FINGERPRINT_BITS) : 0;
  const counted = fingerprint === 0 ? { acknowledged } : { acknowledged, fingerprint };
  const seat = { occupant, epoch, ...counted, claim: readClaim(input), connections: readConnections(input) };
  return format === FORMAT ? { ...seat, ...readSeatMore(input) } : seat;
}

function readClaim(input: BitReader): SeatClaim {
  const type = CLAIMS[input.bits(2)];
  if (type === undefined) throw new DecodeError('unknown claim of a seat');
  if (type === 'none') return { type };
  const value = readWhole(input);
  return type === 'hello' ? { type, time: value } : { type, requestKey: value.toString(16).padStart(12, '0') };
}

function writeConnections(out: BitWriter, connections: readonly ConnectionId[]): void {
  out.bits(connections.length, 4);
  for (const connection of connections) writeConnection(out, connection);
}

const readConnections = (input: BitReader): readonly ConnectionId[] =>
  Array.from({ length: input.bits(4) }, () => readConnection(input));
