import { useState } from 'preact/hooks';
import { MOMENTS } from '#text/coach.ts';
import { later } from '../components/later.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { useTable } from '../table/at-table.ts';
import type { Step } from './steps.ts';

const MomentList = later(() => import('./MomentList.tsx').then(({ MomentList }) => MomentList));

interface RoundMomentsProps {
  readonly open: OpenTable;
  /** Shows these steps on the table, from one of them on; absent if it cannot. */
  readonly onStep?: ((steps: readonly Step[], at: number) => void) | undefined;
}

/** Beside the score sheet: what the coach would look at again. Nothing is fetched or judged until it is opened. */
export function RoundMoments({ open, onStep }: RoundMomentsProps) {
  const { view } = useTable();
  const [isOpen, setOpen] = useState(false);
  if (!view.game?.ended || view.seat === undefined) return null;
  return (
    <details class="round-moments" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{MOMENTS.title}</b>
      </summary>
      {isOpen ? <MomentList open={open} onStep={onStep} /> : null}
    </details>
  );
}
