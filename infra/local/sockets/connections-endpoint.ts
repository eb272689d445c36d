import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { platform } from 'node:os';
import { answerInTurn } from './answer-in-turn.ts';
import type { Gateway } from './gateway.ts';
import { HTTP_LIMITS, type HttpLimits, makeHttpServer } from './http-limits.ts';

/** Wraps every call to `@connections`, so that a test can lose, delay, repeat or refuse it. */
export type RequestInterceptor = (
  request: EndpointRequest,
  answer: () => EndpointReply,
) => EndpointReply | Promise<EndpointReply>;

export const interceptNothing: RequestInterceptor = (_, answer) => answer();

export interface ConnectionsEndpoint {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Longer, because the only client reuses its connections for the next message. */
const LIMITS = { ...HTTP_LIMITS, keepAlive: 60_000 };

/** `@connections`, the gateway's management interface, on a loopback address that no other machine reaches. */
export async function openConnectionsEndpoint(
  gateway: Gateway,
  intercept: RequestInterceptor = interceptNothing,
  http: Partial<HttpLimits> = {},
): Promise<ConnectionsEndpoint> {
  const answer = (request: EndpointRequest): EndpointReply | Promise<EndpointReply> =>
    intercept(request, () => answerRequest(gateway, request));
  const limits = { ...LIMITS, ...http };
  const server = makeHttpServer(limits);
  const handleOrCut = (request: IncomingMessage, response: ServerResponse): Promise<unknown> =>
    handle(answer, request, response).catch(() => response.destroy());
  server.on('request', answerInTurn(handleOrCut, limits.answer));
  const host = pickLoopbackAddress();
  server.listen(0, host);
  await once(server, 'listening');
  return { url: `http://${host}:${getPort(server)}`, stop: () => stop(server) };
}

async function handle(
  answer: (request: EndpointRequest) => EndpointReply | Promise<EndpointReply>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  const { status, headers, text } =
    body === undefined
      ? createRefusal(403, 'ForbiddenException')
      : await answer({ method: request.method ?? '', path: request.url ?? '', body });
  response.writeHead(status, headers).end(text);
}

/** A request to `@connections`, over HTTP or not. */
export interface EndpointRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
}

export interface EndpointReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
}

const MESSAGE_BYTES = 128 * 1024;
const JSON_TEXT = { 'content-type': 'application/json' };

/** API Gateway's answers: 200 to POST, 204 to DELETE, the connection's facts to GET, 410 for a lost connection. */
export function answerRequest(gateway: Gateway, { method, path, body }: EndpointRequest): EndpointReply {
  const id = findId(path);
  if (id === undefined) return createRefusal(403, 'ForbiddenException');
  if (body.length > MESSAGE_BYTES) return createRefusal(413, 'PayloadTooLargeException');
  if (method === 'POST' && gateway.post(id, body)) return { status: 200, headers: {}, text: '' };
  if (method === 'DELETE' && gateway.disconnect(id)) return { status: 204, headers: {}, text: '' };
  const facts = method === 'GET' ? gateway.describe(id) : undefined;
  return facts === undefined
    ? createRefusal(410, 'GoneException')
    : { status: 200, headers: JSON_TEXT, text: JSON.stringify(facts) };
}

function findId(path: string): string | undefined {
  const encoded = /^\/@connections\/([^/?]+)$/.exec(path)?.[1] ?? '';
  try {
    return decodeURIComponent(encoded) || undefined;
  } catch {
    return undefined;
  }
}

const createRefusal = (status: number, type: string): EndpointReply => ({
  status,
  headers: { ...JSON_TEXT, 'x-amzn-ErrorType': type },
  text: JSON.stringify({ message: null }),
});

/** Undefined if the request broke off. Of a body that is too long, reads only enough to detect that. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      if (bytes <= MESSAGE_BYTES) parts.push(part);
      bytes += part.length;
    }
    return Buffer.concat(parts);
  } catch {
    return undefined;
  }
}

function getPort(server: Server): number {
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

/**
 * A random loopback address, if the machine has more than one: neither a page open in a browser here nor a name that
 * resolves to 127.0.0.1 finds it. Anyone who can run programs here can look it up.
 */
export function pickLoopbackAddress(system: NodeJS.Platform = platform()): string {
  if (system !== 'linux') return '127.0.0.1';
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  return `127.${a}.${b}.${1 + (c % 254)}`;
}
