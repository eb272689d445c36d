import * as v from 'valibot';
import { bytesOf128, type Read, sent, text, typed } from './schema.ts';

/**
 * A parcel carries the seats that one browser keeps to another device of the same person. The page encrypts them with a
 * key that reaches no server, and leaves what comes out for a few minutes.
 */

/** Most signs of a parcel's data. */
export const PARCEL_SIGNS = 8000;

/** Seconds that a parcel waits to be taken. */
export const PARCEL_SECONDS = 600;

export const LEAVE_PARCEL = typed('leaveParcel', {
  /** Random, made once per parcel: a repeat is answered with the same one. */
  nonce: bytesOf128,
  /** What the sender alone can read, in base64url. */
  data: v.pipe(text(PARCEL_SIGNS), v.regex(/^[\w-]+$/)),
});
export interface LeaveParcelMessage extends Read<typeof LEAVE_PARCEL> {}

/** Takes a parcel; once taken, it is given for no other nonce. */
export const TAKE_PARCEL = typed('takeParcel', {
  parcel: bytesOf128,
  /** Random: a repeat of the same wish is given the parcel again. */
  nonce: bytesOf128,
});
export interface TakeParcelMessage extends Read<typeof TAKE_PARCEL> {}

export const PARCEL_LEFT = sent('parcelLeft', {
  nonce: v.string(),
  /** 128 bits in base64url. */
  parcel: v.string(),
  /** Until when it waits, milliseconds since 1970 by the server's clock. */
  until: v.number(),
});
export interface ParcelLeftMessage extends Read<typeof PARCEL_LEFT> {}

export const PARCEL = sent('parcel', { nonce: v.string(), data: v.string() });
export interface ParcelMessage extends Read<typeof PARCEL> {}
