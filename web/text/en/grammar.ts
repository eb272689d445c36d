import { amountsOf, figuresOf, listsOf, type PluralForms, pluralsOf } from '../wording.ts';

export { capital } from '../wording.ts';

/** What English sentences are built with. */

export const plural = pluralsOf('en');

/** `1 card`, `2 cards`. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${plural(count, { one, other })}`;

/** `a`, `a and b`, `a, b, and c`. */
export const listing = listsOf('en-US', 'conjunction');

/** `a`, `a or b`, `a, b, or c`. */
export const choiceOf = listsOf('en-US', 'disjunction');

/** Lists what someone did, with a comma before `and` where a deed has an `and` of its own. */
export const listDeeds = (deeds: readonly string[]): string =>
  deeds.length === 2 && deeds.some((deed) => deed.includes(' and ')) ? deeds.join(', and ') : listing(deeds);

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Small numbers as words. */
export const numberName = (count: number): string => NUMBERS[count] ?? String(count);

/** `one card`, `two cards`. */
export const countedName = (count: number, forms: PluralForms): string =>
  `${numberName(count)} ${plural(count, forms)}`;

/** `1 day`, `2 days`. */
export const amount = amountsOf('en');

/** `1,240`, `−100`. */
export const figures = figuresOf('en');

/** `minus 100`, for a sentence. */
export const spokenPoints = (points: number): string => figures(points).replace('−', 'minus ');

/** `1 point`, `1,240 points`, `minus 100 points`. */
export const countedPoints = (points: number): string =>
  `${spokenPoints(points)} ${plural(Math.abs(points), { one: 'point', other: 'points' })}`;

/** A length of time, from minutes, never less than it takes: `about two hours`, `about an hour and a half`; a short one from when to when. */
export function aboutMinutes(minutes: number): string {
  if (minutes < 20) return `${minutes} to ${minutes + 5} minutes`;
  const halves = Math.ceil(minutes / 30);
  const hours = Math.floor(halves / 2);
  if (halves < 4) return `about ${['half an hour', 'an hour', 'an hour and a half'][halves - 1]}`;
  return `about ${numberName(hours)}${halves % 2 === 0 ? '' : ' and a half'} hours`;
}

/** A length of time, from days: `about 8 days`, `about a month`. */
export function aboutDays(days: number): string {
  if (days < 11) return `about ${days} days`;
  if (days >= 28 && days <= 35) return 'about a month';
  const weeks = Math.round((days / 7) * 2) / 2;
  return `about ${String(weeks).replace('.5', '½').replace(/^0½/, '½')} weeks`;
}
