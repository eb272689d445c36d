import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './desk.ts';

/** Secrets that can be made again from the server's key at any time, so that none of them is stored. */
export function makeKeys(serverKey: Uint8Array): Keys {
  const mac = (...parts: readonly (string | number)[]): Buffer =>
    createHmac('sha256', serverKey).update(parts.join('\n')).digest();
  return {
    tableOf: (nonce) => mac('table', nonce).subarray(0, 16).toString('base64url'),
    wishOf: (nonce) => mac('wish', nonce).toString('hex', 0, 6),
    seatSecret: (table, seat, epoch) => mac('seat', table, seat, epoch),
    invite: (table, epoch) => mac('invite', table, epoch).subarray(0, 16).toString('base64url'),
  };
}

/** Compares two texts in a time that does not depend on where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
