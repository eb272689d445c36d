import { once } from 'node:events';
import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOADING_SCRIPT_SOURCE } from '../../infra/build/loading-script.ts';
import { replaceFile } from '../../infra/build/replace-file.ts';
import { FILE_HEADERS, makeSecurityHeaders } from '../../infra/build/security-headers.ts';
import { makeStaticHandler } from '../../infra/local/static.ts';
import { buildWebClient, isUpToDate } from '../../infra/local/web-client.ts';
import { makeTempFolder } from './temp-folder.ts';

let server: Server;
const PAGE_HEAD = '<!doctype html><meta name="afoot-address" content="';
const PAGE_TAIL = '" />page';
const SPANISH = '<!doctype html><html lang="es">';
const TABLE = 'export const cards = 270;'.repeat(20);
const parent = makeTempFolder('static');
beforeAll(async () => {
  const folder = join(parent, 'dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), `${PAGE_HEAD}${PAGE_TAIL}`);
  writeFileSync(join(folder, 'index-es.html'), SPANISH);
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'table-3c4d.js'), TABLE);
  writeFileSync(join(folder, 'assets', 'table-3c4d.js.br'), brotliCompressSync(TABLE));
  writeFileSync(join(folder, 'assets', 'table-3c4d.js.gz'), gzipSync(TABLE));
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  server = createServer(makeStaticHandler(folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

interface StaticAnswer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Requests a path exactly as it is spelled. */
const ask = (path: string, method = 'GET', headers: OutgoingHttpHeaders = {}): Promise<StaticAnswer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    outgoing.on('error', reject).end();
  });

test.each(['/', '/index.html', '/?a=1', '/some/where', '/..%2fsecret.txt', '/assets/none', '/%', '/%00', '/a%ff'])(
  '%s returns the page, revalidated each time',
  async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, body]).toEqual([200, `${PAGE_HEAD}${PAGE_TAIL}`]);
    expect(headers).toMatchObject({ ...makeSecurityHeaders(), 'cache-control': 'no-cache' });
    expect(headers['content-type']).toBe('text/html;charset=utf-8');
  },
);

test('the page is in the first language of the browser that it has, and says that it depends on it', async () => {
  const inLanguages = (languages: string, path = '/') => ask(path, 'GET', { 'accept-language': languages });
  expect((await inLanguages('pt-BR, es-MX;q=0.8, en;q=0.5')).body).toBe(SPANISH);
  expect((await inLanguages('es', '/some/where')).body).toBe(SPANISH);
  expect((await inLanguages('en-GB, es')).body).toBe(`${PAGE_HEAD}${PAGE_TAIL}`);
  expect((await inLanguages('fr')).body, 'not built yet').toBe(`${PAGE_HEAD}${PAGE_TAIL}`);
  expect((await inLanguages('es', '/index.html')).body).toBe(`${PAGE_HEAD}${PAGE_TAIL}`);
  expect(String((await inLanguages('es')).headers.vary)).toContain('accept-language');
});

test('an asset has its type and is cached permanently', async () => {
  const { status, headers, body } = await ask('/assets/main-1a2b.js');
  expect([status, body]).toEqual([200, 'export {};']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript',
    'cache-control': 'public, max-age=31536000, immutable',
    ...FILE_HEADERS,
  });
  expect(headers).not.toHaveProperty('content-security-policy');
  expect((await ask('/assets/main-1a2b.js', 'HEAD')).body).toBe('');
});

test('the page shows the address for other devices', async () => {
  const address = 'http://192.0.2.7:3000/';
  const answer = makeStaticHandler(join(parent, 'dist'), { address: async () => address });
  const other = createServer((incoming, response) => void answer(incoming, response)).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const response = await fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  expect(await response.text()).toBe(`${PAGE_HEAD}${address}${PAGE_TAIL}`);
  expect(Object.fromEntries(response.headers)).toMatchObject({ ...makeSecurityHeaders(), 'cache-control': 'no-cache' });
  other.close();
});

test.each(['/assets/none.js', '/favicon.png', '/assets/../../secret.txt', '/../secret.txt', '/%2e%2e/secret.txt'])(
  '%s is not found',
  async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: '404\n' });
  },
);

