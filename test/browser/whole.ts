import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { getFaults } from './inspect.ts';

/** Difficult screens: narrow ones, and text of twice the usual size. */
const SCREENS = [
  { what: 'the narrowest phone', width: 320, height: 568, letters: 16 },
  { what: 'a window of 640 px at 200 %', width: 320, height: 400, letters: 16 },
  { what: 'the narrowest phone, large letters', width: 320, height: 568, letters: 32 },
  { what: 'a desk, large letters', width: 1280, height: 800, letters: 32 },
] as const;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

const textSizes = new WeakMap<Page, number>();

/** Sets the browser's text size in pixels; 16 is the default. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  if ((textSizes.get(page) ?? 16) === standard) return;
  textSizes.set(page, standard);
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Page.setFontSizes', { fontSizes: { standard } });
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, standard);
}

/**
 * Expects the open part to be whole on each of the screens: nothing cut, broken, covered, too small to press, or off
 * the screen.
 */
export async function expectNothingCut(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { what, width, height, letters } of SCREENS) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, letters);
    found.push(...(await findCutContent(page)).map((fault) => `${what}: ${fault}`));
  }
  await setTextSize(page, 16);
  if (before) await page.setViewportSize(before);
  expect.soft(found, where).toEqual([]);
}

/** Expects the same, and accessibility in both lights and at every width. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await getFaults(page), where).toEqual([]);
  await expectNothingCut(page, where);
}

export const findCutContent = (page: Page, { isOverMeasured = false } = {}): Promise<readonly string[]> =>
  page.evaluate(async (isOverMeasured) => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    // Content that has just been replaced ignores presses for a moment.
    do await frame();
    while (document.querySelector('[data-resting]'));
    const open = [...document.querySelectorAll('dialog[open], [data-over]')].at(-1) ?? document.body;
    const all = [...open.querySelectorAll('*')].filter((each) => each.checkVisibility());
    const describeElement = (each: Element): string => {
      const words = each.getAttribute('aria-label') ?? each.textContent ?? '';
      return `${each.localName}.${each.classList.value.replaceAll(' ', '.')} "${words.trim().slice(0, 40)}"`;
    };

    /** A score sheet of many teams is the one thing wider than a phone. */
    const isSheet = (each: Element): boolean => each.closest('[data-scores]') !== null;
    /** Names of many people, and titles in a line, end in an ellipsis. */
    const isShortened = (each: Element): boolean => getComputedStyle(each).textOverflow === 'ellipsis';
    const overflowOf = (each: Element): string => getComputedStyle(each).overflowX;
    const sideways = [document.documentElement, open, ...all]
      .filter((each) => each === document.documentElement || /auto|scroll|hidden/.test(overflowOf(each)))
      .filter(
        (each) =>
          each.scrollWidth > each.clientWidth + 1 &&
          !isSheet(each) &&
          !isShortened(each) &&
          !each.matches('.spoken, input'),
      )
      .map((each) => `${each.scrollWidth - each.clientWidth} px too wide: ${describeElement(each)}`);

    const fields = [
      ...open.querySelectorAll('input:is([type=number], [type=date], [type=time], [inputmode=numeric])'),
    ] as HTMLInputElement[];
    const cutFields = fields
      .filter(({ scrollWidth, clientWidth, value }) => value !== '' && scrollWidth > clientWidth)
      .map((field) => `cut: ${describeElement(field)} ${field.value}`);

    const texts: Text[] = [];
    const walker = document.createTreeWalker(open, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement as Element;
      const isRead = parent.checkVisibility() && !parent.closest('.spoken, svg, [data-side], option, noscript');
      if (isRead && text.data.trim() !== '') texts.push(text);
    }
    const rangeOf = (text: Text, from: number, to: number): Range => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return range;
    };
    const lineOf = (text: Text, at: number): number =>
      Math.round(rangeOf(text, at, at + 1).getBoundingClientRect().bottom);
    const isBroken = (text: Text, word: string, from: number): boolean =>
      rangeOf(text, from, from + word.length).getClientRects().length > 1 &&
      [...word].some(
        (_, i) =>
          i > 0 && /[\p{L}\p{N}’]/u.test(word[i - 1] ?? '') && lineOf(text, from + i) > lineOf(text, from + i - 1) + 4,
      );
    const broken = texts.flatMap((text) =>
      [...text.data.matchAll(/\S{3,}/g)]
        .filter(({ 0: word, index }) => isBroken(text, word, index))
        .map(([word]) => `breaks: ${word} in ${describeElement(text.parentElement as Element)}`),
    );

    const frameOf = (each: Element): Element | undefined => {
      for (let at: Element | null = each; at; at = at.parentElement) if (overflowOf(at) !== 'visible') return at;
      return undefined;
    };
    const outside = texts
      .filter((text) => {
        const { left, right, top, bottom } = rangeOf(text, 0, text.length).getBoundingClientRect();
        const parent = text.parentElement as Element;
        if (right - left < 2) return false;
        if (isSheet(parent) || isShortened(parent)) return false;
        if (left < -1 || right > innerWidth + 1) return true;
        const frame = frameOf(parent);
        if (!frame) return false;
        const box = frame.getBoundingClientRect();
        const isScroller = /auto|scroll/.test(getComputedStyle(frame).overflowY);
        return (
          left < box.left - 1 ||
          right > box.right + 1 ||
          (!isScroller && (bottom > box.bottom + 6 || top < box.top - 6))
        );
      })
      .map((text) => `cut: "${text.data.slice(0, 40)}" in ${describeElement(text.parentElement as Element)}`);

    const meet = (a: DOMRect, b: DOMRect): DOMRect => {
      const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
      const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const linesOf = (text: Text): readonly DOMRect[] => {
      let lines = [...rangeOf(text, 0, text.length).getClientRects()];
      for (let at = text.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).clipPath.startsWith('inset')) return [];
        const box = at.getBoundingClientRect();
        if (overflowOf(at) !== 'visible') lines = lines.map((line) => meet(line, box));
      }
      return lines.filter(({ width, height }) => width > 2 && height > 0);
    };
    const lines = isOverMeasured ? texts.flatMap((text) => linesOf(text).map((box) => ({ text, box }))) : [];
    const overlaps = lines.flatMap((a, i) =>
      lines
        .slice(i + 1)
        .filter(({ text, box }) => {
          const { width, height } = meet(a.box, box);
          return (
            text.parentElement !== a.text.parentElement &&
            width > 2 &&
            height > 0.35 * Math.min(a.box.height, box.height)
          );
        })
        .map(({ text }) => `"${a.text.data.slice(0, 40)}" and "${text.data.slice(0, 40)}" lie over each other`),
    );

    const presses = all.filter((each) => each.matches('button, input, select, textarea, summary, a[href]'));
    const shown = presses.filter((each) => each.getBoundingClientRect().width > 1);
    const small = shown
      .map(
        (each) =>
          [each, each.matches('[type=radio], [type=checkbox]') ? (each.closest('label') ?? each) : each] as const,
      )
      .filter(
        ([each]) =>
          getComputedStyle(each).display !== 'inline' &&
          !each.matches('[data-place="hand"] [data-rank], .card-sized, [data-stock]'),
      )
      .map(([each, pressed]) => [each, pressed.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => Math.round(width) < 44 || Math.round(height) < 44)
      .map(([each, { width, height }]) => `${Math.round(width)} x ${Math.round(height)} px: ${describeElement(each)}`);

    const covered = shown.flatMap((control) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const edge = (bottom - top) / 8;
      const edges = bottom - top < innerHeight ? [top + edge, bottom - edge] : [];
      for (const at of [y, ...edges]) {
        const found = document.elementFromPoint(x, at);
        const isFree =
          found !== null &&
          (control.contains(found) || found.contains(control) || found.closest('label')?.contains(control));
        if (!isFree) return [`under ${found ? describeElement(found) : 'the edge'}: ${describeElement(control)}`];
      }
      return [];
    });
    for (const each of [document.documentElement, open, ...all]) if (each.scrollTop > 0) each.scrollTop = 0;

    // Anything that a foot covers appears as one reads on: `covered` checks that.
    const staying = all.filter((each) => {
      const { position, pointerEvents, top } = getComputedStyle(each);
      const isFoot = position === 'sticky' && top === 'auto';
      return /sticky|fixed/.test(position) && !isFoot && pointerEvents !== 'none' && each.clientHeight > 0;
    });
    const under = staying.flatMap((above) => {
      const box = above.getBoundingClientRect();
      return shown
        .filter((each) => !above.contains(each))
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
        })
        .map((each) => `${describeElement(each)} is covered by ${describeElement(above)}`);
    });
    return [
      ...new Set([...sideways, ...cutFields, ...broken, ...outside, ...overlaps, ...small, ...covered, ...under]),
    ];
  }, isOverMeasured);
