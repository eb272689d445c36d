import { expect, test } from 'vitest';
import { getFaults } from './inspect.ts';
import { closePanel, openPanel, pressAndConfirm } from './panels.ts';
import { hostTable, joinTable, openGame } from './seating.ts';
import { setUpOwnStage } from './stage.ts';

const stage = setUpOwnStage({ botPause: 10_000 });

test('moves a seat to another device by a one-time link, and signs other devices out', async () => {
  const first = await openGame(stage, 'mouse');
  await openPanel(first, 'Another phone or computer');
  await first.getByRole('button', { name: 'Make the link' }).click();
  const link = await first.getByRole('textbox', { name: 'The link' }).inputValue();
  await first.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  await first.getByText(/^Works once\. (10:00|9:)/).waitFor();
  expect.soft(await getFaults(first)).toEqual([]);
  await closePanel(first);

  const secondPage = await first.context().newPage();
  await secondPage.goto(link);
  await secondPage.getByText('Your seat is already here.').waitFor();
  expect.soft(await getFaults(secondPage)).toEqual([]);
  await secondPage.reload();
  await secondPage.getByRole('heading', { name: 'Open the link again' }).waitFor();
  await secondPage.close();

  const second = await stage.visitPage('touch');
  await second.goto(link);
  await second.getByRole('heading', { name: 'Play on this device too?' }).waitFor();
  expect(new URL(second.url()).hash).toBe('#/p');
  expect.soft(await getFaults(second)).toEqual([]);
  await second.getByRole('button', { name: 'Play here too' }).tap();
  await second.getByRole('group', { name: /^Your cards/ }).waitFor();
  await first.getByText('The link has been opened.').first().waitFor();
  expect(new URL(second.url()).hash).toMatch(/^#\/t\/[\w-]{22}$/);
  await second.goBack().catch(() => undefined);
  expect(second.url()).not.toContain('/p/');
  await second.goForward().catch(() => undefined);

  const third = await stage.visitPage('touch');
  await third.goto(link);
  await third.getByRole('button', { name: 'Play here too' }).tap();
  await third.getByRole('heading', { name: 'This link has been used' }).waitFor();

  await openPanel(first, 'My seat');
  await pressAndConfirm(first.getByRole('button', { name: 'Lock out my other phones' }));
  await second.getByRole('heading', { name: 'This seat isn’t yours anymore' }).waitFor();
  await first.reload();
  await first.getByRole('group', { name: /^Your cards/ }).waitFor();
});

test('moves all tables together; if the device already has another seat, the person chooses', async () => {
  const first = await stage.visitPage('mouse');
  const link = await hostTable(first, stage.server().url, { name: 'Ann', rounds: 'One' });
  await hostTable(first, stage.server().url, { name: 'Anna', rounds: 'One' });
  await first.goto(stage.server().url);
  await first.getByText('My tables on another phone or computer').click();
  await first.getByRole('button', { name: 'Make the link' }).click();
  const transfer = await first.getByRole('textbox', { name: 'The link' }).inputValue();
  await first.getByText('plays as you').waitFor();
  expect.soft(await getFaults(first)).toEqual([]);

  const second = await stage.visitPage('touch');
  await joinTable(second, link, { name: 'Ben', seat: 2 });
  await second.goto(transfer);
  await second.getByRole('button', { name: 'Play here too' }).tap();
  await second.getByText('you’re already Ben. This link is for Ann’s seat').waitFor();
  await second.getByRole('button', { name: 'Keep Ben' }).tap();
  await second.getByText('Anna’s table').first().waitFor();
  const names = await second.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('afoot.seat.'))
      .map(([, text]) => JSON.parse(text).name),
  );
  expect(names.sort()).toEqual(['Anna', 'Ben']);

  await first.getByText('The link has been opened.').waitFor();
  expect.soft(await getFaults(first)).toEqual([]);
  await pressAndConfirm(first.getByRole('button', { name: 'Lock out my other phones' }));
  await second
    .getByRole('link', { name: /Anna’s table/ })
    .first()
    .tap();
  await second.getByRole('heading', { name: 'This seat isn’t yours anymore' }).waitFor();
  await first
    .getByRole('link', { name: /Anna’s table/ })
    .first()
    .click();
  await first.getByRole('button', { name: 'Deal' }).waitFor();
});

test('an incomplete link explains what to do', async () => {
  const page = await stage.visitPage('touch');
  await page.goto(`${stage.server().url}/#/p/AAAAAAAAAAAAAAAAAAAAA`);
  await page.getByRole('heading', { name: 'Part of the link is missing' }).waitFor();
});
