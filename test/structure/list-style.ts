import { writeFileSync } from 'node:fs';
import { countStyle, findStyle } from './style.ts';

/** Lists the phrases that a rule finds, or writes the counts of all: `list-style.ts "by which"`, `list-style.ts --write`. */
const [wanted = ''] = process.argv.slice(2);
const found = findStyle();

if (wanted === '--write') {
  writeFileSync('test/structure/style-counts.json', `${JSON.stringify(countStyle(found), undefined, 2)}\n`);
}
for (const [rule, texts] of Object.entries(found)) {
  if (!rule.includes(wanted)) continue;
  for (const { file, words } of texts) console.log(`${file}: ${words}`);
}
