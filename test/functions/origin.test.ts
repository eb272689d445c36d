import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { handler, makeConnect } from '../../functions/connect.ts';
import { openTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => server.close());

async function getStatus(origin: string | undefined): Promise<number> {
  const socket = new WebSocket(server.local.socketUrl, { ...(origin !== undefined && { origin }) });
  socket.on('error', () => undefined);
  const status = await Promise.race([
    once(socket, 'open').then(() => 101),
    once(socket, 'unexpected-response').then(([, response]) => response.statusCode as number),
  ]);
  socket.terminate();
  return status;
}

test('P-SOCKET-8 a socket opens for a page of the same host, and for a client that is no browser', async () => {
  expect(await getStatus(server.local.url)).toBe(101);
  expect(await getStatus(undefined)).toBe(101);
});

test.each([
  ...['https://elsewhere.example', 'http://localhost', 'http://localhost.elsewhere.example:3000'],
  ...['http://127.0.0.1:1', 'null', 'not an origin'],
])('P-SOCKET-8 a page of %s opens no socket', async (origin) => {
  expect(await getStatus(origin)).toBe(403);
});

/** The answer on AWS, without printing its log. */
function ask(headers: Readonly<Record<string, string>>): Promise<unknown> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return handler({ headers } as never).finally(() => write.mockRestore());
}

test.each(['https://afoot.example', 'https://afoot.example/'])(
  'P-SOCKET-8 on AWS the page’s host differs from the socket’s and is configured: %s',
  async (origins) => {
    vi.stubEnv('AFOOT_ORIGIN', origins);
    const Host = 'abc.execute-api.eu-central-1.amazonaws.com';
    expect(await ask({ Host, Origin: 'https://afoot.example' })).toEqual({ statusCode: 200 });
    expect(await ask({ Host })).toEqual({ statusCode: 200 });
    for (const Origin of ['https://afoot.example.org', 'http://afoot.example', `https://${Host}`, 'null']) {
      expect(await ask({ Host, Origin })).toEqual({ statusCode: 403 });
    }
  },
);

test('P-SOCKET-8 if no page is configured, one of another host is refused on AWS as well', async () => {
  expect(await ask({ Host: 'abc.execute-api.example', Origin: 'https://afoot.example' })).toEqual({ statusCode: 403 });
  expect(await ask({ Origin: 'https://afoot.example' })).toEqual({ statusCode: 403 });
});

test('logs a refused page once, with the requested host', async () => {
  const page = 'https://twice.example';
  for (let i = 0; i < 2; i++) expect(await getStatus(page)).toBe(403);
  const expected = `a page of ${new URL(server.local.url).host} (the Host header)`;
  expect(server.logged.filter((line) => line.includes(page))).toEqual([
    `a page of another address was refused a socket ${JSON.stringify({ page, expected })}`,
  ]);
});

test('logs a refused page with the configured one, and limits a flood of them', async () => {
  vi.stubEnv('AFOOT_ORIGIN', 'https://afoot.example');
  const logged: object[] = [];
  const keep = (_: string, details: object = {}): void => void logged.push(details);
  const connect = makeConnect({ info: keep, warn: keep, error: keep });
  for (let i = 0; i < 200; i++) await connect({ headers: { origin: `https://${i}.${'x'.repeat(300)}` } } as never);
  expect(logged).toHaveLength(100);
  expect(logged[7]).toEqual({ page: `https://7.${'x'.repeat(190)}`, expected: 'https://afoot.example' });
});
