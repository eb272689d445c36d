import { type Card, isWild, rankOf } from '../rules/cards.ts';
import { hasBooks } from '../rules/going-out.ts';
import { countBooks, factsOfAll, kindOfCard, type MeldKind } from '../rules/melds.ts';
import type { Laying, Position } from '../rules/position.ts';
import { refusePile, refuseTake, takenFrom } from '../rules/taking.ts';
import {
  addTo,
  incompleteOf,
  lacksOf,
  layingsOf,
  type Plan,
  type PlannedMeld,
  startMeld,
  startPlan,
  wildsOf,
} from './plan.ts';
import type { Sight } from './sight.ts';
import { variantsOf } from './variants.ts';
import { worthOf } from './worth.ts';

/** The melds by which the pile is best taken; undefined where it cannot be, or a draw is better. */
export function chooseTake(sight: Sight): readonly Laying[] | undefined {
  const { position } = sight;
  if (refusePile(position) || !isWorthTaking(position)) return undefined;
  const legal = takePlans(position).filter(
    (plan) => canPlayOn(position, plan) && !refuseTake(position, layingsOf(plan)),
  );
  const best = legal.reduce<Plan | undefined>(
    (a, b) => (a && worth(a, position) >= worth(b, position) ? a : b),
    undefined,
  );
  return best && layingsOf(best);
}

const worth = (plan: Plan, position: Position): number => worthOf(plan, position, plan.held.length);

/** More cards than a draw brings, unless the team has its books and this seat few cards left to get rid of. */
function isWorthTaking(position: Position): boolean {
  const cards = takenFrom(position).cards + 1;
  if (position.stock < position.draw) return true;
  if (isNearlyOut(position)) return false;
  return cards > position.draw;
}

function isNearlyOut({ rules, melds, waiting, held }: Position): boolean {
  return (
    waiting.length === 0 && held.length <= 5 && hasBooks(rules.goingOut, countBooks(rules.meld, factsOfAll(melds)))
  );
}

/** In the last packet two cards of one's own stay in hand, so that the turn can be ended whatever the pile brings. */
const canPlayOn = (position: Position, plan: Plan): boolean => position.waiting.length > 0 || plan.held.length >= 2;

/** Every sensible way of melding the top; before the team is down with the other melds that reach the minimum. */
function takePlans(position: Position): readonly Plan[] {
  const top = position.pile.top as Card;
  const plans = matchPlans(startPlan(position), top);
  return position.down ? plans : plans.flatMap((plan) => [plan, ...variantsOf(plan)]);
}

function matchPlans(plan: Plan, top: Card): readonly Plan[] {
  const alike = plan.held.filter((card) => rankOf(card) === rankOf(top));
  const withPairs = [...alike.keys()].map((i) => alike.slice(0, i + 1)).reverse();
  const [wild] = isWild(top) ? [] : wildsOf(plan);
  const withWild = wild ? withPairs.map((cards) => [...cards, wild]) : [];
  return [...withPairs, [], ...withWild].flatMap((cards) => placesFor(plan, top, cards));
}

/** The top with these cards: in the incomplete meld, in a book, in a new meld, or split over a book and a new meld. */
function placesFor(plan: Plan, top: Card, cards: readonly Card[]): readonly Plan[] {
  const kind = kindOfCard(top);
  const joined = plan.melds.flatMap((meld, index) => (meld.kind === kind ? [addTo(plan, index, cards, top)] : []));
  return [...joined, startMeld(plan, kind, cards, top), splitBook(plan, kind, { top, cards })].filter(
    (found) => found !== undefined,
  );
}

/** Top and cards finish the incomplete meld, and the rest starts the next. */
function splitBook(
  plan: Plan,
  kind: MeldKind,
  { top, cards }: { top: Card; cards: readonly Card[] },
): Plan | undefined {
  const index = incompleteOf(plan, kind);
  if (index < 0) return undefined;
  const fits = lacksOf(plan, plan.melds[index] as PlannedMeld) - 1;
  const finished = addTo(plan, index, cards.slice(0, fits), top);
  return finished && cards.length > fits ? startMeld(finished, kind, cards.slice(fits)) : undefined;
}
