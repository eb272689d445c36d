import type { Browser, Page } from 'playwright-core';
import { FIXTURES } from '../../web/demo/fixtures.ts';
import { type Size, showTable } from './boxes.ts';
import { openDemo } from './boxes-stage.ts';
import { type DemoSite, openPages } from './demo-site.ts';
import { NAMING } from './naming.ts';
import { faultsOfWhole } from './whole.ts';

const SIZES: readonly Size[] = [
  [360, 740],
  [1280, 800],
];

/** Pages that stand without a server, by their address. */
const PAGES = [
  '#/',
  '#/new',
  '#/interview',
  '#/learn',
  '#/practice',
  '#/rules',
  '#/transfer',
  '#/t/short',
  '#/nothing',
];

/** What people have written: the names of people and tables, a longer one before one that it begins with. */
const WRITTEN = [...new Set(FIXTURES.flatMap(({ charter: { names, title } }) => [title, ...names]))].sort(
  (a, b) => b.length - a.length,
);

/** Every state of the demo in the pseudo-language: words without marks. */
export async function unmarkedStates(browser: Browser, site: DemoSite): Promise<readonly string[]> {
  const page = await openDemo(browser, site);
  const found = new Map<string, string>();
  for (const size of SIZES)
    for (const { name } of FIXTURES) {
      await showTable(page, encodeURIComponent(name), size);
      for (const text of await unmarkedIn(page, WRITTEN)) found.set(text, found.get(text) ?? `${name}: ${text}`);
    }
  await page.close();
  return [...found.values()];
}

/** Pages without a server in the pseudo-language: words without marks, and what does not fit. */
export async function faultsOfPages(browser: Browser): Promise<readonly string[]> {
  const site = await openPages('pseudo');
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.addInitScript(NAMING);
  const found = new Set<string>();
  for (const [width, height] of SIZES)
    for (const path of PAGES) {
      await page.setViewportSize({ width, height });
      await page.goto('about:blank');
      await page.goto(site.url + path);
      await page.locator('#page h1, #page main').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      for (const text of await unmarkedIn(page, WRITTEN)) found.add(`${path}: no mark: ${text}`);
      for (const fault of await faultsOfWhole(page)) found.add(`${path} at ${width}: ${fault}`);
    }
  await page.close();
  await site.close();
  return [...found];
}

/** What `Intl` says of days, months, lengths of time and lists: it speaks English in a language that is made of it. */
const FROM_INTL =
  /\b(?:and|or|in|ago|days?|hours?|minutes?|tomorrow|today|yesterday|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|AM|PM|am|pm)\b/g;

/** Words on the screen, and those that are spoken, which stand outside the marks of the pseudo-language; `known`: names of people and tables. */
export async function unmarkedIn(page: Page, known: readonly string[]): Promise<readonly string[]> {
  const texts = await page.evaluate(textsShown);
  return [...new Set(texts)].filter((text) => {
    const rest = known.reduce((left, name) => left.replaceAll(name, ''), outside(text));
    return /\p{L}{2}/u.test(rest.replaceAll(FROM_INTL, ''));
  });
}

/** What no marks enclose; a text that was cut may have lost one of a pair. */
function outside(text: string): string {
  let depth = 0;
  let rest = '';
  for (const character of text) {
    if (character === '⟦') depth++;
    else if (character === '⟧' && depth === 0) rest = '';
    else if (character === '⟧') depth--;
    else if (depth === 0) rest += character;
  }
  return rest;
}

/** Runs in the page: the texts on the screen, and those that are spoken. */
export function textsShown(): readonly string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode as Text;
    const isRead = parentElement?.checkVisibility() && !parentElement.closest('[translate=no], svg, script, style');
    if (isRead && data.trim() !== '') texts.push(data.trim());
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const each of document.querySelectorAll(`[${name}]`))
      if (each.checkVisibility() && !each.matches('[translate=no]')) texts.push(each.getAttribute(name) ?? '');
  return texts;
}
