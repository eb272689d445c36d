import { expect, test } from 'vitest';
import { isConfusable } from '../../functions/messages/lookalike-names.ts';

test.each([
  ['Ann', 'ANN', 'in capitals'],
  ['Ann', 'Аnn', 'with a Cyrillic A'],
  ['Ann', 'Αnn', 'with a Greek A'],
  ['Oscar', 'Оѕсаr', 'with four Cyrillic letters'],
  ['Ian', 'lan', 'with an l for the I'],
  ['Bob', 'B0b', 'with a nought'],
  ['Нина', 'Hинa', 'with Latin letters in a Cyrillic name'],
  ['Jo Ann', 'Jo  Аnn', 'with a wider space too'],
  ['Ann', 'A n n', 'with spaces between the letters'],
  ['Ann', 'A\u2009n\u00a0n', 'with thin and no-break spaces'],
  ['Jo Ann', 'JoAnn', 'without its space'],
  ['Ann', 'An\u2800n', 'with a blank of Braille'],
  ['Ann', 'An\ufe0fn', 'with a variation selector'],
  ['Ann', 'An\u3164n', 'with a filler'],
  ['Ann', 'A\u0301nn', 'with a mark of its own'],
  ['José', 'Jose', 'without its accent'],
  ['Zoë', 'Zoe\u0308', 'with the mark apart'],
  ['Андрей', 'Андреи', 'without the bow'],
  ['Ανδρέας', 'Ανδρεας', 'without its accent'],
  ['İpek', 'Ipek', 'without the dot'],
  ['Ann', 'Ann.', 'with a period'],
  ['Ann', '“Ann”', 'in quotes'],
  ['Jo Ann', 'Jo-Ann', 'with a hyphen'],
  ['O’Hara', 'OHara', 'without its apostrophe'],
  ['Ann', 'Ann~', 'with a tilde'],
  ['Ann', 'Aոո', 'with two Armenian letters'],
  ['Anո', 'Aոn', 'with another letter changed'],
  ['Sue', 'Տսе', 'with Armenian and Cyrillic letters'],
  ['Max', 'ᎷᎪꓫ', 'with Cherokee and Lisu letters'],
  ['Max', 'ꮇꭺx', 'with small Cherokee letters'],
  ['Tom', 'Ⲧⲟm', 'with Coptic letters'],
  ['Mia', 'Mɩɑ', 'with rare Latin letters'],
  ['Zoe', 'Zœ', 'with a ligature'],
  ['Ann', 'Ａｎｎ', 'in full width'],
  ['Ann', '𝒜𝓃𝓃', 'in script'],
])('P-TABLE-20 %s is confusable with %s: %s', (a, b) => {
  expect([isConfusable(a, b), isConfusable(b, a)]).toEqual([true, true]);
});

test.each([
  ['Ann', 'Anna'],
  ['Al', 'Ai'],
  ['Νίκος', 'Νίκη'],
  ['Ольга', 'Олег'],
  ['Bob', 'Rob'],
  ['राम', 'रमा'],
  ['たけだ', 'たけた'],
  ['ธนา', 'ธน'],
  ['!!', '??'],
  ['🃏', '🂡'],
  ['Ann 🃏', 'Ann 🂡'],
  ['Ann', 'Ann 2'],
  ['Անի', 'Անո'],
  ['ᎠᎳ', 'ᎠᎺ'],
  ['אבי', 'אבן'],
  ['محمد', 'محمود'],
])('P-TABLE-20 %s and %s are different names', (a, b) => {
  expect(isConfusable(a, b)).toBe(false);
});
