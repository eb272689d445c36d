import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** An experimental rule that takes the `4` on the picture of a card for a label: a card is announced as "four of hearts". */
const RULES = { 'label-content-name-mismatch': { enabled: false } };
const WIDTHS = [320, 360, 1280];

/** A sentence for each fault against WCAG 2.2 AA, or in the layout, of this page in its current state, in both themes. */
export async function getFaults(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize();
  const faults = [...(await findFaultsInBothLights(page))];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 700 ? 640 : 900 });
    faults.push(...(await findStrayScrollers(page)).map((fault) => `${width} px: ${fault}`));
    faults.push(...(await findOverflow(page)).map((fault) => `${width} px: ${fault}`));
    if (width < 700) faults.push(...(await findSmallTargets(page)).map((fault) => `${width} px: ${fault}`));
  }
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

export async function findFaultsAtBothSizes(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    const found = [...(await findFaultsInBothLights(page)), ...(await findOverflow(page))];
    faults.push(...found.map((fault) => `${size.width} px: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/**
 * A sentence for each fault against WCAG 2.2 AA of this page in its current state, light and dark: only colors differ
 * in the dark.
 */
export async function findFaultsInBothLights(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [colorScheme, rules] of [
    ['light', { type: 'tag', values: STANDARDS }],
    ['dark', { type: 'rule', values: ['color-contrast'] }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await findViolations(page, rules)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Asked {
  readonly type: 'tag' | 'rule';
  readonly values: readonly string[];
}

async function findViolations(page: Page, rules: Asked): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Under a modal panel nothing can be read or reached.
  const inspect = (options: object) =>
    Reflect.get(window, 'axe').run([...document.querySelectorAll('dialog:modal')].at(-1) ?? document, options);
  const found = (await page.evaluate(inspect, {
    runOnly: rules,
    ...(rules.type === 'tag' && { rules: RULES }),
    ...{ resultTypes: ['violations'], selectors: false, preload: false, iframes: false },
  })) as { readonly violations: readonly Violation[] };
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}

export const findOverflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    );
    const last = wide.at(-1);
    return [`${scrollWidth - clientWidth} px too wide, as far in as ${last?.tagName} ${last?.className}`];
  });

/** Every scrollable part can be scrolled by the keyboard, even if today's content is too short to scroll. */
export const findStrayScrollers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const stops = [
      'a[href]',
      'button:enabled',
      'input:enabled',
      'select:enabled',
      'textarea',
      'summary',
      '[tabindex="0"]',
    ];
    const scrolls = (each: Element): boolean =>
      [getComputedStyle(each).overflowX, getComputedStyle(each).overflowY].some((way) => /auto|scroll/.test(way));
    return [...document.body.querySelectorAll('*')]
      .filter((each) => each.checkVisibility() && scrolls(each))
      .filter((each) => !each.matches(stops.join()) && each.querySelector(stops.join()) === null)
      .map((each) => `scrolls, but not by the keyboard: ${each.tagName} ${each.className}`);
  });

/**
 * Touch targets are 44 px high and wide on a phone; 24 in running text, whose lines have their own height, and on
 * screens narrower than any phone's, which are wider ones under zoom; and of the hand's columns, which touch each other
 * and whose width `boxes.ts` measures.
 */
const findSmallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const dialog = document.querySelector('dialog[open]');
    for (const target of (dialog ?? document).querySelectorAll('a[href], button, input, select, summary')) {
      const pressed = target.matches('input[type=radio], input[type=checkbox]') ? target.closest('label') : target;
      const { width, height } = (pressed ?? target).getBoundingClientRect();
      const isInline = getComputedStyle(target).display === 'inline';
      const min = isInline || innerWidth < 360 || target.matches('[data-place="hand"] [data-rank]') ? 24 : 44;
      const isShown = width > 1 && target.checkVisibility();
      if (isShown && (Math.round(height) < min || Math.round(width) < min)) {
        faults.push(`${Math.round(width)} x ${Math.round(height)} px: ${target.outerHTML.slice(0, 120)}`);
      }
    }
    return faults;
  });
