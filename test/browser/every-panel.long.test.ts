import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getLearnableFields } from '../../shared/ruleset/applies.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { botName } from '../../web/text/bot-names.ts';
import { startGame } from '../functions/test-server.ts';
import { gather, openSeat } from './dealt-over-sockets.ts';
import { findOverflow, getFaults } from './inspect.ts';
import {
  closePanel,
  findAnswer,
  openNamePanel,
  openPanel,
  openSeatPanel,
  PANEL_PARENTS,
  type PanelName,
} from './panels.ts';
import { readScreen } from './screen.ts';
import { dealForEveryone } from './seating.ts';
import { setUpStage } from './stage.ts';
import { draw, isOnTurn, playTurn } from './turns.ts';
import { expectAccessible, expectNothingCut, setTextSize } from './whole.ts';

const stage = setUpStage();

const pageUrl = (path: string): string => `${stage.server().url}/${path}`;

/** Actions that ask first: the panel, the press and the question. */
const QUESTIONS: readonly (readonly [PanelName, string])[] = [
  ['The link', 'Make a new link'],
  ['My secret words', 'Get new words'],
  ['Pause, stop or close', 'Close the table'],
  ['My seat', 'Leave the game'],
];

/** Where choices of one kind begin: in one row, all at one height. */
const readRows = async (page: Page): Promise<readonly number[]> => [
  ...new Set(
    await page.locator('[name=theme]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top)),
  ),
];

test('the table, its menu, every panel and prompt, the call and the list of tables are accessible and fit', async () => {
  const ruleset = PRESETS.classic;
  const table = {
    title: 'Sunday at Margaret’s',
    ruleset,
    seating: { players: 4, teams: 2 },
    open: getLearnableFields(ruleset),
  };
  const { clients, seats } = await gather(pageUrl(''), ['Margaret', 'Charlotte', 'Frederick'], table);
  await startGame({ people: clients });
  const page = await stage.visitPage('touch');
  await openSeat({ name: 'Margaret', page }, seats[0], pageUrl(''));
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  expect.soft(await getFaults(page), 'the table').toEqual([]);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await expectAccessible(page, 'the menu');
  await closePanel(page);
  for (const panel of Object.keys(PANEL_PARENTS) as PanelName[]) {
    if (panel === 'Past games' || panel === 'Keyboard') continue;
    await openPanel(page, panel);
    await expectAccessible(page, panel);
    if (panel === 'Cards and sound') expect.soft(await readRows(page), 'evening, day, by itself').toHaveLength(1);
    await closePanel(page);
  }
  for (const name of ['Charlotte', botName(3)]) {
    await openSeatPanel(page, name);
    await expectAccessible(page, `the seat of ${name}`);
    await closePanel(page);
  }
  await openNamePanel(page, 'Margaret');
  await expectAccessible(page, 'name and face');
  await closePanel(page);
  for (const [panel, press] of QUESTIONS) {
    await openPanel(page, panel);
    await page.getByRole('button', { name: press }).click();
    await findAnswer(page).waitFor();
    await expectNothingCut(page, `the question behind “${press}”`);
    await page.locator('[data-confirm] button.large').first().click();
    await closePanel(page);
  }
  await openPanel(page, 'Our call');
  await page.getByRole('textbox', { name: 'The call’s link' }).fill('https://talk.example/friday');
  await expectNothingCut(page, 'an unknown call');
  await page.getByRole('textbox', { name: 'The call’s link' }).fill('https://meet.jit.si/friday');
  await page.getByRole('button', { name: 'Pin it' }).click();
  await page.getByText('Pinned: Jitsi Meet.').waitFor();
  await expectNothingCut(page, 'the pinned call');
  await closePanel(page);
  await page.getByRole('button', { name: /^Join our call/ }).click();
  await page.getByRole('dialog', { name: 'Join the call?' }).waitFor();
  await expectNothingCut(page, 'join the call?');
  await closePanel(page);

  await page.goto(pageUrl(''));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page, 'list of tables');
  await page
    .getByLabel(/: more$/)
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await expectNothingCut(page, 'more of a table');
  await Promise.all(clients.map((client) => client.close()));
});

test('a turn can be played on a phone with double-size text', async () => {
  const page = await stage.visitPage('touch');
  await page.setViewportSize({ width: 390, height: 844 });
  await setTextSize(page, 32);
  const player = { name: 'Ann', page, way: 'touch' } as const;
  await dealForEveryone([player], { url: pageUrl(''), rounds: 'One' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await draw(player, await readScreen(page));
  expect.soft(await findOverflow(page), 'the table').toEqual([]);
  await expect.poll(async () => isOnTurn(await readScreen(page))).toBe(true);
  await playTurn(player);
});
