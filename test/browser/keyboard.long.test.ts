import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameView } from '../../shared/protocol/view.ts';
import { getFocusedName, pressTabToAndUse, pressUntil } from './focus.ts';
import { readScreen, type Screen } from './screen.ts';
import { startGame } from './seating.ts';
import { NO_SCORE, type ShownTable, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';
import { drawUntilStart, isOnTurn, planDiscard } from './turns.ts';

const stage = setUpStage();

const HAND = /^(Joker|\w+ of (spades|hearts|diamonds|clubs))/;

async function waitForScreen(page: Page, holds: (screen: Screen) => boolean): Promise<Screen> {
  await expect.poll(async () => holds(await readScreen(page))).toBe(true);
  return readScreen(page);
}

test('hosts a table and plays a turn with the keyboard alone', async () => {
  const page = await stage.visitPage('keys');
  await page.goto(stage.server().url);
  await page.getByRole('heading', { name: 'Hand and Foot with family and friends' }).waitFor();
  await pressTabToAndUse(page, /^Start your own table/);
  await page.getByRole('textbox', { name: 'Your name' }).waitFor();
  await pressUntil(page, 'Tab', /^Your name/);
  await page.keyboard.type('Ann');
  await pressTabToAndUse(page, /^Create the table/);
  await page.getByRole('button', { name: 'Deal', exact: true }).waitFor();
  await pressTabToAndUse(page, /^Deal$/);
  for (const name of ['Add bots', 'Deal now']) {
    await expect.poll(() => page.getByRole('button', { name }).isEnabled()).toBe(true);
    await pressTabToAndUse(page, new RegExp(`^${name}`));
  }

  await waitForScreen(page, ({ line }) => /^Your turn\. (Draw|Take)/.test(line));
  const { screen: drawn, rank } = await drawUntilStart({ name: 'Ann', page, way: 'keys' });
  await pressUntil(page, 'Tab', HAND);
  await page.keyboard.press('Home');
  await pressUntil(page, 'ArrowRight', new RegExp(`^${rank}`, 'i'));
  await page.keyboard.press('Space');
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  expect((await readScreen(page)).hand).not.toEqual(drawn.hand);
  await pressTabToAndUse(page, /^Undo$/);
  const back = await waitForScreen(page, ({ hand }) => hand.length === drawn.hand.length);

  await pressUntil(page, 'Tab', HAND);
  await page.keyboard.press('Home');
  await pressUntil(page, 'ArrowRight', new RegExp(`^${planDiscard(back).rank}`, 'i'));
  await page.keyboard.press('Space');
  await pressTabToAndUse(page, /^Discard the/);
  await waitForScreen(page, (screen) => !isOnTurn(screen) || /^Your turn\. (Draw|Take)/.test(screen.line));
});

test('? opens the keyboard map and Escape closes it, and the focus returns', async () => {
  const page = await stage.visitPage('keys');
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await page.keyboard.press('Enter');
  await startGame(page);
  await waitForScreen(page, isOnTurn);
  await pressUntil(page, 'Tab', /^Menu/);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => getFocusedName(page)).toMatch(/^Menu/);
});

const GAME = {
  held: '4s6h7c9hdTsAshd2c',
  pile: { top: '9c', count: 11 },
  teams: [
    { score: 0, melds: 'Kshdc Tshd' },
    { score: 0, minimum: 50 },
  ],
} as const;

const play = { turn: { seat: 0, phase: 'play' } } as const;

async function selectCard(page: Page, rank: string): Promise<void> {
  await page
    .getByRole('group', { name: /^Your cards/ })
    .getByRole('button', { name: new RegExp(`^${rank}`) })
    .focus();
  await page.keyboard.press('Space');
}

const visit = (game: Partial<GameView>): Promise<ShownTable> => sitDown(stage, { ...GAME, ...game }, { way: 'keys' });

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

test('H and T draft taking the pile, U undoes it, T takes it', async () => {
  const { page, submitted, intents } = await visit({});
  await page.keyboard.press('t');
  await undo(page).waitFor();
  await page.keyboard.press('u');
  await undo(page).waitFor({ state: 'hidden' });
  // The coach's code arrives a moment after the table's.
  await expect.poll(() => page.keyboard.press('h').then(() => undo(page).isVisible())).toBe(true);
  await page.keyboard.press('t');
  await expect.poll(() => submitted).toEqual(['takePile']);
  expect(intents[0]).toMatchObject({ melds: [{ to: 'new', cards: '9h 9d', top: true }] });
});

