import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Coinages that the project gave up for plain words; `docs/glossary.md` has the words to use. */
const BANNED = [
  ...['desk', 'glance', 'glances', 'sight', 'sights', 'witness', 'tally', 'misfit', 'misfits', 'wish', 'wishes'],
  ...['verdict', 'waking', 'story', 'stories', 'foresee', 'foreseen', 'unfolding', 'haste', 'purse', 'purses'],
  ...['greeter', 'greet', 'heed', 'sayings'],
];

/** Words that are too general to be the whole name of a type. */
const TYPES = ['Answer', 'Asked', 'Outcome', 'Told', 'Standing', 'Seen', 'Sight', 'Line', 'Looking', 'Past'];

const ROOTS = ['shared', 'functions', 'web', 'infra', 'test'];

const DECLARATIONS = [
  /\b(?:const|let|function|class|interface|type)\s+(\w+)/g,
  /\breadonly\s+(\w+)\??:/g,
  // A method.
  /^ +(?:(?:async|static|get|set) )*#?(\w+)\([^;]*\)(?::[^;]+)? \{$/gm,
  // A parameter: after a bracket or a comma, with its type, or one of an arrow.
  /[(,]\s*(\w+)\??:\s/g,
  /[(,]\s*(\w+)\)?\s*=>/g,
];

/** Names declared in a source text, comments and strings left out. */
function namesIn(source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, "''");
  const destructured = [...code.matchAll(/\b(?:const|let)\s*[[{]([^=]*)[\]}]\s*=/g)].flatMap(([, inner = '']) =>
    [...inner.matchAll(/\w+/g)].map(([name]) => name),
  );
  return [...DECLARATIONS.flatMap((each) => [...code.matchAll(each)].map(([, name = '']) => name)), ...destructured];
}

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[ _]/)
    .map((word) => word.toLowerCase());

const isBanned = (name: string): boolean => TYPES.includes(name) || wordsOf(name).some((word) => BANNED.includes(word));

const bannedIn = (source: string): readonly string[] => [...new Set(namesIn(source).filter(isBanned))];

const sources = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, file)),
);

test('no banned word is declared as a name', () => {
  const found = sources.map((file) => [file, bannedIn(readFileSync(file, 'utf8'))] as const);
  expect(Object.fromEntries(found.filter(([, names]) => names.length > 0))).toEqual({});
});

const TYPE = /^(?:export )?(?:abstract )?(?:interface|type|class) (\w+)/gm;
const PRODUCT = ['shared', 'functions', 'web', 'infra'];
/** The folder of a language beside English has a file for each of English's, with the same types. */
const OTHER_LANGUAGE = /^web\/text\/(?!en\/)[\w-]+\//;

const isOfProduct = (file: string): boolean => PRODUCT.some((root) => file.startsWith(`${root}/`));

test('a type name is declared once', () => {
  const files = new Map<string, string[]>();
  for (const file of sources.filter((each) => isOfProduct(each) && !OTHER_LANGUAGE.test(each))) {
    const names = new Set([...readFileSync(file, 'utf8').matchAll(TYPE)].map(([, name = '']) => name));
    for (const name of names) files.set(name, [...(files.get(name) ?? []), file]);
  }
  expect(Object.fromEntries([...files].filter(([, declared]) => declared.length > 1))).toEqual({});
});

/** Words of the screen that have had several meanings. */
const SCREEN = ['slip', 'mat', 'strip', 'rack', 'lit', 'matter', 'happening', 'aside', 'spot', 'letter'];

test('each word of the screen has one meaning in the glossary', () => {
  const entries = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/\*\*(\w+)\*\*:/g)].map(
    ([, word = '']) => word,
  );
  expect(SCREEN.map((word) => entries.filter((each) => each.toLowerCase() === word))).toEqual(
    SCREEN.map((word) => [word[0]?.toUpperCase() + word.slice(1)]),
  );
});

test('a banned word is found as a type, a function, a method, a parameter and a property', () => {
  expect(bannedIn('export interface Desk {\n  readonly tally: Count;\n}')).toEqual(['Desk', 'tally']);
  expect(bannedIn('function make(desk: Ports): void {}')).toEqual(['desk']);
  expect(bannedIn('class Page {\n  #giveUpWish(): void {\n  }\n}')).toEqual(['giveUpWish']);
  expect(bannedIn('const { verdict, kept } = found;')).toEqual(['verdict']);
  expect(bannedIn("// const desk = 1\nconst text = 'const desk = 1';")).toEqual([]);
});
