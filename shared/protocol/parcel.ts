/**
 * A parcel carries the seats that one browser keeps to another device of the same person. The page encrypts them with a
 * key that reaches no server, and leaves what comes out for a few minutes.
 */

/** Most signs of a parcel's data. */
export const PARCEL_SIGNS = 8000;

/** Seconds that a parcel waits to be taken. */
export const PARCEL_SECONDS = 600;

export interface LeaveParcelMessage {
  readonly type: 'leaveParcel';
  /** 128 random bits in base64url, made once per parcel: a repeat is answered with the same one. */
  readonly nonce: string;
  /** What the sender alone can read, in base64url. */
  readonly data: string;
}

/** Takes a parcel; once taken, it is given for no other nonce. */
export interface TakeParcelMessage {
  readonly type: 'takeParcel';
  readonly parcel: string;
  /** 128 random bits in base64url: a repeat of the same wish is given the parcel again. */
  readonly nonce: string;
}

export interface ParcelLeftMessage {
  readonly type: 'parcelLeft';
  readonly nonce: string;
  /** 128 bits in base64url. */
  readonly parcel: string;
  /** Until when it waits, milliseconds since 1970 by the server's clock. */
  readonly until: number;
}

export interface ParcelMessage {
  readonly type: 'parcel';
  readonly nonce: string;
  readonly data: string;
}
