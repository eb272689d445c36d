import { useRef } from 'preact/hooks';
import { HOME } from '#text/home.ts';
import { NEXT_ROUND, PLAY_AGAIN, READY, SHOW_TABLE } from '#text/scores.ts';
import type { View } from '../../shared/protocol/view.ts';
import { useInertAfterChange } from '../components/double-tap-guard.ts';
import type { AnyIntent } from '../model/types.ts';
import { isSent } from '../model/wishes.ts';
import { getNextRoundIntent, getUnreadySeats } from './next-round.ts';
import * as styles from './round-over.module.css';
import { useTable } from './table-context.ts';
import type { TableModel } from './table-model.ts';

/** Present if the others continued with the next deal while the viewer still looks at the score. */
export interface NextDeal {
  readonly words: string;
  /** The turn line, announced when the turn passes. */
  readonly turn: string;
  onNext(): void;
}

interface NextRoundProps {
  readonly table: TableModel;
  /** Whether the game is over, and not only a round. */
  readonly isGameOver: boolean;
  readonly dealt: NextDeal | undefined;
  onShowTable(): void;
}

export function NextRoundControls({ table, isGameOver, dealt, onShowTable }: NextRoundProps) {
  const { view } = useTable();
  const row = useRef<HTMLDivElement>(null);
  useInertAfterChange(row, [isGameOver, dealt !== undefined, getNextRoundIntent(view)].join(' '));
  return (
    <div ref={row} class="row">
      {dealt ? (
        <p class={`${styles.ready} small`} data-ready>
          {dealt.words} <span role="status">{dealt.turn}</span>
        </p>
      ) : null}
      {dealt || isGameOver ? null : <ReadyPlayers table={table} view={view} />}
      <button type="button" onClick={onShowTable}>
        {SHOW_TABLE}
      </button>
      {dealt ? (
        <button type="button" class="main" onClick={dealt.onNext}>
          {READY.toTable}
        </button>
      ) : view.seat === undefined ? null : isGameOver ? (
        <PlayAgainButtons table={table} />
      ) : (
        <NextRoundButton view={view} />
      )}
    </div>
  );
}

interface SubmitProps {
  readonly intent: AnyIntent;
  readonly isMain: boolean;
  readonly words: string;
}

/** A button that submits one intent, and looks pressed while it is being sent. */
function SubmitButton({ intent, isMain, words }: SubmitProps) {
  const { pending, onSubmit } = useTable();
  const isBusy = pending.length > 0;
  const isPressed = isSent(pending, [intent]);
  return (
    <button
      type="button"
      class={[isMain && 'main', isPressed && 'sent'].filter(Boolean).join(' ')}
      aria-disabled={isBusy}
      aria-pressed={isPressed || undefined}
      onClick={() => isBusy || onSubmit([intent])}
    >
      {words}
    </button>
  );
}

const PlayAgainButtons = ({ table: { visible } }: Pick<NextRoundProps, 'table'>) => (
  <>
    {visible.teams.some(({ seats }) => seats.length > 1) && (
      <SubmitButton intent={{ type: 'playAgain', turnSeats: true }} isMain={false} words={HOME.swapPartners} />
    )}
    <SubmitButton intent={{ type: 'playAgain' }} isMain words={PLAY_AGAIN} />
  </>
);

function NextRoundButton({ view }: { readonly view: View }) {
  const type = getNextRoundIntent(view);
  const isWaiting = type === 'nextRound' && getUnreadySeats(view).length > 0;
  const words = type === 'ready' ? READY.press : isWaiting ? READY.dealNow : NEXT_ROUND;
  return <SubmitButton intent={{ type }} isMain={!isWaiting} words={words} />;
}

/** The people who are done with the score, the viewer first, and those who are not; empty if nobody else is here. */
function ReadyPlayers({ table: { displayName }, view }: { readonly table: TableModel; readonly view: View }) {
  const ready = [...(view.ready ?? [])].sort((a, b) => Number(b === view.seat) - Number(a === view.seat));
  const others = getUnreadySeats(view);
  const words = ready.length > 0 ? [READY.are(ready.map(displayName))] : [];
  if (words.length > 0 && others.length > 0) words.push(READY.waitFor(others.map(displayName)));
  return (
    <p class={`${styles.ready} small`} data-ready>
      {words.join(' ')}
    </p>
  );
}
