import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Rank } from '../../shared/cards/cards.ts';
import { makeExchange } from '../../shared/ruleset/exchange.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { PartialRules } from '../../shared/ruleset/ruleset.ts';
import { rankForms } from '../../web/text/en/cards.ts';
import { getFaults } from './inspect.ts';
import { closePanel, endSoloGame, openPanel } from './panels.ts';
import { createTable, startGame } from './seating.ts';
import { setUpStage } from './stage.ts';
import type { InputMethod } from './turns.ts';

const stage = setUpStage();

/** Deals a game by custom rules saved on the device; bots sit in the other seats and wait. */
async function dealByRules(way: InputMethod, rules: PartialRules): Promise<Page> {
  const page = await stage.visitPage(way);
  const exchange = makeExchange({ name: 'Ours', ruleset: mergeRules(PRESETS.classic, rules) });
  await page.addInitScript((text) => localStorage.setItem('afoot.ruleset.Ours', text), exchange);
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('radio', { name: /^Ours\s*Like/ }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await createTable(page);
  await startGame(page);
  return page;
}

test.each([['touch'], ['mouse']] as const)('a packet is chosen to begin with (%s)', async (way) => {
  const page = await dealByRules(way, { deal: { firstPacket: 'byAll' }, threes: { red: { laying: 'never' } } });
  const packets = page.getByRole('group', { name: 'Which stack first?' }).getByRole('button');
  await page.getByText('Pick the stack you’ll play first.').waitFor();
  await expect.poll(() => packets.count()).toBe(2);
  expect.soft(await getFaults(page)).toEqual([]);
  const second = packets.nth(1);
  const ranks = new Set(
    await second
      .locator('[data-face]')
      .evaluateAll((each) => each.map((one) => (one.getAttribute('data-face') ?? '').charAt(0))),
  );
  const label = (await second.getAttribute('aria-label')) ?? '';
  for (const rank of ranks) expect(label).toContain(rank === '*' ? 'joker' : rankForms(rank as Rank).one);
  await page.getByRole('button', { name: 'Start with the second' }).click();
  const hand = page.getByRole('group', { name: 'Your cards, 13' });
  await hand.waitFor();
  const columns = await hand
    .getByRole('button')
    .evaluateAll((each) => each.map((one) => one.getAttribute('data-rank')));
  expect(columns.length).toBeGreaterThan(3);
  expect(new Set(columns.map((rank) => rank?.charAt(0)))).toEqual(ranks);
  await page
    .getByText(/^Your turn\. (Draw|Take)/)
    .first()
    .waitFor();
});

test('points entered by hand appear on everyone’s score sheet', async () => {
  const page = await dealByRules('touch', { score: { byHand: true } });
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  await openPanel(page, 'The score sheet');
  const addButton = page.getByRole('button', { name: 'Add' });
  expect(await addButton.isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Reason' }).fill('an exact cut');
  await page.getByRole('spinbutton', { name: 'Points', exact: true }).fill('100');
  await addButton.click();
  await page.getByRole('listitem').filter({ hasText: '+100, an exact cut' }).waitFor();
  expect.soft(await getFaults(page)).toEqual([]);
  await closePanel(page);
  await endSoloGame(page);
  await page
    .getByRole('row', { name: /^Adjustments/ })
    .getByRole('cell', { name: '100' })
    .waitFor();
});
