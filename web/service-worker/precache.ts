import type { WorkerScope } from './scope.ts';

/** The built files, put in by the build: addresses from the worker's own folder, each with a hash of its content; empty while developing. */
declare const AFOOT_FILES: readonly (readonly [address: string, hash: string])[];

const FILES = AFOOT_FILES;
const PREFIX = 'afoot ';

/** The worker's own: another Afoot may be below another path of the same name. */
const FOLDER = new URL('.', location.href);

/** One cache for each build, named by its content, and by its folder. */
const NAME = `${PREFIX}${hashOf(FILES.map(([, hash]) => hash).join())} ${FOLDER.pathname}`;

/** Whether a cache is of a build in this folder; those of the first builds name none. */
const isOwn = (name: string): boolean => name.startsWith(PREFIX) && (name.split(' ')[2] ?? '/') === FOLDER.pathname;

/** FNV-1a in 32 bits: tells one build from another. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

const PAGE = 'index.html';

const ASSETS = 'assets/';

/** What the page begins with: a person who saves data keeps this, and the rest as it is used. */
const BEGINNING = /^(?!assets\/)|^assets\/(?:first|fraunces)-/;

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Keeps all files of this build, or none: those that an earlier build had under the same name are not asked for again. */
export async function keepFiles(): Promise<void> {
  if (FILES.length === 0) return;
  const isFirst = !(await caches.has(NAME));
  try {
    const wanted = FILES.map(([address]) => address).filter((address) => !savesData() || BEGINNING.test(address));
    await Promise.all(wanted.map(keepFile));
  } catch (error) {
    if (isFirst) await caches.delete(NAME);
    throw error;
  }
}

async function keepFile(address: string): Promise<void> {
  const file = (address.startsWith(ASSETS) ? await keptFile(address) : undefined) ?? (await askFor(address));
  const isWhole = isFile(address, file) && (address !== PAGE || (await isOwnPage(file.clone())));
  if (!isWhole) throw new Error(`${address} is missing`);
  await (await caches.open(NAME)).put(address, file);
}

/** Caches of builds before the last one go: a page that is still open may need the last one's. */
export async function dropOldFiles(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => isOwn(name) && name !== NAME);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

/** Milliseconds that the network has for the page itself. */
const PATIENCE = 4000;

/**
 * The page comes from the network, so that nobody sees an old one, and from the cache without one: then all of it is of
 * one build. A sign-in on the way is passed on as it is: the browser follows its redirect, or asks for a password. Files
 * named by their content come from the cache.
 */
export function answerFetches(worker: WorkerScope): void {
  if (FILES.length === 0) return;
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const address = ownAddress(request.url);
    if (request.method !== 'GET' || address === undefined) return;
    if (request.mode === 'navigate') {
      if (isPage(address)) event.respondWith(fromNetwork(request));
    } else if (address.startsWith(ASSETS) || isOfBuild(address)) event.respondWith(fromCache(address));
  });
}

/** The page itself, also by an invite's address: the page reads the fragment. */
const isPage = (address: string): boolean => address === '' || /^t\/[\w-]{22}\/?$/.test(address);

const isOfBuild = (address: string): boolean => FILES.some(([each]) => each === address);

/** A path from the worker's own folder; undefined for what lies elsewhere. */
function ownAddress(url: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const isBelow = origin === FOLDER.origin && pathname.startsWith(FOLDER.pathname);
  return isBelow ? pathname.slice(FOLDER.pathname.length) : undefined;
}

async function fromNetwork(request: Request): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  return answer !== undefined && answer.status < 500 ? answer : ((await keptFile(PAGE)) ?? asked);
}

async function fromCache(address: string): Promise<Response> {
  const kept = await keptFile(address);
  if (kept !== undefined) return kept;
  const answer = await askFor(address);
  if (isOfBuild(address) && isFile(address, answer)) {
    const copy = answer.clone();
    void caches.open(NAME).then((cache) => cache.put(address, copy));
  }
  return answer;
}

/**
 * A kept copy: this build's, else the last one that an earlier build has. A copy that is not the file is thrown away:
 * something on the way had answered in the server's place.
 */
export async function keptFile(address: string): Promise<Response | undefined> {
  for (const name of [NAME, ...(await caches.keys()).reverse()]) {
    const cache = await caches.open(name);
    const file = await cache.match(address);
    if (file !== undefined && isFile(address, file)) return file;
    if (file !== undefined) await cache.delete(address);
  }
  return undefined;
}

/**
 * The server's answer, or what the browser has kept of a file named by its content: the page has loaded most of them. Past
 * that cache if it holds something else under this address.
 */
async function askFor(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: address.startsWith(ASSETS) ? 'default' : 'no-cache' });
  return isFile(address, answer) ? answer : fetch(address, { cache: 'reload' });
}

/** What is in a file's content type, by the ending of its name. Of other files servers know different types. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'javascript',
  css: 'text/css',
  svg: 'image/svg',
  png: 'image/png',
};

/** Whether an answer is the file that was asked for, as far as its head tells: no sign-in page, no error. */
function isFile(address: string, { status, redirected, type, headers }: Response): boolean {
  const given = headers.get('content-type') ?? '';
  const wanted = TYPES[address.slice(address.lastIndexOf('.') + 1)];
  const fits = wanted === undefined ? !given.includes('html') : given.includes(wanted);
  return status === 200 && !redirected && type === 'basic' && fits;
}

/** Whether the page is of this build: it names one of its scripts, or at least what the name has of its content. */
async function isOwnPage(page: Response): Promise<boolean> {
  const html = await page.text();
  return FILES.some(([address]) => /^assets\/.*\.js$/.test(address) && html.includes(address.slice(-11, -3)));
}
