import { expect, test } from 'vitest';
import { wordsOf } from '../../infra/tools/catalogue-words.ts';

test.each([
  ['export const A = "Two small words";', 3],
  ['export const A = { yes: (name: string): string => `${' + 'name}’s turn, don’t wait` };', 4],
  ["import { a } from 'some words here'; export type B = 'wild' | 'clean';", 0],
  ["export const A = (kind: 'a' | 'b'): string => (kind === 'a' ? 'Go on' : \"Wait\");", 3],
  ["export const A = { 'goingOut.books': 'Books' } as const satisfies Record<'x', string>;", 1],
  ['/** A comment says nothing to players. */', 0],
])('words that players read in %s: %i', (source, words) => expect(wordsOf(source)).toBe(words));
