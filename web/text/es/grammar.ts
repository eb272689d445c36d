import { createCounter, getAmounts, getFigures, getLists, getPlurals, type PluralForms } from '../wording.ts';
import { toInlineName as within, YOU, YOU_WITHIN } from './pages.ts';

export { within };

export const plural = getPlurals('es');

/** A noun's singular and plural; `la carta` is feminine, `el dos` is not. */
export type Noun = PluralForms & { readonly one: string; readonly isFeminine?: boolean };

export const feminine = (one: string, other = `${one}s`): Noun => ({ one, other, isFeminine: true });

export const CARD = feminine('carta');

export const formatCount = (count: number, one: string, other = `${one}s`): string =>
  `${figures(count)} ${plural(count, { one, other })}`;

export const listing = getLists('es', 'conjunction');

export const formatChoice = getLists('es', 'disjunction');

/** The first letter, after opening punctuation. */
const FIRST_LETTER = /^[¿¡“]*\p{L}/u;

export const capital = (text: string): string => text.replace(FIRST_LETTER, (first) => first.toUpperCase());
export const small = (text: string): string => text.replace(FIRST_LETTER, (first) => first.toLowerCase());

const NUMBERS = 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');

export const numberName = (count: number): string => NUMBERS[count] ?? String(count);

/** Whether a subject is a plural number: `Dos bots`. */
const areCounted = createCounter(NUMBERS);

/** Returns a number before or instead of a noun: `ninguna`, `una`, `dos`. */
export const numberBefore = (count: number, { isFeminine = false }: Noun): string => {
  if (count === 0) return isFeminine ? 'ninguna' : 'ningún';
  if (count === 1) return isFeminine ? 'una' : 'un';
  return numberName(count);
};

export const countedName = (count: number, noun: Noun): string =>
  `${numberBefore(count, noun)} ${count === 0 ? noun.one : plural(count, noun)}`;

export const amount = getAmounts('es');

export const figures = getFigures('es');

export const spokenPoints = (points: number): string => figures(points).replace('−', 'menos ');

export const countedPoints = (points: number): string =>
  `${spokenPoints(points)} ${plural(Math.abs(points), { one: 'punto', other: 'puntos' })}`;

export function formatAboutMinutes(minutes: number): string {
  if (minutes < 20) return `de ${minutes} a ${minutes + 5} minutos`;
  const halves = Math.ceil(minutes / 30);
  if (halves < 4) return ['cerca de media hora', 'cerca de una hora', 'cerca de hora y media'][halves - 1] ?? '';
  return `unas ${numberName(Math.floor(halves / 2))} horas${halves % 2 === 0 ? '' : ' y media'}`;
}

export function formatAboutDays(days: number): string {
  if (days < 2) return 'cerca de un día';
  if (days < 14) return `unos ${numberName(days)} días`;
  if (days >= 28 && days <= 35) return 'cerca de un mes';
  return `unas ${numberName(Math.round(days / 7))} semanas`;
}

/* Spanish leaves out the pronoun, which the verb implies. */

const isYou = (name: string): boolean => name === YOU || name === YOU_WITHIN;

export type Verb = readonly [own: string, other: string];

/** `Robaste`, `Rosa robó`. */
export const does = (name: string, [own, other]: Verb): string => (isYou(name) ? capital(own) : `${name} ${other}`);

/** `para ti`, `para Rosa`, `para ti y para Rosa`. */
export const each = (preposition: string, names: readonly string[]): string =>
  listing(names.map((name) => `${preposition} ${isYou(name) ? 'ti' : name}`));

/** Returns one person with a preposition: `a ti`, `a Rosa`. */
export const to = (preposition: string, name: string): string => each(preposition, [name]);

/** Returns people for the middle of a sentence: `tú y Rosa`. */
export const people = (names: readonly string[]): string =>
  listing(names.map((name) => (isYou(name) ? YOU_WITHIN : name)));

/** Whether a name means several people: `Ann y Mei`, `Dos bots`. */
const areSeveral = (names: readonly string[]): boolean =>
  names.length > 1 || names.some((name) => / (y|e) /.test(name) || areCounted(name));

type Conjugated = readonly [own: string, one: string, several: string];

/** Returns the verb after people other than the viewer. */
export const verbFor = (names: readonly string[], [one, several]: readonly [string, string]): string =>
  areSeveral(names) ? several : one;

/** `Ganaste con Rosa`, `Ann ganó`, since Spanish varieties differ on the verb after `tú y Rosa`. */
export function teamDoes(names: readonly string[], [own, one, several]: Conjugated): string {
  const others = names.filter((name) => !isYou(name));
  if (others.length === names.length) return `${listing(names)} ${verbFor(names, [one, several])}`;
  return others.length === 0 ? own : `${own} con ${listing(others)}`;
}

/** Returns tied teams or people: `Ann y Mei; tú y Rosa`, `Ann y Mei`. */
export const level = (names: readonly string[]): string =>
  names.some((name) => areSeveral([name])) ? names.map(within).join('; ') : people(names);

/** Matches the viewer at the start of a team's name: `Tú, Rosa e Inés`, but not `Túpac`. */
const OWN_TEAM = new RegExp(`^${YOU}(?: y | e |, |$)`);

/** Splits a team's name into the viewer and the others. */
export const membersOf = (team: string): readonly string[] =>
  OWN_TEAM.test(team) ? [YOU, team.replace(OWN_TEAM, '')].filter(Boolean) : [team];

/** Returns the verb before people: `Va Rosa`, `Van Rosa y Ana`, `Vas tú`, `Van: tú y Rosa`. */
export function verbFirst(names: readonly string[], [own, one, several]: Conjugated): string {
  if (names.length === 1) return `${names.some(isYou) ? own : one} ${people(names)}`;
  return `${several}${names.some(isYou) ? ':' : ''} ${people(names)}`;
}
