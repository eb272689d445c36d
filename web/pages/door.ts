import { chairsFor } from '../../shared/protocol/chairs.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { AskingBack } from '../model/model.ts';
import type { Refusal } from '../model/types.ts';

/** What a visitor may know of a table, and how one who sat there before comes back. */
export interface Door {
  readonly charter: Charter;
  readonly view: View;
  readonly refusal: Refusal | undefined;
  /** The others are asked whether it is this person, or were. */
  readonly asking: AskingBack | undefined;
  /** This person has waited for a chair. */
  readonly hasWaited: boolean;
  onAsk(seat: number, says: string): void;
  onOpenChair(seat: number, word: string): void;
  /** Takes the question back, and forgets what came of it. */
  onStop(): void;
}

/** Where a visitor is: at the faces of those who sit, perhaps with one tapped; at the free chairs; or watching. */
export type DoorPlace =
  | { readonly at: 'faces'; readonly seat?: number }
  | { readonly at: 'chairs' }
  | { readonly at: 'watching' };

interface Visiting {
  /** Where this person has gone; undefined: nowhere yet. */
  readonly chosen: DoorPlace | undefined;
  /** They ask for a bot's chair, or have just left one. */
  readonly wantsChair: boolean;
}

/** At a table that has started, most visitors sat there before. */
export function placeOf(view: View, { chosen, wantsChair }: Visiting): DoorPlace {
  const mayWatch = view.closed === true || view.game !== undefined;
  const place = chosen?.at === 'watching' && !mayWatch ? undefined : chosen;
  const { at } = place ?? { at: firstPlace(view, wantsChair) };
  if (at === 'chairs') return { at: view.closed || chairsFor(view).length === 0 ? 'faces' : 'chairs' };
  return place ?? { at };
}

function firstPlace({ closed, phase }: View, wantsChair: boolean): DoorPlace['at'] {
  if (closed) return 'watching';
  return phase === 'lobby' || wantsChair ? 'chairs' : 'faces';
}
