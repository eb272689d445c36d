import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { encodeTable } from '../../shared/codec/table.ts';
import { setUpGame, type WrittenPosition } from '../../shared/game/set-up.ts';
import { makeBase64url } from '../../shared/protocol/proof.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { CLASSIC } from '../../shared/ruleset/presets/classic.ts';
import { dealPractice } from '../../web/practice/dealing.ts';
import { createEntropy } from '../simulation/entropy.ts';
import { setUpStage } from './stage.ts';
import { playTurn } from './turns.ts';
import { setTextSize } from './whole.ts';

const stage = setUpStage();

const SEATING = { players: 4, teams: 2 };
const QUEENS = 'Qs Qs Qh Qh Qd Qd';

/** A practice game in this position, as saved by the browser; the person is to meld and discard. */
function makePracticeRecord(
  ownPlayer: WrittenPosition['players'][number],
  position: Partial<WrittenPosition> = {},
): string {
  const charter: Charter = { revision: 0, title: 'Practice', ruleset: CLASSIC, seating: SEATING, names: ['Ann'] };
  const draw = createEntropy('practice asks');
  const dealt = dealPractice(charter, { now: () => 1_700_000_000_000, random: () => draw() });
  const other = { hand: '5h 6c 8c Jc Ac', foot: '4s 6d 8d Th Qd Kh' };
  const game = setUpGame(
    {
      ...{ round: 1, dealer: 3, scores: [0, 0], turn: { seat: 0, phase: 'play' } },
      players: [ownPlayer, other, other, other],
      teams: [{ melds: [QUEENS] }, {}],
      ...{ stock: '6s Tc 9h 4s 7d 8c Kc 5d 9c Jh 4d 6h', pile: '4h 9c' },
      ...position,
    },
    CLASSIC,
    SEATING,
  );
  const table = { ...dealt, game };
  const state = makeBase64url(encodeTable(table));
  return JSON.stringify({ format: 1, table: 'practice-table-0000000', charter, version: table.version, state });
}

async function sitDown(page: Page, game: string): Promise<void> {
  await page.goto(stage.server().url);
  await page.evaluate((text) => {
    localStorage.setItem('afoot.practice', text);
    localStorage.setItem('afoot.settings', '{"suggestions":false}');
  }, game);
  await page.goto(`${stage.server().url}/#/practice`);
  await page.reload();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
}

const findQuestion = (page: Page) => page.getByText('Our first book! Want to bring someone?');

test('asks nothing after a discard; after the first book a friend asks once per game', async () => {
  const page = await stage.visitPage('mouse');
  await sitDown(page, makePracticeRecord({ hand: '4c 9s Kd', foot: '5s 7h' }));
  await playTurn({ name: 'Ann', page, way: 'mouse' });
  await page
    .getByText(/’s turn/)
    .first()
    .waitFor();
  expect(await page.locator('[data-banner]').count()).toBe(0);

  await sitDown(page, makePracticeRecord({ hand: '4c 9s Kd Qc', foot: '5s 7h' }));
  expect(await findQuestion(page).count()).toBe(0);
  await playTurn({ name: 'Ann', page, way: 'mouse' });
  await findQuestion(page).waitFor();
  await page.getByRole('button', { name: 'Keep playing', exact: true }).click();
  await findQuestion(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  expect(await findQuestion(page).count()).toBe(0);
});

const BOOKS = [
  '4s 4s 4h 4h 4d 4d 4c',
  `${QUEENS} Qc`,
  '9s 9h 9c 9c 9h 9d 2s',
  'Ks Ks Kh Kd Kd Kc *',
  '2h 2h 2d 2d 2c 2c 2s',
];

/** The person's last card ends the round. */
function makeLastCard(): string {
  const atFoot = (foot: string) => ({ foot, playing: 'foot' as const, playedLast: true });
  const other = { hand: '5h 6c 8c Jc Ac', foot: '4s 6d 8d Th Qd Kh' };
  return makePracticeRecord(atFoot('6d'), {
    turn: { seat: 0, phase: 'play', permission: 'granted' },
    players: [atFoot('6d'), other, atFoot('5d 8h'), other],
    teams: [{ melds: BOOKS }, {}],
  });
}

test('sets the bots’ level in the menu, not beside a score; the menu opens at its button and keeps its place', async () => {
  const page = await stage.visitPage('mouse');
  const level = page.getByRole('combobox', { name: 'Bots’ skill level' });
  const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).click();
  const findPlace = () => page.getByRole('dialog').boundingBox();
  await sitDown(page, makeLastCard());
  await page.getByRole('button', { name: 'Go out!' }).click();
  await page.getByRole('table', { name: /^Round \d/ }).waitFor();
  expect(await level.count()).toBe(0);
  const button = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox();
  await openMenu();
  await level.selectOption('hard');
  await expect.poll(() => level.inputValue()).toBe('hard');
  const place = await findPlace();
  expect(Math.abs((place?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0))).toBeLessThan(16);
  await page.getByRole('button', { name: 'Our rules' }).click();
  await page.getByRole('dialog', { name: /rules/i }).waitFor();
  expect(await findPlace()).toEqual(place);
  await page.getByRole('button', { name: 'Go back' }).click();
  await level.waitFor();
  await page.reload();
  await openMenu();
  await expect.poll(() => level.inputValue()).toBe('hard');
});

test('with large text on a phone, all of the card about going out is on the screen', async () => {
  const page = await stage.visitPage('touch');
  await page.setViewportSize({ width: 360, height: 740 });
  await sitDown(page, makeLastCard());
  await setTextSize(page, 32);
  await page.getByRole('button', { name: 'Go out!' }).tap();
  const card = page.locator('[data-moment] > *').filter({ hasText: 'You went out!' });
  await card.waitFor();
  const [over, under] = await card.evaluate((each) => {
    const [card, layer] = [each, each.parentElement as Element].map((part) => part.getBoundingClientRect());
    return [(layer?.top ?? 0) - (card?.top ?? 0), (card?.bottom ?? 0) - (layer?.bottom ?? 0)];
  });
  expect(over).toBeLessThanOrEqual(0);
  expect(under).toBeLessThanOrEqual(0);
});
