import * as v from 'valibot';
import { seat, table, whole } from './schema.ts';

/** Proves a capability without showing it. */
export const claim = {
  table,
  /** The seat that the capability was made for. */
  seat,
  /**
   * The sender's clock, in milliseconds since 1970; a hello's must be later than the seat's last accepted one. In
   * `playTonight`, the notification's number: when the turn began, in seconds since 1970. In `answerDate`, the game
   * time, likewise.
   */
  time: whole(2 ** 48 - 1),
  /**
   * HMAC-SHA-256 by the seat's secret over `afoot hello` (`afoot status`, `afoot transfer`, `afoot tonight`, `afoot date`, `afoot device` and
   * the device's endpoint), table, seat and time, joined by newlines; base64url.
   */
  proof: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
};
