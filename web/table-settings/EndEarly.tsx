import { Refused } from '../components/pressing.tsx';
import { TABLE_SETTINGS } from '../text/table-settings.ts';
import type { TableSettingsProps } from './settings-props.ts';

/** Asks everybody to end the round or the game as it lies. */
export function EndEarly({ view, pressing }: TableSettingsProps) {
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
