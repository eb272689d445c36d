import { LANGUAGE } from '#text/pages.ts';
import { endingOf, LANGUAGES } from '../text/languages.ts';
import { BASE } from './net/base.ts';
import { store } from './page.ts';

/** The language that this page speaks: the loading script has chosen it, see `web/loading.js`. */
export const spoken: string = LANGUAGE;

/** Those that there are pages in, each by its own name for itself. */
export const languages: readonly (readonly [language: string, name: string])[] = Object.entries(LANGUAGES);

/** Read by the loading script. */
const KEY = 'afoot.language';

/** Opens the page anew in another language. False: this browser keeps no choice, or the server does not answer now. */
export async function speak(language: string): Promise<boolean> {
  const app = `${BASE}manifest${endingOf(language)}.webmanifest`;
  const isThere = await fetch(app, { cache: 'reload' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere || !store.isLasting) return false;
  store.write(KEY, language);
  location.reload();
  return true;
}
