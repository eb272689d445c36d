import { getAmounts, getFigures, getLists, getPlurals, type PluralForms } from '../wording.ts';

export { capital } from '../wording.ts';

/** Whether the device has English as outside North America. */
const isBritish = /^en-(?!US|CA|PH)/i.test(navigator.language);

export const COLOR = `colo${isBritish ? 'u' : ''}r`;
export const CANCELED = isBritish ? 'cancelled' : 'canceled';
export const ON_WEEKENDS = isBritish ? 'at weekends' : 'on weekends';

export const plural = getPlurals('en');

export const formatCount = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${plural(count, { one, other })}`;

const LIST_VARIETY = isBritish ? 'en-GB' : 'en-US';

/** `a`, `a and b`, `a, b, and c`; in British English `a, b and c`. */
export const listing = getLists(LIST_VARIETY, 'conjunction');

/** `a`, `a or b`, `a, b, or c`. */
export const formatChoice = getLists(LIST_VARIETY, 'disjunction');

/** Lists deeds, with a comma before `and` if one contains `and`. */
export const listDeeds = (deeds: readonly string[]): string =>
  deeds.length === 2 && deeds.some((deed) => deed.includes(' and ')) ? deeds.join(', and ') : listing(deeds);

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

export const numberName = (count: number): string => NUMBERS[count] ?? String(count);

/** `one card`, `two cards`. */
export const countedName = (count: number, forms: PluralForms): string =>
  `${numberName(count)} ${plural(count, forms)}`;

export const amount = getAmounts('en');

/** `1,240`, `−100`. */
export const figures = getFigures('en');

/** `minus 100`, for a sentence. */
export const spokenPoints = (points: number): string => figures(points).replace('−', 'minus ');

export const countedPoints = (points: number): string =>
  `${spokenPoints(points)} ${plural(Math.abs(points), { one: 'point', other: 'points' })}`;

/** Returns a length in words, rounded up (`about an hour and a half`), or a range for a short one. */
export function formatAboutMinutes(minutes: number): string {
  if (minutes < 20) return `${minutes} to ${minutes + 5} minutes`;
  const halves = Math.ceil(minutes / 30);
  const hours = Math.floor(halves / 2);
  if (halves < 4) return `about ${['half an hour', 'an hour', 'an hour and a half'][halves - 1]}`;
  return `about ${numberName(hours)}${halves % 2 === 0 ? '' : ' and a half'} hours`;
}

/** Returns a length in words: `about 8 days`, `about six weeks`. */
export function formatAboutDays(days: number): string {
  if (days < 14) return `about ${days} days`;
  if (days >= 28 && days <= 35) return 'about a month';
  return `about ${numberName(Math.round(days / 7))} weeks`;
}
