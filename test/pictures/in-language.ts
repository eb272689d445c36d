import { readdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { runnerImport } from 'vite';
import { makeLanguagePlugin } from './pseudo-language.ts';

/*
 * Tours find things by their English names. In a page of another language, each name is found in the English catalog
 * and replaced by the language's own.
 */

/** Texts at one place of the catalog; `HOLE` stands for an inserted value. */
type Pair = readonly [english: string, own: string];

const HOLE = '\u{e000}';

const VALUES = [HOLE, 'Ann', 'Ben', 'Lena', 'Sam', 'Mia', ...Array.from({ length: 13 }, (_, i) => i)];

type Catalogue = Readonly<Record<string, unknown>>;

async function getCatalogue(language: string): Promise<Catalogue> {
  const entry = `${process.cwd()}/all-words.ts`;
  const files = readdirSync('web/text/en').filter((file) => file.endsWith('.ts'));
  const code = files.map((file, i) => `export * as _${i} from '#text/${file}';`).join('\n');
  const all = { name: 'all-words', resolveId: (id: string) => (id === entry ? id : undefined) };
  const load = (id: string): string | undefined => (id === entry ? code : undefined);
  const plugins = [{ ...all, load, enforce: 'pre' as const }, makeLanguagePlugin(language)];
  return (await runnerImport<Catalogue>(entry, { configFile: false, logLevel: 'silent', plugins })).module;
}

function parsePairs(english: unknown, translated: unknown): readonly Pair[] {
  if (typeof english === 'string' && typeof translated === 'string') return [[english, translated]];
  if (typeof english === 'function' && typeof translated === 'function')
    return getPairs(english as Say, translated as Say);
  if (typeof english !== 'object' || typeof translated !== 'object' || english === null || translated === null)
    return [];
  return Object.entries(english).flatMap(([key, value]) => parsePairs(value, (translated as Catalogue)[key]));
}

type Say = (...values: readonly unknown[]) => unknown;

/** Texts that both make of the same values, and of any number or time. */
function getPairs(english: Say, translated: Say): readonly Pair[] {
  const lists =
    english.length === 2
      ? VALUES.flatMap((one) => VALUES.map((other) => [one, other]))
      : [...VALUES, ['Ann'], []].map((value) => [value]);
  const [one, other] = [sayAnyTime(english), sayAnyTime(translated)];
  return [
    ...lists.flatMap((values) => parseTexts(tryFormat(english, values), tryFormat(translated, values))),
    ...(one === undefined || other === undefined ? [] : [[one, other] as const]),
  ];
}

/** Like `parsePairs`, without functions that functions return. */
const parseTexts = (english: unknown, translated: unknown): readonly Pair[] =>
  typeof english === 'function' ? [] : parsePairs(english, translated);

/** Undefined if the function does not accept such values. */
function tryFormat(format: Say, values: readonly unknown[]): unknown {
  try {
    return format(...values);
  } catch {
    return undefined;
  }
}

/** Two times without a digit, weekday or month in common. */
const TIMES = [new Date(2001, 8, 9, 1, 46), new Date(2027, 5, 23, 22, 33)].map(Number);

/** Returns a text with a hole for its time, which can be today's, without a day. */
function sayAnyTime(format: Say): string | undefined {
  const [text = '', ...others] = [...TIMES, Date.now()].map((time) => tryFormat(format, [time]));
  if (!others.every((other) => typeof other === 'string') || typeof text !== 'string') return undefined;
  if (others.every((other) => other === text)) return undefined;
  const from = [...text].findIndex((character, i) => others.some((other) => character !== other[i]));
  const end = [...text].reverse().findIndex((character, i) => others.some((other) => character !== other.at(-1 - i)));
  // The page's device may have a clock of 24 hours.
  return text.slice(0, from) + HOLE + text.slice(text.length - end).replace(/^\s?m\./i, '');
}

type Name = string | RegExp;
type Dictionary = (name: Name, isWhole: boolean) => Name;

/** Translates English names into those of a page in this language. */
export async function getDictionary(language: string): Promise<Dictionary> {
  const pairs = parsePairs(await getCatalogue('en'), await getCatalogue(language));
  const translations = new Map<string, Name>();
  return (name, isWhole) => {
    const key = `${name} ${isWhole}`;
    const found = translations.get(key) ?? translateName(pairs, name, isWhole);
    translations.set(key, found);
    return found;
  };
}

/** The translation of a name. Anything not in the catalog, such as a person's name, is used as it is. */
function translateName(pairs: readonly Pair[], name: Name, isWhole: boolean): Name {
  const ownOf = (fits: (text: string) => boolean): readonly string[] => [
    ...new Set(pairs.flatMap(([english, own]) => (fits(english) ? [own] : []))),
  ];
  const part = (text: string): boolean =>
    typeof name === 'string' ? !isWhole && text.includes(name) : name.test(text);
  const same = ownOf((text) => text === name);
  const translations = same.length > 0 ? same : ownOf(part);
  if (translations.length === 0)
    return typeof name === 'string' && FURTHER.test(name) ? makeFurtherPattern(pairs, name) : name;
  const [hasStarted, isEnded] =
    typeof name === 'string' ? [isWhole, isWhole] : [name.source.startsWith('^'), name.source.endsWith('$')];
  return new RegExp(`${hasStarted ? '^' : ''}(?:${translations.map(getPattern).join('|')})${isEnded ? '$' : ''}`);
}

/** The ellipsis of labels that lead to more; each language sets the dots off in its own way. */
const FURTHER = / ?…$/;

const makeFurtherPattern = (pairs: readonly Pair[], name: string): RegExp =>
  new RegExp(`${new RegExp(translateName(pairs, name.replace(FURTHER, ''), false)).source}\\s?…$`);

const getPattern = (text: string): string =>
  text
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replaceAll(/\s+/g, '\\s+')
    .replaceAll(HOLE, '.*');

interface Question {
  readonly name?: Name;
  readonly exact?: boolean;
}

export function wrapByEnglish<Found extends Page | Locator>(found: Found, dictionary: Dictionary): Found {
  return new Proxy(found, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (first: unknown, options?: Question) => {
        const isExact = options?.exact === true;
        const isText = key === 'getByText' || key === 'getByLabel';
        const translatedName = isText ? dictionary(first as Name, isExact) : first;
        const isNamed = key === 'getByRole' && options?.name !== undefined;
        const translatedOptions = isNamed ? { ...options, name: dictionary(options.name, isExact) } : options;
        const answer: unknown = value.call(target, translatedName, translatedOptions);
        return isFound(answer) ? wrapByEnglish(answer, dictionary) : answer;
      };
    },
  });
}

const isFound = (value: unknown): value is Page | Locator =>
  typeof (value as Page | undefined)?.getByRole === 'function';
