import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { CHAIN_DEALS, getEarlierSecret } from '../../shared/fairness/chain.ts';
import type { Keys, TableId } from './ports.ts';

/** Derives secrets from the server's key, so that none has to be stored. `linkKey`: see `deriveTableId`. */
export function makeKeys(serverKey: Uint8Array, linkKey?: string): Keys {
  const mac = (...parts: readonly (string | number)[]): Buffer =>
    createHmac('sha256', serverKey).update(parts.join('\n')).digest();
  const secrets = keepSecrets((table, from) => mac('chain', table, from));
  return {
    tableOf: (nonce) => deriveTableId(mac('table', nonce), linkKey),
    requestKeyOf: (nonce) => mac('wish', nonce).toString('hex', 0, 6),
    seatSecret: (table, seat, epoch) => mac('seat', table, seat, epoch),
    guestSecret: (table, { seat, epoch }, undone) => mac('guest', table, seat, epoch, undone),
    wordSeed: (table, { seat, epoch }, count) => mac('word', table, seat, epoch, count),
    code: (table, { seat, epoch }, madeIn) => makeDigits(mac('code', table, seat, epoch, madeIn)),
    vapidKey: (attempt) => mac('calls', attempt),
    invite: (table, epoch) => mac('invite', table, epoch).subarray(0, 16).toString('base64url'),
    dealSecret: secrets,
  };
}

const makeDigits = (bytes: Buffer): string => String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

/** Node's own, several times as fast as one that also runs in browsers. */
const hashSha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/** Chains with a cached secret, and how many deals ahead of the requested one. */
const MAX_CACHED_CHAINS = 500;
const CHAIN_STEP = 64;

/**
 * Caches secrets of deals; each chain is computed back from its end: see `getEarlierSecret`. That takes some thousand hashes, so
 * it is done once for many deals.
 */
function keepSecrets(endOf: (table: string, from: number) => Uint8Array): Keys['dealSecret'] {
  const stored = new Map<string, { readonly deal: number; readonly secret: Uint8Array }>();
  const aheadOf = (table: string, from: number, dealNumber: number) => {
    const deal = Math.min(dealNumber + CHAIN_STEP, CHAIN_DEALS);
    return { deal, secret: getEarlierSecret(endOf(table, from), CHAIN_DEALS - deal, hashSha256) };
  };
  return (table, from, deal) => {
    const chain = `${table} ${from}`;
    const cached = stored.get(chain);
    const start = cached !== undefined && cached.deal >= deal ? cached : aheadOf(table, from, deal);
    stored.delete(chain);
    stored.set(chain, start);
    if (stored.size > MAX_CACHED_CHAINS) stored.delete(stored.keys().next().value as string);
    return getEarlierSecret(start.secret, start.deal - deal, hashSha256);
  };
}

/** Compares two texts in constant time. */
export function isSame(value: string, expected: string): boolean {
  const [a, b] = [Buffer.from(value), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Bytes of an id, and those of them that are its check. */
const [ID_BYTES, CHECK_BYTES] = [16, 4];

/** The table's cell, 6 bits, which are the first character of its id. There is one cell (decision 57). */
const CELL = 0;

/**
 * Makes a table's id from 32 random bytes. Its first character is the table's cell. With a link key, its end is a check
 * of its beginning, so that CloudFront's function can reject an invented one by itself
 * (`infra/aws/constructs/web-client.ts`).
 */
export function deriveTableId(random: Buffer, linkKey: string | undefined): TableId {
  const id = Buffer.from(random.subarray(0, ID_BYTES));
  id.writeUInt8((CELL << 2) | (id.readUInt8() & 0b11));
  if (linkKey === undefined) return id.toString('base64url');
  const beginning = id.subarray(0, ID_BYTES - CHECK_BYTES);
  const check = createHmac('sha256', linkKey).update(beginning.toString('base64url')).digest();
  return Buffer.concat([beginning, check.subarray(0, CHECK_BYTES)]).toString('base64url');
}
