import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { encodeTable } from '../../shared/codec/table.ts';
import { makeBase64url } from '../../shared/protocol/proof.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { SHORT_GAME } from '../../shared/ruleset/short-game.ts';
import type { TableState } from '../../shared/table/state.ts';
import { dealPractice } from '../../web/practice/dealing.ts';
import { createEntropy } from '../simulation/entropy.ts';
import { startGame } from './seating.ts';
import { NO_SCORE, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const getBar = (page: Page) => page.locator('[data-screen] > header');

test('the bar counts the turns left, and offers four rounds after the last one', async () => {
  const { page, show } = await sitDown(stage, {}, { ruleset: SHORT_GAME });
  show({ turnsLeft: 9 });
  await getBar(page).getByText('3 turns left').waitFor();
  show({ turnsLeft: 4 });
  await getBar(page).getByText('Last turn').waitFor();
  const scores = [500, 300].map((cards) => ({ ...NO_SCORE, cards, total: cards }));
  const ended = { by: 'turns' as const, scores, totals: [500, 300], left: ['', '', '', ''], winners: [0] };
  show({ ended }, [], { phase: 'over' });
  await page.getByText('That was a short one.').waitFor();
  expect(
    await getBar(page)
      .getByText(/turns? left|Last turn/)
      .count(),
  ).toBe(0);
  await page.getByRole('button', { name: 'Four rounds next?' }).click();
  await page.waitForURL(/#\/new$/);
  expect(await page.getByRole('radio', { name: /^Classic/ }).isChecked()).toBe(true);
});

test('offers the short game to a host with no finished table, who plays it', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByLabel('Your name').fill('Ann');
  const games = page.getByRole('group', { name: 'Which game?' }).getByRole('radio');
  expect(await games.nth(1).isChecked()).toBe(false);
  await page.getByRole('radio', { name: /^A short first game/ }).check();
  expect(await games.nth(1).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Create the table' }).click();
  await startGame(page);
  await getBar(page).getByText('7 turns left').waitFor();
});

/** A practice game of Classic whose player has picked up the foot. */
function makePlayedHand(): string {
  const seating = { players: 4, teams: 2 };
  const charter: Charter = { revision: 0, title: 'Practice', ruleset: PRESETS.classic, seating, names: ['Ann'] };
  const draw = createEntropy('short game');
  const dealt = dealPractice(charter, { now: () => 1_700_000_000_000, random: () => draw() });
  const { game } = dealt;
  if (!game) throw new Error('nothing was dealt');
  const [own, ...others] = game.players;
  if (!own) throw new Error('nobody plays');
  const players = [{ ...own, playing: 'foot', waiting: [] } as const, ...others];
  const table: TableState = { ...dealt, game: { ...game, players } };
  const hand = { table: 'practice-table-0000000', charter, version: table.version };
  return JSON.stringify({ format: 1, ...hand, state: makeBase64url(encodeTable(table)) });
}

test('the front page offers a short game after the first hand', async () => {
  const page = await stage.visitPage('touch');
  const offer = page.getByRole('button', { name: 'Deal a short game' });
  await page.goto(`${stage.server().url}/#/`);
  await page.getByText('Never played?').waitFor();
  expect(await offer.count()).toBe(0);
  await page.evaluate((hand) => localStorage.setItem('afoot.practice', hand), makePlayedHand());
  await page.reload();
  await offer.tap();
  await getBar(page).getByText('7 turns left').waitFor();
});
