import { afterAll, afterEach, expect, test } from 'vitest';
import { hostGame, hostTable } from './seating.ts';
import { setUpStage } from './stage.ts';
import { openUpgradeProxy, type UpgradeProxy } from './upgrade-proxy.ts';

/** The page's own files are cached: what they show must not hide that nobody answers. */
const stage = setUpStage({ isSaved: true });

const proxies: UpgradeProxy[] = [];
afterEach(async () => void (await Promise.all(proxies.splice(0).map((proxy) => proxy.close()))));
afterAll(() => expect(proxies).toEqual([]));

async function openProxy(): Promise<UpgradeProxy> {
  const proxy = await openUpgradeProxy(stage.server().url);
  proxies.push(proxy);
  return proxy;
}

const CODE = 'x'.repeat(22);
const TABLE = `#/t/${CODE}/${CODE}`;

test.each(['refused', 'as another host'] as const)(
  'where sockets are %s the page explains that its connection is refused, and what to do',
  async (pass) => {
    const proxy = await openProxy();
    proxy.set(pass);
    const page = await stage.visitPage('touch');
    await page.goto(`${proxy.url}/${TABLE}`);
    await page.getByRole('heading', { name: 'Something is blocking the connection' }).waitFor();
    await page.getByText('Try another network, or ask whoever runs this server').waitFor();
    expect(await page.getByText(/offline/i).count()).toBe(0);
    // Once the connection is free it continues by itself.
    await page.getByRole('button', { name: 'Try now' }).waitFor();
    proxy.set('through');
    await page.getByRole('heading', { name: 'We can’t find that table' }).waitFor();
  },
);

test('tells a lost server from a device without a network', async () => {
  const proxy = await openProxy();
  const context = await stage.visit('mouse');
  const page = await context.newPage();
  await page.goto(proxy.url);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
  await proxy.close();
  proxies.pop();
  await page.evaluate((place) => location.assign(place), TABLE);
  await page.getByRole('heading', { name: 'We can’t reach the table' }).waitFor();
  await page.getByText('Your cards are right where you left them. We’ll keep trying.').waitFor();
  await page.getByText(/^Next try in \S+ seconds?$|^Trying…$/).waitFor();
  await context.setOffline(true);
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
});

test('the table shows the cause, and promises to send later only what is saved', async () => {
  const proxy = await openProxy();
  const page = await stage.visitPage('mouse');
  await hostGame(page, proxy.url);
  const draw = page.getByRole('button', { name: /^Draw 2/ });
  await draw.waitFor();
  proxy.set('refused');
  const notice = page.locator('[data-notice]');
  await notice.getByText('Connection refused. Try another network. You can keep playing.').waitFor();
  expect(await page.getByText('send it later').count()).toBe(0);
  await draw.click();
  await notice.getByText('Connection refused. Try another network. We’ll send your play once you’re online.').waitFor();
  proxy.set('through');
  await page.getByText('send it later').waitFor({ state: 'detached' });
  await page.getByRole('group', { name: /^Your cards.*15/ }).waitFor();
});

test('the list of tables shows the cause too, asks nothing in a hidden tab, and asks as soon as it is visible', async () => {
  const proxy = await openProxy();
  const page = await stage.visitPage('mouse');
  await hostTable(page, proxy.url, { name: 'Ann', rounds: 'One' });
  await page.goto('about:blank');
  const requests: string[] = [];
  let open = 0;
  page.on('websocket', (socket) => {
    open += 1;
    socket.on('close', () => (open -= 1));
    socket.on('framesent', ({ payload }) => requests.push(String(payload)));
  });
  await page.goto(`${proxy.url}/#/`);
  const status = () => requests.filter((text) => text.includes('"type":"status"')).length;
  await expect.poll(status).toBeGreaterThan(0);
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'visibilityState', { value: is, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await expect.poll(() => open).toBe(0);
  const before = status();
  await show('visible');
  await expect.poll(status).toBeGreaterThan(before);
  proxy.set('refused');
  await page.getByText(/^Connection refused\. Try another network\. As of /).waitFor();
  expect(await page.getByText('send it later').count()).toBe(0);
});
