import { afterEach, expect, test } from 'vitest';
import {
  type ConnectionsEndpoint,
  openConnectionsEndpoint,
  pickLoopbackAddress,
} from '../../infra/local/sockets/connections-endpoint.ts';
import type { Gateway } from '../../infra/local/sockets/gateway.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** Other listeners on the loopback address: a page on the same machine cannot reach them. */

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('private addresses differ, unless the system offers only one', () => {
  const some = Array.from({ length: 100 }, () => pickLoopbackAddress('linux'));
  expect(new Set(some).size).toBeGreaterThan(95);
  for (const each of some) expect(each).toMatch(/^127(\.\d{1,3}){3}$/);
  expect(pickLoopbackAddress('darwin')).toBe('127.0.0.1');
});

test('the gateway’s management interface is absent if posts do not need it', async () => {
  const server: TestServer = await openTestServer({ posts: 'inProcess' });
  ends.push(() => server.close());
  expect(server.local.connections).toBeUndefined();
});

const getEndpoint = async (posted: Buffer[]): Promise<ConnectionsEndpoint> => {
  const gateway = { post: (_: string, data: Buffer) => posted.push(data) > 0, describe: () => undefined };
  const endpoint = await openConnectionsEndpoint(gateway as unknown as Gateway);
  ends.push(() => endpoint.stop());
  return endpoint;
};

test('refuses an unreadable path, and keeps running', async () => {
  const posted: Buffer[] = [];
  const { url } = await getEndpoint(posted);
  for (const path of ['%zz', '%', '%c0%80', '']) {
    expect((await fetch(`${url}/@connections/${path}`)).status, path).toBe(403);
  }
  expect((await fetch(`${url}/@connections/here`, { method: 'POST', body: 'hello' })).status).toBe(200);
  expect(posted.map(String)).toEqual(['hello']);
});

test('refuses an overlong request unread', async () => {
  const posted: Buffer[] = [];
  const { url } = await getEndpoint(posted);
  const long = 'x'.repeat(20_000_000);
  expect((await fetch(`${url}/@connections/here`, { method: 'POST', body: long })).status).toBe(413);
  expect(posted).toEqual([]);
});
