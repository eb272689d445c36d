import { amountsOf, countedBy, figuresOf, listsOf, type PluralForms, pluralsOf } from '../wording.ts';
import { YOU, YOU_WITHIN } from './pages.ts';

/** What Spanish sentences are built with. */

export const plural = pluralsOf('es');

/** A word for things, in one and in several; `la carta` is feminine, `el dos` is not. */
export type Noun = PluralForms & { readonly one: string; readonly isFeminine?: boolean };

/** A feminine word: `carta`, `cartas`. */
export const feminine = (one: string, other = `${one}s`): Noun => ({ one, other, isFeminine: true });

export const CARD = feminine('carta');

/** `1 carta`, `2 cartas`. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${plural(count, { one, other })}`;

/** `a`, `a y b`, `a, b y c`. */
export const listing = listsOf('es', 'conjunction');

/** `a`, `a o b`, `a, b o c`. */
export const choiceOf = listsOf('es', 'disjunction');

/** The first letter, after signs that open a sentence. */
const FIRST_LETTER = /^[¿¡“]*\p{L}/u;

export const capital = (text: string): string => text.replace(FIRST_LETTER, (first) => first.toUpperCase());
export const small = (text: string): string => text.replace(FIRST_LETTER, (first) => first.toLowerCase());

const NUMBERS = 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');

/** Small numbers as words. */
export const numberName = (count: number): string => NUMBERS[count] ?? String(count);

/** Whether words stand for several: `Dos bots`. */
const areCounted = countedBy(NUMBERS);

/** `ninguna`, `una`, `dos`: before a word for things, or in its place. */
export const numberBefore = (count: number, { isFeminine = false }: Noun): string => {
  if (count === 0) return isFeminine ? 'ninguna' : 'ningún';
  if (count === 1) return isFeminine ? 'una' : 'un';
  return numberName(count);
};

/** `una carta`, `dos cartas`, `ninguna carta`. */
export const countedName = (count: number, noun: Noun): string =>
  `${numberBefore(count, noun)} ${count === 0 ? noun.one : plural(count, noun)}`;

/** `1 día`, `2 días`. */
export const amount = amountsOf('es');

/** `1240`, `12.400`, `−100`. */
export const figures = figuresOf('es');

/** `menos 100`, for a sentence. */
export const spokenPoints = (points: number): string => figures(points).replace('−', 'menos ');

/** `1 punto`, `1.240 puntos`. */
export const countedPoints = (points: number): string =>
  `${spokenPoints(points)} ${plural(Math.abs(points), { one: 'punto', other: 'puntos' })}`;

/** A length of time, from minutes, never less than it takes: `unas dos horas`; a short one from when to when. */
export function aboutMinutes(minutes: number): string {
  if (minutes < 20) return `de ${minutes} a ${minutes + 5} minutos`;
  const halves = Math.ceil(minutes / 30);
  if (halves < 4) return ['cerca de media hora', 'cerca de una hora', 'cerca de hora y media'][halves - 1] ?? '';
  return `unas ${numberName(Math.floor(halves / 2))} horas${halves % 2 === 0 ? '' : ' y media'}`;
}

/** A length of time, from days: `unos ocho días`, `cerca de un mes`. */
export function aboutDays(days: number): string {
  if (days < 2) return 'cerca de un día';
  if (days < 11) return `unos ${numberName(days)} días`;
  if (days >= 28 && days <= 35) return 'cerca de un mes';
  const halves = Math.round((days / 7) * 2);
  if (halves === 3) return 'cerca de semana y media';
  return `unas ${numberName(Math.floor(halves / 2))} semanas${halves % 2 === 0 ? '' : ' y media'}`;
}

/* People. Spanish leaves out the pronoun and says it by the verb. */

const isYou = (name: string): boolean => name === YOU || name === YOU_WITHIN;

/** A verb for the viewer and for anyone else. */
export type Verb = readonly [own: string, other: string];

/** `Robaste`, `Rosa robó`. */
export const does = (who: string, [own, other]: Verb): string => (isYou(who) ? capital(own) : `${who} ${other}`);

/** `para ti`, `para Rosa`, `para ti y para Rosa`. */
export const each = (preposition: string, names: readonly string[]): string =>
  listing(names.map((name) => `${preposition} ${isYou(name) ? 'ti' : name}`));

/** `a ti`, `a Rosa`: one person. */
export const to = (preposition: string, name: string): string => each(preposition, [name]);

/** `tú y Rosa`: people within a sentence. */
export const people = (names: readonly string[]): string =>
  listing(names.map((name) => (isYou(name) ? YOU_WITHIN : name)));

/** Whether a name is one of several people: `Ann y Mei`, `Dos bots`. */
const areSeveral = (names: readonly string[]): boolean =>
  names.length > 1 || names.some((name) => / (y|e) /.test(name) || areCounted(name));

/** A verb for the viewer, for one other person and for several. */
type Conjugated = readonly [own: string, one: string, several: string];

/** The verb behind people who are not the viewer. */
export const verbFor = (names: readonly string[], [one, several]: readonly [string, string]): string =>
  areSeveral(names) ? several : one;

/** `Ganaste`, `Ganaste con Rosa`, `Ann ganó`, `Ann y Mei ganaron`. No verb of `tú y Rosa` is shared by all Spanish. */
export function teamDoes(names: readonly string[], [own, one, several]: Conjugated): string {
  const others = names.filter((name) => !isYou(name));
  if (others.length === names.length) return `${listing(names)} ${verbFor(names, [one, several])}`;
  return others.length === 0 ? own : `${own} con ${listing(others)}`;
}

/** Teams or people who are level: `Ann y Mei; tú y Rosa`, `Ann y Mei`. */
export const level = (names: readonly string[]): string =>
  names.some((name) => areSeveral([name])) ? names.map(within).join('; ') : people(names);

/** The viewer at the head of a team's name: of `Tú, Rosa e Inés`, not of `Túpac`. */
const OWN_TEAM = new RegExp(`^${YOU}(?: y | e |, |$)`);

/** Who makes a team, of its name: the viewer and the others, or all in one. */
export const membersOf = (team: string): readonly string[] =>
  OWN_TEAM.test(team) ? [YOU, team.replace(OWN_TEAM, '')].filter(Boolean) : [team];

/** `Va Rosa`, `Van Rosa y Ana`, `Vas tú`, `Van: tú y Rosa`: the verb before people, for the viewer, for one and for several. */
export function verbFirst(names: readonly string[], [own, one, several]: Conjugated): string {
  if (names.length === 1) return `${names.some(isYou) ? own : one} ${people(names)}`;
  return `${several}${names.some(isYou) ? ':' : ''} ${people(names)}`;
}

/** `tú y Rosa` of `Tú y Rosa`: a team's name within a sentence. */
export const within = (name: string): string => (OWN_TEAM.test(name) ? small(name) : name);
