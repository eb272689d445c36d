import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findOverflow, getFaults } from './inspect.ts';
import { endSoloGame, goToPanel } from './panels.ts';
import { getTable, openGame } from './seating.ts';
import { makeGamesOfTwoYears, showAlbum } from './shown-album.ts';
import { setUpOwnStage } from './stage.ts';

const stage = setUpOwnStage({ botPause: 60_000 });

const waitForHeadline = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name: words, level: 1 }).waitFor();

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Expects no faults in either theme at every width; saves pictures of both. */
async function expectFaultless(page: Page, name: string): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  expect.soft(await getFaults(page)).toEqual([]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect.soft(await findOverflow(page)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `test-results/${name}-${colorScheme}-${size.width}.png`, fullPage: true });
    }
  }
}

test('has its own address, lists a finished game, and lets a person remove their name', async () => {
  const page = await openGame(stage, 'mouse', { name: 'Maria', rounds: 'One' });
  const table = getTable(page.url());
  await goToPanel(page, 'Past games');
  await waitForHeadline(page, 'No past games yet');
  expect(new URL(page.url()).hash).toBe(`#/t/${table}/album`);
  await expectFaultless(page, 'album-empty');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goBack();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  await endSoloGame(page);

  await goToPanel(page, 'Past games');
  await page.getByText('1 game so far.').waitFor();
  expect(await page.getByRole('heading', { name: 'Recent games' }).isVisible()).toBe(true);
  await page.reload();
  await page.getByText('1 game so far.').waitFor();
  await expectFaultless(page, 'album-one');

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save for a spreadsheet' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('maria-s-table-past-games.csv');
  await page.getByRole('button', { name: 'Remove my name' }).click();
  await page.getByText('You show up as “someone.”').waitFor();
  await page.getByRole('button', { name: 'Add my name back' }).click();
  await page.getByRole('button', { name: 'Remove my name' }).waitFor();
  await page.getByLabel('Include games with bots').click();
  await page.getByText('0 games so far.').waitFor();

  await page.getByRole('link', { name: 'My tables' }).last().click();
  await page.getByRole('link', { name: 'Past games: Maria’s table' }).first().click();
  await page.getByText('1 game so far.').waitFor();
  await page.getByRole('link', { name: 'Your table', exact: true }).click();
  await page.getByRole('button', { name: 'Play again', exact: true }).waitFor();
});

test('shows one year at a time, each with its own address that survives Back and a reload', async () => {
  const page = await stage.visitPage('mouse');
  await showAlbum(page, stage.server().url, { games: makeGamesOfTwoYears() });
  await waitForHeadline(page, 'Friday table, 2026');
  const years = page.getByRole('navigation', { name: 'Which games?' });
  expect(await years.getByRole('link').allInnerTexts()).toEqual(['2026', '2025', '2024', 'All years']);
  await page.getByRole('heading', { name: 'This week' }).waitFor();
  await expectFaultless(page, 'album-years');
  await page.setViewportSize({ width: 1280, height: 800 });
  await years.getByRole('link', { name: '2025' }).click();
  await waitForHeadline(page, 'Friday table, 2025');
  await page.getByRole('heading', { name: '2025', exact: true }).waitFor();
  await page.reload();
  await waitForHeadline(page, 'Friday table, 2025');
  await years.getByRole('link', { name: 'All years' }).click();
  await page.getByText('80 games so far.').waitFor();
  await page.goBack();
  await waitForHeadline(page, 'Friday table, 2025');
  await page.goBack();
  await waitForHeadline(page, 'Friday table, 2026');
});

const stubShare = (page: Page) =>
  page.addInitScript(() => {
    const share = async ({ files, url }: { readonly files: readonly File[]; readonly url: string }): Promise<void> => {
      const { width, height } = await createImageBitmap(files[0] as File);
      Object.assign(window, { shared: { name: files[0]?.name, width, height, url } });
    };
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });

async function pressShare(page: Page, button: string | RegExp): Promise<unknown> {
  await page.evaluate(() => Reflect.deleteProperty(window, 'shared'));
  await page.getByRole('button', { name: button }).first().click();
  await page.waitForFunction(() => 'shared' in window);
  return page.evaluate(() => Reflect.get(window, 'shared'));
}

test('shares the week, a year and a single game as pictures that link to the page', async () => {
  const page = await stage.visitPage('touch');
  await stubShare(page);
  await showAlbum(page, stage.server().url, { games: makeGamesOfTwoYears() });
  await waitForHeadline(page, 'Friday table, 2026');
  const url = page.url();
  const size = { width: 1080, height: 1350, url };
  expect(await pressShare(page, 'Share the week')).toEqual({ name: 'friday-table-week.png', ...size });
  expect(await pressShare(page, /^Share the game of /)).toEqual({ name: 'friday-table.png', ...size });
  await page.getByRole('link', { name: '2025' }).click();
  await waitForHeadline(page, 'Friday table, 2025');
  await page.getByText(/won the most$/).waitFor();
  expect(await pressShare(page, 'Share the year')).toEqual({ name: 'friday-table-2025.png', ...size });
});

test('cuts nothing off with double-size text and long names', async () => {
  const page = await stage.visitPage('touch');
  const names = ['Wilhelmina-Alexandra', 'Maximilian Ferdinand', 'Ann', 'Bartholomew the 3rd'];
  await showAlbum(page, stage.server().url, { games: makeGamesOfTwoYears(), names });
  await waitForHeadline(page, 'Friday table, 2026');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const size of [...SIZES, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    expect.soft(await findOverflow(page), `${size.width} px`).toEqual([]);
    await page.screenshot({ path: `test-results/album-200-${size.width}.png`, fullPage: true });
  }
});
