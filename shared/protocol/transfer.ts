import * as v from 'valibot';
import { bytesOf128, type Read, sent, text, typed } from './schema.ts';

/**
 * A transfer carries the seats of one browser to another device of the same person. The page encrypts them with a key that
 * no server sees, and leaves the result at the server for a few minutes.
 */

/** Most characters of a transfer's data. */
export const TRANSFER_CHARACTERS = 8000;

/** Seconds that a transfer waits. */
export const TRANSFER_SECONDS = 600;

/** Leaves a transfer at the server for ten minutes. */
export const LEAVE_TRANSFER = typed('leaveTransfer', {
  /** Random, one for each transfer: a repeat of the message is answered with the same one. */
  nonce: bytesOf128,
  /** Encrypted by the sender, in base64url. */
  data: v.pipe(text(TRANSFER_CHARACTERS), v.regex(/^[\w-]+$/)),
});
export interface LeaveTransferMessage extends Read<typeof LEAVE_TRANSFER> {}

/** Takes a transfer; afterwards no other nonce gets it. */
export const TAKE_TRANSFER = typed('takeTransfer', {
  /** Id of the transfer. */
  transfer: bytesOf128,
  /** Random: a repeat with the same nonce gets the transfer again. */
  nonce: bytesOf128,
});
export interface TakeTransferMessage extends Read<typeof TAKE_TRANSFER> {}

/** A transfer was left. */
export const TRANSFER_LEFT = sent('transferLeft', {
  /** The nonce of the `leaveTransfer`. */
  nonce: v.string(),
  /** Id of the transfer: 128 bits in base64url. */
  transfer: v.string(),
  /** When it expires, in milliseconds since 1970 by the server's clock. */
  until: v.number(),
});
export interface TransferLeftMessage extends Read<typeof TRANSFER_LEFT> {}

/** A transfer that was taken. */
export const TRANSFER = sent('transfer', {
  /** The nonce of the `takeTransfer`. */
  nonce: v.string(),
  /** What the other device left, in base64url. */
  data: v.string(),
});
export interface TransferMessage extends Read<typeof TRANSFER> {}
