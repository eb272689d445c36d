import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Gateway } from './gateway.ts';
import { HEALTH_PATH, type HealthDesk } from './health.ts';
import type { LocalOptions } from './local-options.ts';

/** Whether every address of this machine is listened on. */
export const isEverywhere = (host: string | undefined): boolean =>
  host === undefined || host === '0.0.0.0' || host === '::';

/** Gives the port. Throws where it is taken. */
export async function listen(server: Server, { port, host }: LocalOptions): Promise<number> {
  server.listen({ port, ...(host !== undefined && { host }) });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

interface Served {
  readonly gateway: Gateway;
  readonly health: HealthDesk;
  readonly options: LocalOptions;
}

/** Sockets to the gateway, questions about health to their desk, everything else to the pages. */
export async function serve(server: Server, { gateway, health, options: { pages } }: Served): Promise<void> {
  server.on('upgrade', (request, stream, head) => {
    if (pathOf(request) === '/socket') void gateway.open(request, stream, head);
    else if (request.headers['sec-websocket-protocol'] === undefined) stream.destroy();
  });
  const answer = await pages?.(server);
  server.on('request', (request, response) => {
    if (pathOf(request) === HEALTH_PATH) void health.answer(request, response);
    else if (answer === undefined) response.writeHead(404).end();
    else void answer(request, response);
  });
}

const pathOf = ({ url }: IncomingMessage): string | undefined => url?.split('?', 1)[0];

/** Cuts whatever is still open, also sockets that others than the gateway have taken over. */
export function cutterOf(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
