/** A socket server without rules or store, for comparison: it forwards a message to all sockets of its table. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { padMessage } from './filled.ts';

const viewBytes = Number(process.argv[2]);
const tables = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });

server.on('connection', (socket, { url = '' }) => {
  const table = tables.get(url) ?? new Set();
  tables.set(url, table.add(socket));
  socket.on('message', (data) => {
    const { version } = JSON.parse(data.toString()) as { readonly version: number };
    const view = padMessage({ type: 'view', version }, viewBytes);
    for (const one of table) one.send(view);
  });
});
process.on('message', () => {
  server.close();
  process.disconnect();
});
await once(server, 'listening');
process.send?.({ type: 'ready', url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` });
