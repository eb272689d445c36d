import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pressTabToAndUse, pressUntil } from './focus.ts';
import { getFaults } from './inspect.ts';
import { choosePlayers, createTable, startGame } from './seating.ts';
import { setUpStage } from './stage.ts';
import type { InputMethod } from './turns.ts';

const stage = setUpStage();

/** A family's answers, by the question's heading: taps, or numbers typed by field; it knows nothing else. */
interface Family {
  readonly name: string;
  readonly players: number;
  readonly taps: Readonly<Record<string, readonly string[]>>;
  readonly types: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly found: string;
  readonly rules: readonly string[];
  readonly hand: number;
}

const FAMILIES: readonly Family[] = [
  {
    name: 'a family with eleven cards and no use for red threes',
    players: 4,
    taps: {
      'What do red threes do?': ['Just trouble: minus 500'],
      'How many cards do you get?': ['Eleven and eleven'],
      'How many wilds in a meld?': ['Fewer than naturals', 'Never'],
    },
    types: {
      'Which books do you need to go out?': { Clean: 1, Dirty: 1 },
      'How do you draw?': { Stock: 3 },
    },
    found: 'Eleven each, with one change.',
    rules: ['You draw 3 cards.'],
    hand: 11,
  },
  {
    name: 'three cousins, no teams, who type their own',
    players: 3,
    taps: { 'How do you draw?': ['The whole pile'] },
    types: {
      'How many cards do you get?': { Hand: 15, Foot: 12 },
      'How many points does it take to open?': { 'Round 2': 100 },
    },
    found: 'Canasta style, with two changes.',
    rules: ['You each get a hand of 15 cards and a foot of 12.'],
    hand: 15,
  },
];

const END = 'So that’s how you play!';

const getHeading = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText();

const getButton = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const getField = (page: Page, name: string): Locator => page.getByRole('spinbutton', { name: new RegExp(`^${name}`) });

async function answerOne(page: Page, heading: string, { taps, types }: Family): Promise<void> {
  for (const [name, number] of Object.entries(types[heading] ?? {})) await getField(page, name).fill(String(number));
  for (const label of taps[heading] ?? []) await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const isTyped = heading in types || heading === 'How do you draw?';
  if (isTyped) await getButton(page, 'Next').click();
  else if (!(heading in taps)) await getButton(page, 'I don’t know').click();
}

async function answerAll(page: Page, family: Family): Promise<readonly string[]> {
  const headings: string[] = [];
  for (let heading = await getHeading(page); heading !== END; heading = await getHeading(page)) {
    headings.push(heading);
    await answerOne(page, heading, family);
    await expect.poll(() => getHeading(page)).not.toBe(heading);
  }
  return headings;
}

const RUNS = (['touch', 'mouse'] as const).map((way, i) => ({ way, family: FAMILIES[i] as Family }));

test.each(RUNS)('$family.name gets from the form to the first deal in eight questions ($way)', async (run) => {
  const { way, family } = run;
  const page = await stage.visitPage(way satisfies InputMethod);
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await choosePlayers(page, family.players);
  await page.getByRole('radio', { name: /^Our own/ }).check();
  await getButton(page, 'Answer eight questions').click();
  await page.getByText('Question 1 of 8').waitFor();
  const headings = await answerAll(page, family);
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings.length).toBeLessThanOrEqual(8);
  expect(headings).toEqual(expect.arrayContaining([...Object.keys(family.taps), ...Object.keys(family.types)]));
  await page.getByText(family.found).waitFor();
  for (const rule of family.rules) await page.getByRole('listitem').getByText(rule).first().waitFor();
  expect.soft(await getFaults(page)).toEqual([]);
  await page.reload();
  await page.getByText(family.found).waitFor();
  await page.getByRole('textbox', { name: 'What do you call it?' }).fill('Our way');
  await createTable(page);
  await startGame(page);
  await page.getByRole('group', { name: new RegExp(`^Your cards, ${family.hand}$`) }).waitFor();
});

