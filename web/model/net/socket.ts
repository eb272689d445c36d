import type { ClientMessage } from '../../../shared/protocol/client-message.ts';
import { readServerMessage, type ServerMessage } from '../../../shared/protocol/server-message.ts';
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
export function socketAddress(page: Pick<Location, 'protocol' | 'host'>, elsewhere: string | undefined): string {
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
    : new WebSocket(socketAddress(location, readDocumentSetting('socket')))) as unknown as Socket;
}

export const makeFrame = (message: ClientMessage): string => JSON.stringify(message);

export function findTime(message: ServerMessage): number | undefined {
  if (message.type === 'seated') return message.welcome.time;
  return message.type === 'welcome' || message.type === 'status' ? message.time : undefined;
}

/** Parses a message of the server or the gateway; undefined for anything else. */
export const parseFrame = (data: unknown): ServerMessage | undefined =>
  typeof data === 'string' ? (readServerMessage(data) ?? readGatewayError(data)) : undefined;

/** The gateway itself answers if there are too many messages or the function fails, so the server is busy. */
function readGatewayError(text: string): ServerMessage | undefined {
  return /^\{[^{}]*"message":[^{}]*"requestId":[^{}]*\}$/.test(text) ? { type: 'refused', code: 'busy' } : undefined;
}
