import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { GameView, PublicEvent } from '../../shared/protocol/view.ts';
import { type ShownTable, type SitOptions, sitDown } from './shown-table.ts';
import type { Stage } from './stage.ts';

export const GAME: Partial<GameView> = {
  held: '4s6h7c9hdTsAsd2c',
  pile: { top: '9c', count: 11 },
  teams: [
    { score: 0, melds: 'Kshdc Tshd' },
    { score: 0, melds: '8shd' },
  ],
};

/** Ben lays queens as his team's second meld, and adds an eight to its first one; then he discards. */
export const BENS_VIEW: Partial<GameView> = {
  turn: { seat: 2, phase: 'draw' },
  pile: { top: '5c', count: 12 },
  teams: [
    { score: 0, melds: 'Kshdc Tshd' },
    { score: 0, melds: '8shdc Qhsc' },
  ],
};
export const BENS_PLAYS: readonly PublicEvent[] = [
  { type: 'melded', seat: 1, meld: 1, cards: 'Qhsc' },
  { type: 'melded', seat: 1, meld: 0, cards: '8c' },
  { type: 'discarded', seat: 1, card: '5c' },
];

/** Holds every card animation at its start, so that the test decides how far it is. */
export const holdCards = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...args) {
      const animation = animate.apply(this, args);
      if (this.hasAttribute('data-moving')) animation.pause();
      return animation;
    };
  });
};

export async function countCards(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { moved: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      seen.moved += added.filter((node) => (node as Element).hasAttribute?.('data-moving')).length;
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: { moved: number } }).seen.moved);
}

export const sitWithMotion = (stage: Stage, options: SitOptions = {}): Promise<ShownTable> =>
  sitDown(stage, GAME, {
    ...options,
    prepare: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await options.prepare?.(page);
    },
  });

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Each card's place at a part of its way: 0 as it leaves, 1 as it lands. */
export async function getCards(page: Page, part: number): Promise<readonly Rect[]> {
  await waitForHeldCards(page);
  return page.locator('[data-moving]').evaluateAll(
    (cards, part) =>
      cards.map((card) => {
        const [animation] = card.getAnimations();
        const { delay = 0, duration } = animation?.effect?.getTiming() ?? {};
        if (animation) animation.currentTime = delay + Number(duration) * part - (part === 1 ? 0.001 : 0);
        const { x, y, width, height } = card.getBoundingClientRect();
        return { x, y, width, height };
      }),
    part,
  );
}

export async function land(page: Page): Promise<void> {
  await waitForHeldCards(page);
  await page.evaluate(() => {
    for (const card of document.querySelectorAll('[data-moving]')) {
      for (const animation of card.getAnimations()) animation.finish();
    }
  });
}

/** A card is in the page before its way is measured, when the frame begins. */
async function waitForHeldCards(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-moving]')].every((card) => card.getAnimations().length > 0),
  );
}

export const measureBox = async (place: Locator): Promise<Rect> => {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
};

export const getFace = (page: Page, place: string, card: string): Locator =>
  page.locator(`${place} [data-face="${card}"]`);

export function expectSame(is: Rect | undefined, wanted: Rect): void {
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(is?.[side], side).toBeCloseTo(wanted[side], 0);
}

export const isContained = ({ x, y, width, height }: Rect, outer: Rect): boolean =>
  x + width / 2 >= outer.x &&
  x + width / 2 <= outer.x + outer.width &&
  y + height / 2 >= outer.y &&
  y + height / 2 <= outer.y + outer.height;

/** The card in the meld; where melds are miniatures, the one that stands for it. */
export async function findMeldCard(page: Page, meld: string, card: string): Promise<Locator> {
  const face = page.locator(`${meld} [data-face="${card}"]`);
  return (await face.count()) > 0 ? face.last() : page.locator(`${meld} [data-face]`).first();
}

export const readOpacity = (place: Locator): Promise<string> =>
  place.evaluate((element) => getComputedStyle(element).opacity);

export async function hasNoOverlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return false;
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}
