/** The languages, by their own names, each in a folder next to this file; English is the fallback. */
export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' } as const satisfies Readonly<
  Record<string, string>
>;

/** Returns the first language with a page in an `Accept-Language` header, which browsers send best first. */
export const findLanguage = (header = ''): string =>
  header
    .toLowerCase()
    .split(',')
    .map((each) => /[a-z]+/.exec(each)?.[0] ?? '')
    .find((each) => Object.hasOwn(LANGUAGES, each)) ?? 'en';

/** Returns the suffix of a language's file names, such as `-es`; empty for English. */
export const getEnding = (language: string): string => (language === 'en' ? '' : `-${language}`);

/** Returns the name of the document in a language, such as `index-es.html`. */
export const getPageFile = (language: string): string => `index${getEnding(language)}.html`;
