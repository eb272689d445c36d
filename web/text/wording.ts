import { toLanguageTag } from '../../shared/protocol/language-tag.ts';
import { getVariety, lazily } from './formats.ts';

/** One text per plural form; `other` is used for missing ones. */
export type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** Whether a subject is a plural number, such as `two bots`; `numbers` has the names from zero. */
export const createCounter =
  (numbers: readonly string[]) =>
  (words: string): boolean =>
    / /.test(words) && numbers.indexOf(words.split(' ', 1).join().toLowerCase()) > 1;

/** Chooses a form for a count by the language's rules. */
export function getPlurals(language: string): (count: number, forms: PluralForms) => string {
  const rules = lazily(() => new Intl.PluralRules(toLanguageTag(language)));
  return (count, forms) => forms[rules().select(count)] ?? forms.other;
}

/** Lists as `a, b and c` or `a, b or c` by the language's rules. */
export function getLists(language: string, type: 'conjunction' | 'disjunction'): (parts: readonly string[]) => string {
  const lists = lazily(() => new Intl.ListFormat(toLanguageTag(language), { type }));
  return (parts) => lists().format(parts);
}

export type Unit = 'minute' | 'hour' | 'day';

export const getAmounts =
  (language: string) =>
  (count: number, unit: Unit): string =>
    new Intl.NumberFormat(toLanguageTag(language), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

const getDeviceLanguage = lazily(() => new Intl.NumberFormat().resolvedOptions().locale);

/**
 * Formats `1,240`, and `−100` with a real minus sign, as on the device: Spanish has `20.000` in Spain and `20,000` in
 * Mexico.
 */
export function getFigures(language: string, getSpoken = getDeviceLanguage): (points: number) => string {
  const format = lazily(() => new Intl.NumberFormat(toLanguageTag(getVariety(language, getSpoken(), language))));
  return (points) => format().format(points).replace('-', '−');
}

/** Appends a repetition count: `Ben: “Ha!” ×3`. */
export const formatRepeated = (words: string, times = 1): string =>
  times > 1 && words !== '' ? `${words} ×${times}` : words;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Isolates right-to-left text, so that it does not reorder the text around it. */
export const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns a file name for a title, without an extension; `unnamed` if the title has no letters or digits. */
export const getFileName = (title: string, unnamed: string): string =>
  title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || unnamed;

/** Converts milliseconds to a count of a suitable unit. */
export function getLength(time: number): readonly [count: number, unit: Unit] {
  if (time < HOUR) return [Math.max(1, Math.round(time / 60_000)), 'minute'];
  return time < 48 * HOUR ? [Math.round(time / HOUR), 'hour'] : [Math.round(time / (24 * HOUR)), 'day'];
}

const HOUR = 3_600_000;
