import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameView, PublicEvent, View } from '../../shared/protocol/view.ts';
import { NO_SCORE, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const BENS = { turn: { seat: 1, phase: 'play' } } as const;
const TEAM_SCORE = { ...NO_SCORE, cards: 475, total: 475 };
const ROUND_END = {
  by: 'stock' as const,
  scores: [TEAM_SCORE, TEAM_SCORE],
  totals: [475, 475],
  left: ['', '', '', ''],
};

/** Table states with different buttons: name, game, events, the rest of the view. */
const STATES: readonly (readonly [string, Partial<GameView>, readonly PublicEvent[], Partial<View>])[] = [
  ['another plays, after a turn', BENS, [{ type: 'discarded', seat: 0, card: '6d' }], {}],
  ['a plan is set', BENS, [], { plan: { melds: [], discards: ['4s'] } }],
  ['own draw', {}, [], {}],
  ['own play', { turn: { seat: 0, phase: 'play' } }, [], {}],
  ['a question', { turn: { seat: 2, phase: 'consent', awaited: [0] } }, [], {}],
  ['the score', { ended: ROUND_END }, [], {}],
];

/** The look of a button: whether it covers without its own words, how opaque it is, and its state marks. */
const look = (button: Locator) =>
  button.evaluate((each) => {
    for (const animation of document.getAnimations()) animation.finish();
    const { backgroundColor, backgroundImage, boxShadow, borderColor, color, width } = getComputedStyle(each);
    const covers = each.textContent?.trim() === '' && each.children.length === 0;
    const isOpaque = backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0(\.\d+)?\))$/.test(backgroundColor);
    const isMarked = each.matches('[aria-pressed="true"], [data-advised], [data-awaited], .chosen, [data-hot]');
    return {
      covers,
      isOpaque,
      isInvisible: color === backgroundColor,
      width,
      mark: isMarked && boxShadow + borderColor,
    };
  });

test.each(STATES)(
  '%s: hovering changes no button’s border and hides nothing under it',
  async (_, game, happened, view) => {
    const { page, show } = await sitDown(stage, { teams: [{ score: 700 }, { score: 340 }] });
    await page.setViewportSize({ width: 1280, height: 800 });
    show(game, happened, view);
    await page.getByRole('button', { name: 'Scores, round by round' }).waitFor();
    const buttons = await page.locator('[data-screen] button:visible').all();
    let covering = 0;
    for (const button of buttons) {
      await page.mouse.move(640, 2);
      const before = await look(button);
      await button.hover({ force: true });
      const after = await look(button);
      const name = await button.evaluate((each) => each.outerHTML.slice(0, 120));
      expect.soft(after.mark, name).toBe(before.mark);
      expect.soft(after.isInvisible, name).toBe(false);
      if (!before.covers) continue;
      covering++;
      expect.soft(after.isOpaque, name).toBe(false);
    }
    expect(covering).toBeGreaterThan(0);
  },
);
