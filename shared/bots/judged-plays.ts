import type { Card } from '../cards/cards.ts';
import type { Charter } from '../protocol/server-message.ts';
import type { BotLevel } from '../protocol/settings.ts';
import type { View } from '../protocol/view.ts';
import { kindOf, sizeOf } from '../rules/growth.ts';
import { isBookOf, type MeldKind } from '../rules/melds.ts';
import type { Move } from '../rules/move.ts';
import type { Laying } from '../rules/position.ts';
import type { BookCounts, BookKind } from '../ruleset/ruleset.ts';
import { type Considered, considerPlays } from './bot.ts';
import { type BotView, botViewOf } from './bot-view.ts';
import { booksMissing } from './goals.ts';
import { playWith } from './melding.ts';
import type { WorthParts } from './parts.ts';
import { type HandPlan, type PlannedMeld, planOf, startPlan } from './plan.ts';
import { gainOf, takeWith } from './taking.ts';
import { weightsFor } from './weights.ts';
import { partsOf } from './worth.ts';

/**
 * A play, and what a bot thinks of it: data for whoever explains it, known from the view alone.
 *
 * - `type`: `draw` and `takePile` are compared with each other, `play` (melds, a discard, or both) with other plays,
 *   `allow` with `refuse`; the others stand alone. `askToGoOut` stands before the plays that come if the answer is no.
 * - `moves`: the play as a submission.
 * - `value`: in points, the sum of `parts`, which `parts.ts` names; comparable within one decision only.
 * - `facts`: what the play does at the table.
 */
export interface JudgedPlay extends Considered {
  readonly facts: PlayFacts;
}

export interface PlayFacts {
  readonly layings: readonly Laying[];
  readonly discard: Card | undefined;
  /** Value of the cards laid, the top discard included. */
  readonly laid: number;
  /** Books that it finishes. */
  readonly books: readonly FinishedBook[];
  /** Melds that it starts or adds to, and that stay incomplete. */
  readonly growing: readonly GrowingMeld[];
  /** Books that the team needs to go out, by kind: before it and after it. */
  readonly missingBefore: BookCounts;
  readonly missing: BookCounts;
  /** The team melds for the first time in this round. */
  readonly getsDown: boolean;
  /** It goes out, or picks up the next packet at once (`run`) or at the end of the turn (`walk`). */
  readonly ends: 'out' | 'run' | 'walk' | undefined;
  /** Cards that it brings beyond a draw; only of a take. */
  readonly gained: number | undefined;
  /** Cards left in the hand; of a take, without those it brings. */
  readonly left: number;
}

export interface FinishedBook {
  readonly kind: BookKind;
  /** Its rank, or `wild`. */
  readonly of: MeldKind;
  readonly bonus: number;
  /** The team needed one of its kind to go out. */
  readonly needed: boolean;
}

export interface GrowingMeld {
  readonly of: MeldKind;
  /** Cards that it still lacks to be a book. */
  readonly lacks: number;
  /** It was not on the table before. */
  readonly isNew: boolean;
}

/** The plays that a bot of this level considers for the seat of this view, its choice first; empty if it has none. */
export function judgePlays(charter: Charter, view: View, level: BotLevel = 'normal'): readonly JudgedPlay[] {
  const botView = botViewOf(charter, view, weightsFor(level, charter.ruleset));
  return botView ? considerPlays(botView, view).map((play) => ({ ...play, facts: factsOf(botView, play.moves) })) : [];
}

/**
 * The same for a play of somebody's own: a draw, a take, or melds and a discard, comparable with those that `judgePlays` has for
 * the view. The moves are not judged by the rules. Undefined if it is another kind of play, or no game is going on.
 */