test('carries the form’s name, people and time through the interview, and asks for a missing name', async () => {
  const page = await stage.visitPage('mouse');
  const { url } = stage.server();
  await page.goto(`${url}/#/new`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await choosePlayers(page, 6);
  await page.getByText('Two teams of three.').waitFor();
  await page.getByRole('radio', { name: /^Our own/ }).check();
  await page.getByText('Three teams of two.').waitFor();
  await page.getByRole('radio', { name: /^Live/ }).check();
  await getButton(page, 'Answer eight questions').click();
  await answerAll(page, { ...(FAMILIES[0] as Family), taps: {}, types: {} });
  await createTable(page);
  await page.getByText('Waiting for five more').waitFor();
  await page.getByText('Live, whenever everyone’s here.').waitFor();

  const stranger = await stage.visitPage('mouse');
  await stranger.goto(`${url}/#/interview`);
  await stranger.getByText('Question 1 of 8').waitFor();
  await answerAll(stranger, FAMILIES[0] as Family);
  await stranger.getByRole('textbox', { name: 'What do you call it?' }).fill('Our way');
  await getButton(stranger, 'Create the table').click();
  await stranger.getByRole('radio', { name: /^Our way/, checked: true }).waitFor();
});

test('Back goes one question back in the page and in the browser, and keeps the answers', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(`${stage.server().url}/#/interview`);
  const first = page.getByRole('heading', { name: 'What do red threes do?' });
  const second = page.getByRole('heading', { name: 'How many cards do you get?' });
  const chosen = page.getByRole('button', { name: '300 each, once you’re down', pressed: true });
  await first.waitFor();
  await page.getByRole('button', { name: '300 each, once you’re down' }).click();
  await second.waitFor();
  await expect.poll(() => second.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await getButton(page, 'Back').click();
  await chosen.waitFor();
  await getButton(page, 'Next').click();
  await second.waitFor();
  await page.reload();
  await second.waitFor();
  await page.goBack();
  await chosen.waitFor();
});

test.each([['touch'], ['mouse']] as const)(
  'a number that cannot be is refused below it, another is taken (%s)',
  async (way) => {
    const page = await stage.visitPage(way);
    await page.goto(`${stage.server().url}/#/interview/packets`);
    await page.getByRole('heading', { name: 'How many cards do you get?' }).waitFor();
    await getField(page, 'Hand').fill('60');
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    expect(await getButton(page, 'Next').isDisabled()).toBe(true);
    await getField(page, 'Hand').fill('17');
    await expect.poll(() => getButton(page, 'Next').isEnabled()).toBe(true);
    await page.reload();
    await expect.poll(() => getField(page, 'Hand').inputValue()).toBe('17');
    await getButton(page, 'Next').click();
    await page.getByRole('heading', { name: 'How many decks for the four of you?' }).waitFor();
    await page.getByRole('spinbutton').fill('1');
    // The consequence, books that nobody can make, is not listed too.
    const need = /^4 players need \d+ cards and have 54: deal fewer or add decks\.$/;
    await expect.poll(() => page.getByRole('alert').innerText()).toMatch(need);
    await getButton(page, 'Back').click();
    await expect.poll(() => getField(page, 'Hand').inputValue()).toBe('17');
  },
);

test('finds a game and creates its table with the keyboard alone', async () => {
  const page = await stage.visitPage('keys');
  await page.goto(`${stage.server().url}/#/new`);
  await pressUntil(page, 'Tab', /^Your name/);
  await page.keyboard.type('Ann');
  await pressUntil(page, 'Tab', /^Classic/);
  await pressUntil(page, 'ArrowDown', /^Our own/);
  await pressTabToAndUse(page, /^Answer eight questions$/);
  await page.getByText('Question 1 of 8').waitFor();
  await pressTabToAndUse(page, /^100 each on the table/);
  await page.getByText('Question 2 of 8').waitFor();
  await pressUntil(page, 'Tab', /^Hand/);
  await page.keyboard.press('ArrowUp');
  await pressTabToAndUse(page, /^Next$/);
  await page.getByText('Question 3 of 8').waitFor();
  for (let step = 4; step <= 8; step++) {
    await pressTabToAndUse(page, /^I don’t know$/);
    await page.getByText(`Question ${step} of 8`).waitFor();
  }
  await pressTabToAndUse(page, /^I don’t know$/);
  await page.getByRole('heading', { name: END }).waitFor();
  await page.getByRole('listitem').getByText('You each get a hand of 14 cards and a foot of 13.').waitFor();
  await pressTabToAndUse(page, /^Create the table$/);
  await page.getByRole('button', { name: 'Send the invite' }).waitFor();
});
