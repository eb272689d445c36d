import { addTo, newMeldOf } from '#text/draft.ts';
import { COACH } from '#text/practice.ts';
import { type BotView, botViewOf } from '../../shared/bots/bot-view.ts';
import { type BotPlay, bestPlay } from '../../shared/bots/melding.ts';
import { chooseTake } from '../../shared/bots/taking.ts';
import { weightsFor } from '../../shared/bots/weights.ts';
import { type Card, isWild, rankOf } from '../../shared/cards/cards.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { kindOfCards, kindOfMeld } from '../../shared/rules/melds.ts';
import type { Laying, Position } from '../../shared/rules/position.ts';
import type { Advice, Coach } from '../table/advice.ts';
import { judge } from '../table/draft/judging.ts';
import { type Draft, draftedCards } from '../table/draft/meld-draft.ts';

/** Advises the viewer on its turn as the best of the bots would play it, from what its seat knows alone. */
export function coachOf(charter: Charter, view: View): Coach {
  const botView = botViewOf(charter, view, weightsFor('hard', charter.ruleset));
  if (!botView?.position.ownTurn || botView.position.over || botView.position.phase === 'consent')
    return () => undefined;
  const plan = planOf(botView);
  return (draft) => adviceOf(botView.position, plan, draft);
}

/** What is worth doing this turn: before the draw, as if the cards drawn did not matter. */
interface TurnPlan {
  readonly take: readonly Laying[] | undefined;
  readonly play: BotPlay | undefined;
}

function planOf(botView: BotView): TurnPlan {
  const { position } = botView;
  const take = position.phase === 'draw' ? chooseTake(botView) : undefined;
  return { take, play: bestPlay({ ...botView, position: { ...position, phase: 'play' } }) };
}

function adviceOf(position: Position, { take, play }: TurnPlan, draft: Draft): Advice | undefined {
  if (draft.topLifted || draft.melds.some(({ top }) => top)) return whenTaking(position, take, draft);
  const layings = naturalsFirst(play?.layings ?? []);
  const open = layings.find((laying) => !isDrafted(draft, laying));
  const isBegun = draft.melds.length > 0;
  if (isBegun && (open === undefined || judge(position, draft).code === undefined)) return whenDrafted(position, draft);
  if (take && !isBegun) return beforeTake(position, take);
  if (open) return whenOpen(position, open, draft);
  if (isBegun) return undefined;
  if (position.phase === 'draw') return { words: COACH.draw(position.draw), cards: [] };
  return whenNothing(play, draft);
}

/** Melds of wilds alone come last: they are the strangest. */
const naturalsFirst = (layings: readonly Laying[]): readonly Laying[] =>
  [...layings].sort((a, b) => Number(a.cards.every(isWild)) - Number(b.cards.every(isWild)));

/** The cards that would go with the pile's top. */
const withTop = (take: readonly Laying[] | undefined): Laying | undefined => take?.find(({ top }) => top);

function beforeTake({ pile }: Position, take: readonly Laying[]): Advice | undefined {
  const cards = withTop(take)?.cards ?? [];
  return pile.top && { words: COACH.take(pile.top, cards.length), cards };
}

/** The top is lifted, or drafted already. */
function whenTaking(position: Position, take: readonly Laying[] | undefined, draft: Draft): Advice | undefined {
  const laying = withTop(take);
  if (!draft.topLifted) {
    return judge(position, draft).code === undefined ? { words: COACH.takeIt, cards: [] } : undefined;
  }
  if (!laying) return undefined;
  const { to, cards } = laying;
  const kind = to === 'new' ? kindOfCards(cards) : kindOfMeld(position.melds[to] ?? cards);
  if (!contains(draft.lifted, cards)) return { words: COACH.takeWith(cards), cards };
  return kind && { words: COACH.put(to === 'new' ? newMeldOf(kind) : addTo(kind)), cards: [] };
}

/** The next meld of the plan: to lift, or lifted and to be put. */
function whenOpen(position: Position, { to, cards }: Laying, draft: Draft): Advice {
  const kind = to === 'new' ? kindOfCards(cards) : kindOfMeld(position.melds[to] ?? cards);
  const isLifted = draft.lifted.length === cards.length && contains(draft.lifted, cards);
  if (isLifted && kind) return { words: COACH.put(to === 'new' ? newMeldOf(kind) : addTo(kind)), cards: [] };
  if (to !== 'new' && kind) return { words: COACH.joins(cards, kind), cards };
  return { words: draft.melds.length > 0 ? COACH.next(cards) : COACH.first(cards), cards };
}

function whenDrafted(position: Position, draft: Draft): Advice | undefined {
  const { code, points } = judge(position, draft);
  if (code !== undefined) return undefined;
  const { down, minimum, draw, phase } = position;
  const words =
    phase === 'draw'
      ? down
        ? COACH.layDraw(draw)
        : COACH.enoughDraw(points, draw)
      : down
        ? COACH.lay
        : COACH.enough(points, minimum);
  return { words, cards: [] };
}

function whenNothing(play: BotPlay | undefined, draft: Draft): Advice | undefined {
  const [lifted, ...more] = draft.lifted;
  if (lifted !== undefined) return more.length === 0 ? { words: COACH.throwIt, cards: [] } : undefined;
  return play?.discard === undefined ? undefined : { words: COACH.discard(play.discard), cards: [play.discard] };
}

/** The draft has a meld for this one, of its kind and in its place. */
const isDrafted = (draft: Draft, { to, cards }: Laying): boolean =>
  draft.melds.some((meld) => meld.to === to && kindOfCards(meld.cards) === kindOfCards(cards)) ||
  contains(draftedCards(draft), cards);

/** By rank: suits do not matter. */
function contains(cards: readonly Card[], these: readonly Card[]): boolean {
  const ranks = cards.map(rankOf);
  return these.every((card) => {
    const at = ranks.indexOf(rankOf(card));
    if (at >= 0) ranks.splice(at, 1);
    return at >= 0;
  });
}
