import { expect, test } from 'vitest';
import { countIn } from '../../infra/tools/catalogue-words.ts';

test.each([
  ['export const A = "Two small words";', 1, 3],
  ['export const A = { yes: (name: string): string => `${' + 'name}’s turn, don’t wait` };', 1, 4],
  ["import { a } from 'some words here'; export type B = 'wild' | 'clean';", 0, 0],
  ["export const A = (kind: 'a' | 'b'): string => (kind === 'a' ? 'Go on' : \"Wait\");", 2, 3],
  ["export const A = { 'goingOut.books': 'Books' } as const satisfies Record<'x', string>;", 1, 1],
  ['/** A comment says nothing to players. */', 0, 0],
  ['export const A = (n: number): string => `${n} ${n === 1 ? "card" : "cards"} left`;', 3, 3],
])('what players read in %s: %i texts, %i words', (source, strings, words) =>
  expect(countIn(source)).toEqual({ strings, words }),
);
