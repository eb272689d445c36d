import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getFaults } from './inspect.ts';
import { closePanel, openPanel, unfoldChat } from './panels.ts';
import { getTable, hostGame, hostTable, joinTable, startGame } from './seating.ts';
import { setUpOwnStage } from './stage.ts';
import { SERVICE, stubPushService } from './subscribing.ts';
import { playTurn } from './turns.ts';
import { setVisible } from './visible.ts';

process.env.AFOOT_PUSH_HOSTS = SERVICE;
const stage = setUpOwnStage({ botPause: 10, isSaved: true });
const PANEL = 'Remind me';
const SWITCH = 'Tell me when it’s my turn';

const readWorkerMessages = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => Reflect.get(window, 'sentToWorker'));

const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) != null;
  });

test('notifications: are offered in a slow game, turned on, tested, set, copied to all tables, and turned off', async () => {
  const { url } = stage.server();
  const context = await stage.visit('touch');
  await context.grantPermissions(['notifications'], { origin: url });
  await stubPushService(context, `https://${SERVICE}/one`);
  const ann = await context.newPage();
  await hostTable(ann, url, { name: 'Ann', rounds: 'One' });
  const first = getTable(ann.url());
  await hostTable(ann, url, { name: 'Ann', rounds: 'One' });
  const ben = await stage.visitPage('mouse');
  const link = await ann.getByRole('textbox', { name: 'The link' }).inputValue();
  await joinTable(ben, link, { name: 'Ben', seat: 2 });
  await startGame(ann);
  const offer = ann.getByText('Want to know when it’s your turn?');
  expect(await offer.count()).toBe(0);
  await openPanel(ann, 'When we play');
  await ann.getByRole('checkbox', { name: /^If someone’s a day late/ }).check();
  await closePanel(ann);
  expect(await offer.count(), 'not in your own turn').toBe(0);
  await playTurn({ name: 'Ann', page: ann, way: 'touch' });
  await offer.waitFor();
  await ann.getByRole('button', { name: 'Yes, please' }).tap();

  const panel = ann.getByRole('dialog', { name: PANEL });
  expect.soft(await getFaults(ann)).toEqual([]);
  const turns = panel.getByRole('switch', { name: SWITCH });
  const results = panel.getByRole('switch', { name: 'Messages and results too' });
  await turns.press('Space');
  await results.waitFor();
  expect(await turns.isChecked()).toBe(true);
  const from = panel.getByRole('combobox', { name: 'From' });
  expect(await from.inputValue(), 'longer hours are suggested').toBe('420');
  await panel.getByRole('button', { name: 'Use these hours' }).tap();
  await panel.getByRole('button', { name: 'Send a test' }).tap();
  await panel.getByText('One device didn’t answer.').waitFor();
  expect(await from.inputValue()).toBe('420');
  await from.selectOption('540');
  await results.click();
  await expect.poll(() => results.isChecked()).toBe(false);
  expect.soft(await getFaults(ann)).toEqual([]);
  await closePanel(ann);
  expect(await offer.count()).toBe(0);

  const table = getTable(ann.url());
  const closed = async (): Promise<number> =>
    (await readWorkerMessages(ann)).filter(
      (message) => JSON.stringify(message) === JSON.stringify({ type: 'afootSeen', table }),
    ).length;
  await expect.poll(closed).toBeGreaterThan(0);
  await setVisible(ann, false);
  const before = await closed();
  await playTurn({ name: 'Ann', page: ann, way: 'touch' });
  expect(await closed(), 'nobody sees a page in the background').toBe(before);
  await setVisible(ann, true);
  await expect.poll(closed).toBeGreaterThan(before);

  await ann.goto(`${url}/#/t/${first}`);
  await startGame(ann);
  await openPanel(ann, PANEL);
  await expect.poll(() => panel.getByRole('combobox', { name: 'From' }).inputValue()).toBe('540');
  expect(await turns.isChecked(), 'one switch is for all tables').toBe(true);
  expect(await results.isChecked()).toBe(false);
  await turns.press('Space');
  await expect.poll(() => turns.isChecked()).toBe(false);
  await expect.poll(() => isSubscribed(ann)).toBe(false);
  const saved = await ann.evaluate(() => JSON.parse(localStorage.getItem('afoot.calls') ?? ''));
  expect(saved).toMatchObject({ isOn: false, ended: [] });
  expect(saved).not.toHaveProperty('told');
});

test('notifications: turning them off on one device ends them there and informs the other device', async () => {
  const { url } = stage.server();
  const context = await stage.visit('touch');
  await context.grantPermissions(['notifications'], { origin: url });
  await stubPushService(context, `https://${SERVICE}/two`);
  const ann = await context.newPage();
  await hostGame(ann, url);
  await openPanel(ann, PANEL);
  await ann.getByRole('switch', { name: SWITCH }).tap();
  await ann.getByRole('switch', { name: 'Messages and results too' }).waitFor();
  await closePanel(ann);
  await openPanel(ann, 'Another phone or computer');
  await ann.getByRole('button', { name: 'Make the link' }).tap();
  const link = await ann.getByRole('textbox', { name: 'The link' }).inputValue();
  await closePanel(ann);

  const other = await stage.visitPage('mouse');
  await other.goto(link);
  await other.getByRole('button', { name: 'Play here too' }).click();
  await openPanel(other, PANEL);
  const notified = other.getByText('Another device will tell you too.');
  await notified.waitFor();
  await closePanel(other);

  await openPanel(ann, PANEL);
  await ann.getByRole('switch', { name: SWITCH }).tap();
  await expect.poll(() => ann.getByRole('switch', { name: SWITCH }).isChecked()).toBe(false);
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
  await hostGame(ann, stage.server().url);
  await openPanel(ann, PANEL);
  await ann.getByRole('switch', { name: SWITCH }).click();
  await ann.getByText('Turn it on again').waitFor();
  expect(await ann.getByRole('switch', { name: SWITCH }).isChecked()).toBe(false);
});

test('notifications: explain why they fail and how to fix it', async () => {
  const context = await stage.visit('mouse');
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  const ann = await context.newPage();
  await hostGame(ann, stage.server().url);
  await openPanel(ann, PANEL);
  await ann.getByText('Tap the lock next to the address').waitFor();
  expect(await ann.getByRole('switch').count()).toBe(0);

  await unfoldChat(ann);
  const chat = ann.getByRole('textbox', { name: 'The chat’s webhook address' });
  await chat.fill('our chat');
  await ann.getByRole('button', { name: 'Post there' }).click();
  await ann.getByText('Copy the whole address').waitFor();
  expect(await chat.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => chat.evaluate((field) => field === document.activeElement)).toBe(true);
  await chat.fill('https://chat.example/hook');
  await ann.getByRole('button', { name: 'Post there' }).click();
  await ann.getByText('Try Discord, Slack').waitFor();
  await chat.fill('https://other.example/hook');
  await ann.getByRole('button', { name: 'Post there' }).click();
  await ann
    .getByRole('status')
    .filter({ hasText: /^Try Discord/ })
    .waitFor();
  expect(await chat.inputValue()).toBe('https://other.example/hook');
  expect.soft(await getFaults(ann)).toEqual([]);
});
