import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { finished, type Readable } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { findLanguage, getPageFile } from '../../web/text/languages.ts';
import { insertAddresses, withPicture } from '../build/insert-addresses.ts';
import { FILE_HEADERS, makeSecurityHeaders } from '../build/security-headers.ts';
import { getAskedOrigin } from './sockets/asked-origin.ts';

/** Built files with a hash of their content in their names: the content of a name never changes. */
const HASHED_FILE = /^\/assets\/[\w.-]+\.\w+$/;

interface StaticOptions {
  readonly base?: string;
  readonly address?: () => Promise<string | undefined>;
  /** The page's origin, if it is set. Default: that of each request. */
  readonly origin?: string | undefined;
}

/**
 * Serves a folder of files, compressed if the build has done so, and in their present state: a build may replace them.
 * A path without an extension that is not a file gets the page itself, in the browser's language.
 */
export function makeStaticHandler(
  folder: string,
  { base = '', address = async () => undefined, origin }: StaticOptions = {},
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const pageHeaders = makeSecurityHeaders();
  const sendFile = sirv(folder, {
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    single: true,
    extensions: ['html'],
    setHeaders: cacheForever,
    onNoMatch: (_, response) => end(response, 404),
  });
  return async (request, response) => {
    const [path = ''] = request.url?.split('?', 1) ?? [];
    const headers = HASHED_FILE.test(path) ? FILE_HEADERS : pageHeaders;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405);
    if (isPage(path)) {
      const addresses = { base, address: await address(), picture: `${origin ?? getAskedOrigin(request)}${base}/` };
      const html = await readPage(folder, path, request).then(
        (page) => renderPage(page, addresses),
        () => undefined,
      );
      return html === undefined ? end(response, 404) : sendPage(request, response, html);
    }
    // Some ranges, such as a file's last bytes, would be answered with others.
    delete request.headers.range;
    response.once('pipe', (file: Readable) => pipeAndClose(response, file));
    sendFile(request, response);
  };
}

/** Caches hashed files forever; everything else is revalidated. */
function cacheForever(response: ServerResponse, path: string): void {
  if (HASHED_FILE.test(path)) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${status}\n`);
}

/** Sends the page in the smallest encoding that the browser accepts, or 304 if it has it. */
function sendPage({ headers, method }: IncomingMessage, response: ServerResponse, html: string): void {
  const etag = `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`;
  const cacheHeaders = {
    etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, host, x-forwarded-proto',
  };
  if (headers['if-none-match']?.includes(etag)) return void response.writeHead(304, cacheHeaders).end();
  const [encoding, compress] = ENCODINGS.find(([name]) => headers['accept-encoding']?.toString().includes(name)) ?? [];
  const body = compress?.(Buffer.from(html)) ?? Buffer.from(html);
  response.writeHead(200, {
    ...cacheHeaders,
    'content-type': 'text/html;charset=utf-8',
    'content-length': body.length,
    ...(encoding !== undefined && { 'content-encoding': encoding }),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/** Fast encodings, best first. */
const ENCODINGS: readonly (readonly [string, (page: Buffer) => Buffer])[] = [
  ['br', (page) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
  ['gzip', (page) => gzipSync(page)],
];

const PAGE_FILE = /^\/index(-[a-z]{2})?\.html$/;

/** Whether the path is the page's: any without an extension. */
const isPage = (path: string): boolean => PAGE_FILE.test(path) || !/\.[^/]*$/.test(path);

/** Reads the page that the path names, else the one in the request's language, else the English one. */
function readPage(folder: string, path: string, { headers }: IncomingMessage): Promise<string> {
  const file = PAGE_FILE.test(path) ? path : getPageFile(findLanguage(headers['accept-language']));
  return readFile(join(folder, file), 'utf8').catch(() => readFile(join(folder, 'index.html'), 'utf8'));
}

interface ServedAddresses {
  readonly base: string;
  readonly address: string | undefined;
  /** The address of the preview's picture, with a trailing slash. */
  readonly picture: string;
}

function renderPage(html: string, { base, address, picture }: ServedAddresses): string {
  const rebased = html.replaceAll(/(?<= (?:href|src|content)=")\/(?!\/)/g, `${base}/`);
  const withPreview = withPicture(rebased, picture, base);
  return address === undefined ? withPreview : insertAddresses(withPreview, { address });
}

/** Closes the file when the client is gone; a file that cannot be read ends only its own answer. */
function pipeAndClose(response: ServerResponse, file: Readable): void {
  file.once('error', () => response.destroy());
  finished(response, () => file.destroy());
}