test.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(TABLE)],
  ['gzip, deflate', 'gzip', gzipSync(TABLE)],
  ['identity', undefined, Buffer.from(TABLE)],
])('sends a browser that accepts %s the compressed copy of a script', async (accepted, encoding, { length }) => {
  const { status, headers } = await ask('/assets/table-3c4d.js', 'GET', { 'accept-encoding': accepted });
  expect([status, headers['content-encoding'], headers['content-length']]).toEqual([200, encoding, `${length}`]);
  expect(headers).toMatchObject({
    ...{ 'content-type': 'text/javascript', vary: 'Accept-Encoding', ...FILE_HEADERS },
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('does not resend cached files', async () => {
  const { headers } = await ask('/');
  const secondAnswer = await ask('/', 'GET', { 'if-none-match': headers.etag as string });
  expect([secondAnswer.status, secondAnswer.body]).toEqual([304, '']);
  expect(secondAnswer.headers).toMatchObject(makeSecurityHeaders());
});

test.each(['bytes=-3', 'bytes=5-2', 'bytes=0-0'])('answers a range, %s, with the whole file', async (range) => {
  expect(await ask('/', 'GET', { range })).toMatchObject({ status: 200, body: `${PAGE_HEAD}${PAGE_TAIL}` });
});

test('serves a new build immediately without a restart', async () => {
  const asset = join(parent, 'dist', 'assets', 'later-5e6f.js');
  expect((await ask('/assets/later-5e6f.js')).status).toBe(404);
  writeFileSync(asset, 'export const later = 1;');
  expect((await ask('/assets/later-5e6f.js')).body).toBe('export const later = 1;');
  writeFileSync(asset, 'export const later = "longer than before";');
  expect((await ask('/assets/later-5e6f.js')).body).toBe('export const later = "longer than before";');
});

test('an unreadable file fails only its own request', async () => {
  const unreadable = createSocket().listen(join(parent, 'dist', 'assets', 'socket-7a8b.js'));
  await once(unreadable, 'listening');
  await expect(ask('/assets/socket-7a8b.js')).rejects.toThrow('socket hang up');
  expect((await ask('/')).status).toBe(200);
  unreadable.close();
});

test('answers only GET and HEAD', async () => {
  expect((await ask('/', 'POST')).status).toBe(405);
});

test.each(['/', '/none.js'])('sends %s with every security header', async (path) => {
  const { headers } = await ask(path);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self' 'sha256-"),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('the policy forbids everything it does not list', () => {
  const directives = new Map(
    (makeSecurityHeaders()['content-security-policy'] as string).split('; ').map((each): [string, string] => {
      const [name = '', ...sources] = each.split(' ');
      return [name, sources.join(' ')];
    }),
  );
  expect(Object.fromEntries(directives)).toEqual({
    'default-src': "'none'",
    'script-src': `'self' ${LOADING_SCRIPT_SOURCE}`,
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'media-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('finds a page up to date unless a source is newer or its build did not finish', () => {
  const folder = makeTempFolder('up-to-date');
  expect(isUpToDate(folder)).toBe(false);
  writeFileSync(join(folder, 'index.html'), '');
  expect(isUpToDate(folder), 'unfinished').toBe(false);
  const last = join(folder, 'index.html.br');
  writeFileSync(last, '');
  expect(isUpToDate(folder)).toBe(true);
  const { mtimeMs } = statSync('package-lock.json');
  utimesSync(last, mtimeMs / 1000 - 1, mtimeMs / 1000 - 1);
  expect(isUpToDate(folder), 'older than a source').toBe(false);
});

test('reports in one sentence that an installation has neither a page nor a builder', async () => {
  const lines: string[] = [];
  const built = buildWebClient((line) => lines.push(line), { folder: join(parent, 'none'), hasBuilder: false });
  await expect(built).rejects.toThrow(/^The page is not built.* run npm ci --include=dev/);
  await buildWebClient((line) => lines.push(line), { folder: join(parent, 'dist'), hasBuilder: false });
  expect(lines).toEqual([]);
});

test('a file being replaced by a build is always read whole', async () => {
  const place = makeTempFolder('replaced');
  const [path, size] = [join(place, 'main.js.br'), 4_000_000];
  await replaceFile(path, Buffer.alloc(size));
  let isDone = false;
  const replaced = (async () => {
    for (let i = 1; i <= 10; i++) await replaceFile(path, Buffer.alloc(size, i));
    isDone = true;
  })();
  const lengths = new Set<number>();
  while (!isDone) lengths.add((await readFile(path)).length);
  await replaced;
  expect([...lengths]).toEqual([size]);
});
