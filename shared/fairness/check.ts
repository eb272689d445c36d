import { parseBase64url } from '../protocol/proof.ts';
import { isOfChain } from './chain.ts';
import type { Finding } from './finding.ts';
import type { FairRecord } from './record.ts';
import { FairReplay } from './replay.ts';

/** Deals and plays all rounds of a record again, and compares. Never throws, whatever the record says. */
export function checkRecord(record: FairRecord): readonly Finding[] {
  const { charter, pinned, opened } = record;
  if (charter.chain === undefined) return [{ type: 'noChain' }];
  const secret = opened && parseBase64url(opened.secret);
  const mismatches: Finding[] = pinned !== undefined && pinned !== charter.chain ? [{ type: 'otherChain' }] : [];
  if (opened && (secret === undefined || !isOfChain(charter.chain, opened.deal, secret))) {
    return [...mismatches, { type: 'wrongSecret', deal: opened.deal }];
  }
  mismatches.push(...missingMixes(record));
  return [...mismatches, ...new FairReplay(record, opened && secret && { deal: opened.deal, secret }).run()];
}

/**
 * Chance that this record's page gave under the chain it first saw, and that the record lacks. What it gave under another
 * chain is in that chain's record: `otherChain` says so.
 */
const missingMixes = ({ given = [], steps, charter, pinned = charter.chain }: FairRecord): readonly Finding[] =>
  given
    .filter((mix) => pinned === charter.chain && !steps.some(([, submission]) => submission.includes(mix)))
    .map((mix) => ({ type: 'missingMix', mix }));
