import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withEnglish } from '../../infra/build/languages.ts';
import { missingIn } from '../../infra/build/missing-words.ts';

/* What another language lacks of English's words. */

const lacks = (english: string, own: string): readonly string[] =>
  missingIn(english, own).map(({ path }) => path.join('.'));

const ENGLISH = `
export const YOU = 'You';
export type Length = number;
export const HOME = { host: 'Start', of: (title: string): string => title, hints: { one: 'One', two: 'Two' } } as const;
export const { ago, hourOf } = timesOf();
export function won(): string { return ''; }
export { capital } from './grammar.ts';
`;

test.each([
  ['all of it', ENGLISH, []],
  ['nothing', '', ['YOU', 'HOME', 'ago', 'hourOf', 'won', 'capital']],
  [
    'some keys',
    "export const YOU = 'Tú', ago = 1, hourOf = 1, capital = 1;\nexport const won = () => '';\nexport const HOME = { of: 1, hints: { two: 'Dos' } };",
    ['HOME.host', 'HOME.hints.one'],
  ],
  [
    'an object that is put together',
    "export const YOU = 'Tú', ago = 1, hourOf = 1, capital = 1, won = 1;\nexport const HOME = { ...OTHERS };",
    [],
  ],
])('a language that has %s lacks the rest', (_, own, missing) => {
  expect(lacks(ENGLISH, own)).toEqual(missing);
});

test('a page gets what its language lacks from English, down to a single key, and the rest from its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'afoot-words-'));
  try {
    const lobby = (await import('../../web/text/en/lobby.ts')).LOBBY;
    const own = "export const LOBBY = { seats: 'Sillas' };\n";
    const text = withEnglish('xx', { id: resolve('web/text/xx/lobby.ts'), code: own });
    const file = join(folder, 'lobby.ts');
    writeFileSync(file, text.replaceAll("'../en/", `'${resolve('web/text/en')}/`));
    const { LOBBY } = (await import(file)) as { readonly LOBBY: typeof lobby };
    expect([LOBBY.seats, LOBBY.free, LOBBY.waitingFor(3)]).toEqual(['Sillas', lobby.free, lobby.waitingFor(3)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a whole file needs no English', () => {
  const id = resolve('web/text/xx/chat.ts');
  const code = "import { MENU } from './menu.ts';\nexport const TABLE_CHAT = { ...MENU };\n";
  expect(withEnglish('xx', { id, code })).toBe(code);
});
