/** `npm run ruleset -- FILE`: checks the ruleset in a file. */
import { readFileSync } from 'node:fs';
import { changesFrom, changesInRound } from '../../shared/ruleset/changes.ts';
import { readExchange } from '../../shared/ruleset/exchange.ts';
import { nearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { rulesOfRound } from '../../shared/ruleset/rounds.ts';
import { RULES_PAGE } from '../../web/text/pages.ts';
import { issueSentence, sentenceOf } from '../../web/text/rules-in-words.ts';
import { complain, say, visible } from './terminal.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: npm run ruleset -- FILE');
  process.exit(2);
}

const read = readExchange(readFileSync(file, 'utf8'));
if ('issues' in read) {
  for (const { field, reason } of read.issues) {
    const sentence = issueSentence(reason);
    complain(visible(field ? `${field}: ${sentence}` : sentence));
  }
  process.exit(1);
}
const preset = nearestPreset(read.ruleset);
const changes = changesFrom(PRESETS[preset], read.ruleset);
say(`"${visible(read.name)}" can be played. It is ${preset} with ${changes.length} changed:`);
for (const { field } of changes) {
  if (field.path !== 'rounds[].rules') say(`- ${sentenceOf(read.ruleset, field)}`);
}
for (const round of read.ruleset.rounds.keys()) {
  const own = changesInRound(read.ruleset, round + 1);
  if (own.length > 0) say(`- ${RULES_PAGE.inRound(round + 1)}:`);
  for (const { field } of own) say(`  - ${sentenceOf(rulesOfRound(read.ruleset, round + 1), field)}`);
}
