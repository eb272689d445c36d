import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { fillFromEnglish } from '../../infra/build/languages.ts';
import { getMissing } from '../../infra/build/missing-words.ts';
import { countCatalogWords, countWordsByEntry } from '../../infra/tools/catalog-words.ts';
import { MARKS, markSource } from '../pictures/pseudo-language.ts';

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
])('counts the words players read in %s: %i texts, %i words', (source, strings, words) =>
  expect(countCatalogWords(source)).toEqual({ strings, words }),
);

test('names each entry’s words by its constant and its properties', () => {
  const source = [
    "export const A = { yes: 'Go on', more: { hint: (n: number): string => `cards left: " +
      '$' +
      "{n}` }, 'a.b': 'Wait' };",
    "export function b(isOld: boolean): string { return isOld ? 'Long ago' : 'Now'; }",
    'type C = { readonly no: 3 };',
  ].join('\n');
  expect(Object.fromEntries(countWordsByEntry(source))).toEqual({ 'A.yes': 2, 'A.more.hint': 2, 'A.a.b': 1, b: 3 });
});

/* Words of English that are missing in another language. */

const findLacking = (english: string, translation: string): readonly string[] =>
  getMissing(english, translation).map(({ path }) => path.join('.'));

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
])('detects what is missing from a language that has %s', (_, translation, missing) =>
  expect(findLacking(ENGLISH, translation)).toEqual(missing),
);

test('a page fills in from English what its language is missing, down to a single key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'afoot-words-'));
  try {
    const lobby = (await import('../../web/text/en/lobby.ts')).LOBBY;
    const translation = "export const LOBBY = { seats: 'Sillas' };\n";
    const text = fillFromEnglish('xx', { id: resolve('web/text/xx/lobby.ts'), code: translation });
    const file = join(folder, 'lobby.ts');
    writeFileSync(file, text.replaceAll("'../en/", `'${resolve('web/text/en')}/`));
    const { LOBBY } = (await import(file)) as { readonly LOBBY: typeof lobby };
    expect([LOBBY.seats, LOBBY.free, LOBBY.waitingFor(3)]).toEqual(['Sillas', lobby.free, lobby.waitingFor(3)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('leaves a complete translation unchanged', () => {
  const id = resolve('web/text/xx/chat.ts');
  const code = "import { MENU } from './menu.ts';\nexport const TABLE_CHAT = { ...MENU };\n";
  expect(fillFromEnglish('xx', { id, code })).toBe(code);
});

/* English, marked and longer, which reveals words outside the catalog. */

const showMarks = (text: string): string => text.replaceAll(MARKS.before, '⟦').replaceAll(MARKS.after, '⟧');

test.each([
  ["export const A = 'Deal now';", 'export const A = "⟦Deeaal noow⟧";'],
  [`const a = \`\${who} drew \${count}, “again”.\`;`, `const a = \`⟦\${who} dreew \${count}, “aagaaiin”.⟧\`;`],
  [`const a = \`\${n}\\u00a0hours\`;`, `const a = \`⟦\${n}\\u00a0hoouurs⟧\`;`],
  [`const a = \`\${one}: \${two}\`;`, `const a = \`\${one}: \${two}\`;`],
  ["const a = deeds.join(' and ');", "const a = deeds.join(' and ');"],
  ["const a = teams.join(' tied with ');", 'const a = teams.join(" ⟦tiieed wiith⟧ ");'],
  ["const N = 'no one'.split(' ');", 'const N = "⟦noo⟧ ⟦oonee⟧".split(\' \');'],
  ["const a = by === 'turns' ? 'Over' : x;", 'const a = by === \'turns\' ? "⟦OOveer⟧" : x;'],
  ["switch (a) { case 'fair': return 'It is fair'; }", 'switch (a) { case \'fair\': return "⟦IIt iis faaiir⟧"; }'],
  ["import { a } from './home.ts';", "import { a } from './home.ts';"],
  ["const a = { value: 'none', label: 'No card' };", 'const a = { value: \'none\', label: "⟦Noo caard⟧" };'],
  ["const a = (['clean', 'dirty'] as const).filter(b);", "const a = (['clean', 'dirty'] as const).filter(b);"],
])('%s', (source, pseudo) => expect(showMarks(markSource(source))).toBe(pseudo));

test.each(readdirSync('web/text/en'))('%s is code as before, and some of it is marked', (name) => {
  const pseudo = markSource(readFileSync(`web/text/en/${name}`, 'utf8'));
  expect(parseSync(name, pseudo).errors).toEqual([]);
  if (!['server.ts', 'times.ts'].includes(name)) expect(pseudo).toContain(MARKS.before);
});
