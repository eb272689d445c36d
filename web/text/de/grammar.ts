import { createCounter, getAmounts, getFigures, getLists, getPlurals, type PluralForms } from '../wording.ts';
import { toInlineName as within, YOU, YOU_WITHIN } from './pages.ts';

export { capital } from '../wording.ts';
export { within };

export const plural = getPlurals('de');

export const formatCount = (count: number, one: string, other: string): string =>
  `${figures(count)} ${plural(count, { one, other })}`;

export const listing = getLists('de', 'conjunction');

export const formatChoice = getLists('de', 'disjunction');

const NUMBERS = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');

export const numberName = (count: number): string => NUMBERS[count] ?? String(count);

/** Whether a subject is a plural number: `Zwei Bots`. */
const areCounted = createCounter(NUMBERS);

/** `eine Karte`, `zwei Karten`, `keine Karten`; `one`: the article by gender and case. */
export function countedName(count: number, forms: PluralForms, one = 'eine'): string {
  const number = count === 0 ? 'keine' : count === 1 ? one : numberName(count);
  return `${number} ${plural(count, forms)}`;
}

/** Returns a group's size: `zu viert`. */
export const asMany = (people: number): string => AS_MANY[people] ?? `zu ${numberName(people)}`;
const AS_MANY: Readonly<Record<number, string>> = {
  1: 'allein',
  2: 'zu zweit',
  3: 'zu dritt',
  4: 'zu viert',
  5: 'zu fünft',
  6: 'zu sechst',
  7: 'zu siebt',
};

export const amount = getAmounts('de');

/** Returns the dative, for `seit` and `nach`: `2 Tagen` from `2 Tage`. */
export const afterSince = (time: string): string =>
  time
    .replace(/^1 (?=Tag)/, 'einem ')
    .replace(/^1 (?=Stunde|Minute)/, 'einer ')
    .replace(/Tage$/, 'Tagen');

export const forDays = (days: number): string => `seit ${countedName(days, { one: 'Tag', other: 'Tagen' }, 'einem')}`;

export const figures = getFigures('de');

export const spokenPoints = (points: number): string => figures(points).replace('−', 'minus ');

export const countedPoints = (points: number): string =>
  `${spokenPoints(points)} ${plural(Math.abs(points), { one: 'Punkt', other: 'Punkte' })}`;

export function formatAboutMinutes(minutes: number): string {
  if (minutes < 20) return `${minutes} bis ${minutes + 5} Minuten`;
  const halves = Math.ceil(minutes / 30);
  const hours = Math.floor(halves / 2);
  if (halves < 4) return `etwa ${['eine halbe Stunde', 'eine Stunde', 'eineinhalb Stunden'][halves - 1]}`;
  return `etwa ${numberName(hours)}${halves % 2 === 0 ? '' : 'einhalb'} Stunden`;
}

export function formatAboutDays(days: number): string {
  if (days < 14) return `etwa ${days} Tage`;
  if (days >= 28 && days <= 35) return 'etwa ein Monat';
  return `etwa ${numberName(Math.round(days / 7))} Wochen`;
}

/* Actors: `Du` for the reader, a name, or several joined names. */

type Actors = string | readonly string[];

const partsOf = (name: Actors): readonly string[] =>
  (typeof name === 'string' ? [name] : name).flatMap((names) => names.split(/, | und /));

export const hasYou = (name: Actors): boolean => partsOf(name).some((name) => name === YOU || name === YOU_WITHIN);

/** Returns the subject and its verb: `du bist`, `Lena ist`, `Zwei Bots sind`, `Lena und du seid`. */
export const verb =
  (du: string, one: string, many: string, ihr: string) =>
  (name: Actors): string => {
    const [first = '', ...others] = partsOf(name);
    if (others.length === 0 && !areCounted(first)) return hasYou(name) ? du : one;
    return hasYou(name) ? ihr : many;
  };

export const has = verb('hast', 'hat', 'haben', 'habt');
export const is = verb('bist', 'ist', 'sind', 'seid');
export const can = verb('kannst', 'kann', 'können', 'könnt');
export const plays = verb('spielst', 'spielt', 'spielen', 'spielt');
export const isAhead = verb('führst', 'führt', 'führen', 'führt');

const withYou =
  (you: string) =>
  (name: string): string =>
    name.replace(/(^|, | und | gegen )[Dd]u(?=$|, | und | gegen )/g, `$1${you}`);

/** The same in other cases: `für dich und Lena`, `mit dir und Lena`. */
export const whom = withYou('dich');
export const toWhom = withYou('dir');

/** Returns names for the start of a sentence: `Du und Lena`, `Lena und du`. */
export const namesFirst = (names: readonly string[]): string =>
  listing(names.map((name, i) => (i === 0 ? name : within(name))));

/** Returns tied people or teams: `du und Lena`; of teams, `du und Lena gegen Ann und Mei`. */
export const tied = (teams: readonly string[]): string =>
  within(teams.some((team) => team.includes(' und ')) ? teams.join(' gegen ') : listing(teams));

/** Returns the possessive: `Lenas`, `Lukas’`, `Person 3’`. */
export const genitive = (name: string): string => (/([sßxz]|ce|\d)$/i.test(name) ? `${name}’` : `${name}s`);
