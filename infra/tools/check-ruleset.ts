import { isPileTaken } from '../../shared/ruleset/as-played.ts';
import { readExchange } from '../../shared/ruleset/exchange.ts';
import { findNearestPreset } from '../../shared/ruleset/nearest.ts';
import { basicSentence, getLines, issueSentence } from '../../web/text/rules-in-words.ts';
import { readInputFile } from './command-line.ts';
import { escapeControls, print, printError } from './terminal.ts';

export function checkRuleset(file: string): number {
  const read = readExchange(readInputFile(file));
  if ('issues' in read) {
    for (const { field, reason } of read.issues) {
      const sentence = issueSentence(reason);
      printError(escapeControls(field ? `${field}: ${sentence}` : sentence));
    }
    return 1;
  }
  const changed = getLines(read.ruleset).flatMap(({ lines }) => lines.filter(({ isChanged }) => isChanged));
  print(
    `"${escapeControls(read.name)}" can be played. It is ${findNearestPreset(read.ruleset)} with ${changed.length} changed:`,
  );
  for (const { sentence } of changed) print(`- ${sentence}`);
  if (!isPileTaken(read.ruleset)) print(`Note: ${basicSentence('takingPile', read.ruleset)}`);
  return 0;
}
