import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf } from './inspect.ts';
import { closePanel, openPanel, pressTwice } from './panels.ts';
import { hostTable, joinTable, startGame, startWithBots, tableIn } from './seating.ts';
import { setStage } from './stage.ts';
import { playTurn } from './turns.ts';

/** Replaces a browser's push service: nothing answers there, as when it is down. */
const SERVICE = 'push.invalid';
process.env.AFOOT_PUSH_HOSTS = SERVICE;
const stage = setStage({ botPause: 10 });
const PANEL = 'Call me when it is my turn';

/**
 * Lets a browser subscribe without its maker's push service; its keys and its service worker are real. A headless one
 * also claims that it may show nothing, whatever was allowed.
 */
async function subscribeAt(context: BrowserContext, endpoint: string): Promise<void> {
  await context.addInitScript((address) => {
    if (!window.isSecureContext) return;
    let made: PushSubscription | null = null;
    const sentToWorker: unknown[] = [];
    Reflect.set(window, 'sentToWorker', sentToWorker);
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: unknown) {
      sentToWorker.push(message);
      postMessage.call(this, message);
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const plain = (bytes: Uint8Array): string =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const p256dh = plain(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
      const auth = plain(crypto.getRandomValues(new Uint8Array(16)));
      made = {
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: address, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          made = null;
          return true;
        },
      } as unknown as PushSubscription;
      return made;
    };
    PushManager.prototype.getSubscription = async () => made;
  }, endpoint);
}

/** The text of the focused element. */
const focusText = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.activeElement?.matches('body') ? '' : (document.activeElement as HTMLElement).innerText,
  );

/** What pages have sent to their service worker. */
const workerMessages = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => Reflect.get(window, 'sentToWorker'));

const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) != null;
  });

test('notifications: offered in a slow game, switched on by a press, tested, set, copied to all tables, switched off', async () => {
  const { url } = stage.server();
  const context = await stage.visit('touch');
  await context.grantPermissions(['notifications'], { origin: url });
  await subscribeAt(context, `https://${SERVICE}/one`);
  const ann = await context.newPage();
  await hostTable(ann, url, { name: 'Ann', rounds: 'One' });
  const first = tableIn(ann.url());
  await hostTable(ann, url, { name: 'Ann', rounds: 'One' });
  const ben = await stage.visitPage('mouse');
  const link = await ann.getByRole('textbox', { name: 'Invite your friends' }).inputValue();
  await joinTable(ben, link, { name: 'Ben', seat: 2 });
  await ann.getByRole('button', { name: 'Fill with bots' }).tap();
  await startGame(ann);
  const offer = ann.getByText('Want this device to tell you when it is your turn?');
  expect(await offer.count()).toBe(0);
  await openPanel(ann, 'This table');
  await ann.getByRole('radio', { name: '3 days' }).check();
  await ann.getByRole('button', { name: 'Settle it so' }).tap();
  await ann.getByText('A turn may take 3 days.').waitFor();
  await closePanel(ann);
  await offer.waitFor();
  await ann.getByRole('button', { name: 'Set it up' }).tap();

  const panel = ann.getByRole('dialog', { name: PANEL });
  expect.soft(await faultsOf(ann)).toEqual([]);
  await panel.getByRole('button', { name: 'Call me on this device' }).press('Enter');
  await panel.getByText('You are called on this device.').waitFor();
  expect(await focusText(ann), 'what was pressed is gone').toMatch(/^You are called/);
  await panel.getByRole('button', { name: 'Try it now' }).tap();
  await panel.getByText('One device could not be reached just now.').waitFor();
  await panel.getByRole('combobox', { name: 'From' }).selectOption('540');
  await panel.getByRole('checkbox', { name: 'A nudge' }).uncheck();
  await panel.getByRole('checkbox', { name: /^At all my tables/ }).check();
  await panel.getByText('One other table has been told.').waitFor();
  expect.soft(await faultsOf(ann)).toEqual([]);
  await closePanel(ann);
  expect(await offer.count()).toBe(0);

  const table = tableIn(ann.url());
  const isReported = { type: 'afootSeen', table };
  expect(await workerMessages(ann)).not.toContainEqual(isReported);
  await playTurn({ name: 'Ann', page: ann, way: 'touch' });
  await expect.poll(() => workerMessages(ann)).toContainEqual(isReported);

  await ann.goto(`${url}/#/t/${first}`);
  await startWithBots(ann);
  await openPanel(ann, PANEL);
  await expect.poll(() => panel.getByRole('combobox', { name: 'From' }).inputValue()).toBe('540');
  expect(await panel.getByRole('checkbox', { name: 'A nudge' }).isChecked()).toBe(false);

  await panel.getByRole('checkbox', { name: /^At all my tables/ }).uncheck();
  await panel.getByRole('button', { name: 'Stop calling me here' }).waitFor();
  const kept = await ann.evaluate(() => JSON.parse(localStorage.getItem('afoot.calls') ?? ''));
  expect(kept).toMatchObject({ all: false, tables: [table, first] });
  await panel.getByRole('button', { name: 'Stop calling me here' }).press('Enter');
  await panel.getByText('You are not called on this device.').waitFor();
  expect(await focusText(ann)).toMatch(/^You are not called/);
});

