import { PLAN, planDid, planWaits } from '#text/turn-plan.ts';
import { createCoachView, createHint } from '../../shared/bots/coach.ts';
import type { CoachedPlay } from '../../shared/bots/coach-plays.ts';
import type { Reason } from '../../shared/bots/coach-reasons.ts';
import { discardCost } from '../../shared/bots/discarding.ts';
import { type Card, getRank, isWild } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { findRejectionOfEveryTake } from '../../shared/meld-search/find-melds.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { isLive } from '../../shared/protocol/settings.ts';
import type { GameView, View } from '../../shared/protocol/view.ts';
import { findDiscardRejection } from '../../shared/rules/discarding.ts';
import type { Position } from '../../shared/rules/position.ts';
import { type Action, getSendingAction } from '../components/action.ts';
import { getSettings, mayPlan } from '../model/waiting.ts';
import { applyDraft, getLayings } from './draft/judging.ts';
import { formatDraft } from './draft/keeping.ts';
import { type Draft, type DraftMeld, isEmpty } from './draft/meld-draft.ts';
import { getDraftMeld } from './draft/plan.ts';
import { getAdvised } from './hinted-draft.ts';
import type { Prompt } from './prompt.ts';
import type { TableContext } from './table-context.ts';

/** The play for the viewer's next turn. */
export interface PlannedTurn {
  readonly melds: readonly DraftMeld[];
  /** The first choice first. */
  readonly discards: readonly Card[];
}

export const MAX_DISCARDS = 3;

export const readPlan = ({ melds, discards }: NonNullable<View['plan']>): PlannedTurn => ({
  melds: melds.map(({ to, cards }) => ({ to, cards: parseCards(cards) ?? [] })),
  discards,
});

const isSame = (one: readonly DraftMeld[], other: readonly DraftMeld[]): boolean =>
  formatDraft({ melds: one, selected: [] }, undefined) === formatDraft({ melds: other, selected: [] }, undefined);

/** Returns the draft, or the plan of a turn that has come if nothing is drafted. */
export function layPlan(draft: Draft, { plan }: View): Draft {
  if (plan?.status !== 'waits' || draft.melds.length > 0) return draft;
  const { melds, discards } = readPlan(plan);
  return { melds, selected: discards.slice(0, 1) };
}

interface PlanNewsParams extends Pick<TableContext, 'charter' | 'view' | 'onSubmit'> {
  readonly position: Position | undefined;
  readonly draft: Draft;
  readonly isHinting: boolean;
}

/** Texts and buttons for the viewer's plan. */
export interface PlanNews {
  /** A sentence about the coming turn. */
  readonly comingTurn: string | undefined;
  /** The hints suggest leaving a plan. */
  readonly isAdvised: boolean;
  /** The prompt about a plan whose turn has come, or that was played. */
  readonly prompt: Prompt | undefined;
  /** Label of the button that opens a set plan, and the button that cancels it. */
  readonly see?: string;
  readonly cancel?: readonly Action[];
}

export function getPlanNews(params: PlanNewsParams): PlanNews {
  const { plan } = params.view;
  const comingTurn = formatComingTurn(params);
  const news = { comingTurn, isAdvised: comingTurn === PLAN.easy, prompt: createPlanPrompt(params) };
  if (!plan || plan.status) return news;
  return { ...news, see: PLAN.see, cancel: [getSendingAction(params.onSubmit, { type: 'cancelPlan' }, PLAN.cancel)] };
}

/** The round and hand of the last draft or plan: the hint about a simple turn is not given again. */
let lastPreparedHand: string | undefined;

/** Returns a sentence about the viewer's coming turn: that a plan is set, or that it looks simple. */
function formatComingTurn({ charter, view, draft, isHinting }: PlanNewsParams): string | undefined {
  const { plan, game } = view;
  if (plan?.status) return undefined;
  const hand = `${game?.round} ${game?.held}`;
  if (plan || !isEmpty(draft)) lastPreparedHand = hand;
  if (plan) return isEmpty(draft) || isSame(draft.melds, readPlan(plan).melds) ? PLAN.set : undefined;
  return isHinting && lastPreparedHand !== hand && isSimple(charter, view) ? PLAN.easy : undefined;
}

