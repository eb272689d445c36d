import { type Card, isWild, rankOf } from '../cards/cards.ts';
import { hasBooks } from '../rules/going-out.ts';
import { countBooks, factsOfAll, kindOfCard, type MeldKind } from '../rules/melds.ts';
import type { Laying, Position } from '../rules/position.ts';
import { refusePile, refuseTake, takenFrom } from '../rules/taking.ts';
import type { BotView } from './bot-view.ts';
import {
  addTo,
  type HandPlan,
  incompleteOf,
  lacksOf,
  layingsOf,
  type PlannedMeld,
  startMeld,
  startPlan,
  wildsOf,
} from './plan.ts';
import { variantsOf } from './variants.ts';
import { worthOf } from './worth.ts';

/** The best melds to take the pile with; undefined if it cannot be taken, or a draw is better. */
export function chooseTake(botView: BotView): readonly Laying[] | undefined {
  const { position } = botView;
  if (refusePile(position) || !isWorthTaking(position)) return undefined;
  const legal = takePlans(position).filter(
    (plan) => canPlayOn(position, plan) && isLight(position, plan) && !refuseTake(position, layingsOf(plan)),
  );
  const worth = (plan: HandPlan): number => worthOf(botView, plan, plan.held.length);
  const best = legal.reduce<HandPlan | undefined>((a, b) => (a && worth(a) >= worth(b) ? a : b), undefined);
  return best && layingsOf(best);
}

/** Whether the pile brings more than a draw. If only cards stand between the seat and going out, `isLight` decides. */
function isWorthTaking(position: Position): boolean {
  if (position.stock < position.draw) return true;
  if (onlyHasToEmpty(position)) {
    if (position.partners.length === 0) return true;
    if (position.held.length <= FEW) return false;
  }
  return takenFrom(position).cards + 1 > position.draw;
}

/** With this few cards, the seat empties its hand sooner without the pile. */
const FEW = 5;

/** The team has its books, and this seat plays its last packet. */
const onlyHasToEmpty = ({ rules, melds, waiting }: Position): boolean =>
  waiting.length === 0 && hasBooks(rules.goingOut, countBooks(rules.meld, factsOfAll(melds)));

/** Whether a take leaves the seat no more new cards than a draw would. */
function isLight(position: Position, plan: HandPlan): boolean {
  if (position.partners.length > 0 || position.stock < position.draw || !onlyHasToEmpty(position)) return true;
  return takenFrom(position).cards - (position.held.length - plan.held.length) < position.draw;
}

/**
 * In the last packet the seat keeps two cards of its own, so that the turn can end whatever the pile brings; not needed if
 * it may end the turn in any way.
 */
const canPlayOn = (position: Position, plan: HandPlan): boolean =>
  position.waiting.length > 0 || plan.held.length >= 2 || mayEndAnyhow(position);

const mayEndAnyhow = (position: Position): boolean =>
  position.partners.length === 0 && position.rules.goingOut.lastCard === 'either' && onlyHasToEmpty(position);

/** Every sensible way to meld the top; before the team is down, with other melds that reach the minimum. */
function takePlans(position: Position): readonly HandPlan[] {
  const top = position.pile.top as Card;
  const plans = matchPlans(startPlan(position), top);
  return position.down ? plans : plans.flatMap((plan) => [plan, ...variantsOf(plan)]);
}

function matchPlans(plan: HandPlan, top: Card): readonly HandPlan[] {
  const alike = plan.held.filter((card) => rankOf(card) === rankOf(top));
  const withPairs = [...alike.keys()].map((i) => alike.slice(0, i + 1)).reverse();
  const [wild] = isWild(top) ? [] : wildsOf(plan);
  const withWild = wild ? withPairs.map((cards) => [...cards, wild]) : [];
  return [...withPairs, [], ...withWild].flatMap((cards) => placesFor(plan, top, cards));
}

/** The top with these cards: in the incomplete meld, in a book, in a new meld, or split over a book and a new meld. */
function placesFor(plan: HandPlan, top: Card, cards: readonly Card[]): readonly HandPlan[] {
  const kind = kindOfCard(top);
  const joined = plan.melds.flatMap((meld, index) => (meld.kind === kind ? [addTo(plan, index, cards, top)] : []));
  return [...joined, startMeld(plan, kind, cards, top), splitBook(plan, kind, { top, cards })].filter(
    (found) => found !== undefined,
  );
}

/** Top and cards finish the incomplete meld, and the rest starts the next. */
function splitBook(
  plan: HandPlan,
  kind: MeldKind,
  { top, cards }: { top: Card; cards: readonly Card[] },
): HandPlan | undefined {
  const index = incompleteOf(plan, kind);
  if (index < 0) return undefined;
  const fits = lacksOf(plan, plan.melds[index] as PlannedMeld) - 1;
  const finished = addTo(plan, index, cards.slice(0, fits), top);
  return finished && cards.length > fits ? startMeld(finished, kind, cards.slice(fits)) : undefined;
}
