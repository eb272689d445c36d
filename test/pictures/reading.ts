import type { BrowserContextOptions, Page } from 'playwright-core';
import { LANGUAGES } from '../../web/text/languages.ts';
import { openPages } from '../browser/demo-site.ts';
import { getUnmarked } from '../browser/unmarked.ts';
import { findCutContent } from '../browser/whole.ts';
import { getDictionary, wrapByEnglish } from './in-language.ts';

/** The language of a tour's people, and its faults. */
export interface Reading {
  readonly browser: BrowserContextOptions;
  /** The same page in the language, still found by English names. `url`: its server. */
  begin(page: Page, url: string): Promise<Page>;
  faultsOf(page: Page): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Texts written on tours, and languages by their own names. */
const WRITTEN_TEXTS = [
  ...Object.values(LANGUAGES),
  ...['Ann', 'Ben', 'Lena', 'Sam', 'Mia', 'Maria', 'João', 'Friday table', 'It’s me, I still hate sevens', 'our chat'],
];

/** English is measured by tests. */
const ENGLISH: Reading = {
  browser: {},
  begin: async (page) => page,
  faultsOf: async () => [],
  close: async () => {},
};

export async function getReading(language: string): Promise<Reading> {
  if (language === 'en') return ENGLISH;
  const dictionary = await getDictionary(language);
  const site = language === 'pseudo' ? await openPages(language) : undefined;
  return {
    browser: site ? {} : { locale: language },
    begin: async (page, url) => {
      if (site) await servePages(page, { from: site.url, at: url });
      return wrapByEnglish(page, dictionary);
    },
    faultsOf: async (page) => [
      ...(site ? (await getUnmarked(page, WRITTEN_TEXTS)).map((text) => `no mark: ${text}`) : []),
      ...((await isTable(page)) ? [] : await findCutContent(page)),
    ],
    close: async () => site?.close(),
  };
}

/**
 * Serves a server's pages from elsewhere, with its own socket. Their service worker caches nothing: it would serve the
 * server's.
 */
const servePages = (page: Page, { from, at }: { readonly from: string; readonly at: string }): Promise<unknown> =>
  page.context().route(`${at}/**`, async (route) => {
    const request = route.request();
    const path = request.isNavigationRequest() ? '/' : new URL(request.url()).pathname;
    // Only the server itself can tell whether it answers.
    if (request.method() === 'HEAD') await route.continue();
    else if (path === '/service-worker.js') await route.fulfill({ contentType: 'text/javascript', body: '' });
    else await route.continue({ url: from.replace(/\/$/, path) });
  });

/** A table in play is measured by `npm run fits`. */
const isTable = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('[data-screen]') !== null && document.querySelector('dialog[open], [data-over]') === null,
  );
