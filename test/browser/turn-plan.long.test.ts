import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFaultsInBothLights } from './inspect.ts';
import { readScreen } from './screen.ts';
import { startTogether } from './seating.ts';
import { setStage } from './stage.ts';
import { isOnTurn, type Player, playTurn, press } from './turns.ts';

const stage = setStage();

const SWITCH = 'Draw for me';
const getSwitch = (page: Page, pressed?: boolean) =>
  page.getByRole('button', { name: SWITCH, exact: true, ...(pressed !== undefined && { pressed }) });

const readTurnLine = (page: Page): Promise<string> => page.locator('.turn-line').innerText();

/** Cards in the hand, by its name for screen readers. */
async function countHand(page: Page): Promise<number> {
  const label = await page.getByRole('group', { name: /^Your cards/ }).getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0]);
}

test.each(['keys', 'touch'] as const)('P-AHEAD-3 by %s: turned on, off and on again, then carried out', async (way) => {
  const [ann, ben] = [
    { name: 'Ann', way: 'mouse', page: await stage.visitPage('mouse') },
    { name: 'Ben', way, page: await stage.visitPage(way) },
  ] as const satisfies readonly Player[];
  await startTogether(ann.page, ben.page, stage.server().url);
  const isTurn = async ({ page }: Player): Promise<boolean> => isOnTurn(await readScreen(page));
  for (;;) {
    while (!(await isTurn(ann))) {
      if (await isTurn(ben)) await playTurn(ben);
      await ben.page.waitForTimeout(50);
    }
    await getSwitch(ben.page, false).waitFor();
    for (const pressed of [true, false, true]) {
      await press(ben, SWITCH);
      await getSwitch(ben.page, pressed).waitFor();
    }
    expect(await readTurnLine(ben.page)).toContain('We’ll draw for you unless you can take the pile.');
    expect.soft(await findFaultsInBothLights(ben.page)).toEqual([]);
    expect(await getSwitch(ann.page).count()).toBe(0);
    const before = await countHand(ben.page);
    await playTurn(ann);
    await expect.poll(() => readTurnLine(ben.page)).toContain('Your turn');
    if ((await ben.page.getByRole('button', { name: 'Take the pile', disabled: false }).count()) > 0) {
      await playTurn(ben);
      continue;
    }
    await expect.poll(() => countHand(ben.page)).toBe(before + 2);
    expect(await readTurnLine(ben.page)).not.toContain('Draw');
    expect(await getSwitch(ben.page).count()).toBe(0);
    await expect
      .poll(() => ben.page.locator('[aria-live="polite"]').allInnerTexts())
      .toContainEqual(expect.stringMatching(/You drew two cards: /));
    return;
  }
});
