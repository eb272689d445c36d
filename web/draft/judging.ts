import { type Card, sortCards } from '../../shared/rules/cards.ts';
import { refuseDiscard } from '../../shared/rules/discarding.ts';
import { lay, refuseMeld } from '../../shared/rules/melding.ts';
import type { Laying, Position } from '../../shared/rules/position.ts';
import type { RejectionCode } from '../../shared/rules/rejection.ts';
import { refuseTake, takenFrom } from '../../shared/rules/taking.ts';
import { canEndTurn } from '../../shared/rules/turn-end.ts';
import type { Draft } from './draft.ts';
import { draftedCards, usesTop } from './draft.ts';
import { without } from './holding.ts';

/** What the rules say of a draft, before anybody is asked. */
export interface Verdict {
  /** Value of all drafted cards, the top discard included. */
  readonly points: number;
  /** Why it could not be played as it stands. */
  readonly code?: RejectionCode;
  /** Index of the drafted meld that the code is about, where it is about one. */
  readonly at?: number;
}

export const layingsOf = (draft: Draft): readonly Laying[] =>
  draft.melds.map(({ to, cards, top }) => ({ to, cards, top: top ?? false }));

/**
 * The position in which the draft would be played: the own turn at the phase it needs. While cards are still to be
 * drawn, the last card is not looked at: more come.
 */
function whenPlayed(position: Position, draft: Draft): Position {
  const phase = usesTop(draft) ? 'draw' : 'play';
  const ready = position.ownTurn && position.phase === phase;
  if (ready) return position;
  const ahead = { ...position, ownTurn: true, phase } as const;
  return phase === 'draw' ? ahead : { ...ahead, waiting: [...position.waiting, 1] };
}

/** Judges the drafted melds, and whether the turn can go on after them. */
export function judge(position: Position, draft: Draft): Verdict {
  const layings = layingsOf(draft);
  const then = whenPlayed(position, draft);
  const top = usesTop(draft) ? position.pile.top : undefined;
  const points = lay(then, layings, top).value;
  const code = top ? refuseTaking(then, layings, top) : refuseLaying(then, layings);
  if (code === undefined) return { points };
  const at = faultIn(then, layings, top);
  return at < 0 ? { points, code } : { points, code, at };
}

/** What comes with the top is not known; where nothing comes, the turn must be able to end with what is left. */
function refuseTaking(position: Position, layings: readonly Laying[], top: Card): RejectionCode | undefined {
  const code = refuseTake(position, layings)?.code;
  if (code || takenFrom(position).cards > 0) return code;
  const laid = layings.map((laying) => (laying.top ? { ...laying, cards: [...laying.cards, top] } : laying));
  const after = positionAfter({ ...position, held: [...position.held, top], phase: 'play' }, laid);
  return after.held.length === 0 || canEndTurn(after) ? undefined : 'mustKeepCard';
}

function refuseLaying(position: Position, layings: readonly Laying[]): RejectionCode | undefined {
  const code = refuseMeld(position, layings)?.code;
  if (code) return code;
  const after = positionAfter(position, layings);
  return after.held.length === 0 || canEndTurn(after) ? undefined : 'mustKeepCard';
}

/** The first entry that is not legal after those before it; -1 where each is, and the whole is refused. */
const faultIn = (position: Position, layings: readonly Laying[], top: Card | undefined): number =>
  layings.findIndex((_, i) => lay(position, layings.slice(0, i + 1), top).code !== undefined);

/** The position after melds from the hand; a packet that is picked up by them stays unknown. */
export function positionAfter(position: Position, layings: readonly Laying[]): Position {
  const laid = layings.flatMap(({ cards }) => cards);
  const melds = position.melds.map((meld) => [...meld]);
  for (const { to, cards } of layings) {
    if (to === 'new') melds.push([...cards]);
    else melds[to]?.push(...cards);
  }
  return {
    ...position,
    held: without(position.held, laid),
    melds: melds.map((meld) => naturalsFirst(meld)),
    down: true,
    melded: true,
  };
}

/** Sorted as positions keep melds: twos and jokers stand after all others in the order of cards. */
const naturalsFirst = (cards: readonly Card[]): readonly Card[] => sortCards(cards);

/** Why the drafted melds and this discard could not be played together, as one submission. */
export function judgeWithDiscard(position: Position, draft: Draft, card: Card): RejectionCode | undefined {
  if (draft.melds.length === 0) return refuseDiscard(position, card)?.code;
  const layings = layingsOf(draft);
  return refuseMeld(position, layings)?.code ?? refuseDiscard(positionAfter(position, layings), card)?.code;
}

/** Playing this would leave no card of the last packet. */
export function wouldGoOut(position: Position, draft: Draft, discard?: Card): boolean {
  const left = position.held.length - draftedCards(draft).length - (discard ? 1 : 0);
  return left <= 0 && position.waiting.length === 0 && !usesTop(draft);
}
