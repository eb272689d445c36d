/** The languages, by their own names, each in a folder next to this file; English is the fallback. */
export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' } as const satisfies Readonly<
  Record<string, string>
>;

/** Returns the suffix of a language's file names, such as `-es`; empty for English. */
export const getEnding = (language: string): string => (language === 'en' ? '' : `-${language}`);
