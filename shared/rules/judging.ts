import { type Card, sortCards } from '../cards/cards.ts';
import { without } from '../cards/multiset.ts';
import { lay, refuseMeld } from './melding.ts';
import type { Laying, Position } from './position.ts';
import type { RejectionCode } from './rejection.ts';
import { refuseTake, takenFrom } from './taking.ts';
import { canEndTurn } from './turn-end.ts';

/** What the rules say of melds before anybody is asked. */
export interface Judgement {
  /** Value of all cards laid, the top discard included. */
  readonly points: number;
  /** Why they may not be laid as they are. */
  readonly code?: RejectionCode;
  /** Index of the entry that the code is about, if it is about one. */
  readonly at?: number;
}

/**
 * Judges melds as one intent of the position's phase, and whether the turn can go on after them, as far as the player can
 * see: cards that come to light by the play are not known. An entry with the top makes it a take of the pile.
 */
export function judgeLayings(position: Position, layings: readonly Laying[]): Judgement {
  const top = layings.some((laying) => laying.top) ? position.pile.top : undefined;
  const points = lay(position, layings, top).value;
  const code = top ? refuseTaking(position, layings, top) : refuseLaying(position, layings);
  if (code === undefined) return { points };
  const at = faultIn(position, layings, top);
  return at < 0 ? { points, code } : { points, code, at };
}

/** What comes with the top is not known; if nothing comes, the turn must be able to end with what is left. */
function refuseTaking(position: Position, layings: readonly Laying[], top: Card): RejectionCode | undefined {
  const code = refuseTake(position, layings)?.code;
  if (code || takenFrom(position).cards > 0) return code;
  const laid = layings.map((laying) => (laying.top ? { ...laying, cards: [...laying.cards, top] } : laying));
  return refuseStuck(positionAfter({ ...position, held: [...position.held, top], phase: 'play' }, laid));
}

const refuseLaying = (position: Position, layings: readonly Laying[]): RejectionCode | undefined =>
  refuseMeld(position, layings)?.code ?? refuseStuck(positionAfter(position, layings));

const refuseStuck = (after: Position): RejectionCode | undefined =>
  after.held.length === 0 || canEndTurn(after) ? undefined : 'mustKeepCard';

/** The first entry that is not legal after those before it; -1 if each is, and the whole is refused. */
const faultIn = (position: Position, layings: readonly Laying[], top: Card | undefined): number =>
  layings.findIndex((_, i) => lay(position, layings.slice(0, i + 1), top).code !== undefined);

/** The position after melds from the hand; a packet that is picked up by them stays unknown. */
export function positionAfter(position: Position, layings: readonly Laying[]): Position {
  const melds = position.melds.map((meld) => [...meld]);
  for (const { to, cards } of layings) {
    if (to === 'new') melds.push([...cards]);
    else melds[to]?.push(...cards);
  }
  const laid = layings.flatMap(({ cards }) => cards);
  return {
    ...position,
    held: without(position.held, laid),
    // Positions keep melds sorted, with twos and jokers after all others.
    melds: melds.map((meld) => sortCards(meld)),
    down: true,
    melded: true,
  };
}
