import { getChairs } from '../../shared/protocol/chairs.ts';
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
  onAsk(seat: number, says: string): void;
  onOpenSeat(seat: number, word: string): void;
  /** Withdraws the request, and forgets its result. */
  onStop(): void;
}

/** Where a visitor is: at the faces of people seated, perhaps with one tapped; at the open seats; or watching. */
export type JoinPlace =
  | { readonly at: 'faces'; readonly seat?: number }
  | { readonly at: 'chairs' }
  | { readonly at: 'watching' };

interface Visiting {
  readonly chosen: JoinPlace | undefined;
  /** Whether they are asking for a bot's seat, or have just left one. */
  readonly wantsSeat: boolean;
}

/** Chooses the page; at a started table, most visitors sat there before. */
export function getPlace(view: View, { chosen, wantsSeat }: Visiting): JoinPlace {
  const mayWatch = view.closed === true || view.game !== undefined;
  const place = chosen?.at === 'watching' && !mayWatch ? undefined : chosen;
  const { at } = place ?? { at: firstPlace(view, wantsSeat) };
  if (at === 'chairs') return { at: view.closed || getChairs(view).length === 0 ? 'faces' : 'chairs' };
  return place ?? { at };
}

function firstPlace({ closed, phase }: View, wantsSeat: boolean): JoinPlace['at'] {
  if (closed) return 'watching';
  return phase === 'lobby' || wantsSeat ? 'chairs' : 'faces';
}
