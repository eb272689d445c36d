import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { BENS_PLAYS, BENS_VIEW, GAME } from './moving-cards.ts';
import { closePanel, openPanel } from './panels.ts';
import { sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;

const RED_THREES: readonly PublicEvent[] = [
  { type: 'laidRedThrees', seat: 2, cards: '3hd', drawn: 2 },
  { type: 'melded', seat: 2, meld: 3, cards: 'Ashd2c' },
  { type: 'melded', seat: 2, meld: 2, cards: '5dc2s', book: 'dirty' },
  { type: 'discarded', seat: 2, card: 'Ts' },
];

/** Words and cards of a list's lines that overlap others, and cards outside the box of their row. */
const findOverlaps = (page: Page, list: string): Promise<readonly string[]> =>
  page.locator(list).evaluate((within) => {
    const SLACK = 1;
    const wordsIn = (line: Element): readonly (readonly [string, DOMRect])[] => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const found: (readonly [string, DOMRect])[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (text.data.trim() === '' || text.parentElement?.closest('.spoken, svg')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        found.push(...[...range.getClientRects()].map((box) => [text.data, box] as const));
      }
      return found;
    };
    const isOver = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
    const faults: string[] = [];
    for (const line of within.querySelectorAll('li')) {
      const cards = [...line.querySelectorAll('[data-cards] > *')].map(
        (card) => [card.getAttribute('data-face') ?? 'card', card.getBoundingClientRect()] as const,
      );
      const all = [...wordsIn(line), ...cards];
      for (const [i, [a, box]] of all.entries())
        for (const [b, other] of all.slice(i + 1)) if (isOver(box, other)) faults.push(`${a} lies over ${b}`);
      for (const card of line.querySelectorAll('[data-cards] > *')) {
        const row = card.parentElement?.getBoundingClientRect() as DOMRect;
        if (card.getBoundingClientRect().left < row.left - SLACK) faults.push('a card lies outside its row');
      }
    }
    return faults;
  });

test('small cards and words are side by side in the feed on a phone, a tablet and a desktop', async () => {
  const { page, show } = await sitDown(stage, GAME);
  show({ ...BENS_VIEW, turn: { seat: 1, phase: 'play' } }, [{ type: 'tookPile', seat: 1, count: 7, top: '9c' }]);
  show(BENS_VIEW, BENS_PLAYS);
  show({ ...BENS_VIEW, turn: { seat: 3, phase: 'draw' } }, RED_THREES);
  await openPanel(page, 'Everything that happened');
  await page.locator('dialog [data-play]').nth(1).waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect.soft(await findOverlaps(page, 'dialog .dotted'), `${width} px`).toEqual([]);
    await page.screenshot({ path: `test-results/happened-${width}.png` });
  }
  await closePanel(page);
  await page.locator('[data-feed]').waitFor();
  expect.soft(await findOverlaps(page, '[data-feed] > ol')).toEqual([]);
});
