import type { TableIntent } from '../../shared/protocol/features.ts';
import type { View } from '../../shared/protocol/view.ts';

/** Returns the seats of other people who are here and still look at the score. */
export function getUnreadySeats({ seat, occupants, away = [], sitIn = [], ready = [] }: View): readonly number[] {
  const others = [seat, ...away, ...sitIn, ...ready];
  return [...occupants.keys()].filter((at) => typeof occupants[at] === 'number' && !others.includes(at));
}

/** Returns the intent of the button after a round: the deal, once nobody here still looks at the score or at a second press. */
export function getNextRoundIntent(view: View): Extract<TableIntent['type'], 'ready' | 'nextRound'> {
  const isReady = view.seat !== undefined && view.ready?.includes(view.seat);
  return isReady || getUnreadySeats(view).length === 0 ? 'nextRound' : 'ready';
}
