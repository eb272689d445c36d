/** Deals and plays a record's rounds again, and compares: `npm run verify -- FILE`. Ends with 1 where something does not fit. */
import { readFileSync } from 'node:fs';
import { checkRecord } from '../../shared/engine/fair-check.ts';
import { isMisfit } from '../../shared/protocol/fair-finding.ts';
import { findingSentence, verdict } from '../../web/words/fair-en.ts';
import { readRecord } from './read-record.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: npm run verify -- FILE');
  process.exit(2);
}

const record = readRecord(read(file));
if (typeof record === 'string') {
  console.error(record);
  process.exit(1);
}
const { title, chain } = record.charter;
const findings = checkRecord(record);
const misfits = findings.filter(isMisfit);
console.info(
  `${title || 'A table'}; commitment ${chain ?? 'none'}${record.pinned === chain ? ', as first seen' : ''}.`,
);
for (const finding of findings) console.info(findingSentence(finding, (seat) => `seat ${seat + 1}`));
console.info(verdict(findings, misfits.length));
process.exit(misfits.length === 0 ? 0 : 1);

function read(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    console.error(`${name} cannot be read.`);
    return process.exit(2);
  }
}
