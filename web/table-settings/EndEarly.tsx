import { Refused } from '../components/pressing.tsx';
import { HOUSE } from '../text/en/house.ts';
import type { HouseProps } from './settings-props.ts';

/** Asks everybody to end the round or the game as it lies. */
export function EndEarly({ view, pressing }: HouseProps) {
  if (view.ending) return <p class="notice">{HOUSE.endAsked}</p>;
  return (
    <>
      <div class="row">
        {view.game?.ended ? null : (
          <button type="button" onClick={() => pressing.press('end', { type: 'askToEnd', what: 'round' })}>
            {HOUSE.endRound}
          </button>
        )}
        <button type="button" onClick={() => pressing.press('end', { type: 'askToEnd', what: 'game' })}>
          {HOUSE.endGame}
        </button>
      </div>
      <p class="soft small">{HOUSE.endHint}</p>
      <Refused code={pressing.refusedAt('end')} />
    </>
  );
}
