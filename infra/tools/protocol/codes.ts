import { TABLE_REJECTION_CODES } from '../../../shared/protocol/features.ts';
import { REJECTION_CODES } from '../../../shared/rules/rejection.ts';
import { refusalSentence } from '../../../web/text/refusal-sentence.ts';

const getTable = (codes: readonly string[]): string =>
  ['| code | what the page tells the player |', '| --- | --- |']
    .concat(codes.map((code) => `| \`${code}\` | ${refusalSentence(code)} |`))
    .join('\n');

/** The codes of `rejected`, each with its sentence for players. */
export const describeCodes = (): string =>
  [
    '## Codes of a rejection',
    'Codes of `refused` are in [protocol.md](protocol.md#refusals-and-what-to-do), with what to do about each.',
    '### Of the game',
    'If several apply, the first of this list is given. The rules behind them are in [the rule book](../shared/RULES.md).',
    getTable(REJECTION_CODES),
    '### Of the table',
    getTable(TABLE_REJECTION_CODES),
  ].join('\n\n');
