import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflow } from './inspect.ts';
import { launch } from './launch.ts';
import { choosePlayers, showOtherGames } from './seating.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const height = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

test('the form is one screen of a phone, whatever is chosen', async () => {
  const page = await stage.visitPage('touch');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Maria');
  for (const game of [/^Classic/, /^A first short game/, /^Ours/]) {
    await page.getByRole('radio', { name: game }).check();
    for (const players of [4, 6]) {
      await choosePlayers(page, players);
      expect.soft(await height(page), `${game} with ${players}`).toBe(740);
    }
  }
});

test('name, how many, which game, when: in that order, and each words the next', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(`${stage.server().url}/#/new`);
  const tops = await page
    .locator('.host-form :is(#name, .players-choice, .game-cards, .when-pick, [type=submit])')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await page.getByText('Two teams, partners sit across.').waitFor();
  await page.getByRole('radio', { name: /^Tonight, live\s*about two hours$/ }).waitFor();
  await page.getByRole('radio', { name: /^A first short game/ }).check();
  await page.getByRole('radio', { name: /^Tonight, live\s*10 to 15 minutes$/, checked: true }).waitFor();
  await choosePlayers(page, 9);
  await page.getByText('Three teams of three.').waitFor();
  await page.getByRole('button', { name: /^Another one\s*Online style$/ }).waitFor();
  expect(await page.getByRole('radio', { name: /^Classic\s*not for nine$/ }).isDisabled()).toBe(true);
  await showOtherGames(page);
  expect(await page.getByRole('radio', { name: /^Online style/ }).isChecked()).toBe(true);
});

/** Words of headings and answers that break over two lines. */
const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('h1, h2, legend, .display, strong, button, .label')]
      .filter((part) => part.checkVisibility())
      .flatMap((part) => {
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        const nodes: Text[] = [];
        while (walker.nextNode()) nodes.push(walker.currentNode as Text);
        return nodes;
      });
    const isBroken = (text: Text, word: string, from: number): boolean => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    return texts.flatMap((text) =>
      [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => isBroken(text, word, index)).map(([word]) => word),
    );
  });

/** Controls over whose middle or edges something else lies, each scrolled to the middle of the screen first. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('main :is(button, input, summary, a[href])')];
    return controls
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const points = [
          [x, y],
          ...(bottom - top < innerHeight
            ? [
                [x, top + 4],
                [x, bottom - 4],
              ]
            : []),
        ] as const;
        const isFree = points.every(([px, py]) => {
          const found = document.elementFromPoint(px as number, py as number);
          return (
            found !== null &&
            (control.contains(found) || found.contains(control) || found.closest('label')?.contains(control))
          );
        });
        return isFree ? [] : [(control.getAttribute('aria-label') ?? control.textContent ?? '').slice(0, 60)];
      });
  });

async function expectWhole(page: Page, where: string): Promise<void> {
  expect.soft(await overflow(page), where).toEqual([]);
  expect.soft(await brokenWords(page), where).toEqual([]);
  expect.soft(await covered(page), where).toEqual([]);
}

let large: Browser | undefined;
beforeAll(async () => {
  large = await launch(['--blink-settings=defaultFontSize=32']);
});
afterAll(() => large?.close());

const SIZES = [
  { what: 'letters of twice the size, the narrowest phone', width: 320, height: 640, isLarge: true },
  { what: 'letters of twice the size, a phone', width: 390, height: 844, isLarge: true },
  { what: 'a small phone', width: 360, height: 640, isLarge: false },
  { what: 'a desk at 200 %', width: 640, height: 400, isLarge: false },
] as const;

test.each(SIZES)('no word breaks, nothing covers an answer: $what', async ({ width, height: tall, isLarge }) => {
  const page = isLarge ? await (large as Browser).newPage() : await stage.visitPage('touch');
  await page.setViewportSize({ width, height: tall });
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Maria');
  await expectWhole(page, 'the form');
  await page.getByRole('radio', { name: /^Ours/ }).check();
  await page.getByRole('button', { name: 'To the eight questions' }).click();
  for (let step = 1; step <= 8; step++) {
    await page.getByText(`Question ${step} of 8`).waitFor();
    await expectWhole(page, `question ${step}`);
    await page.getByRole('button', { name: 'I don’t know' }).click();
  }
  await page.getByRole('heading', { name: 'So that’s how you play!' }).waitFor();
  await expectWhole(page, 'the end');
});
