import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OLD_SENTENCES, OLD_WORDS } from './old-sentences.ts';

/** A language's sentences as they are written, with one kind of apostrophe. */
const plain = (text: string): string => text.replace(/\\?'|’/g, '’');

const FOLDER = 'web/text/en';
const files = readdirSync(FOLDER).map((name) => ({
  name,
  text: plain(readFileSync(`${FOLDER}/${name}`, 'utf8')),
}));

test.each(OLD_SENTENCES)('“%s” is said better', (sentence) => {
  expect(files.filter(({ text }) => text.includes(plain(sentence))).map(({ name }) => name)).toEqual([]);
});

test.each(OLD_WORDS)('nothing says only “%s”', (words) => {
  expect(files.filter(({ text }) => new RegExp(`[’\`]${words}[.’\`]`).test(text)).map(({ name }) => name)).toEqual([]);
});
