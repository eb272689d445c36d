import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_TIMEOUT } from '../timeouts.ts';
import { NO_OVERRIDE, openProxy, type RequestOverride, type TestProxy } from './proxy.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage({ isSaved: true });
let proxy: TestProxy;
let signInProxy: TestProxy;
beforeAll(async () => {
  [proxy, signInProxy] = [await openProxy(stage.server().url), await openProxy(stage.server().url)];
});
beforeEach(() => {
  [proxy.override, signInProxy.override] = [NO_OVERRIDE, getSign];
});
afterAll(() => {
  proxy.close();
  signInProxy.close();
});

const SIGN_IN_PAGE = '<!doctype html><title>Sign in</title><h1>Sign in</h1>';

function respondWith(response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): true {
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(SIGN_IN_PAGE);
  return true;
}

const getSign: RequestOverride = (_, response) => respondWith(response, 200);

/** Only for some of the page's files: `js` or `css`. */
const interfereByKind =
  (kind: string, interfere: RequestOverride): RequestOverride =>
  (incoming, response) =>
    new RegExp(`^/assets/.*\\.${kind}$`).test(incoming.url ?? '') && interfere(incoming, response);

const getHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const FRONT = /^Hand.and.Foot with family and friends/;

const readSavedTypes = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const files = await Promise.all(caches_.map(async (cache) => ({ cache, keys: await cache.keys() })));
    const scripts = files.flatMap(({ cache, keys }) =>
      keys.filter(({ url }) => /\/assets\/.*\.js$/.test(url)).map((key) => cache.match(key)),
    );
    return (await Promise.all(scripts)).map((file) => file?.headers.get('content-type') ?? null);
  });

const isInCharge = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isActive = registration?.installing === null && registration.active?.state === 'activated';
    return isActive && navigator.serviceWorker.controller !== null;
  });

/** A page whose service worker caches all files. */
async function visitSaved(): Promise<Page> {
  const page = await stage.visitPage('mouse');
  await page.goto(proxy.url);
  await getHeading(page, FRONT).waitFor();
  await expect.poll(() => isInCharge(page)).toBe(true);
  return page;
}

test('a proxy’s answer in place of a script is not cached; the script is cached once the proxy stops', async () => {
  const page = await stage.visitPage('mouse');
  const requests = new Set<string>();
  await page.goto(proxy.url);
  await getHeading(page, FRONT).waitFor();
  await page.waitForLoadState('networkidle');
  proxy.override = interfereByKind('js', (incoming, response) => {
    requests.add(incoming.url ?? '');
    return respondWith(response, 200);
  });
  await expect.poll(() => requests.size, { timeout: TEST_TIMEOUT }).toBeGreaterThan(10);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined))
    .toBe(true);
  expect(await readSavedTypes(page)).not.toContain('text/html');
  proxy.override = NO_OVERRIDE;
  await page.reload();
  await expect.poll(() => isInCharge(page)).toBe(true);
  expect(new Set(await readSavedTypes(page))).toEqual(new Set(['text/javascript']));
  proxy.override = (incoming) => !!incoming.destroy();
  await page.reload();
  await getHeading(page, FRONT).waitFor();
});

test('replaces a broken copy cached by an earlier service worker', async () => {
  const page = await visitSaved();
  signInProxy.override = getSign;
  proxy.override = (incoming, response) => incoming.url === '/sign-in' && respondWith(response, 200);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (/\/assets\/.*\.(js|css)$/.test(url)) await cache.put(url, await fetch('/sign-in'));
    }
  });
  expect(new Set(await readSavedTypes(page))).toEqual(new Set(['text/html']));
  await page.reload();
  await getHeading(page, FRONT).waitFor();
  await page.goto(`${proxy.url}/#/new`);
  await page.getByRole('textbox', { name: 'Your name' }).waitFor();
  await expect.poll(async () => (await readSavedTypes(page)).includes('text/javascript')).toBe(true);
});

