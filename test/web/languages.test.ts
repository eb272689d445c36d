import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../web/text/languages.ts';

/** A catalog's files without imports and comments. */
const readWords = (language: string): string =>
  readdirSync(`web/text/${language}`)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`web/text/${language}/${name}`, 'utf8'))
    .join('\n')
    .replace(/^import[^;]*;$|^\s*(\/\*\*?|\*|\/\/).*$/gm, '');

test('French never breaks a line between a verb and its pronoun', () => {
  const words = readWords('fr');
  const breaking =
    /[\p{L}’]+-(?:t-)?(?:le|la|les|en|y|lui|leur|moi|toi|tu|nous|vous|on|ils?|elles?|ce|ci|là)(?![\p{L}-])/gu;
  expect((words.match(breaking) ?? []).filter((pair) => pair !== 'rendez-vous')).toEqual([]);
  expect(words.match(/\p{L}-\\u2060\p{L}/gu)?.length).toBeGreaterThan(90);
});

test.each(Object.keys(LANGUAGES))('%s has no character that many fonts lack', (language) => {
  // A hyphen that never breaks shows as a gap; a hyphen and a word joiner (U+2060) do not.
  expect(readWords(language).match(/\u2011|\\u2011/g)).toBeNull();
});

test.each(Object.keys(LANGUAGES))('in %s an answer’s key is the first letter of its words', async (language) => {
  const { KEYS } = await import(`../../web/text/${language}/keys.ts`);
  const { NO, YES } = await import(`../../web/text/${language}/table.ts`);
  const lines: { readonly keys: readonly string[] }[] = KEYS.groups.flatMap(
    ({ lines }: { readonly lines: [] }) => lines,
  );
  const letters = lines.flatMap(({ keys }) => keys).filter((key) => /^\p{Lu}$/u.test(key));
  expect(letters).toEqual(expect.arrayContaining([YES.charAt(0), NO.charAt(0)]));
  expect(new Set(letters).size, 'each letter does one thing').toBe(letters.length);
});
