/** The languages that we ship, each by its own name for itself: a folder beside this file each. English is what others fall back to. */
export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' } as const satisfies Readonly<
  Record<string, string>
>;

/** What a page of a language adds to the names of its files beside English's: `-es`. */
export const endingOf = (language: string): string => (language === 'en' ? '' : `-${language}`);
