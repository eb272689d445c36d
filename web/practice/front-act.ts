import type { Card } from '../../shared/cards/cards.ts';

/** What someone did with the hand of the front page: it is done once the game is here. */
type FrontAct = { readonly type: 'draw' } | { readonly type: 'lift'; readonly card: Card };

let act: FrontAct | undefined;

export function actAtFront(how: FrontAct): void {
  act = how;
}

/** Once. */
export function takeFrontAct(): FrontAct | undefined {
  const taken = act;
  act = undefined;
  return taken;
}
