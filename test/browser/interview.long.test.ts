import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf } from './inspect.ts';
import { createTable, startGame } from './seating.ts';
import { setStage } from './stage.ts';
import type { Way } from './turns.ts';

const stage = setStage();

/** What a family says, by the question's heading; to all else it says that it does not remember. */
interface Family {
  readonly name: string;
  readonly says: Readonly<Record<string, string>>;
  readonly found: RegExp;
  /** A sentence of its rules. */
  readonly rule: string;
  /** Cards in the hand after the deal. */
  readonly hand: number;
}

const FAMILIES: readonly Family[] = [
  {
    name: 'a family with eleven cards and no use for red threes',
    says: {
      'What do red threes do?': 'Only trouble: 500 off',
      'How many cards do you get?': 'Eleven and eleven',
      'Can you meld only wilds?': 'No',
      'How many cards do you draw?': 'Three',
    },
    found: /^It’s Eleven each, with one change/,
    rule: 'You draw 3 cards.',
    hand: 11,
  },
  {
    name: 'a family that freezes the pile',
    says: {
      'What do red threes do?': '100 each, but caught costs 500',
      'What keeps you from taking it?': 'A wild anywhere freezes it',
      'How much of the pile do you take?': 'All of it',
      'When is the game over?': 'At 10,000 points',
    },
    found: /^It’s Canasta style, with two changes/,
    rule: 'The round in which a team reaches 10,000 points is the last.',
    hand: 13,
  },
  {
    name: 'three cousins, each alone',
    says: {
      'How many of you play?': 'Three, each alone',
      'How many cards do you get?': 'Fifteen and fifteen',
      'Anything special?': 'Points for a clean cut',
    },
    found: /^It’s Classic, with /,
    rule: 'You each get a hand of 15 cards and a foot of 15.',
    hand: 15,
  },
];

const headingOf = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText();

/** Answers question after question; returns their headings. */
async function answerAll(page: Page, { says }: Family): Promise<readonly string[]> {
  const headings: string[] = [];
  for (let heading = await headingOf(page); heading !== 'So that’s how you play!'; heading = await headingOf(page)) {
    headings.push(heading);
    const answer = says[heading];
    const isSpecial = heading === 'Anything special?';
    const label = answer ?? (isSpecial ? 'None of these' : 'I don’t remember');
    await page.getByRole('group', { name: heading }).getByRole('button', { name: label }).first().click();
    if (isSpecial && answer !== undefined) await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.poll(() => headingOf(page)).not.toBe(heading);
  }
  return headings;
}

const RUNS = (['touch', 'mouse'] as const).flatMap((way) => FAMILIES.map((family) => ({ way, family })));

test.each(RUNS)('$family.name gets from the first question to the first deal ($way)', async ({ way, family }) => {
  const page = await stage.visitPage(way satisfies Way);
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('link', { name: 'Not sure? Answer a few questions' }).click();
  await page.getByText('Question 1 of 13').waitFor();
  expect.soft(await faultsOf(page)).toEqual([]);
  const headings = await answerAll(page, family);
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings).toEqual(expect.arrayContaining(Object.keys(family.says)));
  await page.getByText(family.found).waitFor();
  const rules = page.getByRole('complementary', { name: 'Your rules' });
  await rules.getByText(family.rule).waitFor();
  expect.soft(await faultsOf(page)).toEqual([]);
  await page.reload();
  await page.getByText(family.found).waitFor();
  await page.getByRole('textbox', { name: 'What do you call it?' }).fill('Our way');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await page.getByRole('radio', { name: /^Our way/, checked: true }).waitFor();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await createTable(page);
  await startGame(page);
  await page.getByRole('group', { name: new RegExp(`^Your cards, ${family.hand}$`) }).waitFor();
});

test('what was found looks the same to somebody who has just played', async () => {
  const page = await stage.visitPage('touch');
  await page.goto(`${stage.server().url}/#/practice`);
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  await page.goto(`${stage.server().url}/#/interview`);
  await page.getByRole('heading', { name: 'What do red threes do?' }).waitFor();
  await answerAll(page, FAMILIES[0] as Family);
  const whole = await page.locator('.found-name').evaluate((slip) =>
    [...slip.querySelectorAll('input')].every((input) => {
      const [inner, outer] = [input.getBoundingClientRect(), slip.getBoundingClientRect()];
      return inner.bottom < outer.bottom && inner.width > 150;
    }),
  );
  expect(whole, 'the field lies in its slip, with room for a name').toBe(true);
});

test('back goes one question back, in the page and in the browser, and keeps what was said', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(`${stage.server().url}/#/interview`);
  const first = page.getByRole('heading', { name: 'What do red threes do?' });
  const second = page.getByRole('heading', { name: 'Do you draw a card for a red three?' });
  const chosen = page.getByRole('button', { name: '300 each, once you’re down', pressed: true });
  await first.waitFor();
  await page.getByRole('button', { name: '300 each, once you’re down' }).press('Enter');
  await second.waitFor();
  await expect.poll(() => second.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await page.getByRole('complementary').getByText('A red three on the table: 300.').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await chosen.waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await second.waitFor();
  await page.reload();
  await second.waitFor();
  await page.goBack();
  await chosen.waitFor();
});

test.each([['touch'], ['mouse']] as const)(
  'what no answer says is typed, and its sentence follows (%s)',
  async (way) => {
    const page = await stage.visitPage(way);
    await page.goto(`${stage.server().url}/#/interview/packets`);
    await page.getByRole('heading', { name: 'How many cards do you get?' }).waitFor();
    await page.getByRole('button', { name: 'Something else' }).click();
    await page.getByRole('spinbutton', { name: 'Cards in the hand' }).fill('17');
    await page.getByText('You each get a hand of 17 cards and a foot of 13.').first().waitFor();
    expect.soft(await faultsOf(page)).toEqual([]);
    await page.getByRole('spinbutton', { name: 'Cards in the hand' }).fill('60');
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    await page.getByRole('spinbutton', { name: 'Cards in the hand' }).fill('17');
    await page.reload();
    await page.getByRole('button', { name: 'Something else', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: 'When do you pick up your foot?' }).waitFor();
    await page.getByRole('complementary', { name: 'Your rules' }).getByText('a hand of 17 cards').waitFor();
  },
);
