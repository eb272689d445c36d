import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { findConnectionProblem } from '../../web/model/net/connection-problem.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) server.close();
});

/** Opens a page from a server with this answer. Returns the list of requests, which grows. */
async function openPage(status: number, headers: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const requests: string[] = [];
  const server = createServer(({ method, url, headers: { 'cache-control': cacheControl } }, answer) => {
    requests.push(`${method} ${url} ${cacheControl}`);
    answer.writeHead(status, headers).end();
  }).listen(0);
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => fetch(`http://localhost:${port}${path}`, options));
  return requests;
}

test.each([
  [200, {}, 'refused'],
  [401, {}, 'refused'],
  [403, {}, 'refused'],
  [302, { location: 'https://login.example/' }, 'refused'],
  [502, {}, 'unreachable'],
  [503, {}, 'unreachable'],
] as const)('with an answer of %i %j, the problem is “%s”', async (status, headers, connectionProblem) => {
  const requests = await openPage(status, headers);
  expect(await findConnectionProblem()).toBe(connectionProblem);
  expect(requests, 'by a method that no service worker answers, and past every cache').toEqual([
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
