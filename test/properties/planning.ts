import { chooseMoves } from '../../shared/bots/bot.ts';
import { getRank, isNatural } from '../../shared/cards/cards.ts';
import { removeCards } from '../../shared/cards/multiset.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';

export type SetPlan = Extract<TableIntent, { readonly type: 'setPlan' }>;

/** Returns the plan that a hard bot would leave with the viewer's hand as it is; undefined if there is none. */
export function planAsBot(charter: Charter, view: View): SetPlan | undefined {
  const { game, seat } = view;
  if (game === undefined || seat === undefined || game.ended || game.turn.seat === seat) return undefined;
  const moves = chooseMoves(charter, { ...view, game: { ...game, turn: { seat, phase: 'play' } } }, 'hard') ?? [];
  const melds = moves.flatMap((move) => (move.type === 'meld' ? move.melds : []));
  const discard = moves.find((move) => move.type === 'discard')?.card;
  if (discard === undefined) return undefined;
  const held = parseCards(game.held ?? '') ?? [];
  const left = removeCards(held, [...melds.flatMap(({ cards }) => cards), discard]);
  const others = left.filter((card) => card !== discard && isNatural(card) && getRank(card) !== getRank(discard));
  return { type: 'setPlan', melds, discards: [...new Set([discard, ...others])].slice(0, 2) };
}
