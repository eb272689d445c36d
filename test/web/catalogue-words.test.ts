import { expect, test } from 'vitest';
import { countIn, entriesIn } from '../../infra/tools/catalogue-words.ts';

test.each([
  ['export const A = "Two small words";', 1, 3],
  ['export const A = { yes: (name: string): string => `${' + 'name}’s turn, don’t wait` };', 1, 4],
  ["import { a } from 'some words here'; export type B = 'wild' | 'clean';", 0, 0],
  ["export const A = (kind: 'a' | 'b'): string => (kind === 'a' ? 'Go on' : \"Wait\");", 2, 3],
  ["export const A = { 'goingOut.books': 'Books' } as const satisfies Record<'x', string>;", 1, 1],
  ["export const a = (of: string): string => { switch (of) { case 'one word': return 'Go'; } return ''; };", 1, 1],
  ['/** A comment says nothing to players. */', 0, 0],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source, to be counted
  ['export const A = (n: number): string => `${n} ${n === 1 ? "card" : "cards"} left`;', 3, 3],
])('what players read in %s: %i texts, %i words', (source, strings, words) =>
  expect(countIn(source)).toEqual({ strings, words }),
);

test('the words of each entry are named by its constant and its properties', () => {
  const source = [
    "export const A = { yes: 'Go on', more: { hint: (n: number): string => `cards left: " +
      '$' +
      "{n}` }, 'a.b': 'Wait' };",
    "export function b(isOld: boolean): string { return isOld ? 'Long ago' : 'Now'; }",
    'type C = { readonly no: 3 };',
  ].join('\n');
  expect(Object.fromEntries(entriesIn(source))).toEqual({ 'A.yes': 2, 'A.more.hint': 2, 'A.a.b': 1, b: 3 });
});
