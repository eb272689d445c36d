import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { buildClient } from '../../infra/build/build-pages.ts';
import { makeStaticHandler } from '../../infra/local/static.ts';
import { HOST as GERMAN } from '../../web/text/de/host.ts';
import { HOST as ENGLISH } from '../../web/text/en/host.ts';
import { LOADING_FAILED, TRY_AGAIN } from '../../web/text/en/pages.ts';
import { TEST_TIMEOUT } from '../timeouts.ts';
import { getFaults } from './inspect.ts';
import { hostTable, openGame } from './seating.ts';
import { setUpOwnStage } from './stage.ts';

const stage = setUpOwnStage({ botPause: 10_000, isSaved: true });

/** Waits until the page's service worker has all files of the page's own build. */
const waitForSavedFiles = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          const newest = (await caches.keys()).at(-1);
          const held = newest === undefined ? undefined : await (await caches.open(newest)).match('/index.html');
          // The document has only the content hash of another language's script.
          const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src.slice(-11, -3);
          const isReady = registration?.installing === null && registration.active?.state === 'activated';
          const isInCharge = isReady && navigator.serviceWorker.controller !== null;
          return isInCharge && script !== undefined && (await held?.text())?.includes(script);
        }),
      { timeout: TEST_TIMEOUT },
    )
    .toBe(true);

/** Whether the newest build's files in the cache include one. */
const hasSaved = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(async (part) => {
    const newest = (await caches.keys()).at(-1);
    const saved = newest === undefined ? [] : await (await caches.open(newest)).keys();
    return saved.some(({ url }) => url.includes(part));
  }, name);

const MINUTE = 60_000;

/** Lets a minute pass on the page's clock, after which the worker saves the lessons, the rules and the host's form. */
async function stayForMinute(page: Page): Promise<void> {
  await waitForSavedFiles(page);
  await page.clock.fastForward(MINUTE);
  for (const name of ['rules-', 'host-', 'learn-', 'InterviewPage-'])
    await expect.poll(() => hasSaved(page, `assets/${name}`), { timeout: TEST_TIMEOUT }).toBe(true);
}

test('after a short first visit the front page and practice open offline, and another page says that it cannot', async () => {
  const page = await stage.visitPage('touch');
  await page.goto(stage.server().url);
  await waitForSavedFiles(page);
  expect(await hasSaved(page, 'assets/host-'), 'for a page that has been open for a while').toBe(false);
  await stage.server().kill();
  try {
    await page.goto(`${stage.server().url}/#/practice`);
    await page.reload();
    await page.getByRole('group', { name: /^Your cards/ }).waitFor();
    await page.goto(`${stage.server().url}/#/learn/1`);
    await page.getByText(LOADING_FAILED).waitFor();
  } finally {
    await stage.server().restart();
  }
  await page.getByRole('button', { name: TRY_AGAIN }).tap();
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor();
  await page.getByText(LOADING_FAILED).waitFor({ state: 'detached' });
});

test('after a visit of a minute the front page, practice, rules and lessons open offline', async () => {
  const page = await stage.visitPage('touch');
  await page.clock.install();
  await page.goto(stage.server().url);
  await stayForMinute(page);
  expect(await hasSaved(page, 'FairDialog'), 'for people with a seat').toBe(false);
  await stage.server().kill();
  try {
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${stage.server().url}/#/practice`);
    await page.getByRole('group', { name: /^Your cards/ }).waitFor();
    await page.goto(`${stage.server().url}/#/rules`);
    await page
      .getByRole('heading', { name: /Hand and Foot|rules/i })
      .first()
      .waitFor();
    const secondPage = await page.context().newPage();
    await secondPage.goto(`${stage.server().url}/#/learn/1`);
    await secondPage.getByRole('heading', { level: 1 }).first().waitFor();
    await secondPage.goto(`${stage.server().url}/t/${'x'.repeat(22)}#invite=${'y'.repeat(22)}`);
    await secondPage
      .getByText(/offline|isn’t answering|can’t reach/i)
      .first()
      .waitFor();
    expect(new URL(secondPage.url()).hash).toBe(`#/t/${'x'.repeat(22)}/${'y'.repeat(22)}`);
  } finally {
    await stage.server().restart();
  }
});

test('shows the table as last seen, and sends an offline play once when the network returns', async () => {
  const page = await openGame(stage, 'mouse');
  await waitForSavedFiles(page);
  await page.reload();
  await expect.poll(() => hasSaved(page, 'FairDialog'), { timeout: TEST_TIMEOUT }).toBe(true);
  const draw = page.getByRole('button', { name: /^Draw 2/ });
  await draw.waitFor();
  await stage.server().kill();
  await page.reload();
  await page.getByText(/As of \d/).waitFor();
  expect(await getFaults(page)).toEqual([]);
  await page.goto(`${stage.server().url}/#/`);
  await page.getByRole('status').filter({ hasText: 'You can keep playing.' }).waitFor();
  await page.getByRole('link', { name: /^Play your turn/ }).click();
  await draw.click();
  await page.getByText(/We’ll send your play once you’re online\.$/).waitFor();
  await page.reload();
  await page.getByText(/As of \d.*We’ll send your play once you’re online\.$/).waitFor();
  await page.goto(`${stage.server().url}/#/`);
  await page
    .getByRole('status')
    .filter({ hasText: /We’ll send your play once you’re online\.$/ })
    .waitFor();
  await page
    .getByRole('link', { name: /^Play your turn|^Back to the game/ })
    .first()
    .click();
  await page.getByText(/As of \d/).waitFor();
  // Immediately, unless the page has found the server by itself.
  const now = page
    .getByRole('button', { name: 'Try now' })
    .click()
    .catch(() => undefined);
  await stage.server().restart();
  await Promise.race([now, page.getByText(/As of/).waitFor({ state: 'detached' })]);
  await page.getByText(/As of/).waitFor({ state: 'detached' });
  await draw.waitFor({ state: 'detached' });
  await page.getByRole('group', { name: /^Your cards.*15/ }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('afoot.outbox')))).toEqual(
    [],
  );
});

