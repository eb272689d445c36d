import { createCounter, getAmounts, getFigures, getLists, getPlurals, type PluralForms } from '../wording.ts';
import { toInlineName as within, YOU, YOU_WITHIN } from './pages.ts';

export { capital } from '../wording.ts';
export { within };

export const plural = getPlurals('fr');

export const formatCount = (count: number, one: string, other = `${one}s`): string =>
  `${figures(count)} ${plural(count, { one, other })}`;

export const listing = getLists('fr', 'conjunction');

export const formatChoice = getLists('fr', 'disjunction');

export type Gender = 'm' | 'f';

const NUMBERS = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ');

export const numberName = (count: number, gender: Gender = 'm'): string =>
  count === 1 && gender === 'f' ? 'une' : (NUMBERS[count] ?? figures(count));

/** Whether a subject is a plural number: `Deux robots`. */
const areCounted = createCounter(NUMBERS);

export const countedName = (count: number, forms: PluralForms, gender: Gender = 'm'): string =>
  `${numberName(count, gender)} ${plural(count, forms)}`;

export const amount = getAmounts('fr');

export const figures = getFigures('fr');

export const spokenPoints = (points: number): string => figures(points).replace('−', 'moins ');

export const countedPoints = (points: number): string =>
  `${spokenPoints(points)} ${plural(Math.abs(points), { one: 'point', other: 'points' })}`;

export function formatAboutMinutes(minutes: number): string {
  if (minutes < 20) return `${minutes} à ${minutes + 5} minutes`;
  const halves = Math.ceil(minutes / 30);
  if (halves === 1) return 'environ une demi-heure';
  return `environ ${withHalf(halves, { one: 'heure', other: 'heures' })}`;
}

export function formatAboutDays(days: number): string {
  if (days < 14) return `environ ${amount(days, 'day')}`;
  if (days >= 28 && days <= 35) return 'environ un mois';
  return `environ ${countedName(Math.round(days / 7), { one: 'semaine', other: 'semaines' }, 'f')}`;
}

/** `deux heures et demie`. */
const withHalf = (halves: number, unit: PluralForms): string =>
  `${countedName(Math.floor(halves / 2), unit, 'f')}${halves % 2 === 0 ? '' : ' et demie'}`;

/** A verb's forms: `tu`, one other, several with you, several others. */
export type Verb = readonly [you: string, one: string, withYou: string, several: string];

export const HAS: Verb = ['as', 'a', 'avez', 'ont'];
export const IS: Verb = ['es', 'est', 'êtes', 'sont'];

const isYou = (name: string): boolean => name === YOU || name === YOU_WITHIN;

function youLast(names: readonly string[]): readonly string[] {
  const others = names.filter((name) => !isYou(name));
  return others.length === 0 || others.length === names.length ? names : [...others, YOU_WITHIN];
}

/** Lists people, `toi` last: `Lena et toi`. */
export const people = (names: readonly string[]): string => listing(youLast(names));

/** Returns people with their verb: `Tu as`, `Lena a`, `Lena et toi, vous avez`, `Lena et Tom ont`, `Deux robots ont`. */
export function doing(names: readonly string[], [you, one, withYou, several]: Verb): string {
  const [first = ''] = names;
  if (names.length === 1 && !areCounted(first)) return isYou(first) ? `Tu ${you}` : `${first} ${one}`;
  return names.some(isYou) ? `${people(names)}, vous ${withYou}` : `${people(names)} ${several}`;
}

export const does = (name: string, verb: Verb): string => doing([name], verb);

/** Returns a clause for after a colon or comma: `tu mènes`. */
export const midway = (clause: string): string => clause.replace(/^Tu\b/, 'tu');

/** Lists people for the middle of a sentence: `toi`, `Lena et toi`. */
export const peopleWithin = (names: readonly string[]): string => within(people(names));

/** `à Lena et à toi`. */
export const toAll = (names: readonly string[]): string => listing(youLast(names).map((name) => `à ${within(name)}`));

/** Whether `de` and `que` are elided before a name; most French names in H are elided. */
const dropsVowel = (name: string): boolean => /^(?:[aeiouæœ]|h[eiouyœ]|y[^aeiou])/i.test(name.normalize('NFD'));

/** `de Lena`, `d’Anne`, `de toi`. */
export const of = (name: string): string => (dropsVowel(name) ? `d’${name}` : `de ${within(name)}`);

/** `que Tom`, `qu’Anne`. */
export const than = (name: string): string => (dropsVowel(name) ? `qu’${name}` : `que ${within(name)}`);

/** `de Lena et de Tom`. */
export const ofAll = (names: readonly string[]): string => listing(names.map(of));
