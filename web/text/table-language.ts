import * as en from './en/server.ts';
import type { LANGUAGES } from './languages.ts';

/* What the server writes at a table, in the table's language: a choice of its host. */

/** Whatever its words: functions keep their parameters and results. */
type Texts<T> = T extends (...given: never) => unknown
  ? T
  : T extends string
    ? string
    : { readonly [K in keyof T]: Texts<T[K]> };

type InEach<Word extends keyof typeof en> = Readonly<Record<keyof typeof LANGUAGES, Texts<(typeof en)[Word]>>>;

const BOT_NAMES: InEach<'BOT_NAME'> = { en: en.BOT_NAME };
const POSTS: InEach<'CHAT_POSTS'> = { en: en.CHAT_POSTS };
const WHEN_WORDS: InEach<'whenWords'> = { en: en.whenWords };
const PREVIEWS: InEach<'LINK_PREVIEW'> = { en: en.LINK_PREVIEW };
const CALENDARS: InEach<'CALENDAR'> = { en: en.CALENDAR };

/** English for a language that there are no words in, as of a newer page. */
const wordsIn =
  <T>(words: Readonly<Record<keyof typeof LANGUAGES, T>>) =>
  (language = 'en'): T =>
    Object.hasOwn(words, language) ? words[language as keyof typeof words] : words.en;

export const botNameIn = /* @__PURE__ */ wordsIn(BOT_NAMES);
export const postsIn = /* @__PURE__ */ wordsIn(POSTS);
export const whenWordsIn = /* @__PURE__ */ wordsIn(WHEN_WORDS);
export const previewWordsIn = /* @__PURE__ */ wordsIn(PREVIEWS);
export const calendarWordsIn = /* @__PURE__ */ wordsIn(CALENDARS);
