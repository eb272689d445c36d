import { makeBase64url, parseBase64url } from '../../shared/protocol/proof.ts';
import { TRANSFER_CHARACTERS } from '../../shared/protocol/transfer.ts';
import type { KeptSeat } from '../model/storage/seats.ts';

/** A seat in a transfer: what is needed to play from it, in this order. */
type SeatRow = readonly [table: string, seat: number, epoch: number, secret: string, title: string, name: string];

const makeRow = ({ table, seat, epoch, secret, title, name }: KeptSeat): SeatRow => [
  table,
  seat,
  epoch,
  secret,
  title,
  name,
];

/** The seats as text. */
export const makeTransfer = (seats: readonly KeptSeat[]): string => JSON.stringify(seats.map(makeRow));

/** The first seats that fit into one transfer; the others need another. */
export function encodeSeats(seats: readonly KeptSeat[]): {
  readonly encoded: readonly KeptSeat[];
  readonly rest: readonly KeptSeat[];
} {
  let count = seats.length;
  while (count > 0 && charactersOf(makeTransfer(seats.slice(0, count))) > TRANSFER_CHARACTERS) count -= 1;
  return { encoded: seats.slice(0, count), rest: seats.slice(count) };
}

/** Characters of a text once encrypted. */
const charactersOf = (text: string): number => Math.ceil(((new TextEncoder().encode(text).length + OVERHEAD) * 4) / 3);

/** A single seat for another person, who will sign out this one and take a new name. */
export const makeGift = (seat: KeptSeat): string => JSON.stringify({ gift: makeRow(seat) });

/** A seat someone hands over, read from a transfer; undefined if it is not one. */
export function parseGift(text: string, at: number): KeptSeat | undefined {
  try {
    const gift: unknown = JSON.parse(text)?.gift;
    return isRow(gift) ? makeSeat(gift, at) : undefined;
  } catch {
    return undefined;
  }
}

/** Bytes encryption adds: a nonce and a tag. */
const OVERHEAD = 24 + 16;

/** Seats read from a transfer; undefined if it is not one. `at`: when it came. */
export function parseTransfer(text: string, at: number): readonly KeptSeat[] | undefined {
  try {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRow)) return undefined;
    return rows.map((row) => makeSeat(row, at));
  } catch {
    return undefined;
  }
}

const makeSeat = ([table, seat, epoch, secret, title, name]: SeatRow, at: number): KeptSeat => ({
  table,
  seat,
  epoch,
  secret,
  title,
  name,
  seen: 0,
  at,
});

function isRow(row: unknown): row is SeatRow {
  if (!Array.isArray(row) || row.length !== 6) return false;
  const [table, seat, epoch, secret, title, name] = row as readonly unknown[];
  const isNamed = typeof title === 'string' && typeof name === 'string';
  const isNumbered = Number.isSafeInteger(seat) && Number.isSafeInteger(epoch);
  return isNamed && isNumbered && isCode(table, /^[\w-]{22}$/) && isCode(secret, /^[\w-]{22,86}$/);
}

const isCode = (value: unknown, shape: RegExp): boolean => typeof value === 'string' && shape.test(value);

/** A key no server hears of: 256 random bits, base64url. */
export const newKey = (): string => makeBase64url(crypto.getRandomValues(new Uint8Array(32)));

/** Loaded on demand: browsers have no cipher on plain http. */
const loadCipher = () => import('@noble/ciphers/chacha.js').then(({ xchacha20poly1305 }) => xchacha20poly1305);

/** Encrypts a text with a key: a fresh nonce of 24 bytes, then the cipher; base64url. */
export async function seal(text: string, key: string): Promise<string> {
  const cipher = await loadCipher();
  const nonce = crypto.getRandomValues(new Uint8Array(24));
  const sealed = cipher(parseBase64url(key) ?? new Uint8Array(), nonce).encrypt(new TextEncoder().encode(text));
  return makeBase64url(Uint8Array.from([...nonce, ...sealed]));
}

/** The decrypted text; undefined if key or data are damaged. */
export async function unseal(data: string, key: string): Promise<string | undefined> {
  const cipher = await loadCipher();
  const bytes = parseBase64url(data) ?? new Uint8Array();
  try {
    const opened = cipher(parseBase64url(key) ?? new Uint8Array(), bytes.subarray(0, 24)).decrypt(bytes.subarray(24));
    return new TextDecoder().decode(opened);
  } catch {
    return undefined;
  }
}
