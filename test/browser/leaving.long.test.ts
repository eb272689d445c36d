import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { closePanel, findAnswer, openPanel } from './panels.ts';
import { getTable, openGameOfTwo } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage({ isSaved: true });

const readSavedData = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const files = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const databases = await indexedDB.databases();
    const stores = [localStorage, sessionStorage].map((store) => Object.entries(store));
    return JSON.stringify([stores, databases, files.flat().map(({ url }) => url), location.href, document.title]);
  });

test('after leaving, nothing of the table stays in the browser', async () => {
  const { ben, link } = await openGameOfTwo(stage, ['mouse', 'touch']);
  const table = getTable(link);
  const card = ben.getByRole('group', { name: /^Your cards/ }).getByRole('button');
  await card.first().tap();
  await ben.getByRole('button', { name: 'Menu', exact: true }).tap();
  await ben.getByRole('dialog', { name: 'Menu' }).waitFor();
  await closePanel(ben);
  expect((await readSavedData(ben)).split(table).length).toBeGreaterThan(3);
  await openPanel(ben, 'My seat');
  await ben.getByRole('button', { name: 'Leave the game' }).tap();
  await findAnswer(ben).tap();
  await ben.getByRole('heading', { name: /with family and friends/ }).waitFor();
  await expect.poll(() => readSavedData(ben)).not.toContain(table);
  expect(await readSavedData(ben)).not.toContain('Ann’s table');
  await ben.reload();
  await ben.getByRole('heading', { name: /with family and friends/ }).waitFor();
  expect(await readSavedData(ben)).not.toContain(table);
});
