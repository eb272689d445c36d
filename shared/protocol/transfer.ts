import * as v from 'valibot';
import { bytesOf128, type Read, sent, text, typed } from './schema.ts';

/**
 * A parcel carries the seats that one browser keeps to another device of the same person. The page encrypts them with a
 * key that reaches no server, and leaves what comes out for a few minutes.
 */

/** Most signs of a parcel's data. */
export const TRANSFER_CHARACTERS = 8000;

/** Seconds that a parcel waits to be taken. */
export const TRANSFER_SECONDS = 600;

/** Leaves a parcel at the server for ten minutes. */
export const LEAVE_TRANSFER = typed('leaveTransfer', {
  /** Random, made once per parcel: a repeat is answered with the same one. */
  nonce: bytesOf128,
  /** What the sender alone can read, in base64url. */
  data: v.pipe(text(TRANSFER_CHARACTERS), v.regex(/^[\w-]+$/)),
});
export interface LeaveTransferMessage extends Read<typeof LEAVE_TRANSFER> {}

/** Takes a parcel; once taken, it is given for no other nonce. */
export const TAKE_TRANSFER = typed('takeTransfer', {
  /** Id of the parcel. */
  transfer: bytesOf128,
  /** Random: a repeat of the same wish is given the parcel again. */
  nonce: bytesOf128,
});
export interface TakeTransferMessage extends Read<typeof TAKE_TRANSFER> {}

/** A parcel was left. */
export const TRANSFER_LEFT = sent('transferLeft', {
  /** Of the `leaveTransfer`. */
  nonce: v.string(),
  /** Id of the parcel: 128 bits in base64url. */
  transfer: v.string(),
  /** Until when it waits, milliseconds since 1970 by the server's clock. */
  until: v.number(),
});
export interface TransferLeftMessage extends Read<typeof TRANSFER_LEFT> {}

/** A parcel that was taken. */
export const TRANSFER = sent('transfer', {
  /** Of the `takeTransfer`. */
  nonce: v.string(),
  /** What the other device left, in base64url. */
  data: v.string(),
});
export interface TransferMessage extends Read<typeof TRANSFER> {}
