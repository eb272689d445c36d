import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Gateway } from './gateway.ts';

export interface ConnectionsEndpoint {
  /** What the SDK's client is given as its endpoint. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** `@connections`, the gateway's management interface, on a port of the loopback that no other machine reaches. */
export async function openConnectionsEndpoint(gateway: Gateway): Promise<ConnectionsEndpoint> {
  const server = createServer(
    { keepAliveTimeout: 60_000 },
    (request, response) => void treat(gateway, request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${portOf(server)}`, stop: () => stop(server) };
}

async function treat(gateway: Gateway, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  const id = /^\/@connections\/([^/?]+)$/.exec(request.url ?? '')?.[1];
  if (id === undefined || body === undefined) refuse(response, 403, 'ForbiddenException');
  else answer(gateway, response, { method: request.method ?? '', id: decodeURIComponent(id), body });
}

interface Call {
  readonly method: string;
  readonly id: string;
  readonly body: Buffer;
}

const MESSAGE_BYTES = 128 * 1024;

function answer(gateway: Gateway, response: ServerResponse, { method, id, body }: Call): void {
  const facts = method === 'GET' ? gateway.describe(id) : undefined;
  if (body.length > MESSAGE_BYTES) refuse(response, 413, 'PayloadTooLargeException');
  else if (method === 'POST' && gateway.post(id, body)) response.writeHead(200).end();
  else if (method === 'DELETE' && gateway.cut(id)) response.writeHead(204).end();
  else if (facts === undefined) refuse(response, 410, 'GoneException');
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(facts));
}

function refuse(response: ServerResponse, status: number, type: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-ErrorType': type });
  response.end(JSON.stringify({ message: null }));
}

/** Undefined where the request broke off. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts);
  } catch {
    return undefined;
  }
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
