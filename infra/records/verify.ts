/**
 * Deals and plays a record's rounds again, and compares: `npm run verify -- FILE`. `USAGE` lists the exit codes: 0 needs at
 * least one round that was checked.
 */
import { readFileSync } from 'node:fs';
import { fairSummary, findingSentence } from '#text/fair.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import { type Finding, isMismatch } from '../../shared/fairness/finding.ts';
import { namedPath } from '../tools/project-folder.ts';
import { complain, say, visible } from '../tools/terminal.ts';
import { readRecord } from './read-record.ts';

const USAGE = `Usage: npm run verify -- FILE
Ends with
  0 if everything fits, in at least one round that was checked
  1 if something does not fit, or the file is no record
  2 if no file is named, or it cannot be read
  3 if nothing is amiss but no round was checked: none is over yet, or none could be`;

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

const record = readRecord(read(file));
if (typeof record === 'string') {
  complain(record);
  process.exit(1);
}
const { title, chain } = record.charter;
const findings = checkRecord(record);
const mismatches = findings.filter(isMismatch);
say(
  `${visible(title || 'A table')}; commitment ${visible(chain ?? 'none')}${record.pinned === chain ? ', as first seen' : ''}.`,
);
for (const finding of findings) say(findingSentence(finding, (seat) => `seat ${seat + 1}`));
say(fairSummary(findings, mismatches.length));
process.exit(endOf(findings));

function endOf(all: readonly Finding[]): number {
  if (all.some(isMismatch)) return 1;
  return all.some(({ type }) => type === 'fair') ? 0 : 3;
}

function read(name: string): string {
  try {
    return readFileSync(namedPath(name), 'utf8');
  } catch {
    complain(`${visible(name)} cannot be read.`);
    return process.exit(2);
  }
}
