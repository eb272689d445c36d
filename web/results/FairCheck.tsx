import { useState } from 'preact/hooks';
import { FAIR, fairSummary, findingSentence } from '#text/fair.ts';
import { isMismatch } from '../../shared/fairness/finding.ts';
import type { FairRecord } from '../../shared/fairness/record.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { download } from '../components/download.ts';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { classes } from '../styles/classes.ts';
import { seatName } from '../text/names.ts';
import type { DealsChecked } from './check-deals.ts';
import { readRecord } from './reading-deals.ts';

interface FairCheckProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
}

type FairCheckResult = DealsChecked & { readonly record: FairRecord };
type CheckState = 'idle' | 'checking' | 'failed' | FairCheckResult;

export function FairCheck({ open, charter, view }: FairCheckProps) {
  const [stand, setStand] = useState<CheckState>('idle');
  const check = (): void => {
    setStand('checking');
    checked().then(setStand, () => setStand('failed'));
  };
  const checked = async (): Promise<CheckState> => {
    // Loads the engine lazily.
    const [{ checkDeals }, record] = await Promise.all([import('./check-deals.ts'), readRecord(open, store)]);
    return record === undefined ? 'failed' : { ...checkDeals(record), record };
  };
  return (
    <section class="stack-s">
      <p class="soft small">{FAIR.checkHint}</p>
      <button type="button" disabled={stand === 'checking'} onClick={check}>
        {stand === 'checking' ? FAIR.checking : FAIR.check}
      </button>
      <div role="status" class="stack-s">
        {stand === 'failed' ? <p class="warn">{FAIR.failed}</p> : null}
        {typeof stand === 'object' ? (
          <FairResult checked={stand} displayName={(seat) => seatName(charter, view, seat)} title={charter.title} />
        ) : null}
      </div>
    </section>
  );
}

interface FairResultProps {
  readonly checked: FairCheckResult;
  readonly title: string;
  displayName(seat: number): string;
}

function FairResult({ checked: { record, findings, mismatches }, title, displayName }: FairResultProps) {
  return (
    <>
      <p class={classes('notice', mismatches > 0 && 'warn')}>
        <strong>{fairSummary(findings, mismatches)}</strong>
      </p>
      <ul class="stack-s">
        {findings.map((finding, i) => (
          <li key={i} class={isMismatch(finding) ? 'warn' : ''}>
            {isMismatch(finding) ? <strong>{FAIR.doesNotFit} </strong> : null}
            {findingSentence(finding, displayName)}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => download(FAIR.fileName(title), JSON.stringify(record))}>
        {FAIR.save}
      </button>
      <p class="soft small">{FAIR.saveHint}</p>
    </>
  );
}
