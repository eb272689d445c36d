import { toLanguageTag } from '../../shared/protocol/language-tag.ts';
import { lazily } from './formats.ts';

/* What `Intl` knows of a language, and what is done with a text in any. */

/** One text for each form that a language tells apart; `other` serves for those left out. */
export type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** Whether words stand for several by their number: `two bots`; `numbers`: their names from nought. */
export const countedBy =
  (numbers: readonly string[]) =>
  (words: string): boolean =>
    / /.test(words) && numbers.indexOf(words.split(' ', 1).join().toLowerCase()) > 1;

/** Chooses a form for a count by the rules of a language. */
export function pluralsOf(language: string): (count: number, forms: PluralForms) => string {
  const rules = lazily(() => new Intl.PluralRules(toLanguageTag(language)));
  return (count, forms) => forms[rules().select(count)] ?? forms.other;
}

/** `a, b and c`, or `a, b or c`, by the rules of a language. */
export function listsOf(language: string, type: 'conjunction' | 'disjunction'): (parts: readonly string[]) => string {
  const lists = lazily(() => new Intl.ListFormat(toLanguageTag(language), { type }));
  return (parts) => lists().format(parts);
}

export type Unit = 'minute' | 'hour' | 'day';

/** `1 day`, `2 days`. */
export const amountsOf =
  (language: string) =>
  (count: number, unit: Unit): string =>
    new Intl.NumberFormat(toLanguageTag(language), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** `1,240`, with a real minus sign: `−100`. */
export const figuresOf =
  (language: string) =>
  (points: number): string =>
    points.toLocaleString(toLanguageTag(language)).replace('-', '−');

/** What was said so many times in a row: `Ben: “Ha!” ×3`. */
export const repeated = (words: string, times = 1): string =>
  times > 1 && words !== '' ? `${words} ×${times}` : words;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Right-to-left writing, isolated so that it does not turn the text around it. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A title as a file is called by it, without an ending; `unnamed` for a title of signs alone. */
export const fileNameOf = (title: string, unnamed: string): string =>
  title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || unnamed;

/** A length of time, from milliseconds, as a count of the unit that suits it. */
export function lengthIn(time: number): readonly [count: number, unit: Unit] {
  if (time < HOUR) return [Math.max(1, Math.round(time / 60_000)), 'minute'];
  return time < 48 * HOUR ? [Math.round(time / HOUR), 'hour'] : [Math.round(time / (24 * HOUR)), 'day'];
}

const HOUR = 3_600_000;
