import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFaultsInBothLights, getFaults } from './inspect.ts';
import { openGame } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

async function getLink(page: Page): Promise<string> {
  const saved = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('afoot.seat.'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}');
  });
  const { table, seat, epoch, secret } = saved as Readonly<Record<string, unknown>>;
  return `${stage.server().url}/#/seat/${table}/${seat}/${epoch}/${secret}`;
}

test('a seat link works once: the address bar drops it, and the other device loses the seat', async () => {
  const before = await openGame(stage, 'mouse');
  const link = await getLink(before);

  const page = await stage.visitPage('touch');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Take your seat' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/seat');
  expect.soft(await getFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take the seat' }).tap();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  await before.getByRole('heading', { name: 'This seat isn’t yours anymore' }).waitFor();

  const secondPage = await stage.visitPage('touch');
  await secondPage.goto(link);
  await secondPage.getByRole('button', { name: 'Take the seat' }).tap();
  await secondPage.getByRole('heading', { name: 'This link has been used' }).waitFor();
  expect.soft(await findFaultsInBothLights(secondPage)).toEqual([]);
  await secondPage.getByRole('main').getByRole('link', { name: 'My tables' }).waitFor();
});

test('an incomplete link says that a part is missing', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(`${stage.server().url}/#/seat/${'A'.repeat(22)}/0`);
  await page.getByRole('heading', { name: 'Part of the link is missing' }).waitFor();
  await page.getByRole('textbox', { name: 'The message' }).waitFor();
});
