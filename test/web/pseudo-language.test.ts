import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { inPseudo, MARKS } from '../pictures/pseudo-language.ts';

/* English, marked and longer, in which words outside the catalogue are seen. */

const shown = (text: string): string => text.replaceAll(MARKS.before, '⟦').replaceAll(MARKS.after, '⟧');

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
])('%s', (source, pseudo) => {
  expect(shown(inPseudo(source))).toBe(pseudo);
});

test.each(readdirSync('web/text/en'))('%s is code as before, and some of it is marked', (name) => {
  const pseudo = inPseudo(readFileSync(`web/text/en/${name}`, 'utf8'));
  expect(parseSync(name, pseudo).errors).toEqual([]);
  if (!['server.ts', 'times.ts'].includes(name)) expect(pseudo).toContain(MARKS.before);
});
