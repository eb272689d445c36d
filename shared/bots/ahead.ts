import { sortCards } from '../rules/cards.ts';
import type { Laying, Position } from '../rules/position.ts';
import { without } from './plan.ts';

/** The position after melds of one's own, as far as it can be seen ahead: the turn goes on with the cards left. */
export function afterMelds(position: Position, layings: readonly Laying[]): Position {
  if (layings.length === 0) return position;
  const melds = [...position.melds];
  for (const { to, cards } of layings) {
    if (to === 'new') melds.push(sortCards(cards));
    else melds[to] = sortCards([...(melds[to] ?? []), ...cards]);
  }
  const held = without(
    position.held,
    layings.flatMap(({ cards }) => cards),
  );
  return { ...position, held, melds, down: true, melded: true };
}
