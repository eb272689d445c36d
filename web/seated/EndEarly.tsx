import { TABLE_SETTINGS } from '#text/table-settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type Pressing, Refused } from '../components/pressing.tsx';

interface EndEarlyProps {
  readonly view: View;
  readonly pressing: Pressing;
}

/** Asks everybody to end the round or game as it stands. */
export function EndEarly({ view, pressing }: EndEarlyProps) {
  if (view.ending) return <p class="notice">{TABLE_SETTINGS.endAsked}</p>;
  return (
    <>
      <div class="row">
        {view.game?.ended ? null : (
          <button type="button" onClick={() => pressing.press('end', { type: 'askToEnd', what: 'round' })}>
            {TABLE_SETTINGS.endRound}
          </button>
        )}
        <button type="button" onClick={() => pressing.press('end', { type: 'askToEnd', what: 'game' })}>
          {TABLE_SETTINGS.endGame}
        </button>
      </div>
      <p class="soft small">{TABLE_SETTINGS.endHint}</p>
      <Refused code={pressing.refusedAt('end')} />
    </>
  );
}
