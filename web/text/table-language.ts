import * as de from './de/server.ts';
import * as en from './en/server.ts';
import * as es from './es/server.ts';
import * as fr from './fr/server.ts';
import type { LANGUAGES } from './languages.ts';

/* The server's words at a table, in the language that its host has chosen. */

/** Replaces literal texts by `string`, but keeps functions' parameters and results. */
type Texts<T> = T extends (...args: never) => unknown
  ? T
  : T extends string
    ? string
    : { readonly [K in keyof T]: Texts<T[K]> };

/** Returns English words for a language that this server does not have, such as a newer page's. */
const createWordLookup =
  <T>(words: Readonly<Record<keyof typeof LANGUAGES, Texts<T>>>) =>
  (language = 'en'): Texts<T> =>
    Object.hasOwn(words, language) ? words[language as keyof typeof words] : words.en;

export const getChatPosts = /* @__PURE__ */ createWordLookup<typeof en.CHAT_POSTS>({
  de: de.CHAT_POSTS,
  en: en.CHAT_POSTS,
  es: es.CHAT_POSTS,
  fr: fr.CHAT_POSTS,
});
export const getTimeWords = /* @__PURE__ */ createWordLookup<typeof en.whenWords>({
  de: de.whenWords,
  en: en.whenWords,
  es: es.whenWords,
  fr: fr.whenWords,
});
export const getTableSentences = /* @__PURE__ */ createWordLookup<typeof en.TABLE_SENTENCES>({
  de: de.TABLE_SENTENCES,
  en: en.TABLE_SENTENCES,
  es: es.TABLE_SENTENCES,
  fr: fr.TABLE_SENTENCES,
});
export const getPreviewWords = /* @__PURE__ */ createWordLookup<typeof en.LINK_PREVIEW>({
  de: de.LINK_PREVIEW,
  en: en.LINK_PREVIEW,
  es: es.LINK_PREVIEW,
  fr: fr.LINK_PREVIEW,
});
export const getCalendarWords = /* @__PURE__ */ createWordLookup<typeof en.CALENDAR>({
  de: de.CALENDAR,
  en: en.CALENDAR,
  es: es.CALENDAR,
  fr: fr.CALENDAR,
});
