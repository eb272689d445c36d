import { findVisibleTake } from '../../../shared/meld-search/find-melds.ts';
import type { Laying, Position } from '../../../shared/rules/position.ts';
import type { Draft, DraftMeld } from './meld-draft.ts';

/** The leanest legal take of the pile as a draft; undefined if there is none, or it is not the time. */
export function draftTake(position: Position): Draft | undefined {
  if (!position.ownTurn || position.over || position.phase !== 'draw') return undefined;
  const found = findVisibleTake(position);
  const layings = typeof found === 'string' ? [] : (found() ?? []);
  return layings.length > 0 ? { melds: layings.map(draftMeldOf), lifted: [] } : undefined;
}

export const draftMeldOf = ({ to, cards, top }: Laying): DraftMeld => (top ? { to, cards, top } : { to, cards });
