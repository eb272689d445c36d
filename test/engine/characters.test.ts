import { expect, test } from 'vitest';
import { countBytes, getCharacters, listCharactersByRule, truncate } from '../../shared/ruleset/characters.ts';

const TEXTS: readonly (readonly string[])[] = [
  ['A', 'n', 'n'],
  ['🇩🇪', '🇫🇷', '🇮🇹'],
  ['👨‍👩‍👧‍👦', '!', '🏳️‍🌈'],
  ['👍🏽', '👍'],
  ['Z', 'o', 'e\u0308'],
  ['🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', 'x'],
  ['1️⃣', '2'],
  ['한', '각\u11a8', '국'],
  ['\u1112\u1161\u11ab', '\u1100\u116e\u11a8'],
  ['नि', 'ल'],
];

test.each(TEXTS)(
  'P-CREATE-4 %s … is read as whole characters, with the browser’s segmenter and without',
  (...whole) => {
    expect(getCharacters(whole.join(''))).toEqual(whole);
    expect(listCharactersByRule(whole.join(''))).toEqual(whole);
  },
);

test.each(TEXTS)('P-CREATE-4 %s … is cut between characters only', (...whole) => {
  const text = whole.join('');
  for (let max = 0; max <= [...text].length; max++) {
    const cut = truncate(text, max);
    expect([...cut].length).toBeLessThanOrEqual(max);
    expect(whole.map((_, i) => whole.slice(0, i).join('')).concat(text)).toContain(cut);
  }
  expect(truncate(text, 500)).toBe(text);
});

test('limits in bytes count bytes', () => expect(truncate('Grüße', 5, countBytes)).toBe('Grü'));
