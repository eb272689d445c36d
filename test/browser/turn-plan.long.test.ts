import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFaultsAtBothSizes, findFaultsInBothLights } from './inspect.ts';
import { readScreen } from './screen.ts';
import { startTogether } from './seating.ts';
import { sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';
import { isOnTurn, type Player, playTurn, press } from './turns.ts';

const stage = setUpStage();

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const readTurnLine = (page: Page): Promise<string> => page.locator('[data-turn-line]').innerText();

const readLiveRegions = (page: Page): Promise<readonly string[]> =>
  page.locator('[aria-live="polite"]').allInnerTexts();

/** The choices of the open sheet, such as `Four of spades, first choice`. */
const getChoices = (page: Page) => page.getByRole('dialog').getByRole('button', { name: / choice$/ });

/** Leaves the suggested plan; false if the cards held allow none. */
async function leaveSuggestedPlan(player: Player): Promise<boolean> {
  const { page } = player;
  await press(player, 'Leave a plan');
  const sheet = page.getByRole('dialog', { name: 'Leave a plan' });
  await sheet.waitFor();
  await press(player, 'Suggest a plan');
  const isNone = sheet.getByRole('status').filter({ hasText: 'See what you draw first.' });
  await getChoices(page).or(isNone).first().waitFor();
  const isLeft = !(await isNone.isVisible());
  await press(player, isLeft ? 'Leave this plan' : 'Go back');
  await sheet.waitFor({ state: 'detached' });
  return isLeft;
}

/** Looks at the plan, cancels it, and leaves it again. */
async function changeMind(player: Player): Promise<void> {
  const { page } = player;
  await press(player, 'See plan');
  await page.getByRole('dialog', { name: 'Your plan' }).waitFor();
  expect(await getChoices(page).count()).toBeGreaterThan(0);
  expect.soft(await findFaultsInBothLights(page)).toEqual([]);
  await press(player, 'Go back');
  await press(player, 'Cancel plan');
  await getButton(page, 'Cancel plan').waitFor({ state: 'detached' });
  await leaveSuggestedPlan(player);
}

test.each(['keys', 'touch'] as const)(
  'P-PLAN by %s: a suggested plan is left, seen, canceled, left and played',
  async (way) => {
    const [ann, ben] = [
      { name: 'Ann', way: 'mouse', page: await stage.visitPage('mouse') },
      { name: 'Ben', way, page: await stage.visitPage(way) },
    ] as const satisfies readonly Player[];
    await startTogether(ann.page, ben.page, stage.server().url);
    const isTurn = async ({ page }: Player): Promise<boolean> => isOnTurn(await readScreen(page));
    for (let turn = 0; ; turn++) {
      while (!(await isTurn(ann))) {
        if (await isTurn(ben)) await playTurn(ben);
        await ben.page.waitForTimeout(50);
      }
      const isLeft = await leaveSuggestedPlan(ben);
      if (isLeft && turn === 0) await changeMind(ben);
      if (isLeft) await expect.poll(() => ben.page.locator('[data-slip]').innerText()).toContain('Your plan is set.');
      expect(await getButton(ann.page, 'Cancel plan').count()).toBe(0);
      await playTurn(ann);
      if (!isLeft) continue;
      const news = ben.page.locator('[data-turn-line]', { hasText: /Your plan (waits|was played)/ });
      // A plan that another play made illegal has ended, silently.
      const isTold = await news.waitFor({ timeout: 15_000 }).then(
        () => true,
        () => false,
      );
      if (!isTold || !/was played/.test(await readTurnLine(ben.page))) {
        const undo = ben.page.getByRole('button', { name: /^(Undo|Put back)$/ });
        if (isTold && (await undo.count()) > 0) await press(ben, /^(Undo|Put back)$/);
        continue;
      }
      await expect.poll(() => readTurnLine(ben.page)).toMatch(/You drew .*\. You .*discarded the \w+\./s);
      const announced = await readLiveRegions(ben.page);
      expect(announced.filter((words) => /Your plan was played/.test(words))).toHaveLength(1);
      await press(ben, 'OK');
      await getButton(ben.page, 'OK').waitFor({ state: 'detached' });
      expect(await readTurnLine(ben.page)).not.toContain('Your plan');
      return;
    }
  },
);

const PLAN = { melds: [{ to: 'new', cards: '9shd' }], discards: ['4s', '5d'] } as const;
const OWN_CARDS = { held: '4sh5d7dcc9shdTsAhd2c*', teams: [{ score: 700 }, { score: 340 }] };

test.each(['mouse', 'touch'] as const)('by %s: a plan that waits is laid out, and one press plays it', async (way) => {
  const { page, intents, show } = await sitDown(stage, OWN_CARDS, { way });
  show({ turn: { seat: 3, phase: 'play' } }, [], { plan: PLAN });
  await expect.poll(() => readTurnLine(page)).toContain('Your plan is set.');
  show(
    { turn: { seat: 0, phase: 'play' }, held: `${OWN_CARDS.held}6cJd` },
    [{ type: 'drew', seat: 0, count: 2, cards: '6cJd' }],
    { plan: { ...PLAN, status: 'waits', drawn: ['6c', 'Jd'] } },
  );
  await expect.poll(() => readTurnLine(page)).toContain('You drew a six and a jack. Your plan waits: look first.');
  expect.soft(await findFaultsAtBothSizes(page)).toEqual([]);
  const player = { name: 'Ann', page, way };
  await press(player, 'Lay down, discard the four');
  await expect
    .poll(() => intents)
    .toEqual([
      { type: 'meld', melds: [{ to: 'new', cards: '9s 9h 9d' }] },
      { type: 'discard', card: '4s' },
    ]);
});

test('up to three discards are chosen, in the order of the presses', async () => {
  const { page, intents, show } = await sitDown(stage, OWN_CARDS, { way: 'touch' });
  show({ turn: { seat: 3, phase: 'play' } });
  const player = { name: 'Ann', page, way: 'touch' } as const;
  await press(player, 'Leave a plan');
  const sheet = page.getByRole('dialog', { name: 'Leave a plan' });
  const choose = (name: string) => sheet.getByRole('button', { name, exact: true });
  for (const name of ['Ten of spades', 'Four of hearts', 'Five of diamonds']) await choose(name).tap();
  const readChoices = () =>
    getChoices(page).evaluateAll((each) => each.map((one) => one.getAttribute('aria-label') ?? ''));
  const chosen = ['Four of hearts, second choice', 'Five of diamonds, third choice', 'Ten of spades, first choice'];
  await expect.poll(readChoices).toEqual(chosen);
  await choose('Ace of hearts').tap({ force: true });
  expect(await readChoices()).toEqual(chosen);
  await press(player, 'Leave this plan');
  await expect.poll(() => intents).toEqual([{ type: 'setPlan', melds: [], discards: ['Ts', '4h', '5d'] }]);
});
