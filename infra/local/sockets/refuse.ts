import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Milliseconds for the other side to take a last answer and close its end. */
export const LINGER = 2000;

/** Refuses an upgrade with this status, and closes its stream even if the other side never does. */
export function refuse(stream: Duplex, status: number): void {
  if (stream.destroyed) return;
  destroyOnTimeout(stream, LINGER);
  destroyOnError(stream);
  // Unread input would hide that the other side has closed.
  stream.resume();
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}

/**
 * Separate, because a listener retains everything that its function's other closures use: in the gateway, the whole
 * request.
 */
export const destroyOnError = (stream: Duplex): unknown => stream.on('error', () => stream.destroy());

/** Destroys a stream after this many milliseconds, unless it has closed or the timer is cancelled. */
export function destroyOnTimeout(stream: Duplex, after: number): () => void {
  const timer = setTimeout(() => stream.destroy(), after);
  const cancel = (): void => {
    clearTimeout(timer);
    stream.off('close', cancel);
  };
  stream.once('close', cancel);
  return cancel;
}
