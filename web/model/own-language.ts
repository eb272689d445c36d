import { LANGUAGE } from '#text/pages.ts';
import { getEnding, LANGUAGES } from '../text/languages.ts';
import { LANGUAGE_KEY } from './late-language.ts';
import { BASE } from './net/base.ts';
import { store } from './page.ts';

/** The page's language, chosen by `web/loading.js`. */
export const pageLanguage: string = LANGUAGE;

export const languages: readonly (readonly [language: string, name: string])[] = Object.entries(LANGUAGES);

/** Reloads the page in another language; returns false if the choice cannot be saved or the server does not answer. */
export async function switchLanguage(language: string): Promise<boolean> {
  const app = `${BASE}manifest${getEnding(language)}.webmanifest`;
  const isThere = await fetch(app, { cache: 'reload' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere || !store.isLasting) return false;
  store.write(LANGUAGE_KEY, language);
  location.reload();
  return true;
}
