import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import COUNTS from './name-counts.json' with { type: 'json' };
import { countNames } from './names.ts';

const ROOTS = ['shared', 'functions', 'web', 'infra', 'test'];

const sources = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, file)),
);

const TYPE = /^(?:export )?(?:abstract )?(?:interface|type|class) (\w+)/gm;
const PRODUCT = ['shared', 'functions', 'web', 'infra'];
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

const SCREEN = ['play area', 'team area', 'hand area', 'turn banner', 'frame'];

test('each part of the screen has one meaning in the glossary', () => {
  const entries = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/\*\*([\w ]+)\*\*:/g)].map(
    ([, word = '']) => word,
  );
  expect(SCREEN.map((word) => entries.filter((each) => each.toLowerCase() === word))).toEqual(
    SCREEN.map((word) => [word[0]?.toUpperCase() + word.slice(1)]),
  );
});

test('no folder gets a name that has to be read twice; `npx tsx test/structure/list-names.ts --write` lowers counts', () => {
  expect(countNames()).toEqual(COUNTS);
});
