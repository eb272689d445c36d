import type { Card } from '../../shared/cards/cards.ts';

/** A press on the front page's hand, applied once the game has loaded. */
type FrontAct = { readonly type: 'draw' } | { readonly type: 'select'; readonly card: Card };

let act: FrontAct | undefined;

export function actAtFront(how: FrontAct): void {
  act = how;
}

export function takeFrontAct(): FrontAct | undefined {
  const pendingAct = act;
  act = undefined;
  return pendingAct;
}
