import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** Encodes bytes as base64url without padding, for links and messages. */
export const makeBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Undefined if the text is not base64url. */
export function parseBase64url(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

export interface HelloClaim {
  readonly table: string;
  readonly seat: number;
  /** Milliseconds since 1970 by the sender's clock. */
  readonly time: number;
}

/** Makes a hello's proof, sent instead of the seat's secret: 43 characters of base64url. `secret`: the decoded capability. */
export const proveHello = (secret: Uint8Array, claim: HelloClaim): string => prove('afoot hello', secret, claim);

/** Same for a status request; neither proof works for the other. */
export const proveStatus = (secret: Uint8Array, claim: HelloClaim): string => prove('afoot status', secret, claim);

/** Same for a seat to move to another device. */
export const proveTransfer = (secret: Uint8Array, claim: HelloClaim): string => prove('afoot transfer', secret, claim);

/** Same for a seat to add to or remove from a device's notifications. `endpoint`: the device's. */
export const proveDevice = (secret: Uint8Array, { endpoint, ...claim }: HelloClaim & { readonly endpoint: string }) =>
  prove(`afoot device ${endpoint}`, secret, claim);

/** Same for the answer to a notification of a turn; `time`: the turn's. It proves nothing else. */
export const proveTonight = (secret: Uint8Array, claim: HelloClaim): string => prove('afoot tonight', secret, claim);

/** Same for the answer to a notification of a date; `time`: the date's. It proves nothing else. */
export const proveDate = (secret: Uint8Array, claim: HelloClaim): string => prove('afoot date', secret, claim);

/** Same for the link to a person's calendar. It proves nothing else, and is valid as long as the capability. */
export const proveCalendar = (secret: Uint8Array, claim: Omit<HelloClaim, 'time'>): string =>
  prove('afoot calendar', secret, claim);

function prove(purpose: string, secret: Uint8Array, claim: Omit<HelloClaim, 'time'> & Partial<HelloClaim>): string {
  const { table, seat, time } = claim;
  const text = [purpose, table, seat, ...(time === undefined ? [] : [time])].join('\n');
  return makeBase64url(hmac(sha256, secret, new TextEncoder().encode(text)));
}