/** Creates the prompt about a plan whose turn has come, next to its draft, or that was played. */
function createPlanPrompt({ view, position, draft, onSubmit }: PlanNewsParams): Prompt | undefined {
  const { plan } = view;
  if (!plan?.status) return undefined;
  const { melds } = readPlan(plan);
  if (plan.status === 'played') {
    const more = planDid(plan.drawn ?? [], getAdvised(getLayings({ melds, selected: [] }), plan.discarded));
    const others = [getSendingAction(onSubmit, { type: 'cancelPlan' }, PLAN.ok)];
    return { tone: 'tells', words: PLAN.played, more, others, isNews: true };
  }
  if (isEmpty(draft) || !isSame(draft.melds, melds)) return undefined;
  return {
    tone: 'decides',
    words: planWaits(plan.drawn, position !== undefined && findRejectionOfEveryTake(position) === undefined),
    others: [],
  };
}

function toOwnTurn(view: View, game: GameView, seat: number, phase: 'draw' | 'play'): View {
  return { ...view, game: { ...game, turn: { seat, phase } } };
}

/** Reasons of plays that cards drawn in the turn hardly change. */
const SIMPLE: readonly Reason['type'][] = ['throws', 'opens', 'lays', 'grows', 'finishes'];

/** Whether the hints would have the viewer draw, and then play what they suggest for the cards held. By turns only. */
function isSimple(charter: Charter, view: View): boolean {
  const { game, seat } = view;
  if (!game || seat === undefined || !mayPlan(view) || game.turn.awaited?.includes(seat)) return false;
  if (isLive(getSettings(view).pace)) return false;
  if (createHint(charter, toOwnTurn(view, game, seat, 'draw'))?.type !== 'draw') return false;
  const hint = createHint(charter, toOwnTurn(view, game, seat, 'play'));
  return hint?.type === 'play' && hint.play.discard !== undefined && SIMPLE.includes(hint.reason.type);
}

/** Returns what the hints would play with the cards held, and up to three discards; undefined if that is no plan. */
export function suggestPlan(charter: Charter, view: View): PlannedTurn | undefined {
  const { game, seat } = view;
  if (!game || seat === undefined) return undefined;
  const turn = toOwnTurn(view, game, seat, 'play');
  const botView = createCoachView(charter, turn);
  const hint = createHint(charter, turn);
  if (!botView || hint?.type !== 'play' || hint.play.discard === undefined) return undefined;
  const melds = hint.play.layings.map(getDraftMeld);
  const cost = ({ plan }: CoachedPlay, card: Card): number => {
    const { use, danger } = discardCost(botView, { plan, left: plan.held }, card);
    return use + danger;
  };
  const first = hint.play.discard;
  const limit = cost(hint.play, first) + SIMILAR_COST;
  const others = getPlannedDiscards(botView.position, melds)
    .filter((card) => getRank(card) !== getRank(first) && !isWild(card) && cost(hint.play, card) <= limit)
    .sort((a, b) => cost(hint.play, a) - cost(hint.play, b));
  const ranks = others.filter((card, i) => others.findIndex((each) => getRank(each) === getRank(card)) === i);
  return { melds, discards: [first, ...ranks].slice(0, MAX_DISCARDS) };
}

/** Difference in cost up to which another discard is suggested, too. */
const SIMILAR_COST = 20;

/** Returns the cards left by the melds that could be discarded, each once. */
export function getPlannedDiscards(position: Position, melds: readonly DraftMeld[]): readonly Card[] {
  const after = applyDraft(toPlayPosition(position), { melds, selected: [] });
  return [...new Set(after.held)].filter((card) => findDiscardRejection(after, card) === undefined);
}

/** Returns the position in the viewer's turn, after the draw. */
export const toPlayPosition = (position: Position): Position => ({
  ...position,
  ownTurn: true,
  awaited: false,
  phase: 'play',
});