test.each<[string, string, RequestOverride]>([
  ['js', 'a page', (_, response) => respondWith(response, 200, { 'cache-control': 'public, max-age=31536000' })],
  ['css', 'a page', (_, response) => respondWith(response, 200)],
  ['js', 'a sign-in elsewhere', (_, response) => respondWith(response, 302, { location: `${signInProxy.url}/` })],
  ['js', '404', (_, response) => respondWith(response, 404)],
  ['js', 'nothing', (incoming) => !!incoming.destroy()],
])('a page whose files (%s) are answered by %s explains it, and reloads', async (kind, _, interfere) => {
  const page = await stage.visitPage('touch');
  proxy.override = interfereByKind(kind, interfere);
  await page.goto(proxy.url);
  await page.getByRole('alert').getByText('Afoot didn’t load').waitFor();
  proxy.override = NO_OVERRIDE;
  await page.getByRole('button', { name: 'Reload' }).tap();
  await page.getByText('Afoot didn’t load').waitFor({ state: 'detached' });
  await getHeading(page, FRONT).waitFor();
});

test('waits half a minute for a slowly loading page, which then continues by itself', async () => {
  const page = await stage.visitPage('touch');
  await page.clock.install();
  const waiting: (() => void)[] = [];
  let isHeld = true;
  proxy.override = interfereByKind('js', (incoming, response) => {
    if (!isHeld) return false;
    waiting.push(() => response.writeHead(307, { location: incoming.url }).end());
    return true;
  });
  await page.goto(proxy.url, { waitUntil: 'commit' });
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  const alert = page.getByRole('alert').getByText('Afoot didn’t load');
  await page.clock.runFor(29_000);
  expect(await alert.count()).toBe(0);
  await page.clock.runFor(2000);
  await alert.waitFor();
  isHeld = false;
  for (const release of waiting) release();
  await getHeading(page, FRONT).waitFor();
  await alert.waitFor({ state: 'detached' });
});

test.each([
  ['on the same host', () => '/sign-in'],
  ['on another', () => `${signInProxy.url}/sign-in`],
])('shows a sign-in page %s in place of a cached page, and returns to it', async (_, address) => {
  const page = await visitSaved();
  proxy.override = (incoming, response) =>
    incoming.url === '/sign-in' ? respondWith(response, 200) : respondWith(response, 302, { location: address() });
  await page.goto(`${proxy.url}/`);
  await getHeading(page, 'Sign in').waitFor();
  await page.goto(`${proxy.url}/t/${'x'.repeat(22)}`);
  await getHeading(page, 'Sign in').waitFor();
  proxy.override = NO_OVERRIDE;
  await page.goto(`${proxy.url}/`);
  await getHeading(page, FRONT).waitFor();
});

test.each([401, 403])('passes on an answer of %s in place of a cached page', async (status) => {
  const page = await visitSaved();
  proxy.override = (_, response) => respondWith(response, status, { 'www-authenticate': 'Basic realm="Family"' });
  const answer = await page.goto(`${proxy.url}/`);
  expect(answer?.status()).toBe(status);
});

test.each<[string, RequestOverride]>([
  ['answers 502', (_, response) => respondWith(response, 502)],
  ['is gone', (incoming) => !!incoming.destroy()],
])('the cached page opens where the server %s', async (_, interfere) => {
  const page = await visitSaved();
  proxy.override = interfere;
  await page.goto(proxy.url);
  await page.reload();
  await getHeading(page, FRONT).waitFor();
});

test('reloads the page when the server no longer has a part of it', async () => {
  const page = await stage.visitPage('mouse');
  let isAskedAgain = false;
  const hasNoWorker: RequestOverride = ({ url }, response) =>
    url === '/service-worker.js' && respondWith(response, 404);
  proxy.override = hasNoWorker;
  await page.goto(proxy.url);
  await getHeading(page, FRONT).waitFor();
  proxy.override = (incoming, response) => {
    const { url = '', headers } = incoming;
    isAskedAgain ||= url === '/' && headers['sec-fetch-mode'] === 'navigate';
    const isGone = !isAskedAgain && /^\/assets\/host-/.test(url);
    return isGone ? respondWith(response, 404) : hasNoWorker(incoming, response);
  };
  await page.goto(`${proxy.url}/#/new`);
  await page.getByRole('alert').getByText('That didn’t load.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).waitFor();
  expect(isAskedAgain).toBe(true);
});

test('the browser requests the manifest with the signed-in user’s credentials', async () => {
  const page = await stage.visitPage('mouse');
  const cookies: (string | undefined)[] = [];
  proxy.override = ({ url, headers }) => {
    if (url === '/manifest.webmanifest') cookies.push(headers.cookie);
    return false;
  };
  await page.context().addCookies([{ name: 'signed', value: 'in', url: proxy.url }]);
  await page.goto(proxy.url);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.getAppManifest');
  expect(cookies).toContain('signed=in');
});
