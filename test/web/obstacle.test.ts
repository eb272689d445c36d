import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { findConnectionProblem } from '../../web/model/net/connection-problem.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) server.close();
});

/** A page from a server that answers like this. Returns the requested methods and addresses. */
async function openPage(status: number, headers: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const asked: string[] = [];
  const server = createServer(({ method, url, headers: { 'cache-control': kept } }, answer) => {
    asked.push(`${method} ${url} ${kept}`);
    answer.writeHead(status, headers).end();
  }).listen(0);
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (path: string, how: RequestInit) => fetch(`http://localhost:${port}${path}`, how));
  return asked;
}

test.each([
  [200, {}, 'refused'],
  [401, {}, 'refused'],
  [403, {}, 'refused'],
  [302, { location: 'https://login.example/' }, 'refused'],
  [502, {}, 'unreachable'],
  [503, {}, 'unreachable'],
] as const)('a server that answers %i %j has “%s” in the way', async (status, headers, connectionProblem) => {
  const asked = await openPage(status, headers);
  expect(await findConnectionProblem()).toBe(connectionProblem);
  expect(asked, 'by a method that no service worker answers, past every kept copy').toEqual([
    'HEAD /icon.svg no-cache',
  ]);
});

test('tells a silent server from a device without a network', async () => {
  await openPage(200);
  servers[0]?.close();
  servers[0]?.closeAllConnections();
  expect(await findConnectionProblem()).toBe('unreachable');
  vi.stubGlobal('navigator', { onLine: false });
  expect(await findConnectionProblem()).toBe('offline');
});
