import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOTS = ['shared', 'functions', 'infra', 'web', 'test'] as const;

interface DeclaredName {
  readonly file: string;
  readonly name: string;
  readonly isType: boolean;
}

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const ENDINGS = toSet(
  'about above across after again against ago ahead alike alone along already among anew apart around as aside at away back before behind below beneath beside between beyond by down during elsewhere except far for from here in inside instead into later near now of off on once onto out outside over past since soon so then there through to together toward towards under until up upon with within without',
);
/** `on` begins handlers, `to` conversions; `with`, `without`, `down`, `out` and `up` are the trade's or the game's. */
const BEGINNINGS = toSet(
  'about above across after against among around as at before behind below beneath beside between beyond by during except for from in inside into near of off onto outside over past since through toward towards under until upon within',
);
/** Verbs of the game or the protocol that have a second word. */
const PHRASAL =
  /(?:(?:go|going|went)_out|(?:take|taking|took|taken)(?:_all)?_back|(?:come|coming|came)_back|(?:lay|laying|laid)_down|(?:pick|picking|picked|set|give|giving)_up|sits?_in|sitting_in|(?:sat|sit)_down|locked?_out)$/;
const PARTICIPLE =
  /^(?:(?!red|need|speed|seed|feed|embed|shed)[a-z]+[^aeiou]ed|said|kept|thrown|gone|sent|heard|lit|held|met|left|won|lost|made|told|done|begun|taught|dealt|drawn|known|shown|given|taken|chosen|written|hidden|beaten)$/;
/** Words that have a meaning of their own in this project only. */
const PRIVATE = toSet(
  'ahead bring cloth comer deed evening folded happening heard heirs kept landed lit mat matter meanwhile mending naming obstacle rack said slip spot thrown trouble whose',
);

const splitWords = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter((word) => word !== '');

const RULES: Readonly<Record<string, (words: readonly string[], declared: DeclaredName) => boolean>> = {
  'ends in a preposition or adverb': (words, { isType }) =>
    ENDINGS.has(words.at(-1) ?? '') && !PHRASAL.test(words.join('_')) && !(isType && words.at(-1) === 'of'),
  'begins with a preposition': (words) => words.length > 1 && BEGINNINGS.has(words[0] ?? ''),
  'is a participle alone': (words) => words.length === 1 && PARTICIPLE.test(words[0] ?? ''),
  'has a private word': (words) => words.some((word) => PRIVATE.has(word)),
};

const DECLARATION = /^(?:export )?(?:abstract )?(?:async )?(function\*?|const|let|class|interface|type) (\w+)/gm;
const OTHER_LANGUAGE = /^web\/text\/(?!en\/)[\w-]+\//;
/** A text of the screen is named by its words. */
const isLabel = ({ file, name }: DeclaredName): boolean => file.startsWith('web/text/') && /^[A-Z_]+$/.test(name);

const declaredNames: readonly DeclaredName[] = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|dist\//.test(file))
    .map((file) => join(root, file).replaceAll('\\', '/')),
)
  .filter((file) => !OTHER_LANGUAGE.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(DECLARATION)].map(([, kind = '', name = '']) => ({
      file,
      name,
      isType: kind === 'interface' || kind === 'type',
    })),
  )
  .filter((declared) => !isLabel(declared));

export const findNames = (): Readonly<Record<string, readonly DeclaredName[]>> =>
  Object.fromEntries(
    Object.entries(RULES).map(([rule, breaks]) => [
      rule,
      declaredNames.filter((declared) => breaks(splitWords(declared.name), declared)),
    ]),
  );

export const countNames = (): Readonly<Record<string, Readonly<Record<string, number>>>> =>
  Object.fromEntries(
    Object.entries(findNames()).map(([rule, names]) => [
      rule,
      Object.fromEntries(ROOTS.map((root) => [root, names.filter(({ file }) => file.startsWith(`${root}/`)).length])),
    ]),
  );
