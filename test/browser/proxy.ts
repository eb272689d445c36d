import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Answers in the server's place, and returns true; anything else is passed on to the server. */
export type RequestOverride = (incoming: IncomingMessage, response: ServerResponse) => boolean;

/** A proxy in front of a local server, as installations have. It passes on the requested name. */
export interface TestProxy {
  readonly url: string;
  override: RequestOverride;
  close(): void;
}

export const NO_OVERRIDE: RequestOverride = () => false;

export async function openProxy(target: string): Promise<TestProxy> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, response) => {
    if (!proxy.override(incoming, response)) forward(incoming, response, { hostname, port });
  });
  server.on('upgrade', (incoming: IncomingMessage, stream: Duplex, head: Buffer) => {
    const upstream = connect(Number(port), hostname, () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      upstream.write(head);
      upstream.pipe(stream).pipe(upstream);
    });
    for (const end of [upstream, stream]) end.on('error', () => [upstream, stream].map((each) => each.destroy()));
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const proxy: TestProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    override: NO_OVERRIDE,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}

function forward(incoming: IncomingMessage, response: ServerResponse, to: { hostname: string; port: string }): void {
  const { url: path, method, headers } = incoming;
  const outgoing = request({ ...to, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
