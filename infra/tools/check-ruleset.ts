/** `npm run ruleset -- FILE`: checks the ruleset in a file. */
import { readFileSync } from 'node:fs';
import { readExchange } from '../../shared/ruleset/exchange.ts';
import { nearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { changesFrom } from '../../shared/ruleset/sentences.ts';
import { complain, say, visible } from './terminal.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: npm run ruleset -- FILE');
  process.exit(2);
}

const read = readExchange(readFileSync(file, 'utf8'));
if ('issues' in read) {
  for (const { field, message } of read.issues) complain(visible(field ? `${field}: ${message}` : message));
  process.exit(1);
}
const preset = nearestPreset(read.ruleset);
const changes = changesFrom(PRESETS[preset], read.ruleset);
say(`"${visible(read.name)}" can be played. It is ${preset} with ${changes.length} changed:`);
for (const { to } of changes) say(`- ${to}`);
