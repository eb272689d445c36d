import type { IncomingMessage } from 'node:http';
import { getOrigin } from '../../../functions/preview/preview-page.ts';
import { isLoopback } from './client-address.ts';

type RequestHead = Pick<IncomingMessage, 'headers'>;

/** A proxy in front of this machine adds how it was reached. */
const getProtocol = ({ headers }: RequestHead): 'http' | 'https' =>
  headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';

/** The origin of a request, by its Host header; empty if that names no host. Only its own answer can use it. */
export const getAskedOrigin = (request: RequestHead): string =>
  getOrigin(getProtocol(request), request.headers.host ?? '');

/** Same if others can open it, too: not a name of this machine alone. */
export function findPublicOrigin(request: RequestHead): string | undefined {
  const origin = getAskedOrigin(request);
  if (!URL.canParse(origin)) return undefined;
  const { hostname } = new URL(origin);
  const isOwn = hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
  return isOwn ? undefined : origin;
}
