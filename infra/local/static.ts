import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { securityHeaders } from '../build/security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves a folder of files; a path without an extension that names no file gets the page itself. `script` is served as
 * `/afoot.js` in place of the folder's. Throws if the system has no descriptor left to look for a file.
 */
export function makeStatic(
  folder: string,
  script: () => string | undefined = () => undefined,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const root = resolve(folder);
  const headers = Object.entries(securityHeaders());
  return async (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405);
    const path = pathOf(request.url ?? '/');
    if (path === undefined) return end(response, 400);
    const own = path === '/afoot.js' ? script() : undefined;
    if (own !== undefined) return sendScript(response, own);
    const file = await findFile(root, path);
    return file === undefined ? end(response, 404) : send(request, response, file);
  };
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${status}\n`);
}

function sendScript(response: ServerResponse, script: string): void {
  response.writeHead(200, { 'content-type': TYPES['.js'] as string, 'cache-control': 'no-cache' }).end(script);
}

/** The decoded path without its query; undefined if it is no path. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly isAsset: boolean;
}

async function findFile(root: string, path: string): Promise<FoundFile | undefined> {
  const wanted = resolve(join(root, path));
  if (wanted !== root && !wanted.startsWith(root + sep)) return undefined;
  const found = await fileAt(wanted);
  if (found !== undefined) return { ...found, isAsset: path.startsWith('/assets/') };
  const page = extname(path) === '' ? await fileAt(join(root, 'index.html')) : undefined;
  return page === undefined ? undefined : { ...page, isAsset: false };
}

async function fileAt(path: string): Promise<{ readonly path: string; readonly size: number } | undefined> {
  try {
    const facts = await stat(path);
    return facts.isFile() ? { path, size: facts.size } : undefined;
  } catch (error) {
    if (OUT_OF_MEANS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return undefined;
  }
}

/** Error codes that do not say whether a file exists. */
const OUT_OF_MEANS = ['EMFILE', 'ENFILE', 'ENOMEM', 'EIO'];

/**
 * Built assets carry a hash in their name and never change; everything else is revalidated. No file is opened for a
 * client that has gone: nothing would close it.
 */
function send(request: IncomingMessage, response: ServerResponse, { path, size, isAsset }: FoundFile): void {
  if (response.destroyed) return;
  response.writeHead(200, {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'content-length': size,
    'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (request.method === 'HEAD') response.end();
  else pipeline(createReadStream(path), response, () => undefined);
}