export function judgeOwn(
  charter: Charter,
  view: View,
  { moves, level = 'normal' }: { readonly moves: readonly Move[]; readonly level?: BotLevel },
): JudgedPlay | undefined {
  const botView = botViewOf(charter, view, weightsFor(level, charter.ruleset));
  const judged = botView && partsOfMoves(botView, moves);
  if (!judged) return undefined;
  const value = Object.values(judged.parts).reduce((sum, part) => sum + part, 0);
  return { ...judged, moves, value, facts: factsOf(botView, moves) };
}

function partsOfMoves(
  botView: BotView,
  moves: readonly Move[],
): { type: Considered['type']; parts: WorthParts } | undefined {
  const { position } = botView;
  const { layings, discard, types } = readMoves(moves);
  if (types.some((type) => type === 'askToGoOut' || type === 'answerGoOut' || type === 'choosePacket'))
    return undefined;
  if (position.phase === 'draw' && layings.length === 0)
    return { type: 'draw', parts: partsOf(botView, startPlan(position), position.held.length) };
  const plan = planOf(position, layings);
  if (types.includes('takePile')) return { type: 'takePile', parts: takeWith(botView, plan).parts };
  return { type: 'play', parts: playWith(botView, { plan, kept: [], layings, discard }).parts };
}

function readMoves(moves: readonly Move[]) {
  const layings = moves.flatMap((move) => (move.type === 'meld' || move.type === 'takePile' ? move.melds : []));
  const discard = moves.flatMap((move) => (move.type === 'discard' ? [move.card] : []))[0];
  return { layings, discard, types: moves.map(({ type }) => type) };
}

function factsOf({ position }: BotView, moves: readonly Move[]): PlayFacts {
  const { layings, discard, types } = readMoves(moves);
  const before = startPlan(position);
  const plan = planOf(position, layings);
  const left = plan.held.length - (discard === undefined ? 0 : 1);
  const [missingBefore, missing] = [booksMissing(before), booksMissing(plan)];
  const touched = plan.melds.filter((meld, i) => sizeOf(meld.shape) > sizeOfMeld(before.melds[i]));
  const isBookIn = (meld: PlannedMeld | undefined): boolean => meld !== undefined && isBookOf(plan.rules.meld, meld);
  return {
    ...{ layings, discard, left, missingBefore, missing },
    laid: plan.value,
    books: touched
      .filter((meld) => isBookIn(meld) && !isBookIn(before.melds[plan.melds.indexOf(meld)]))
      .map((meld) => bookOf(plan, meld, missingBefore)),
    growing: touched.filter((meld) => !isBookIn(meld)).map((meld) => growingOf(before, plan, meld)),
    getsDown: !position.down && layings.length > 0,
    ends:
      types.some((type) => ENDING.includes(type)) && left === 0 ? endOf(position.waiting.length, discard) : undefined,
    gained: types.includes('takePile') && layings.length > 0 ? gainOf(position) : undefined,
  };
}

/** Moves that may use up a packet. */
const ENDING: readonly Move['type'][] = ['meld', 'discard'];

const sizeOfMeld = (meld: PlannedMeld | undefined): number => (meld ? sizeOf(meld.shape) : 0);

function endOf(waiting: number, discard: Card | undefined): PlayFacts['ends'] {
  if (waiting === 0) return 'out';
  return discard === undefined ? 'run' : 'walk';
}

function bookOf({ rules }: HandPlan, { kind: of, shape }: PlannedMeld, missing: BookCounts): FinishedBook {
  const kind = kindOf(shape);
  const countsAsClean = kind === 'wild' && rules.goingOut.wildCountsAsClean && missing.clean > 0;
  return { kind, of, bonus: rules.score.bonus[kind], needed: missing[kind] > 0 || countsAsClean };
}

const growingOf = (before: HandPlan, plan: HandPlan, meld: PlannedMeld): GrowingMeld => ({
  of: meld.kind,
  lacks: plan.rules.meld.bookSize - sizeOf(meld.shape),
  isNew: plan.melds.indexOf(meld) >= before.melds.length,
});
