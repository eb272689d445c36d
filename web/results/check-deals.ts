import { checkRecord } from '../../shared/fairness/check.ts';
import { type Finding, isMismatch } from '../../shared/fairness/finding.ts';
import type { FairRecord } from '../../shared/fairness/record.ts';

export interface DealsChecked {
  readonly findings: readonly Finding[];
  readonly mismatches: number;
}

export function checkDeals(record: FairRecord): DealsChecked {
  const findings = checkRecord(record);
  return { findings, mismatches: findings.filter(isMismatch).length };
}
