/** `npm run ruleset -- FILE`: checks the ruleset in a file. */
import { readFileSync } from 'node:fs';
import { isPileTaken } from '../../shared/ruleset/as-played.ts';
import { readExchange } from '../../shared/ruleset/exchange.ts';
import { nearestPreset } from '../../shared/ruleset/nearest.ts';
import { basicSentence, issueSentence, linesOf } from '../../web/text/rules-in-words.ts';
import { namedPath } from './project-folder.ts';
import { complain, say, visible } from './terminal.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: npm run ruleset -- FILE');
  process.exit(2);
}

const read = readExchange(readFileSync(namedPath(file), 'utf8'));
if ('issues' in read) {
  for (const { field, reason } of read.issues) {
    const sentence = issueSentence(reason);
    complain(visible(field ? `${field}: ${sentence}` : sentence));
  }
  process.exit(1);
}
const changed = linesOf(read.ruleset).flatMap(({ lines }) => lines.filter(({ isChanged }) => isChanged));
say(`"${visible(read.name)}" can be played. It is ${nearestPreset(read.ruleset)} with ${changed.length} changed:`);
for (const { sentence } of changed) say(`- ${sentence}`);
if (!isPileTaken(read.ruleset)) say(`Note: ${basicSentence('takingPile', read.ruleset)}`);
