import { getAvailableSeats } from '../../shared/protocol/available-seats.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { ReturnRequest } from '../model/model.ts';
import type { Refusal } from '../model/types.ts';

export interface JoinTarget {
  readonly charter: Charter;
  readonly view: View;
  readonly refusal: Refusal | undefined;
  /** The request to the others to confirm this person, pending or answered. */
  readonly asking: ReturnRequest | undefined;
  readonly hasWaited: boolean;
  onAsk(seat: number, message: string): void;
  onOpenSeat(seat: number, word: string): void;
  /** Withdraws the request, and forgets its result. */
  onStop(): void;
}

/** Where a visitor is: at the faces of people seated, perhaps with one tapped; at the open seats; or watching. */
export type JoinPlace =
  | { readonly at: 'faces'; readonly seat?: number }
  | { readonly at: 'seats' }
  | { readonly at: 'watching' };

interface VisitorChoice {
  readonly chosen: JoinPlace | undefined;
  /** Whether they are asking for a bot's seat, or have just left one. */
  readonly wantsSeat: boolean;
}

/** Chooses the page; at a started table, most visitors sat there before. */
export function getPlace(view: View, { chosen, wantsSeat }: VisitorChoice): JoinPlace {
  const mayWatch = view.closed === true || view.game !== undefined;
  const place = chosen?.at === 'watching' && !mayWatch ? undefined : chosen;
  const { at } = place ?? { at: getFirstPlace(view, wantsSeat) };
  if (at === 'seats') return { at: view.closed || getAvailableSeats(view).length === 0 ? 'faces' : 'seats' };
  return place ?? { at };
}

function getFirstPlace({ closed, phase }: View, wantsSeat: boolean): JoinPlace['at'] {
  if (closed) return 'watching';
  return phase === 'lobby' || wantsSeat ? 'seats' : 'faces';
}
