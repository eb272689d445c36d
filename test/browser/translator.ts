import type { Page } from 'playwright-core';

/**
 * Browsers' changes to a text that they translate: they put their own elements in its place, put it into an element and
 * write the translation into it later, or put another text in its place.
 */
export const TRANSLATORS = ['replacing', 'wrapping', 'exchanging'] as const;
export type Translator = (typeof TRANSLATORS)[number];

const MARK = '\u200b';
export const untranslate = (words: string): string => words.replaceAll(MARK, '');

interface Translating {
  translations: number;
  /** Texts that should have a translation and don't. */
  findUntranslated(): readonly string[];
  showOriginal(): void;
}

/**
 * Translates the page, and then any new or changed text, as browsers do: after a delay in milliseconds, and the words
 * that it has read before. `mark`: turns words into a translation.
 */
export const translate = (page: Page, translator: Translator, { delay = 30, mark = MARK } = {}): Promise<void> =>
  page.evaluate(translateThis, [translator, mark, delay] as const);

function translateThis([translator, mark, delay]: readonly [Translator, string, number]): void {
  const written = new WeakMap<Text, string>();
  const originals = new Map<Element, Text>();
  const write = (text: Text, words: string): Text => {
    written.set(text, words + mark);
    text.data = words + mark;
    return text;
  };
  const font = (...inside: readonly Node[]): HTMLElement => {
    const element = document.createElement('font');
    element.append(...inside);
    return element;
  };
  const put: Readonly<Record<Translator, (text: Text, words: string) => void>> = {
    replacing: (text, words) => {
      const element = font(font(write(new Text(), words)));
      originals.set(element, text);
      text.replaceWith(element);
    },
    wrapping: (text, words) => {
      const element = font();
      text.before(element);
      element.append(text);
      setTimeout(() => write(text, words), 10);
    },
    exchanging: (text, words) => text.replaceWith(write(new Text(), words)),
  };
  const isWanted = (text: Text): boolean =>
    /\w/.test(text.data) &&
    text.data !== written.get(text) &&
    !text.parentElement?.closest('svg, font, [translate="no"]');
  const textsIn = (root: Node): readonly Text[] => {
    if (root instanceof Text) return [root];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  };
  const page = document.querySelector('#page') as Element;
  const translating: Translating = {
    translations: 0,
    findUntranslated: () =>
      textsIn(page)
        .filter(isWanted)
        .map(({ data }) => data),
    showOriginal: () => {
      observer.disconnect();
      for (const [element, text] of originals) element.replaceWith(text);
    },
  };
  Object.assign(globalThis, { translating });
  const translateAll = (texts: readonly Text[]): void => {
    const read = texts.filter(isWanted).map((text) => [text, text.data] as const);
    const act = (): void => {
      for (const [text, words] of read) put[translator](text, words);
      translating.translations += read.length;
    };
    if (read.length > 0) setTimeout(act, delay);
  };
  const observer = new MutationObserver((changes) => {
    const changed = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData' ? [target] : [...addedNodes],
    );
    translateAll(changed.flatMap(textsIn));
  });
  observer.observe(page, { childList: true, characterData: true, subtree: true });
  translateAll(textsIn(page));
}

const callTranslator = <T>(page: Page, ask: string): Promise<T> => page.evaluate(`translating.${ask}`);

export const countTranslations = (page: Page): Promise<number> => callTranslator(page, 'translations');

export const getUntranslatedTexts = (page: Page): Promise<readonly string[]> =>
  callTranslator(page, 'findUntranslated()');

/** Stops the translator, and restores the texts that it has replaced. */
export const showOriginal = (page: Page): Promise<void> => callTranslator(page, 'showOriginal()');
