import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsAtBothSizes, faultsInBothLights, faultsOf, overflow } from './inspect.ts';
import { launch } from './launch.ts';
import { closePanel, openName, openPanel, openSeat, type PanelName } from './panels.ts';
import { readScreen } from './screen.ts';
import { hostTable, startGame } from './seating.ts';
import { setStage } from './stage.ts';
import { answerPartner, draftMeld, draw, drawUntilStart, isOnTurn, playTurn } from './turns.ts';

const stage = setStage();

const at = (path: string): string => `${stage.server().url}/${path}`;

test.each([
  ['the front page', '', 'Hand and Foot with family and friends'],
  ['the host form', '#/new', 'Start a table'],
  ['the rules', '#/rules', 'Hand and Foot: Classic'],

  ['a wrong link', '#/nowhere', 'Nothing here'],
])('%s is accessible, at every width', async (_, path, heading) => {
  const page = await stage.visitPage('touch');
  await page.goto(at(path));
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  expect.soft(await faultsOf(page)).toEqual([]);
});

test('the rules are accessible on a desk', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(at('#/rules'));
  await page.locator('.rules').waitFor();
  expect.soft(await faultsInBothLights(page)).toEqual([]);
});

test('home with a table on it, lobby and join page are accessible, at every width', async () => {
  const host = await stage.visitPage('touch');
  const link = await hostTable(host, at(''), { name: 'Ann', rounds: 'One' });
  expect.soft(await faultsOf(host)).toEqual([]);
  const guest = await stage.visitPage('touch');
  await guest.goto(link);
  await guest.getByRole('radio', { name: /^Seat 2/ }).waitFor();
  expect.soft(await faultsOf(guest)).toEqual([]);
  await host.goto(at(''));
  await host.getByRole('link', { name: /Ann’s table/ }).waitFor();
  expect.soft(await faultsOf(host)).toEqual([]);
});

/** Opens a panel from the table's menu, inspects it, and closes it. */
async function faultsOfPanel(page: Page, name: PanelName): Promise<readonly string[]> {
  await openPanel(page, name);
  const faults = await faultsOf(page);
  await closePanel(page);
  return faults.map((fault) => `${name}: ${fault}`);
}

test('the table is accessible, at every width: a turn, a draft, panels, a full board, the scores', async () => {
  const page = await stage.visitPage('touch');
  const player = { name: 'Ann', page, way: 'touch' } as const;
  await hostTable(page, at(''), { name: 'Ann', rounds: 'One' });
  await startGame(page);
  expect.soft(await faultsOf(page), 'before the draw').toEqual([]);

  const { rank } = await drawUntilStart(player);
  await draftMeld(player, { meld: rank, cards: [{ rank, count: 1 }] });
  expect.soft(await faultsOf(page), 'with a draft').toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();

  for (const panel of [
    'Cards and sound',
    'People and invite',
    'The link',
    'Our call',
    'When we play',
    'Remind me',
    'I’m away until…',
    'Pause, stop or close',
    'Rules and scores',
    'The score sheet',
    'Everything that happened',
    'Is the shuffle fair?',
    'My seat',
    'My secret words',
    'Another phone or computer',
    'Give my seat to someone…',
  ] as const) {
    expect.soft(await faultsOfPanel(page, panel)).toEqual([]);
  }
  expect.soft(await faultsOfPanel(page, 'Our rules')).toEqual([]);
  await openSeat(page, 'Otto');
  expect.soft(await faultsOf(page), 'a bot’s seat').toEqual([]);
  await closePanel(page);
  await openName(page, 'Ann');
  expect.soft(await faultsOf(page), 'one’s name and face').toEqual([]);
  await closePanel(page);

  const scores = page.getByRole('table', { name: /^Round 1/ });
  for (let turns = 0; !(await scores.isVisible()); ) {
    await answerPartner(player);
    if (isOnTurn(await readScreen(page))) {
      await playTurn(player);
      if (++turns === 12) expect.soft(await faultsOf(page), 'with many melds').toEqual([]);
    }
    await page.waitForTimeout(20);
  }
  expect.soft(await faultsOf(page), 'the scores').toEqual([]);
});

test('each question of the interview is accessible, and a typed answer that does not fit', async () => {
  const page = await stage.visitPage('touch');
  await page.goto(at('#/interview'));
  for (let number = 1; number <= 8; number++) {
    await page.getByText(`Question ${number} of 8`).waitFor();
    expect.soft(await faultsAtBothSizes(page), `question ${number}`).toEqual([]);
    if (number === 2) {
      for (const pile of [/^Hand/, /^Foot/]) await page.getByRole('spinbutton', { name: pile }).fill('40');
      await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
      expect.soft(await faultsAtBothSizes(page), 'a refusal').toEqual([]);
    }
    await page.getByRole('button', { name: 'I don’t know' }).tap();
  }
  await page.getByRole('heading', { name: 'So that’s how you play!' }).waitFor();
  expect.soft(await faultsAtBothSizes(page), 'the end').toEqual([]);
});

test('with letters of twice the size a turn can be played on a phone', async () => {
  const browser = await launch(['--blink-settings=defaultFontSize=32']);
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await hostTable(page, at(''), { name: 'Ann', rounds: 'One' });
    await startGame(page);
    const player = { name: 'Ann', page, way: 'touch' } as const;
    await draw(player, await readScreen(page));
    expect.soft(await overflow(page), 'the table').toEqual([]);
    await expect.poll(async () => isOnTurn(await readScreen(page))).toBe(true);
    await playTurn(player);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  } finally {
    await browser.close();
  }
});
