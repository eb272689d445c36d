import type { Browser, Page } from 'playwright-core';
import { botName } from '../../web/text/bot-names.ts';
import { FIXTURES } from '../demo/fixtures.ts';
import { MARKS } from '../pictures/pseudo-language.ts';
import type { Size } from './boxes.ts';
import { findFaultsOfPlaces, findFaultsOfState, type Place } from './boxes-stage.ts';
import { openPages } from './demo-site.ts';
import { NAME_SCRIPT } from './naming.ts';
import { findCutContent } from './whole.ts';

/** A narrow phone and a desktop, where a language must fit. */
export const LANGUAGE_SIZES: readonly Size[] = [
  [360, 740],
  [1280, 800],
];

/** Pages that work without a server, by their address. */
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

const BOTS = Array.from({ length: 12 }, (_, seat) => botName(seat));

/** People's own texts and names: of people, tables and bots, a longer one before one that it begins with. */
const WRITTEN_NAMES = [
  ...new Set(FIXTURES.flatMap(({ charter: { names, title } }) => [title, ...names, ...BOTS])),
].sort((a, b) => b.length - a.length);

/** States of the demo in a language: anything that does not fit and, in the pseudo-language, words without marks. */
export const findFaultsOfStates = (
  page: Page,
  language: string,
  places: readonly Place[],
): Promise<readonly string[]> =>
  findFaultsOfPlaces(page, places, async (shown) => [
    ...(await findMissingMarks(shown, language)),
    ...(isMoment(shown) ? [] : await findFaultsOfState(shown)),
  ]);

/** A big moment passes while it is measured; only its words are checked. */
const isMoment = (page: Page): boolean => page.url().includes('#moment');

export async function findFaultsOfPages(browser: Browser, language: string): Promise<readonly string[]> {
  const site = await openPages(language);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.addInitScript(NAME_SCRIPT);
  const found = new Set<string>();
  for (const [width, height] of LANGUAGE_SIZES)
    for (const path of PAGES) {
      await page.setViewportSize({ width, height });
      await page.goto('about:blank');
      await page.goto(site.url + path);
      await page.locator('#page h1, #page main').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      for (const fault of [
        ...(await findMissingMarks(page, language)),
        ...(await findCutContent(page, { isOverMeasured: true })),
      ])
        found.add(`${path} at ${width}: ${fault}`);
    }
  await page.close();
  await site.close();
  return [...found];
}

const findMissingMarks = async (page: Page, language: string): Promise<readonly string[]> =>
  language === 'pseudo' ? (await getUnmarked(page, WRITTEN_NAMES)).map((text) => `no mark: ${text}`) : [];

/** `Intl` texts for days, months, lengths of time and lists, which are English in a language made of it. */
const INTL_WORDS =
  /\b(?:and|or|in|ago|days?|hours?|minutes?|tomorrow|today|yesterday|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|AM|PM|am|pm)\b/g;

/** Words outside the marks of the pseudo-language, on the screen or announced; `known`: names of people and tables. */
export async function getUnmarked(page: Page, knownTexts: readonly string[]): Promise<readonly string[]> {
  const texts = await page.evaluate(readShownTexts);
  return [...new Set(texts)].filter((text) => {
    const rest = knownTexts.reduce((left, name) => left.replaceAll(name, ''), removeMarkedText(text));
    return /\p{L}{2}/u.test(rest.replaceAll(INTL_WORDS, ''));
  });
}

/** Text that no marks enclose; a text that was cut may have lost one of a pair. */
function removeMarkedText(text: string): string {
  let depth = 0;
  let rest = '';
  for (const character of text) {
    if (character === MARKS.before) depth++;
    else if (character === MARKS.after && depth === 0) rest = '';
    else if (character === MARKS.after) depth--;
    else if (depth === 0) rest += character;
  }
  return rest;
}

/** Runs in the page: the texts on the screen, and announced ones. */
export function readShownTexts(): readonly string[] {
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
