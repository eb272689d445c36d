import * as v from 'valibot';
import { claim } from './proof-fields.ts';
import {
  base64url,
  bytesOf128,
  clientSchema,
  flag,
  type Read,
  seat,
  serverSchema,
  table,
  text,
  whole,
} from './schema.ts';

/**
 * A transfer moves the seats of one browser to another device. Its link has a code that works once; the server knows
 * only the code's hash until someone takes the transfer.
 */

export const TRANSFER_SEATS = 100;

/** Seconds until a transfer expires. */
export const TRANSFER_SECONDS = 600;

/** The seat's labels, for the page that takes it. */
const seatNameSchema = {
  /** The capability's epoch. */
  epoch: whole(2 ** 32),
  /** The table's title. */
  title: text(160),
  /** The name of the seat's person. */
  name: text(80),
};

/** Leaves seats at the server for ten minutes. Answered by `transferLeft`, and again once they are taken. */
export const LEAVE_TRANSFER = clientSchema('leaveTransfer', {
  /** The first 128 bits of the SHA-256 of the link's code, in base64url. A repeat is answered with the same transfer. */
  nonce: bytesOf128,
  /** Seats of the sender, each with a proof over `afoot transfer`. One that is not proved is left out. */
  seats: v.pipe(v.array(v.strictObject({ ...claim, ...seatNameSchema })), v.minLength(1), v.maxLength(TRANSFER_SEATS)),
  /** For another person, who will take over the seat. */
  gift: flag,
});
export interface LeaveTransferMessage extends Read<typeof LEAVE_TRANSFER> {}

/** Takes a transfer; afterwards no other nonce gets it. */
export const TAKE_TRANSFER = clientSchema('takeTransfer', {
  /** The link's code. */
  code: bytesOf128,
  /** Random: a repeat with the same nonce gets the transfer again. */
  nonce: bytesOf128,
});
export interface TakeTransferMessage extends Read<typeof TAKE_TRANSFER> {}

/** A transfer waits for another device, or that device has it. */
export const TRANSFER_LEFT = serverSchema('transferLeft', {
  /** The nonce of the `leaveTransfer`. */
  nonce: v.string(),
  /** When it expires, in milliseconds since 1970 by the server's clock. */
  until: v.number(),
  /** Another device has taken it. */
  taken: flag,
});

/** A transfer that was taken. */
export const TRANSFER = serverSchema('transfer', {
  /** The nonce of the `takeTransfer`. */
  nonce: v.string(),
  /** The seats, each with its capability. */
  seats: v.array(
    v.object({
      table,
      /** The seat that the capability was made for. */
      seat,
      ...seatNameSchema,
      /** The secret of the capability: 32 bytes in base64url. */
      secret: base64url(43),
    }),
  ),
  /** It is for another person, who will take over the seat. */
  gift: flag,
});
export interface TransferMessage extends Read<typeof TRANSFER> {}
