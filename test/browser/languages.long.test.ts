import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../web/text/languages.ts';
import { openPanel } from './panels.ts';
import { openGameOfTwo } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();
const keeping = setUpStage({ isSaved: true });

const OTHERS = Object.entries(LANGUAGES).filter(([language]) => language !== 'en');

type Language = keyof typeof LANGUAGES;

interface Words {
  readonly title: string;
  readonly host: string;
  readonly hand: (count: number) => string;
  readonly menu: string;
  readonly settings: string;
  readonly notLoaded: string;
  readonly again: string;
}

async function splitWords(language: string): Promise<Words> {
  const of = <T>(subject: string): Promise<T> => import(`../../web/text/${language}/${subject}.ts`);
  const { PAGE_TITLES } = await of<typeof import('../../web/text/en/titles.ts')>('titles');
  const { FRONT } = await of<typeof import('../../web/text/en/front.ts')>('front');
  const { HAND_LABEL } = await of<typeof import('../../web/text/en/table.ts')>('table');
  const { MENU } = await of<typeof import('../../web/text/en/menu.ts')>('menu');
  const { DOCUMENT } = await of<typeof import('../../web/text/en/document.ts')>('document');
  const { notLoaded, loadAgain } = DOCUMENT;
  return {
    ...{ title: PAGE_TITLES.home, host: FRONT.people, hand: HAND_LABEL, notLoaded, again: loadAgain },
    ...{ menu: MENU.title, settings: MENU.settings },
  };
}

function getScripts(page: Page): ReadonlySet<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  return scripts;
}

const getDocument = (page: Page) =>
  page.evaluate(() => ({
    language: document.documentElement.lang,
    title: document.title,
    app: document.querySelector<HTMLLinkElement>('[rel=manifest]')?.href.split('/').at(-1),
  }));

const openFrontPage = async (page: Page, { host }: Words): Promise<void> => {
  await page.goto(stage.server().url);
  await page.getByRole('link', { name: host }).waitFor();
};

test.each(OTHERS)('a browser in that language opens %s, with no English script', async (language) => {
  const words = await splitWords(language);
  const english = await stage.visitPage('touch');
  const englishScripts = getScripts(english);
  await openFrontPage(english, await splitWords('en'));
  const page = await (await stage.visit('touch', { locale: language })).newPage();
  const scripts = getScripts(page);
  await openFrontPage(page, words);
  expect(await getDocument(page)).toEqual({ language, title: words.title, app: `manifest-${language}.webmanifest` });
  const shared = [...scripts].filter((script) => englishScripts.has(script) && !script.includes('rolldown-runtime'));
  expect(scripts.size).toBeGreaterThan(2);
  expect(shared).toEqual([]);
});

test('a browser in another language opens the English page', async () => {
  const page = await (await stage.visit('touch', { locale: 'nn-NO' })).newPage();
  await openFrontPage(page, await splitWords('en'));
  expect(await getDocument(page)).toMatchObject({ language: 'en', app: 'manifest.webmanifest' });
});

describe('while the server is still building the language', () => {
  const [language] = OTHERS[0] as readonly [Language, string];

  /** A page in English, and the function that makes its language available. */
  async function openEarly() {
    let isBuilt = false;
    const page = await (await stage.visit('touch', { locale: language })).newPage();
    const { url } = stage.server();
    await page.route(new URL('/', url).href, async (route) => {
      const document = await (await route.fetch()).text();
      const early = document.replace(/ data-languages='[^']*'/, '');
      expect(early).not.toBe(document);
      await route.fulfill({ contentType: 'text/html', body: isBuilt ? document : early });
    });
    await openFrontPage(page, await splitWords('en'));
    const build = async (): Promise<void> => {
      isBuilt = true;
      await page.waitForResponse(new URL('/', url).href);
    };
    return { page, build };
  }

  test('an untouched page opens in it as soon as it is there', async () => {
    const { page, build } = await openEarly();
    await build();
    await page.getByRole('link', { name: (await splitWords(language)).host }).waitFor();
    expect((await getDocument(page)).language).toBe(language);
  });

  test('a page in use opens in it with the next place', async () => {
    const { page, build } = await openEarly();
    await page.getByRole('heading').first().tap();
    await build();
    await page.getByRole('link', { name: (await splitWords('en')).host }).tap();
    await expect.poll(async () => (await getDocument(page)).language).toBe(language);
    expect(new URL(page.url()).hash).toBe('#/new');
  });
});

const findSelectedCards = (page: Page, { hand }: Words): Locator =>
  page.getByRole('group', { name: hand(13), exact: true }).locator('[aria-pressed]:not([aria-pressed="false"])');

test('switching the language at the table keeps the selected cards, is saved, and can be reversed', async () => {
  const [language, name] = OTHERS[0] as readonly [Language, string];
  const [english, words] = [await splitWords('en'), await splitWords(language)];
  const { ann } = await openGameOfTwo(stage, ['mouse', 'touch']);
  await ann
    .getByRole('group', { name: english.hand(13), exact: true })
    .getByRole('button')
    .first()
    .click();
  await expect.poll(() => findSelectedCards(ann, english).count()).toBe(1);
  await openPanel(ann, 'Cards and sound');
  await ann.getByRole('radio', { name, exact: true }).click();
  await expect.poll(() => findSelectedCards(ann, words).count()).toBe(1);
  await ann.reload();
  await expect.poll(() => findSelectedCards(ann, words).count()).toBe(1);
  expect((await getDocument(ann)).language).toBe(language);
  await ann.getByRole('button', { name: words.menu, exact: true }).click();
  await ann.getByRole('dialog').getByRole('button', { name: words.settings, exact: true }).click();
  await ann.getByRole('radio', { name: LANGUAGES.en, exact: true }).click();
  await expect.poll(() => findSelectedCards(ann, english).count()).toBe(1);
  expect((await getDocument(ann)).language).toBe('en');
});

test('opens offline in the chosen language from the service worker’s cache', async () => {
  const [language] = OTHERS[0] as readonly [Language, string];
  const words = await splitWords(language);
  const context = await keeping.visit('touch', { locale: language });
  const page = await context.newPage();
  await openFrontPage(page, words);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return active?.state === 'activated' && navigator.serviceWorker.controller?.scriptURL.split('/').at(-1);
      }),
    )
    .toBe(`service-worker-${language}.js`);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: words.host }).waitFor();
  expect((await getDocument(page)).language).toBe(language);
});

test('a page whose script fails to load explains it in its own language', async () => {
  const [language] = OTHERS[0] as readonly [Language, string];
  const words = await splitWords(language);
  const page = await (await stage.visit('touch', { locale: language })).newPage();
  await page.route(/\/assets\/first-[\w-]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(stage.server().url);
  await page.getByRole('heading', { name: words.notLoaded }).waitFor();
  await page.getByRole('button', { name: words.again }).waitFor();
});
