import { refuseAsk } from '../rules/asking.ts';
import { hasBooks } from '../rules/going-out.ts';
import { countBooks } from '../rules/melds.ts';
import { cardsValue } from '../rules/values.ts';
import type { BotView, OpponentTeam } from './bot-view.ts';
import { exitsOf } from './melding.ts';
import { booksOf, startPlan } from './plan.ts';
import { variantsOf } from './variants.ts';
import { CARD, wantsOut } from './worth.ts';

/** What a round that ends now may cost this seat, beyond which it would rather play on. */
const BEARABLE = 200;

/** Whether the partner may go out: yes, unless too much is left here that another turn would save. */
export function allowsGoingOut(botView: BotView): boolean {
  if (botView.turnsLeft < 1 || botView.opponents.some((team) => isAboutToGoOut(botView, team))) return true;
  return heldCost(botView) + bookGain(botView) <= BEARABLE;
}

function isAboutToGoOut({ position }: BotView, { melds, fewestInLast }: OpponentTeam): boolean {
  const { rules } = position;
  return (fewestInLast ?? 99) <= 4 && hasBooks(rules.goingOut, countBooks(rules.meld, melds));
}

/** What the cards held, and those not yet picked up, would count against the team. */
function heldCost({ position }: BotView): number {
  const waiting = position.waiting.reduce((sum, size) => sum + size, 0);
  return cardsValue(position.rules, position.held) + waiting * CARD;
}

/** The bonus of books that the cards held could finish in the next turn. */
function bookGain({ position }: BotView): number {
  const { bonus } = position.rules.score;
  const total = (books: ReturnType<typeof booksOf>) =>
    books.clean * bonus.clean + books.dirty * bonus.dirty + books.wild * bonus.wild;
  const start = startPlan(position);
  return Math.max(...variantsOf(start).map((plan) => total(booksOf(plan)))) - total(booksOf(start));
}

/** Whether to ask the partners: one could go out at once if they said yes, and could not without. */
export function shouldAsk(botView: BotView): boolean {
  const { position } = botView;
  if (position.rules.goingOut.permission !== 'required' || refuseAsk(position)) return false;
  return wantsOut(botView) && exitsOf({ ...botView, position: { ...position, permission: 'granted' } }).length > 0;
}
