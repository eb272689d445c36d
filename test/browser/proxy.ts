import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Answers in the server's place, and returns true; anything else is passed on to the server. */
export type Interference = (incoming: IncomingMessage, response: ServerResponse) => boolean;

/** A proxy in front of a local server, as installations have. It passes on the requested name. */
export interface TestProxy {
  readonly url: string;
  interfere: Interference;
  close(): void;
}

export const NOTHING: Interference = () => false;

export async function openProxy(target: string): Promise<TestProxy> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, response) => {
    if (!proxy.interfere(incoming, response)) forward(incoming, response, { hostname, port });
  });
  server.on('upgrade', (incoming: IncomingMessage, stream: Duplex, head: Buffer) => {
    const there = connect(Number(port), hostname, () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      there.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      there.write(head);
      there.pipe(stream).pipe(there);
    });
    for (const end of [there, stream]) end.on('error', () => [there, stream].map((each) => each.destroy()));
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const proxy: TestProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    interfere: NOTHING,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}

function forward(incoming: IncomingMessage, response: ServerResponse, to: { hostname: string; port: string }): void {
  const { url: path, method, headers } = incoming;
  const asked = request({ ...to, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  incoming.pipe(asked);
}
