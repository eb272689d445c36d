import type { Card } from '../cards/cards.ts';
import { removeCards } from '../cards/multiset.ts';
import { makeRun, parseCards } from '../cards/notation.ts';
import type { Charter } from '../protocol/server-message.ts';
import type { View } from '../protocol/view.ts';
import { findDiscardRejection } from '../rules/discarding.ts';
import { countCards, findMeldRejection } from '../rules/melding.ts';
import { findCardsKind, type MeldKind } from '../rules/melds.ts';
import type { Move } from '../rules/move.ts';
import type { Laying, Position } from '../rules/position.ts';
import type { BotView } from './bot-view.ts';
import { createCoachView, createHint, getFinishedBooks, type Hint } from './coach.ts';
import { type CoachedPlay, findPlan } from './coach-plays.ts';
import { applyMelds } from './melding.ts';
import { findWorseDiscard } from './why-not.ts';

type PlanView = NonNullable<View['plan']>;

/**
 * Returns the next moves of a plan in its turn, from the view of its seat alone: a draw if a hint would draw, and then
 * the plan. Undefined if the person should look first, because there is a better play.
 */
export function continuePlan(charter: Charter, view: View): readonly Move[] | undefined {
  const { plan } = view;
  if (plan === undefined) return undefined;
  return plan.drawn === undefined ? startPlannedTurn(charter, view) : finishPlannedTurn(charter, view, plan);
}

function startPlannedTurn(charter: Charter, view: View): readonly Move[] | undefined {
  const hint = createHint(charter, view);
  const isDraw = hint?.type === 'draw' && hint.reason.type !== 'endsByDraw';
  return isDraw && !view.takeBack?.asked ? [{ type: 'draw' }] : undefined;
}

function finishPlannedTurn(charter: Charter, view: View, plan: PlanView): readonly Move[] | undefined {
  const botView = createCoachView(charter, view);
  const hint = createHint(charter, view);
  if (!botView || hint?.type !== 'play' || usesUpHand(botView.position, hint.play)) return undefined;
  const melds = plan.melds.map(({ to, cards }) => ({ to, cards: parseCards(cards) ?? [], top: false }));
  const knownLayings = [melds, getLayings(createHint(charter, withoutDrawn(view, plan.drawn ?? [])))];
  if (hasMore(botView, hint.play.layings, knownLayings)) return undefined;
  const card = findDiscard(botView, { melds, discards: plan.discards }, hint.play);
  return card && makeMoves(melds, card);
}

const getLayings = (hint: Hint | undefined): readonly Laying[] => (hint?.type === 'play' ? hint.play.layings : []);

/** The view as if nothing had been drawn, to tell what the draw has changed. */
function withoutDrawn(view: View, drawn: readonly Card[]): View {
  const { game, seat } = view;
  if (game === undefined) return view;
  const held = removeCards(parseCards(game.held ?? '') ?? [], drawn);
  const players = game.players.map((player, at) => (at === seat ? { ...player, held: held.length } : player));
  return { ...view, game: { ...game, held: makeRun(held), players } };
}

/** Whether a play goes out, or brings the next packet. */
const usesUpHand = ({ held }: Position, { layings, discard }: CoachedPlay): boolean =>
  countCards(layings) + (discard === undefined ? 0 : 1) === held.length;

/** Whether the melds start one, or finish a book, that none of the others do. What joins a meld can join it later. */
function hasMore({ position }: BotView, layings: readonly Laying[], others: readonly (readonly Laying[])[]): boolean {
  const kinds = others.flatMap(getNewKinds);
  const books = others.flatMap((each) => getBooks(position, each));
  return (
    getNewKinds(layings).some((kind) => !kinds.includes(kind)) ||
    getBooks(position, layings).some((kind) => !books.includes(kind))
  );
}

const getNewKinds = (layings: readonly Laying[]): readonly (MeldKind | undefined)[] =>
  layings.flatMap(({ to, cards }) => (to === 'new' ? [findCardsKind(cards)] : []));

function getBooks(position: Position, layings: readonly Laying[]): readonly MeldKind[] {
  const plan = findPlan(position, layings);
  return plan ? getFinishedBooks(position, plan).map(({ of }) => of) : [];
}

/** The first discard that is allowed and gives the others no more than the best one. */
function findDiscard(
  botView: BotView,
  { melds, discards }: { readonly melds: readonly Laying[]; readonly discards: readonly Card[] },
  best: CoachedPlay,
): Card | undefined {
  const { position } = botView;
  const plan = findPlan(position, melds);
  if (plan === undefined || (melds.length > 0 && findMeldRejection(position, melds))) return undefined;
  const after = applyMelds(position, melds);
  return discards.find(
    (discard) =>
      !findDiscardRejection(after, discard) && findWorseDiscard(botView, { plan, discard }, best)?.type !== 'feeds',
  );
}

const makeMoves = (melds: readonly Laying[], card: Card): readonly Move[] => [
  ...(melds.length > 0 ? [{ type: 'meld', melds } as const] : []),
  { type: 'discard', card },
];
