import type { ClientMessage, ServerMessage } from '../../shared/protocol/message.ts';
import { parseWire, type WireMessage } from '../../shared/protocol/wire.ts';

/** The part of a WebSocket that is used here. */
export interface Wire {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

export const WIRE_OPEN = 1;

declare global {
  interface Window {
    /** Where the sockets are, if not beside the page: `wss://...`. Set by `/afoot.js`. */
    AFOOT_SOCKET?: string;
  }
}

/** The address of the socket for a page. */
export function socketAddress(page: Pick<Location, 'protocol' | 'host'>, elsewhere: string | undefined): string {
  return elsewhere ?? `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/socket`;
}

export const openWire = (): Wire => new WebSocket(socketAddress(location, window.AFOOT_SOCKET)) as unknown as Wire;

export const makeFrame = (message: ClientMessage): string => JSON.stringify(message);

/** A message of the server; undefined for what is none (such as the gateway's own error frames). */
export function parseFrame(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(data);
    const known =
      typeof message === 'object' && message !== null && typeof (message as ServerMessage).type === 'string';
    return known ? parseWire(message as WireMessage) : undefined;
  } catch {
    return undefined;
  }
}
