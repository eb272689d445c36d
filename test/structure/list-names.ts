import { writeFileSync } from 'node:fs';
import { countNames, findNames } from './names.ts';

/** Lists the names that a rule finds, or writes the counts of all: `list-names.ts private`, `list-names.ts --write`. */
const [wanted = ''] = process.argv.slice(2);

if (wanted === '--write') {
  writeFileSync('test/structure/name-counts.json', `${JSON.stringify(countNames(), undefined, 2)}\n`);
}
for (const [rule, names] of Object.entries(findNames())) {
  if (!rule.includes(wanted)) continue;
  for (const { file, name } of names) console.log(`${file}: ${name}`);
}
