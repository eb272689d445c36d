import { fairSummary, findingSentence } from '#text/fair.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import { type Finding, isMismatch } from '../../shared/fairness/finding.ts';
import { readInputFile } from '../tools/command-line.ts';
import { escapeControls, print, printError } from '../tools/terminal.ts';
import { readRecord } from './read-record.ts';

/** Replays and compares a record's rounds, and prints the findings. Returns the exit code. */
export function verify(file: string): number {
  const record = readRecord(readInputFile(file));
  if (typeof record === 'string') {
    printError(record);
    return 1;
  }
  const { title, chain } = record.charter;
  const findings = checkRecord(record);
  const mismatches = findings.filter(isMismatch);
  print(
    `${escapeControls(title || 'A table')}; commitment ${escapeControls(chain ?? 'none')}${record.pinned === chain ? ', as first seen' : ''}.`,
  );
  for (const finding of findings) print(findingSentence(finding, (seat) => `seat ${seat + 1}`));
  print(fairSummary(findings, mismatches.length));
  return getExitCode(findings);
}

function getExitCode(all: readonly Finding[]): number {
  if (all.some(isMismatch)) return 1;
  return all.some(({ type }) => type === 'fair') ? 0 : 3;
}
