import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getFaults } from './inspect.ts';
import { findAnswer, openPanel } from './panels.ts';
import { choosePlayers, createTable, joinTable, showOtherGames, startGame } from './seating.ts';
import { setUpOwnStage } from './stage.ts';
import { SERVICE, stubPushService } from './subscribing.ts';
import { expectAccessible, expectNothingCut } from './whole.ts';

process.env.AFOOT_PUSH_HOSTS = SERVICE;
const stage = setUpOwnStage({ botPause: 10, isSaved: true });

const ASK = 'Tell me when a seat opens up';

/** Ann and Ben play, and there is no third seat. */
async function openFullTable() {
  const [ann, ben] = [await stage.visitPage('mouse'), await stage.visitPage('mouse')];
  await ann.goto(`${stage.server().url}/#/new`);
  await ann.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await showOtherGames(ann);
  await choosePlayers(ann, 2);
  const link = await createTable(ann);
  await joinTable(ben, link, { name: 'Ben', seat: 2 });
  await startGame(ann);
  return { ann, ben, link };
}

async function leave(page: Page): Promise<void> {
  await openPanel(page, 'My seat');
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await findAnswer(page).click();
}

test('P-DOOR-8 a waiting person finds the table on the front page and reads there that a seat is open', async () => {
  const { ben, link } = await openFullTable();
  const lena = await stage.visitPage('touch');
  await lena.goto(link);
  await lena.getByRole('heading', { name: 'Every seat is taken' }).waitFor();
  await expectNothingCut(lena, 'every seat is taken');
  await lena.getByRole('button', { name: ASK }).tap();
  await lena.getByText('You’ll see it here when a seat opens up.').waitFor();
  await expectAccessible(lena, 'the wait for a seat');

  await lena.goto(stage.server().url);
  await lena.getByRole('link', { name: 'Waiting for a seat: Ann’s table' }).tap();
  await lena.getByRole('button', { name: 'Never mind' }).tap();
  await lena.getByRole('button', { name: ASK }).tap();
  await lena.reload();
  await lena.getByText('You’ll see it here when a seat opens up.').waitFor();

  await leave(ben);
  await lena.getByRole('heading', { name: 'A seat is open' }).waitFor();
  expect(await getFaults(lena)).toEqual([]);
  await lena.getByRole('button', { name: /^Take over .* \(a bot\)$/ }).tap();
  await lena.getByRole('textbox', { name: 'Your name' }).waitFor();
});

test('P-DOOR-8 notifies a device that allows it; the notification opens the join page', async () => {
  const { ben, link } = await openFullTable();
  const context = await stage.visit('touch');
  await context.grantPermissions(['notifications'], { origin: stage.server().url });
  await stubPushService(context, `https://${SERVICE}/lena`);
  const lena = await context.newPage();
  await lena.goto(link);
  await lena.getByRole('button', { name: ASK }).tap();
  await lena.getByText('We’ll tell you when a seat opens up. You can close this page.').waitFor();
  const address = lena.url();
  await lena.goto('about:blank');
  await leave(ben);
  // A notification's link has no invite.
  await lena.goto(address.replace(/(#\/t\/[\w-]{22}).*/, '$1'));
  await lena.getByRole('heading', { name: 'A seat is open' }).waitFor();
});
