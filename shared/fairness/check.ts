import { parseBase64url } from '../protocol/proof.ts';
import { belongsToChain } from './chain.ts';
import type { Finding } from './finding.ts';
import type { FairRecord } from './record.ts';
import { FairReplay } from './replay.ts';

/** Replays and compares all rounds of a record. Never throws, whatever the record contains. */
export function checkRecord(record: FairRecord): readonly Finding[] {
  const { charter, pinned, opened } = record;
  if (charter.chain === undefined) return [{ type: 'noChain' }];
  const secret = opened && parseBase64url(opened.secret);
  const mismatches: Finding[] = pinned !== undefined && pinned !== charter.chain ? [{ type: 'otherChain' }] : [];
  if (opened && (secret === undefined || !belongsToChain(charter.chain, opened.deal, secret))) {
    return [...mismatches, { type: 'wrongSecret', deal: opened.deal }];
  }
  mismatches.push(...findMissingMixes(record));
  return [...mismatches, ...new FairReplay(record, opened && secret && { deal: opened.deal, secret }).run()];
}

/**
 * Finds random parts that this page sent under its first chain and that the record does not have. Those of another
 * chain are in that chain's record: `otherChain` reports it.
 */
const findMissingMixes = ({ given = [], steps, charter, pinned = charter.chain }: FairRecord): readonly Finding[] =>
  given
    .filter((mix) => pinned === charter.chain && !steps.some(([, submission]) => submission.includes(mix)))
    .map((mix) => ({ type: 'missingMix', mix }));
