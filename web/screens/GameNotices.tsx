import type { View } from '../../shared/protocol/view.ts';
import type { Refusal } from '../model/types.ts';
import { GAME_NOTICES } from '../words/en.ts';
import { refusalSentence } from '../words/refusals-en.ts';

export interface GameNoticesProps {
  readonly view: View;
  readonly refusal: Refusal | undefined;
  onSeats(): void;
}

/** Above a game: a seat that everybody waits for, and what was refused between rounds. */
export function GameNotices({ view, refusal, onSeats }: GameNoticesProps) {
  const free = [...view.occupants.keys()].filter((seat) => view.occupants[seat] === 'empty');
  const isRefused = refusal !== undefined && view.game?.ended !== undefined;
  const words = isRefused ? refusalSentence(refusal.code) : free.length > 0 ? GAME_NOTICES.freeSeat(free) : undefined;
  return (
    <div class={words === undefined ? 'banner' : 'banner shown'} role="status">
      {words === undefined ? null : <span>{words}</span>}
      {words === undefined || free.length === 0 ? null : (
        <button type="button" class="small" onClick={onSeats}>
          {GAME_NOTICES.toSeats}
        </button>
      )}
    </div>
  );
}
