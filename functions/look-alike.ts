import { visibleOf } from '../shared/rules/plain-text.ts';

/** Signs that are written like another: Cyrillic and Greek ones, figures, and the capital I. Each with what it looks like. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  [
    ...'аa вb еe һh іi јj кk мm нh оo рp сc ѕs тt уy хx ԁd ԛq ԝw ьb'.split(' '),
    ...'АA ВB ЕE НH Іl ЈJ КK МM ОO РP СC ЅS ТT УY ХX ԚQ ԜW ЬB Ӏl ӏl'.split(' '),
    ...'αa γy ιi κk νv οo ρp τt υu χx'.split(' '),
    ...'ΑA ΒB ΕE ΖZ ΗH Ιl ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX'.split(' '),
    ...'ıi Il 1l |l 0o'.split(' '),
  ].map(([sign = '', look = '']) => [sign, look]),
);

/** Whether two names are the same word, or can hardly be told apart on a screen. */
export const looksLike = (a: string, b: string): boolean => wordOf(a) === wordOf(b) || lookOf(a) === lookOf(b);

/** A name without what cannot be seen in it: spaces too, since a name that only differs in them passes for the other. */
const plain = (name: string): string => visibleOf(name.normalize('NFKC'));

const wordOf = (name: string): string => plain(name).toLowerCase();

const lookOf = (name: string): string =>
  [...plain(name)]
    .map((sign) => ALIKE.get(sign) ?? sign)
    .join('')
    .toLowerCase();
