import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { finished, type Readable } from 'node:stream';
import sirv from 'sirv';
import { pageWith } from '../build/page-with.ts';
import { FILE_HEADERS, securityHeaders } from '../build/security-headers.ts';

/** Built files whose names carry a hash of their content: a name never changes its meaning. */
const NAMED_BY_CONTENT = /^\/assets\/[\w.-]+\.\w+$/;

interface StaticOptions {
  /** The path below which the page lies. */
  readonly base?: string;
  /** The page's address for other devices, if it has another. */
  readonly address?: () => Promise<string | undefined>;
}

/**
 * Serves a folder of files, compressed if the build has done so, and as they are at the moment: a build may replace them.
 * A path without an extension that names no file gets the page itself.
 */
export function makeStatic(
  folder: string,
  { base = '', address = async () => undefined }: StaticOptions = {},
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const pageHeaders = securityHeaders();
  const sendFile = sirv(folder, {
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    single: true,
    extensions: ['html'],
    setHeaders: keepForGood,
    onNoMatch: (_, response) => end(response, 404),
  });
  return async (request, response) => {
    const [path = ''] = request.url?.split('?', 1) ?? [];
    const headers = NAMED_BY_CONTENT.test(path) ? FILE_HEADERS : pageHeaders;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405);
    const elsewhere = isPage(path) ? await address() : undefined;
    if (isPage(path) && (base !== '' || elsewhere !== undefined))
      return sendPage(response, await ownPage(folder, { base, address: elsewhere }));
    // Some ranges, such as a file's last bytes, would be answered with others.
    delete request.headers.range;
    response.once('pipe', (file: Readable) => closeWith(response, file));
    sendFile(request, response);
  };
}

/** Everything else is revalidated. */
function keepForGood(response: ServerResponse, path: string): void {
  if (NAMED_BY_CONTENT.test(path)) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${status}\n`);
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-cache' }).end(html);
}

/** Paths without an extension are the page's. */
const isPage = (path: string): boolean => path === '/index.html' || !/\.[^/]*$/.test(path);

interface OwnPage {
  readonly base: string;
  readonly address: string | undefined;
}

/** The page names its files from the root. */
async function ownPage(folder: string, { base, address }: OwnPage): Promise<string> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const below = html.replaceAll(/(?<= (?:href|src|content)=")\/(?!\/)/g, `${base}/`);
  return address === undefined ? below : pageWith(below, { address });
}

/** No file stays open for a client that has gone, and one that cannot be read ends its answer alone. */
function closeWith(response: ServerResponse, file: Readable): void {
  file.once('error', () => response.destroy());
  finished(response, () => file.destroy());
}
