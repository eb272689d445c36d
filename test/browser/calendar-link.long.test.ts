import { expect, test } from 'vitest';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { gather } from './dealt-over-sockets.ts';
import { getFaults } from './inspect.ts';
import { openPanel } from './panels.ts';
import { hostGame, joinTable } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();
const PANEL = 'Remind me';

test('where the browser cannot notify, copies a calendar link that a calendar can read', async () => {
  const context = await stage.visit('touch');
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    const copied = { writeText: async (text: string) => void Object.assign(window, { copied: text }) };
    Object.defineProperty(navigator, 'clipboard', { value: copied });
  });
  const ann = await context.newPage();
  await hostGame(ann, stage.server().url);
  await openPanel(ann, PANEL);
  await ann.getByText('Or let your calendar remind you.').waitFor();
  expect.soft(await getFaults(ann)).toEqual([]);
  await ann.getByRole('button', { name: 'Copy the link for your calendar' }).tap();
  await ann.getByRole('status').getByText('Copied. Subscribe to it').waitFor();
  const link = await ann.evaluate(() => String(Reflect.get(window, 'copied')));
  const { status, text } = await fetch(link).then(async (answer) => ({
    status: answer.status,
    text: await answer.text(),
  }));
  expect([status, text.split('\r\n', 1)[0]]).toEqual([200, 'BEGIN:VCALENDAR']);
  expect(await ann.locator('body').innerText(), 'it is a secret').not.toContain('/calendar/');
});

test('tells a person who gives their chat ID that they will be mentioned, and refuses an ID in another chat’s format', async () => {
  const { url } = stage.server();
  const seating = { players: 2, teams: 2 };
  const { clients, seats, link } = await gather(url, ['Ann'], { ruleset: PRESETS.classic, seating });
  const [[host], [{ table }]] = [clients, seats];
  try {
    host.send({ type: 'setHook', table, url: 'https://discord.com/api/webhooks/1/s' });
    await host.next('notifications');
    const ben = await stage.visitPage('mouse');
    await joinTable(ben, link, { name: 'Ben', seat: 2 });
    await host.play({ type: 'start' });
    await openPanel(ben, PANEL);
    const field = ben.getByRole('textbox', { name: 'Your user ID in the chat' });
    const mention = ben.getByRole('button', { name: 'Mention me' });
    expect(await mention.isDisabled()).toBe(true);
    await field.fill('ben#1234');
    await mention.click();
    await ben.getByText('That isn’t a user ID').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('<@123456789012345678>');
    await mention.click();
    await ben.getByText('The chat mentions you.').waitFor();
    expect.soft(await getFaults(ben)).toEqual([]);
    await field.fill('');
    await mention.click();
    await ben.getByText('The chat mentions you.').waitFor({ state: 'detached' });
  } finally {
    await host.close();
  }
});
