import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProxy, type TestProxy } from './proxy.ts';
import { hostTableByForm } from './seating.ts';
import { setUpOwnStage } from './stage.ts';

const stage = setUpOwnStage({ isSaved: true, base: '/cards' });
let proxy: TestProxy;
let home: string;
const strayRequests: string[] = [];
beforeAll(async () => {
  proxy = await openProxy(stage.server().url);
  home = `${proxy.url}/cards`;
  proxy.override = ({ url = '' }, response) => {
    if (url === '/cards' || url.startsWith('/cards/')) return false;
    strayRequests.push(url);
    response.writeHead(404).end();
    return true;
  };
});
afterAll(() => proxy.close());

const findActiveScope = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isActive = registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    return isActive ? registration.scope : undefined;
  });

test('creates a table, seats a friend by invite, and keeps both below the path', async () => {
  const ann = await stage.visitPage('mouse');
  const link = await hostTableByForm(ann, home, { name: 'Ann', rounds: 'One' });
  expect(link).toMatch(/\/cards\/t\/[\w-]{22}#invite=[\w-]{22}$/);
  const bob = await stage.visitPage('touch');
  await bob.goto(link);
  await bob.getByRole('heading', { name: 'Ann saved you a seat' }).waitFor();
  expect(bob.url()).toMatch(/\/cards\/#\/t\/[\w-]{22}\/[\w-]{22}$/);
  await bob.goto(`${link.replace('#', '%23')}).%20See%20you!`);
  await bob.getByRole('heading', { name: 'Ann saved you a seat' }).waitFor();
  expect(strayRequests).toEqual([]);
});

test('the service worker caches only pages below the path and opens them without a server', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(`${home}/`);
  await expect.poll(() => findActiveScope(page)).toBe(`${home}/`);
  const cachedPaths = await page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths.length).toBeGreaterThan(30);
  expect(cachedPaths.filter((path) => !path.startsWith('/cards/'))).toEqual([]);
  const { override } = proxy;
  proxy.override = (incoming) => !!incoming.destroy();
  await page.goto(`${home}/#/practice`);
  await page.reload();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  proxy.override = override;
  expect(strayRequests).toEqual([]);
});

test('the installed app starts below the path', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(`${home}/`);
  const cdp = await page.context().newCDPSession(page);
  const { url, manifest, errors } = await cdp.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${home}/manifest.webmanifest`, []]);
  expect(manifest).toMatchObject({ startUrl: `${home}/`, scope: `${home}/`, id: `${home}/` });
});

/** Adds caches of an old release and of another installation, and its service worker. */
const addOtherInstallation = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (const name of ['afoot old /cards/', 'afoot old /games/', 'photographs']) await caches.open(name);
    await navigator.serviceWorker.register('/games/service-worker.js');
  });

const readCaches = (page: Page): Promise<{ readonly names: readonly string[]; readonly scopes: readonly string[] }> =>
  page.evaluate(async () => ({
    names: await caches.keys(),
    scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  }));

test('a fresh load clears this installation’s cache and leaves another one on the same host alone', async () => {
  const page = await stage.visitPage('mouse');
  const { override } = proxy;
  proxy.override = ({ url = '' }, response) => {
    if (/\/assets\/.*\.js$/.test(url)) return !!response.writeHead(404).end();
    return url.startsWith('/games/') && !!response.writeHead(200, { 'content-type': 'text/javascript' }).end();
  };
  await page.goto(`${home}/`);
  await page.getByText('Afoot didn’t load').waitFor();
  await addOtherInstallation(page);
  proxy.override = override;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => findActiveScope(page)).toBe(`${home}/`);
  const { names, scopes } = await readCaches(page);
  expect(names).toEqual(expect.arrayContaining(['afoot old /games/', 'photographs']));
  expect(names).not.toContain('afoot old /cards/');
  expect([...scopes].sort()).toEqual(['/cards/', '/games/']);
});
