import type { ClientMessage } from '../../../shared/protocol/client-message.ts';
import { EVENT_KINDS } from '../../../shared/protocol/constants.ts';
import type { PublicEvent } from '../../../shared/protocol/features.ts';
import type { ServerMessage } from '../../../shared/protocol/server-message.ts';
import { BASE } from './base.ts';
import { readDocumentSetting } from './document-setting.ts';

export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

export const SOCKET_OPEN = 1;

/** Returns the socket's address for a page; `elsewhere` (`wss://...`) overrides the page's own host. */
export function getSocketAddress(page: Pick<Location, 'protocol' | 'host'>, elsewhere: string | undefined): string {
  return elsewhere ?? `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}${BASE}socket`;
}

declare global {
  interface Window {
    /** A socket that loading.js opened for a table before the page's code was loaded. */
    afootSocket?: WebSocket | undefined;
  }
}

export function openSocket(): Socket {
  const early = window.afootSocket;
  window.afootSocket = undefined;
  const isUsable = early !== undefined && early.readyState <= SOCKET_OPEN;
  return (isUsable
    ? early
    : new WebSocket(getSocketAddress(location, readDocumentSetting('socket')))) as unknown as Socket;
}

export const makeFrame = (message: ClientMessage): string => JSON.stringify(message);

export function findTime(message: ServerMessage): number | undefined {
  if (message.type === 'seated') return message.welcome.time;
  return message.type === 'welcome' || message.type === 'status' ? message.time : undefined;
}

/**
 * Parses a message of the server or the gateway; undefined for anything else. Drops unknown events, which a later
 * release can send. Fields are not checked here: the server's tests hold every message to its schema.
 */
export function parseFrame(data: unknown): ServerMessage | undefined {
  try {
    const message = JSON.parse(String(data), dropUnknownEvents) as ServerMessage | GatewayError | null;
    if (message === null) return undefined;
    if ('type' in message) return message;
    return 'requestId' in message ? { type: 'refused', code: 'busy' } : undefined;
  } catch {
    return undefined;
  }
}

/** The gateway's own answer if there are too many messages or the function fails, so the server is busy. */
interface GatewayError {
  readonly requestId: string;
}

const dropUnknownEvents = (key: string, value: unknown): unknown =>
  key === 'happened' ? (value as readonly PublicEvent[]).filter(({ type }) => Object.hasOwn(EVENT_KINDS, type)) : value;
