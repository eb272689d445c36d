import { checkRecord } from '../../shared/fairness/check.ts';
import { type Finding, isMisfit } from '../../shared/fairness/finding.ts';
import type { FairRecord } from '../../shared/fairness/record.ts';

export interface DealsChecked {
  readonly findings: readonly Finding[];
  readonly misfits: number;
}

/** Deals and plays a table's rounds again in this browser, and compares. */
export function checkDeals(record: FairRecord): DealsChecked {
  const findings = checkRecord(record);
  return { findings, misfits: findings.filter(isMisfit).length };
}
