import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameView, RoundScore } from '../../shared/protocol/view.ts';
import { readScreen, type Screen } from './screen.ts';
import { hostTable, startWithBots } from './seating.ts';
import { type ShownTable, sitDown } from './shown-table.ts';
import { setStage } from './stage.ts';
import { drawUntilStart, isOnTurn, planDiscard } from './turns.ts';

const stage = setStage({ botPause: 0 });

/** A column of the hand. */
const HAND = /^(Joker|\w+ of (spades|hearts|diamonds|clubs))/;

/** The accessible name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: focus } = document;
    const labels = [...((focus as HTMLInputElement | null)?.labels ?? [])].map(({ innerText }) => innerText);
    return focus?.getAttribute('aria-label') ?? (labels.join(' ') || (focus as HTMLElement | null)?.innerText) ?? '';
  });

/** Presses a key until the focused element has this name. */
async function pressUntil(page: Page, key: string, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < 60; i++) {
    const now = (await focused(page)).trim();
    if (name.test(now)) return;
    passed.push(now.slice(0, 30));
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never leads to ${name}, only to: ${[...new Set(passed)].join(' | ')}`);
}

/** Goes to an element by the Tab key and presses it. */
async function tabTo(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await pressUntil(page, 'Tab', name);
  await page.keyboard.press(key);
}

async function untilScreen(page: Page, holds: (screen: Screen) => boolean): Promise<Screen> {
  await expect.poll(async () => holds(await readScreen(page)), { timeout: 60_000 }).toBe(true);
  return readScreen(page);
}

test('a table is hosted and a turn is played by the keyboard alone', async () => {
  const page = await stage.visitPage('keys');
  await page.goto(stage.server().url);
  await page.getByRole('heading', { name: 'My tables' }).waitFor();
  await tabTo(page, /^Host a table/);
  await page.getByRole('textbox', { name: 'Your name' }).waitFor();
  await pressUntil(page, 'Tab', /^Your name/);
  await page.keyboard.type('Ann');
  await tabTo(page, /^Open the table/);
  await page.getByRole('button', { name: 'Fill with bots' }).waitFor();
  await tabTo(page, /^Fill with bots/);
  await expect.poll(() => page.getByRole('button', { name: 'Start the game' }).isEnabled()).toBe(true);
  await tabTo(page, /^Start the game/);

  await untilScreen(page, ({ line }) => /^Your turn\. Draw/.test(line));
  const { screen: drawn, rank } = await drawUntilStart({ name: 'Ann', page, way: 'keys' });
  await pressUntil(page, 'Tab', HAND);
  await page.keyboard.press('Home');
  await pressUntil(page, 'ArrowRight', new RegExp(`^${rank}`, 'i'));
  await page.keyboard.press('Space');
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  expect((await readScreen(page)).hand).not.toEqual(drawn.hand);
  await tabTo(page, /^Undo$/);
  const back = await untilScreen(page, ({ hand }) => hand.length === drawn.hand.length);

  await pressUntil(page, 'Tab', HAND);
  await page.keyboard.press('Home');
  await pressUntil(page, 'ArrowRight', new RegExp(`^${planDiscard(back).rank}`, 'i'));
  await page.keyboard.press('Space');
  await tabTo(page, /^Discard the/);
  await untilScreen(page, (screen) => !isOnTurn(screen) || /^Your turn\. Draw/.test(screen.line));
});

test('the focus comes back from a panel of the menu, goes into the steps, and from them to the table', async () => {
  const page = await stage.visitPage('keys');
  await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
  await startWithBots(page);
  for (const [panel, close] of [
    ['Seats and invite link', 'Escape'],
    ['Time and absences', 'Enter'],
  ] as const) {
    await pressUntil(page, 'Tab', /^Menu/);
    await page.keyboard.press('Enter');
    await tabTo(page, new RegExp(`^${panel}`));
    await page.getByRole('dialog', { name: panel }).waitFor();
    if (close === 'Enter') await pressUntil(page, 'Tab', /^Close/);
    await page.keyboard.press(close);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toMatch(/^Menu/);
  }
  await page.keyboard.press('Enter');
  await tabTo(page, /^What happened so far/);
  await page.getByRole('dialog', { name: 'What happened so far' }).waitFor();
  await tabTo(page, /^Step through it/);
  await expect.poll(() => focused(page)).toMatch(/^1 of \d/);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  while (await next.isEnabled()) await next.press('Enter');
  await expect.poll(() => focused(page), { message: 'at the last step' }).toMatch(/^(\d+) of \1/);
  await tabTo(page, /back to the game/i);
  await expect.poll(() => focused(page)).toMatch(/^Menu/);
});

test('closing a panel asks about a chosen pace that is not saved', async () => {
  const page = await stage.visitPage('keys');
  await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
  const panel = page.getByRole('dialog', { name: 'This table' });
  const open = () => page.getByRole('button', { name: 'This table', exact: true }).press('Enter');
  await open();
  await panel.getByRole('radio', { name: '3 days' }).check();
  await page.keyboard.press('Escape');
  await panel.getByText('are not saved yet').waitFor();
  await expect.poll(() => focused(page)).toMatch(/are not saved yet/);
  await panel.getByRole('button', { name: 'Settle it so' }).press('Enter');
  await panel.getByText('A turn may take 3 days.').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await open();
  await panel.getByRole('radio', { name: '7 days' }).check();
  await panel.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await panel.getByRole('button', { name: 'Close without saving' }).press('Enter');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/^This table/);
  await page.getByText('A turn may take 3 days.').waitFor();
});

test('the map of the keyboard opens with ? and closes with Escape, and the focus comes back', async () => {
  const page = await stage.visitPage('keys');
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Fill with bots' }).press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Start the game' }).isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Start the game' }).press('Enter');
  await untilScreen(page, isOnTurn);
  await pressUntil(page, 'Tab', /^Menu/);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toMatch(/^Menu/);
});

/** Kings and tens lie on the table; the nines take the pile. */
const GAME = {
  held: '4s6h7c9hdTsAshd2c',
  pile: { top: '9c', count: 11 },
  teams: [
    { score: 0, melds: 'Kshdc Tshd' },
    { score: 0, minimum: 50 },
  ],
} as const;

const play = { turn: { seat: 0, phase: 'play' } } as const;

async function lift(page: Page, rank: string): Promise<void> {
  await page
    .getByRole('group', { name: /^Your cards/ })
    .getByRole('button', { name: new RegExp(`^${rank}`) })
    .focus();
  await page.keyboard.press('Space');
}

const visit = (game: Partial<GameView>): Promise<ShownTable> => sitDown(stage, { ...GAME, ...game }, { way: 'keys' });

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

test('H and T draft the take of the pile, U undoes it, T takes it', async () => {
  const { page, submitted, intents } = await visit({});
  await page.keyboard.press('t');
  await undo(page).waitFor();
  await page.keyboard.press('u');
  await undo(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('h');
  await undo(page).waitFor();
  await page.keyboard.press('t');
  await page.getByRole('dialog').getByRole('button', { name: 'Take it' }).press('Enter');
  await expect.poll(() => submitted).toEqual(['takePile']);
  expect(intents[0]).toMatchObject({ melds: [{ to: 'new', cards: '9h 9d', top: true }] });
});

test('D draws, L lays down, X discards, and each says why not', async () => {
  const { page, submitted, show } = await visit({});
  const line = page.locator('.turn-line [role=status]');
  await page.keyboard.press('x');
  await line.filter({ hasText: 'Not at this point of the turn' }).waitFor();
  await page.keyboard.press('d');
  await expect.poll(() => submitted).toEqual(['draw']);
  show(play);
  await line.filter({ hasText: 'then discard' }).waitFor();
  await page.keyboard.press('x');
  await line.filter({ hasText: 'Lift one card to discard it' }).waitFor();
  await lift(page, 'Ten');
  await page.keyboard.press('p');
  await page.getByText('Good to go.').waitFor();
  await page.keyboard.press('l');
  await expect.poll(() => submitted).toEqual(['draw', 'meld']);
});

test('X lays the draft down and discards', async () => {
  const { page, submitted } = await visit(play);
  await lift(page, 'Ten');
  await page.keyboard.press('p');
  await page.getByText('Good to go.').waitFor();
  await lift(page, 'Four');
  await page.keyboard.press('x');
  await expect.poll(() => submitted).toEqual(['meld', 'discard']);
});

const SCORE: RoundScore = {
  ...{ books: 0, cards: 0, redThrees: 0, goingOut: 0, left: 0, total: 0 },
  bookCounts: { clean: 0, dirty: 0, wild: 0 },
};

test('A asks, Y and N answer, C goes on, and none acts while a panel is open', async () => {
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
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press(key);
    await expect.poll(() => intents.at(-1)).toMatchObject({ type: 'answerGoOut', yes });
    show({ turn: { seat: 2, phase: 'play' } });
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  }
  show({ ended: { by: 'stock', scores: [SCORE, SCORE], totals: [0, 0], left: ['', '', '', ''] } });
  await page.getByRole('button', { name: 'Next round' }).waitFor();
  await page.keyboard.press('c');
  await expect.poll(() => submitted.at(-1)).toBe('nextRound');
});
