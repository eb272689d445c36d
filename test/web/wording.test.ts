import { expect, test } from 'vitest';
import { amountsOf, figuresOf, isolated, listsOf, pluralsOf } from '../../web/text/wording.ts';

/* What any language's sentences are built with. */

test('a language has forms of its own for counts', () => {
  const forms = { one: 'planeta', few: 'planety', many: 'planet', other: 'planety' };
  const polish = pluralsOf('pl');
  expect([1, 3, 5, 22].map((count) => polish(count, forms))).toEqual(['planeta', 'planety', 'planet', 'planety']);
  expect([1, 2].map((count) => polish(count, { other: 'x' }))).toEqual(['x', 'x']);
});

test.each([
  ['de', '−1.240', '3 Stunden', 'a, b und c'],
  ['en-GB', '−1,240', '3 hours', 'a, b and c'],
])('%s writes figures, lengths of time and lists in its way', (language, figures, amount, list) => {
  expect(figuresOf(language)(-1240)).toBe(figures);
  expect(amountsOf(language)(3, 'hour')).toBe(amount);
  expect(listsOf(language, 'conjunction')(['a', 'b', 'c'])).toBe(list);
});

test('right-to-left writing turns nothing around it', () => {
  expect(isolated('Guten Abend')).toBe('Guten Abend');
  expect(isolated('ערב טוב')).toBe('\u2068ערב טוב\u2069');
});
