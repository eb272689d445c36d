import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** The proxy's treatment of a socket: lets it through, refuses it, or names another host to the server, which then refuses. */
export type SocketsPass = 'through' | 'refused' | 'as another host';

export interface UpgradeProxy {
  readonly url: string;
  set(pass: SocketsPass): void;
  close(): Promise<void>;
}

export async function openUpgradeProxy(target: string): Promise<UpgradeProxy> {
  const { port } = new URL(target);
  const open = new Set<Socket>();
  let pass: SocketsPass = 'through';
  const proxy = createServer((incoming, answer) => forward(port, incoming, answer));
  proxy.on('connection', (socket) => hold(open, socket));
  proxy.on('upgrade', (incoming, socket: Socket, head: Buffer) => {
    if (pass === 'refused') return void socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
    const server = connect(Number(port), 'localhost');
    hold(open, server);
    const host = pass === 'through' ? (incoming.headers.host ?? '') : 'another.example';
    server.write(`${getHead({ ...incoming.headers, host }, incoming.url ?? '/')}\r\n\r\n`);
    server.write(head);
    server.pipe(socket).pipe(server);
  });
  proxy.listen(0, 'localhost');
  await once(proxy, 'listening');
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    set: (next) => {
      pass = next;
      cut();
    },
    close: async () => {
      const closed = new Promise((resolve) => proxy.close(resolve));
      cut();
      await closed;
    },
  };
}

function hold(open: Set<Socket>, socket: Socket): void {
  open.add(socket);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => open.delete(socket));
}

const getHead = (headers: IncomingMessage['headers'], url: string): string =>
  [`GET ${url} HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n');

function forward(port: string, { method, url, headers }: IncomingMessage, answer: ServerResponse): void {
  const outgoing = request({ host: 'localhost', port, method, path: url, headers }, (received) => {
    answer.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(answer);
  });
  outgoing.on('error', () => answer.destroy());
  outgoing.end();
}
