import { isPileTaken } from '../../shared/ruleset/as-played.ts';
import { readExchange } from '../../shared/ruleset/exchange.ts';
import { findNearestPreset } from '../../shared/ruleset/nearest.ts';
import { basicSentence, getLines, issueSentence } from '../../web/text/rules-in-words.ts';
import { readInputFile } from './command-line.ts';
import { complain, escapeControls, say } from './terminal.ts';

export function checkRuleset(file: string): number {
  const read = readExchange(readInputFile(file));
  if ('issues' in read) {
    for (const { field, reason } of read.issues) {
      const sentence = issueSentence(reason);
      complain(escapeControls(field ? `${field}: ${sentence}` : sentence));
    }
    return 1;
  }
  const changed = getLines(read.ruleset).flatMap(({ lines }) => lines.filter(({ isChanged }) => isChanged));
  say(
    `"${escapeControls(read.name)}" can be played. It is ${findNearestPreset(read.ruleset)} with ${changed.length} changed:`,
  );
  for (const { sentence } of changed) say(`- ${sentence}`);
  if (!isPileTaken(read.ruleset)) say(`Note: ${basicSentence('takingPile', read.ruleset)}`);
  return 0;
}