test('offers installing once to someone who returns to a table, and never again after a no', async () => {
  const page = await stage.visitPage('touch');
  // A private window is never asked by the browser itself.
  await page.addInitScript(() =>
    addEventListener('load', () => {
      Object.assign(window, { asked: 0 });
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => Reflect.set(window, 'asked', 1),
      });
      dispatchEvent(event);
    }),
  );
  const offer = page.getByRole('complementary', { name: 'Afoot on your home screen' });
  await page.goto(stage.server().url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await offer.count()).toBe(0);
  await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
  await page.goto(`${stage.server().url}/#/`);
  await offer.waitFor();
  expect(await getFaults(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Not now' }).tap();
  await offer.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('list', { name: 'My tables' }).waitFor({ state: 'attached' });
  expect(await offer.count()).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(0);
});

test('the browser accepts the app as installable', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(stage.server().url);
  await waitForSavedFiles(page);
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Contexts of a test are private windows, in which nothing is ever installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, data = '' } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { shortcuts, icons } = JSON.parse(data) as { shortcuts: { url: string }[]; icons: { src: string }[] };
  expect(shortcuts.map(({ url }) => url)).toEqual(['./#/practice', './#/']);
  const statuses = await page.evaluate(
    (addresses) => Promise.all(addresses.map(async (address) => (await fetch(address)).status)),
    icons.map(({ src }) => src),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

const folders: string[] = [];
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The built web client, and another build of the same: its scripts have other names. */
async function buildTwice(): Promise<readonly [before: string, after: string]> {
  const [before, after] = ['before', 'after'].map((name) => mkdtempSync(join(tmpdir(), `afoot-${name}-`)));
  if (before === undefined || after === undefined) throw new Error('no folders');
  folders.push(before, after);
  await buildClient({ build: { outDir: before }, logLevel: 'error' });
  cpSync(before, after, { recursive: true, filter: (name) => !/\.(?:br|gz)$/.test(name) });
  const names = readdirSync(after, { recursive: true, encoding: 'utf8' });
  const hashes = names.flatMap((name) => /-([\w-]{8})\.js$/.exec(name)?.[1] ?? []);
  const hash = new RegExp(`${hashes.join('|')}|(?<=",")[\\da-f]{12}(?="\\])`, 'g');
  const renew = (text: string): string => text.replaceAll(hash, (each) => [...each].reverse().join(''));
  for (const name of names.filter((each) => /\.(?:html|js)$/.test(each))) {
    const text = readFileSync(join(after, name), 'utf8');
    rmSync(join(after, name));
    writeFileSync(join(after, renew(name)), renew(text).replaceAll('Afoot', 'After'));
  }
  return [before, after];
}

const built = buildTwice();

test.each([
  ['en', ENGLISH],
  ['de', GERMAN],
])(
  'a new build in %s: an open page finds its files, and the next visit caches all of the new ones',
  async (locale, HOST) => {
    const [before, after] = await built;
    let answer = makeStaticHandler(before);
    let isDown = false;
    const server = createServer((request, response) => {
      if (isDown) request.socket.destroy();
      else void answer(request, response);
    });
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const context = await stage.visit('mouse', { locale });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(url);
    await page.getByText('Afoot').first().waitFor();
    await stayForMinute(page);
    answer = makeStaticHandler(after);
    // The open page still has every part of its own build, although the server has none of it.
    await page.goto(`${url}/#/new`);
    await page.getByText('Afoot').first().waitFor();
    await page.getByRole('textbox', { name: HOST.name }).waitFor();
    const other = await context.newPage();
    await other.clock.install();
    await other.goto(url);
    await other.getByText('After').first().waitFor();
    await stayForMinute(other);
    isDown = true;
    await other.reload();
    await other.getByText('After').first().waitFor();
    await other.goto(`${url}/#/new`);
    await other.getByRole('textbox', { name: HOST.name }).waitFor();
    expect(await other.getByText('Afoot').count()).toBe(0);
  },
);

test('a guest on the join page immediately sees that the server is lost, and sits down once it returns', async () => {
  const host = await stage.visitPage('mouse');
  const link = await hostTable(host, stage.server().url, { name: 'Ann', rounds: 'One' });
  const guest = await stage.visitPage('touch');
  await guest.goto(link);
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await stage.server().kill();
  try {
    await guest
      .getByText(/^The server isn’t answering/)
      .first()
      .waitFor();
    await guest.getByRole('button', { name: /^Sit/ }).tap();
  } finally {
    await stage.server().restart();
  }
  await guest.getByText(/ will deal\.$/).waitFor();
});
