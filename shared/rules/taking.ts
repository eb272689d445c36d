import { type Card, isAmong, isThree, isWild, rankOf } from '../cards/cards.ts';
import { isRankThree } from '../ruleset/max-wilds.ts';
import type { PileMatch, PileRules } from '../ruleset/ruleset.ts';
import { countCards, type Laid, lay, refuseCards, refuseEmptyHand, refuseMinimum } from './melding.ts';
import { kindOfCard, kindOfCards, kindOfMeld, type MeldKind } from './melds.ts';
import type { Laying, Position } from './position.ts';
import { firstOf, type Rejection, type RejectionCode, rejectIf } from './rejection.ts';
import { refuseTurn } from './turns.ts';

/** Why this seat may not take the pile with these melds: pile.1 to pile.9, and the rules of melding. With none: deal.9. */
export function refuseTake(position: Position, layings: readonly Laying[]): Rejection | undefined {
  const refusal = refuseTurn(position, 'draw') ?? refuseCards(position, layings);
  if (refusal) return refusal;
  const { top } = position.pile;
  if (top === undefined) return rejectIf('pileEmpty');
  if (position.pile.offered && layings.length === 0) return rejectIf(refuseUpcard(position, top));
  const code = firstOf(refusePile(position), refuseMatch(position, matchingOf(position, layings, top)));
  if (code) return rejectIf(code);
  if (layings.filter((laying) => laying.top).length !== 1) return rejectIf('topNotMelded');
  const laid = lay(position, layings, top);
  const isBarred = (card: Card): boolean => isThree(card) && !isRankThree(position.rules, card);
  const threes = layings.some(({ cards }) => cards.some(isBarred)) ? 'threesNotMelded' : undefined;
  const before = firstOf(threes, laid.code) ?? refuseMinimum(position, laid.value);
  return rejectIf(before ?? refuseLastTake(position, layings, laid));
}

/** Why the card turned up may not be taken into the hand: deal.9. */
const refuseUpcard = ({ rules }: Position, top: Card): RejectionCode | undefined =>
  isAmong(rules.pile.blockedTops, top) ? 'pileBlocked' : undefined;

/** Why the team may not take the pile now, whatever it lays. */
export function refusePile({ pile, rules, down }: Position): RejectionCode | undefined {
  if (pile.top === undefined) return 'pileEmpty';
  if (isAmong(rules.pile.blockedTops, pile.top)) return 'pileBlocked';
  if (isTooSmall(rules.pile, pile.count)) return 'pileTooSmall';
  return rules.pile.beforeDown === 'mustBeDown' && !down ? 'mustBeDown' : undefined;
}

const isTooSmall = ({ count, short }: PileRules, cards: number): boolean =>
  short === 'forbidden' && count !== 'all' && cards < count;

/** Which laid cards match the top: pile.2 to pile.5. */
export interface Matching {
  /** Held cards of its rank. For a wild top: of its own kind, in melds of wilds, if the top joins one. */
  readonly alike: number;
  /** Held wilds in melds of the top's kind; for a wild top, not counting one of its own kind. */
  readonly wilds: number;
  /** The top joins a meld the team already has. */
  readonly joins: boolean;
}

/** Why these cards do not take the pile. A frozen pile, or a team that needs a natural pair, asks for two alike. */
export function refuseMatch({ pile, rules, down }: Position, matching: Matching): RejectionCode | undefined {
  if (pile.frozen && matching.alike < 2) return 'pileFrozen';
  if (!down && rules.pile.beforeDown === 'naturalPair' && matching.alike < 2) return 'pileNeedsMatch';
  return rules.pile.match.some((match) => MATCHES[match](matching)) ? undefined : 'pileNeedsMatch';
}

const MATCHES: Readonly<Record<PileMatch, (matching: Matching) => boolean>> = {
  naturalPair: ({ alike }) => alike >= 2,
  naturalAndWild: ({ alike, wilds }) => alike >= 1 && wilds >= 1,
  addToMeld: ({ joins }) => joins,
  anyMeld: () => true,
};

function matchingOf(position: Position, layings: readonly Laying[], top: Card): Matching {
  const kind = kindOfCard(top);
  const rank = rankOf(top);
  let alike = 0;
  let wilds = 0;
  for (const laying of layings) {
    const isOfKind = kindOfLaying(position, laying, top) === kind;
    if (laying.top && kind === 'wild' && !isOfKind) return { alike: 0, wilds: 0, joins: laying.to !== 'new' };
    for (const card of laying.cards) {
      if (rankOf(card) === rank && (isOfKind || kind !== 'wild')) alike++;
      else if (isOfKind && isWild(card)) wilds++;
    }
  }
  const joins = layings.some((laying) => laying.top && laying.to !== 'new');
  return kind === 'wild' && alike > 0 ? { alike, wilds: wilds + alike - 1, joins } : { alike, wilds, joins };
}

/** The kind of the meld that an entry makes or joins. */
function kindOfLaying(position: Position, { to, cards, top: hasTop }: Laying, top: Card): MeldKind | undefined {
  if (to !== 'new') return kindOfMeld(position.melds[to] ?? []);
  return kindOfCards(hasTop ? [...cards, top] : cards);
}

/** Cards that a take brings besides the top. */
export interface Taken {
  /** Into the hand. */
  readonly cards: number;
  /** Face down to the tail. */
  readonly tail: number;
  /** From the stock, after the take: pile.12. */
  readonly drawn: number;
}

export function takenFrom({ pile, rules, tail, playing, stock }: Position): Taken {
  const drawn = Math.min(rules.pile.thenDraw, stock);
  const { count } = rules.pile;
  const taken = count === 'all' ? pile.count : Math.min(count, pile.count);
  const extra = Math.min(tail, pile.count - taken);
  return playing === 'tail' ? { cards: taken - 1 + extra, tail: 0, drawn } : { cards: taken - 1, tail: extra, drawn };
}

/** If nothing comes with the top, laying the last card of the last packet is going out. */
function refuseLastTake(position: Position, layings: readonly Laying[], laid: Laid): RejectionCode | undefined {
  const taken = takenFrom(position);
  if (taken.cards > 0 || taken.drawn > 0 || countCards(layings) < position.held.length) return undefined;
  const waiting = taken.tail > 0 && position.waiting.length === 0 ? [taken.tail] : position.waiting;
  return refuseEmptyHand({ ...position, waiting }, laid);
}
