import { refuseAsk } from '../rules/asking.ts';
import { hasBooks } from '../rules/going-out.ts';
import { countBooks } from '../rules/melds.ts';
import { cardsValue } from '../rules/values.ts';
import type { BotView, OpponentTeam } from './bot-view.ts';
import { exitsOf } from './melding.ts';
import { booksOf, startPlan } from './plan.ts';
import { variantsOf } from './variants.ts';
import { CARD, wantsOut } from './worth.ts';

/** Most points that ending the round now may cost this seat; beyond that it plays on. */
const BEARABLE = 200;

/** Whether the partner may go out: yes, unless another turn would save too much here. */
export function allowsGoingOut(botView: BotView): boolean {
  if (botView.turnsLeft < 1 || botView.opponents.some((team) => isAboutToGoOut(botView, team))) return true;
  return heldCost(botView) + bookGain(botView) <= BEARABLE;
}

function isAboutToGoOut({ position }: BotView, { melds, fewestInLast }: OpponentTeam): boolean {
  const { rules } = position;
  return (fewestInLast ?? 99) <= 4 && hasBooks(rules.goingOut, countBooks(rules.meld, melds));
}

/** What the cards in this player's packets would count against the team. */
function heldCost({ position }: BotView): number {
  const waiting = position.waiting.reduce((sum, size) => sum + size, 0);
  return cardsValue(position.rules, position.held) + waiting * CARD;
}

/** The bonus of books that the hand could finish in the next turn. */
function bookGain({ position }: BotView): number {
  const { bonus } = position.rules.score;
  const total = (books: ReturnType<typeof booksOf>) =>
    books.clean * bonus.clean + books.dirty * bonus.dirty + books.wild * bonus.wild;
  const start = startPlan(position);
  return Math.max(...variantsOf(start).map((plan) => total(booksOf(plan)))) - total(booksOf(start));
}

/** Whether to ask the partners: with their yes the seat could go out at once, without it not. */
export function shouldAsk(botView: BotView): boolean {
  const { position } = botView;
  if (position.rules.goingOut.permission !== 'required' || refuseAsk(position)) return false;
  return wantsOut(botView) && exitsOf({ ...botView, position: { ...position, permission: 'granted' } }).length > 0;
}