test('notifications: a seat that is removed from a device stops notifying there', async () => {
  const { url } = stage.server();
  const context = await stage.visit('touch');
  await context.grantPermissions(['notifications'], { origin: url });
  await subscribeAt(context, `https://${SERVICE}/two`);
  const ann = await context.newPage();
  await hostTable(ann, url, { name: 'Ann', rounds: 'One' });
  await startWithBots(ann);
  await openPanel(ann, PANEL);
  await ann.getByRole('button', { name: 'Call me on this device' }).tap();
  await ann.getByText('You are called on this device.').waitFor();
  await closePanel(ann);
  await openPanel(ann, 'My seat and devices');
  await ann.getByRole('button', { name: 'Make the link' }).tap();
  const link = await ann.getByRole('textbox', { name: 'Link for your other device' }).inputValue();
  await closePanel(ann);

  const other = await stage.visitPage('mouse');
  await other.goto(link);
  await other.getByRole('button', { name: 'Bring it here' }).click();
  await openPanel(other, PANEL);
  const notified = other.getByText('You are called on one other device.');
  await notified.waitFor();
  await closePanel(other);

  await ann.evaluate(() => {
    location.hash = '#/';
  });
  await pressTwice(ann.getByRole('button', { name: /^Forget / }), ann.getByRole('button', { name: /^Really forget/ }));
  await expect.poll(() => isSubscribed(ann)).toBe(false);
  await openPanel(other, PANEL);
  await expect.poll(() => notified.count()).toBe(0);
});

test('notifications: dismissing the browser’s question is not an error', async () => {
  const context = await stage.visit('mouse');
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'default';
  });
  const ann = await context.newPage();
  await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'One' });
  await startWithBots(ann);
  await openPanel(ann, PANEL);
  await ann.getByRole('button', { name: 'Call me on this device' }).click();
  await ann.getByText('You have not allowed it yet.').waitFor();
});

test('notifications: why they fail, and how to go on', async () => {
  const context = await stage.visit('mouse');
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  const ann = await context.newPage();
  await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'One' });
  await ann.getByRole('button', { name: 'Fill with bots' }).click();
  await startGame(ann);
  await openPanel(ann, PANEL);
  await ann.getByText('Press the sign beside the address').waitFor();
  expect(await ann.getByRole('button', { name: 'Call me on this device' }).count()).toBe(0);

  const chat = ann.getByRole('textbox', { name: 'Address of the chat’s webhook' });
  await chat.fill('our chat');
  await ann.getByRole('button', { name: 'Post there' }).click();
  await ann.getByText('The address must begin with https://.').waitFor();
  await chat.fill('https://chat.example/hook');
  await ann.getByRole('button', { name: 'Post there' }).click();
  await ann.getByText('Afoot cannot post there.').waitFor();
  await chat.fill('https://other.example/hook');
  await ann.getByRole('button', { name: 'Post there' }).click();
  await expect.poll(() => ann.locator('.group-chat [role=status]').innerText()).toMatch(/^Afoot cannot post/);
  expect(await chat.inputValue()).toBe('https://other.example/hook');
  expect.soft(await faultsOf(ann)).toEqual([]);
});
