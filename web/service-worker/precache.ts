import type { WorkerScope } from './scope.ts';

/**
 * Files of the build, inserted by it, as addresses from the worker's folder with hashes: those of the first visit, those
 * for a page that has been open for a while, and those for people with a seat. Empty in development.
 */
declare const AFOOT_FILES: readonly (readonly (readonly [address: string, hash: string])[])[];

const PARTS = AFOOT_FILES;

const FILES = PARTS.flat();
const PREFIX = 'afoot ';

/** The worker's folder, since another installation may be below another path of the same host. */
const FOLDER = new URL('.', location.href);

/** One cache per build, named by its content and folder. */
const NAME = `${PREFIX}${computeHash(FILES.map(([, hash]) => hash).join())} ${FOLDER.pathname}`;

/** Whether a cache is of a build in this folder; the first builds' caches name none. */
const isOwn = (name: string): boolean => name.startsWith(PREFIX) && (name.split(' ')[2] ?? '/') === FOLDER.pathname;

/** FNV-1a in 32 bits, to tell builds apart. */
function computeHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

const PAGE = 'index.html';

const ASSETS = 'assets/';

/** Files that the page starts with, which are all that is cached ahead under Save-Data. */
const BEGINNING = /^(?!assets\/)|^assets\/(?:first|fraunces)-/;

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Saves the files of the first visit, or none; reuses those that an earlier build had under the same name. */
export async function keepFiles(): Promise<void> {
  if (FILES.length === 0) return;
  const isFirst = !(await caches.has(NAME));
  try {
    const first = PARTS[0]?.map(([address]) => address) ?? [];
    const wanted = first.filter((address) => !savesData() || BEGINNING.test(address));
    await Promise.all(wanted.map(keepFile));
  } catch (error) {
    if (isFirst) await caches.delete(NAME);
    throw error;
  }
}

/** The number of parts that are saved or being saved. */
let savedParts = 1;

/** Saves the files for a page that has been open for a while. */
export const keepOtherPages = (): Promise<void> => keepParts(2);

export const keepFilesForSeats = (): Promise<void> => keepParts(3);

async function keepParts(count: number): Promise<void> {
  const before = savedParts;
  if (FILES.length === 0 || before >= count || savesData()) return;
  savedParts = count;
  try {
    const cache = await caches.open(NAME);
    for (const [address] of PARTS.slice(before, count).flat())
      if ((await cache.match(address)) === undefined) await keepFile(address);
  } catch {
    savedParts = before;
  }
}

async function keepFile(address: string): Promise<void> {
  const file = (address.startsWith(ASSETS) ? await findSavedFile(address) : undefined) ?? (await fetchFile(address));
  const isWhole = isFile(address, file) && (address !== PAGE || (await isOwnPage(file.clone())));
  if (!isWhole) throw new Error(`${address} is missing`);
  await (await caches.open(NAME)).put(address, file);
}

/** Deletes caches of builds before the last one, which an open page may still need. */
export async function dropOldFiles(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => isOwn(name) && name !== NAME);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

/** Milliseconds to wait for the network before serving the cached page. */
const NETWORK_TIMEOUT = 4000;

/** Serves the page from the network, else from the cache, and hashed files from the cache; sign-ins pass through. */
export function answerFetches(worker: WorkerScope): void {
  if (FILES.length === 0) return;
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const address = findOwnAddress(request.url);
    if (request.method !== 'GET' || address === undefined) return;
    if (request.mode === 'navigate') {
      if (isPage(address)) event.respondWith(readFromNetwork(request));
    } else if (address.startsWith(ASSETS) || isOfBuild(address)) event.respondWith(readFromCache(address));
  });
}

/** Whether it is the page itself, or an invite's address, whose fragment the page reads. */
const isPage = (address: string): boolean => address === '' || /^t\/[\w-]{22}(\/[a-z]{2})?\/?$/.test(address);

const isOfBuild = (address: string): boolean => FILES.some(([each]) => each === address);

/** Returns the path from the worker's folder; undefined for addresses outside it. */
function findOwnAddress(url: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const isBelow = origin === FOLDER.origin && pathname.startsWith(FOLDER.pathname);
  return isBelow ? pathname.slice(FOLDER.pathname.length) : undefined;
}

async function readFromNetwork(request: Request): Promise<Response> {
  const response = fetch(request);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT));
  const answer = await Promise.race([response, timeout]).catch(() => undefined);
  return answer !== undefined && answer.status < 500 ? answer : ((await findSavedFile(PAGE)) ?? response);
}

async function readFromCache(address: string): Promise<Response> {
  const saved = await findSavedFile(address);
  if (saved !== undefined) return saved;
  const answer = await fetchFile(address);
  if (isOfBuild(address) && isFile(address, answer)) {
    const copy = answer.clone();
    void caches.open(NAME).then((cache) => cache.put(address, copy));
  }
  return answer;
}

/** Returns this build's cached copy, else the latest build's; deletes copies that are sign-in pages or the like. */
export async function findSavedFile(address: string): Promise<Response | undefined> {
  for (const name of [NAME, ...(await caches.keys()).reverse()]) {
    const cache = await caches.open(name);
    const file = await cache.match(address);
    if (file !== undefined && isFile(address, file)) return file;
    if (file !== undefined) await cache.delete(address);
  }
  return undefined;
}

/** Fetches hashed files through the HTTP cache, which has most of them, unless it has another file there. */
async function fetchFile(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: address.startsWith(ASSETS) ? 'default' : 'no-cache' });
  return isFile(address, answer) ? answer : fetch(address, { cache: 'reload' });
}

/** Part of the content type by extension; for other extensions, servers differ. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'javascript',
  css: 'text/css',
  svg: 'image/svg',
  png: 'image/png',
};

/** Whether a response's headers fit the file, unlike a sign-in page or an error. */
function isFile(address: string, { status, redirected, type, headers }: Response): boolean {
  const contentType = headers.get('content-type') ?? '';
  const wanted = TYPES[address.slice(address.lastIndexOf('.') + 1)];
  const fits = wanted === undefined ? !contentType.includes('html') : contentType.includes(wanted);
  return status === 200 && !redirected && type === 'basic' && fits;
}

/** Whether the page is of this build, because it names one of its scripts, at least by hash. */
async function isOwnPage(page: Response): Promise<boolean> {
  const html = await page.text();
  return FILES.some(([address]) => /^assets\/.*\.js$/.test(address) && html.includes(address.slice(-11, -3)));
}
