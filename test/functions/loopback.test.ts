import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../infra/local/database/database.ts';
import { ownLoopback } from '../../infra/local/database/own-loopback.ts';
import { type ConnectionsEndpoint, openConnectionsEndpoint } from '../../infra/local/sockets/connections-endpoint.ts';
import type { Gateway } from '../../infra/local/sockets/gateway.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** What else answers on the loopback address: a page open on the same machine cannot reach it. */

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function open(fallback: boolean): Promise<Database> {
  const data = mkdtempSync(join(tmpdir(), 'afoot-loopback-'));
  const database = await openDatabase({ data, fallback });
  ends.push(async () => {
    await database.stop();
    rmSync(data, { recursive: true, force: true });
  });
  return database;
}

const SCAN = {
  method: 'POST',
  headers: {
    ...{ 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'DynamoDB_20120810.Scan' },
    ...{ authorization: 'AWS4-HMAC-SHA256 Credential=x/20260101/local/dynamodb/aws4_request, SignedHeaders=host' },
  },
  body: JSON.stringify({ TableName: 'afoot' }),
};

test('a private address differs each time, unless the system offers only one', () => {
  const some = Array.from({ length: 100 }, () => ownLoopback('linux'));
  expect(new Set(some).size).toBeGreaterThan(95);
  for (const each of some) expect(each).toMatch(/^127(\.\d{1,3}){3}$/);
  expect(ownLoopback('darwin')).toBe('127.0.0.1');
});

test.each([
  ['dynoxide', false],
  ['dynalite', true],
])('%s does not answer at the usual addresses', async (kind, fallback) => {
  const database = await open(fallback);
  const { hostname, port } = new URL(database.endpoint);
  expect(database.kind).toBe(kind);
  expect(hostname).not.toBe('127.0.0.1');
  for (const standard of ['127.0.0.1', 'localhost', '[::1]']) {
    await expect(fetch(`http://${standard}:${port}/`, SCAN)).rejects.toThrow();
  }
  await expect(database.client.send(new ListTablesCommand())).resolves.toMatchObject({ TableNames: ['afoot'] });
});

test('the fallback, which on some machines has the usual address, refuses every request with an origin', async () => {
  const database = await open(true);
  const ask = (headers: Record<string, string>) =>
    fetch(database.endpoint, { ...SCAN, headers: { ...SCAN.headers, ...headers } });
  expect((await ask({ origin: 'https://evil.example' })).status).toBe(403);
  const preflight = await fetch(database.endpoint, { method: 'OPTIONS', headers: { origin: 'null' } });
  expect(preflight.status).toBe(403);
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

test('the gateway’s management interface is absent if posts do not need it', async () => {
  const server: TestServer = await openTestServer({ posts: 'inProcess' });
  ends.push(() => server.close());
  expect(server.local.connections).toBeUndefined();
});

const endpointOf = async (posted: Buffer[]): Promise<ConnectionsEndpoint> => {
  const gateway = { post: (_: string, data: Buffer) => posted.push(data) > 0, describe: () => undefined };
  const endpoint = await openConnectionsEndpoint(gateway as unknown as Gateway);
  ends.push(() => endpoint.stop());
  return endpoint;
};

test('an unreadable path is refused, and ends nothing', async () => {
  const posted: Buffer[] = [];
  const { url } = await endpointOf(posted);
  for (const path of ['%zz', '%', '%c0%80', '']) {
    expect((await fetch(`${url}/@connections/${path}`)).status, path).toBe(403);
  }
  expect((await fetch(`${url}/@connections/here`, { method: 'POST', body: 'hello' })).status).toBe(200);
  expect(posted.map(String)).toEqual(['hello']);
});

test('an overlong request is refused unread', async () => {
  const posted: Buffer[] = [];
  const { url } = await endpointOf(posted);
  const long = 'x'.repeat(20_000_000);
  expect((await fetch(`${url}/@connections/here`, { method: 'POST', body: long })).status).toBe(413);
  expect(posted).toEqual([]);
});