test('arrows, Home and End move along the hand; Space selects one card, Shift+Space all; Esc and Backspace undo', async () => {
  const { page } = await visit(play);
  await selectCard(page, 'Four');
  await page.getByRole('button', { name: 'Four of spades; selected' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Four of spades', exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => getFocusedName(page)).toMatch(/^Six of hearts/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => getFocusedName(page)).toMatch(/^Four of spades/);
  await page.keyboard.press('End');
  await expect.poll(() => getFocusedName(page)).toMatch(/^Two of clubs/);
  await page.keyboard.press('Home');
  await expect.poll(() => getFocusedName(page)).toMatch(/^Four of spades/);
  await page
    .getByRole('group', { name: /^Your cards/ })
    .getByRole('button', { name: /^Nine/ })
    .focus();
  await page.keyboard.press('Shift+Space');
  await expect.poll(() => getFocusedName(page)).toMatch(/two selected$/);
  await page.keyboard.press('Escape');
  await selectCard(page, 'Ten');
  await page.keyboard.press('p');
  await undo(page).waitFor();
  await page
    .getByRole('group', { name: /^Your cards/ })
    .getByRole('button', { name: /^Four/ })
    .focus();
  await page.keyboard.press('Backspace');
  await undo(page).waitFor({ state: 'hidden' });
});

test('D draws, L lays down, X discards, and each explains a refusal', async () => {
  const { page, submitted, show } = await visit({});
  const line = page.locator('[data-turn-line] [role=status]');
  await line.filter({ hasText: /^Your turn\. Take/ }).waitFor();
  await page.keyboard.press('x');
  await line.filter({ hasText: 'Draw first, then meld' }).waitFor();
  await page.keyboard.press('d');
  await expect.poll(() => submitted).toEqual(['draw']);
  show(play);
  await line.filter({ hasText: /^Your turn\. Meld/ }).waitFor();
  await page.keyboard.press('x');
  await line.filter({ hasText: 'Pick one card to discard' }).waitFor();
  await selectCard(page, 'Ten');
  await page.keyboard.press('p');
  await undo(page).waitFor();
  await page.keyboard.press('l');
  await expect.poll(() => submitted).toEqual(['draw', 'meld']);
});

test('X lays the draft down, then discards', async () => {
  const { page, submitted } = await visit(play);
  await selectCard(page, 'Ten');
  await page.keyboard.press('p');
  await undo(page).waitFor();
  await selectCard(page, 'Four');
  await page.keyboard.press('x');
  await expect.poll(() => submitted).toEqual(['meld', 'discard']);
});

test('A asks, Y and N answer, C continues, and none acts while a panel is open', async () => {
  const { page, submitted, intents, show } = await visit(play);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(submitted).toEqual([]);
  await page.keyboard.press('a');
  await expect.poll(() => submitted).toEqual(['askToGoOut']);
  for (const [key, yes] of [
    ['n', false],
    ['y', true],
  ] as const) {
    show({ turn: { seat: 2, phase: 'consent', awaited: [0] } });
    await page.locator('[data-turn-line]').filter({ hasText: 'may I go out?' }).waitFor();
    await page.keyboard.press(key);
    await expect.poll(() => intents.at(-1)).toMatchObject({ type: 'answerGoOut', yes });
    show({ turn: { seat: 2, phase: 'play' } });
    await page.locator('[data-turn-line]').filter({ hasText: 'may I go out?' }).waitFor({ state: 'hidden' });
  }
  const ended = { by: 'stock', scores: [NO_SCORE, NO_SCORE], totals: [0, 0], left: ['', '', '', ''] } as const;
  show({ ended });
  await page.getByRole('button', { name: 'I’m ready' }).waitFor();
  await page.keyboard.press('c');
  await expect.poll(() => submitted.at(-1)).toBe('ready');
  show({ ended }, [], { ready: [0, 1, 2, 3] });
  await page.getByRole('button', { name: 'Next round' }).waitFor();
  await page.keyboard.press('c');
  await expect.poll(() => submitted.at(-1)).toBe('nextRound');
});

test('when a press removes its button, the focus moves to the cards or to the next button in its place', async () => {
  const { page, show, submitted } = await visit({ turn: { seat: 1, phase: 'draw' } });
  const expectFocusOn = (to: RegExp) => expect.poll(() => getFocusedName(page)).toMatch(to);
  show({ turn: { seat: 1, phase: 'draw' } }, [{ type: 'discarded', seat: 0, card: '9c' }], { takeBack: { seat: 0 } });
  await page.getByRole('button', { name: 'Take it back' }).waitFor();
  await pressTabToAndUse(page, /^Take it back/);
  show({ turn: { seat: 1, phase: 'draw' } }, [], { takeBack: { seat: 0, asked: true } });
  await expectFocusOn(HAND);
  show({ turn: { seat: 2, phase: 'consent', awaited: [0] } });
  await page.getByRole('button', { name: 'Yes, go out' }).waitFor();
  await pressTabToAndUse(page, /^Yes, go out/);
  show({ turn: { seat: 2, phase: 'play' } });
  await expectFocusOn(HAND);
  const ended = { by: 'agreement', scores: [NO_SCORE, NO_SCORE], totals: [0, 0], left: ['', '', '', ''] } as const;
  show({ ended });
  await expectFocusOn(/^You all agreed to stop/);
  await pressTabToAndUse(page, /^I’m ready/);
  await expect.poll(() => submitted.at(-1)).toBe('ready');
  show({ ended }, [], { ready: [0] });
  await expectFocusOn(/^Deal now/);
  await page.keyboard.press('Enter');
  await expect.poll(() => submitted.at(-1)).toBe('nextRound');
  show({ round: 2 }, [{ type: 'dealt', round: 2, dealer: 1, seat: 0 }]);
  await expectFocusOn(HAND);
});

test('sends a message and opens and closes the feed by key, without losing the focus', async () => {
  const { page, submitted } = await visit({ turn: { seat: 1, phase: 'draw' } });
  await pressTabToAndUse(page, /^Chat/);
  await page.getByRole('button', { name: 'Chat', expanded: true }).waitFor();
  await pressUntil(page, 'Tab', /^Message to the table/);
  await page.keyboard.type('Good evening');
  await pressTabToAndUse(page, /^Send/);
  await expect.poll(() => submitted).toEqual(['note']);
  expect(await getFocusedName(page)).toBe('Send');
  await pressTabToAndUse(page, /^Everything that happened/);
  await page.getByRole('dialog', { name: 'Everything that happened' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => getFocusedName(page)).toBe('Everything that happened');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('dialog:modal').waitFor();
  expect(await page.locator('[data-screen] > header ul').ariaSnapshot(), 'a team is named once').not.toMatch(/They/);
  await page.keyboard.press('Escape');
  await page.locator('dialog:modal').waitFor({ state: 'detached' });
  await expect.poll(() => getFocusedName(page)).toBe('Chat');
});
