import type { WorkerScope } from './scope.ts';

/** The built files, put in by the build: addresses, each with a hash of its content; empty while developing. */
declare const AFOOT_FILES: readonly (readonly [address: string, hash: string])[];

const FILES = AFOOT_FILES;
const PREFIX = 'afoot ';

/** One cache for each build, named by its content. */
const NAME = PREFIX + hashOf(FILES.map(([, hash]) => hash).join());

/** FNV-1a in 32 bits: tells one build from another. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** What depends on the installation, not on the build: where the socket is. */
const HERE = '/afoot.js';

/** Keeps all files of this build, or none: those that an earlier build had under the same name are not asked for again. */
export async function keepFiles(): Promise<void> {
  if (FILES.length === 0) return;
  const cache = await caches.open(NAME);
  await Promise.all([...FILES.map(([address]) => address), HERE].map((address) => keepFile(cache, address)));
}

async function keepFile(cache: Cache, address: string): Promise<void> {
  const known = address.startsWith('/assets/') ? await caches.match(address) : undefined;
  const file = known ?? (await fetch(address, { cache: 'no-cache' }));
  if (!file.ok) throw new Error(`${address} is missing`);
  await cache.put(address, file);
}

/** Caches of builds before the last one go: a page that is still open may need the last one's. */
export async function dropOldFiles(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

/** Milliseconds that the network has for the page itself. */
const PATIENCE = 4000;

/**
 * The page comes from the network, so that nobody sees an old one, and from the cache without one: then all of it is of
 * one build. Files named by their content come from the cache.
 */
export function answerFetches(worker: WorkerScope): void {
  if (FILES.length === 0) return;
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode === 'navigate') {
      if (isPage(pathname)) event.respondWith(fromNetwork('/', '/index.html'));
    } else if (pathname === HERE) event.respondWith(fromNetwork(HERE, HERE));
    else if (pathname.startsWith('/assets/') || FILES.some(([address]) => address === pathname)) {
      event.respondWith(fromCache(request));
    }
  });
}

/** The page itself, also by an invite's address: the page reads the fragment. */
const isPage = (pathname: string): boolean => pathname === '/' || /^\/t\/[\w-]{22}\/?$/.test(pathname);

async function fromNetwork(address: string, kept: string): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const response = await fetch(address, { signal: stop.signal });
    if (response.ok) return response;
    return (await match(kept)) ?? response;
  } catch (error) {
    const found = await match(kept);
    if (found === undefined) throw error;
    return found;
  } finally {
    clearTimeout(timer);
  }
}

const match = async (address: string): Promise<Response | undefined> =>
  (await (await caches.open(NAME)).match(address)) ?? undefined;

async function fromCache(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await match(pathname)) ?? (await caches.match(pathname)) ?? fetch(request);
}
