import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** Bytes as base64url without padding, for links and messages. */
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

/** What a hello carries instead of the seat's secret: 43 characters of base64url. `secret`: the decoded capability. */
export const proveHello = (secret: Uint8Array, claim: HelloClaim): string => prove('afoot hello', secret, claim);

/** The same for a status request; neither proof works for the other. */
export const proveStatus = (secret: Uint8Array, claim: HelloClaim): string => prove('afoot status', secret, claim);

/** The same for a seat that another device is to have. */
export const proveTransfer = (secret: Uint8Array, claim: HelloClaim): string => prove('afoot transfer', secret, claim);

/** The same for a seat that a device is to be notified of, or no more. `endpoint`: the device's. */
export const proveDevice = (secret: Uint8Array, { endpoint, ...claim }: HelloClaim & { readonly endpoint: string }) =>
  prove(`afoot device ${endpoint}`, secret, claim);

/** The same for the answer that a notification of a turn brings with it; `time`: the turn's. It proves nothing else. */
export const proveTonight = (secret: Uint8Array, claim: HelloClaim): string => prove('afoot tonight', secret, claim);

/** The same for the answer that a notification of a date brings with it; `time`: the date's. It proves nothing else. */
export const proveDate = (secret: Uint8Array, claim: HelloClaim): string => prove('afoot date', secret, claim);

/** What the link to a person's calendar carries. It proves nothing else, and holds as long as the capability. */
export const proveCalendar = (secret: Uint8Array, claim: Omit<HelloClaim, 'time'>): string =>
  prove('afoot calendar', secret, claim);

function prove(purpose: string, secret: Uint8Array, claim: Omit<HelloClaim, 'time'> & Partial<HelloClaim>): string {
  const { table, seat, time } = claim;
  const text = [purpose, table, seat, ...(time === undefined ? [] : [time])].join('\n');
  return makeBase64url(hmac(sha256, secret, new TextEncoder().encode(text)));
}
