import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getFaults } from './inspect.ts';
import { closePanel, openPanel } from './panels.ts';
import { openLobby, startGame } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const FRIDAY = 'https://meet.jit.si/friday';

const getPhone = (page: Page) => page.getByRole('button', { name: /^Join our call/ });

function getRequests(page: Page, host: string): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(host)) requests.push(`${request.url()} ${JSON.stringify(request.headers())}`);
  });
  return requests;
}

async function pin(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'The call’s link' }).fill(text);
  await page.getByRole('button', { name: 'Pin it' }).click();
}

test('P-TABLE-24 one player pins the call and the others open it next to the table; watchers and guests have none', async () => {
  const { ann, ben, link } = await openLobby(stage, ['mouse', 'touch']);
  const fetched = [getRequests(ann, 'jit.si'), getRequests(ben, 'jit.si')];
  expect(await getPhone(ben).count()).toBe(0);

  await openPanel(ann, 'Our call');
  await pin(ann, 'meet.jit.si/friday');
  await ann.getByText('That’s not a call link. It starts with https://').waitFor();
  await ann.getByRole('textbox', { name: 'The call’s link' }).fill('https://talk.example/friday');
  await ann.getByText('We don’t know talk.example. Pin it only if you do.').waitFor();
  await pin(ann, `Come, all of you: ${FRIDAY}`);
  await ann.getByText('Pinned: Jitsi Meet.').waitFor();
  expect(await getFaults(ann)).toEqual([]);
  await closePanel(ann);

  // In the lobby, and at the table.
  await getPhone(ben).waitFor();
  expect(await getFaults(ben)).toEqual([]);
  await startGame(ann);
  await ben.getByRole('group', { name: /^Your cards/ }).waitFor();
  await getPhone(ben).tap();
  const question = ben.getByRole('dialog', { name: 'Join the call?' });
  await question.getByText('It opens Jitsi Meet. Come back here for the cards.').waitFor();
  expect(await getFaults(ben)).toEqual([]);
  const answer = question.getByRole('link', { name: 'Open Jitsi Meet' });
  expect(await answer.evaluate((a: HTMLAnchorElement) => [a.href, a.target, a.rel])).toEqual([
    ...[FRIDAY, '_blank', 'noopener noreferrer'],
  ]);
  expect(fetched, 'no page has asked for the call').toEqual([[], []]);

  // What the call's page learns about the table.
  const referrers: (string | undefined)[] = [];
  await ben.context().route(`${FRIDAY}**`, async (route) => {
    referrers.push(route.request().headers().referer);
    await route.fulfill({ contentType: 'text/html', body: '<title>A call</title>' });
  });
  await expect.poll(() => answer.getAttribute('aria-disabled')).toBe('false');
  const opening = ben.context().waitForEvent('page');
  await answer.tap();
  const call = await opening;
  await call.waitForURL(FRIDAY);
  expect(referrers).toEqual([undefined]);
  expect(await call.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await call.close();
  await question.waitFor({ state: 'detached' });

  // From a notification.
  await ben.evaluate(() => location.assign(`${location.hash}/call`));
  await question.waitFor();
  await question.getByRole('button', { name: 'Not now' }).tap();
  await question.waitFor({ state: 'detached' });
  expect(ben.url()).not.toContain('/call');

  const watcher = await stage.visitPage('mouse');
  await watcher.goto(link);
  await watcher.getByRole('heading', { level: 1 }).waitFor();
  expect(await getPhone(watcher).count()).toBe(0);
  await openPanel(ann, 'The link');
  await ann.getByRole('checkbox', { name: /^Anyone with the invite link can watch/ }).click();
  await closePanel(ann);
  await watcher.getByRole('button', { name: 'Just watch for now' }).click();
  await watcher.getByText('You’re watching.').first().waitFor();
  expect(await getPhone(watcher).count()).toBe(0);
  expect(await watcher.content()).not.toContain('jit.si');

  await openPanel(ann, 'Our call');
  await ann.getByRole('button', { name: 'Remove the call' }).click();
  await getPhone(ben).waitFor({ state: 'detached' });
  await expect.poll(() => ann.getByRole('textbox', { name: 'The call’s link' }).inputValue()).toBe('');
});
