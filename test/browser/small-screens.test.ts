import { expect, test } from 'vitest';
import { sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const TEAM_SCORE = {
  ...{ books: 3500, cards: 475, redThrees: 400, goingOut: 100, left: -1035, total: 3440 },
  bookCounts: { clean: 3, dirty: 2, wild: 0 },
};

test('shows every team’s final points on a phone with double-size text', async () => {
  const { page, show } = await sitDown(stage, {}, { way: 'touch' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const ended = {
    by: 'stock' as const,
    scores: [TEAM_SCORE, TEAM_SCORE],
    totals: [10_780, 12_345],
    left: ['', '', '', ''],
  };
  show({ ended: { ...ended, winners: [1] } }, [], { phase: 'over' });
  const points = page.locator('[data-line="totals"] td').last();
  await points.waitFor();
  const [cell, panel] = [await points.boundingBox(), await page.locator('[data-over]').boundingBox()];
  expect(await points.innerText()).toBe('12,345');
  expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0));
  expect(await points.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
});

test.each([
  ['enlarged fourfold', 320, 256],
  ['on its side under a keyboard', 640, 160],
])('every card and the way to draw can be reached on a screen %s', async (_, width, height) => {
  const { page } = await sitDown(stage, { held: '4s5s6s7s8s9sTsJsQsKsAs2s*', turn: { seat: 0, phase: 'draw' } });
  await page.setViewportSize({ width, height });
  const parts = page.locator('[data-place="hand"] [data-rank]:visible, [data-actions] button:visible');
  await parts.first().waitFor();
  const covered = await parts.evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      button.scrollIntoView({ block: 'nearest' });
      const byScriptOnly = [];
      for (let part = button.parentElement; part; part = part.parentElement)
        if (part.scrollTop > 0 && getComputedStyle(part).overflowY === 'hidden') byScriptOnly.push(part.className);
      if (byScriptOnly.length > 0)
        return [`${button.ariaLabel ?? button.textContent}: nobody can scroll ${byScriptOnly}`];
      const { left, top, width } = button.getBoundingClientRect();
      const shown = document.elementFromPoint(left + Math.min(12, width / 2), top + 12);
      return button.contains(shown) ? [] : [`${button.ariaLabel ?? button.textContent}: ${shown?.className}`];
    }),
  );
  expect(covered).toEqual([]);
});
