import { createServer, type Server } from 'node:http';

/** Time limits for the parts of an HTTP exchange, in milliseconds. A slower stream is closed. */
export interface HttpLimits {
  /** Until a request's headers have arrived, and so until a connection has asked anything at all. */
  readonly headers: number;
  /** Until a request has arrived with its body. */
  readonly request: number;
  /** Until a request is answered and the answer sent. */
  readonly answer: number;
  /** Between an answer and the next request. */
  readonly keepAlive: number;
}

export const HTTP_LIMITS: HttpLimits = {
  headers: 10_000,
  request: 20_000,
  answer: 120_000,
  keepAlive: 5000,
};

/** Milliseconds between checks for slow connections. */
const CHECK_INTERVAL = 1000;

/** A server whose streams all have a time limit, and none of which can end the process with an error. */
export function makeHttpServer({ headers, request, keepAlive }: HttpLimits): Server {
  const server = createServer({
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: Math.min(CHECK_INTERVAL, headers),
  });
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
  // A connection that the system cannot accept, as without memory, ends none of the others.
  server.once('listening', () => server.on('error', () => undefined));
  return server;
}
