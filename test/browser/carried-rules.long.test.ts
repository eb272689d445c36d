import { test } from 'vitest';
import { PRACTICE } from '#text/practice.ts';
import { waitForPanelsClosed } from './panels.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

test('a visitor who played by other rules starts a table with those rules', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(`${stage.server().url}/#/practice`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: PRACTICE.another }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Growing draw/ })
    .click();
  await waitForPanelsClosed(page);
  await page.goto(stage.server().url);
  await page.getByRole('link', { name: /^Start (a|your own) table/ }).click();
  await page.getByRole('button', { name: /^Another game\s*Growing draw$/ }).waitFor();
});
