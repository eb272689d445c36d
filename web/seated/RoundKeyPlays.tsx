import { signal } from '@preact/signals';
import { MOMENTS } from '#text/coach.ts';
import { lazy } from '../components/lazy.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { useTable } from '../table/table-context.ts';
import type { Step } from './steps.ts';

const KeyPlayList = lazy(() => import('./KeyPlayList.tsx').then(({ KeyPlayList }) => KeyPlayList));

interface RoundKeyPlaysProps {
  readonly open: OpenTable;
  readonly onStep?: ((steps: readonly Step[], at: number) => void) | undefined;
}

/** The round whose key plays are open, with the version of the one viewed, to reopen them afterward. */
const openedMoments = signal<{ readonly round: string; readonly at?: number } | undefined>(undefined);

/** The coach's key plays, next to the score sheet; nothing is fetched or judged until it is opened. */
export function RoundKeyPlays({ open, onStep }: RoundKeyPlaysProps) {
  const { id, view } = useTable();
  const { ended } = view.game ?? {};
  if (!ended || view.seat === undefined) return null;
  const round = `${id} ${view.game?.round} ${ended.totals}`;
  const isOpen = openedMoments.value?.round === round;
  const show = (steps: readonly Step[], at: number, version: number): void => {
    openedMoments.value = { round, at: version };
    onStep?.(steps, at);
  };
  const toggle = (isNow: boolean): void => {
    if (isNow !== isOpen) openedMoments.value = isNow ? { round } : undefined;
  };
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary>
        <b>{MOMENTS.title}</b>
      </summary>
      {isOpen ? <KeyPlayList open={open} lastShown={openedMoments.value?.at} onStep={onStep && show} /> : null}
    </details>
  );
}
