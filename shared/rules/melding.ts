import { type Card, isBlackThree, isThree, isWild } from '../cards/cards.ts';
import { areBlackThreesMeldedLast, getMeldRules, isRankThree } from '../ruleset/max-wilds.ts';
import type { MeldRules, Ruleset } from '../ruleset/ruleset.ts';
import { findGoingOutRejection } from './going-out.ts';
import { EMPTY_SHAPE, findGrowthRejection, getShape, growMeld, type Shape } from './growth.ts';
import { findCardsKind, formsBook, getAllMeldFacts, getCardKind, type MeldFacts, type MeldKind } from './melds.ts';
import { type Laying, type Meld, type Position, willPickUpNext } from './position.ts';
import { findFirstCode, type Rejection, type RejectionCode, reject, rejectIf } from './rejection.ts';
import { findTurnRejection } from './turns.ts';
import { sumCardValues } from './values.ts';

/** Refuses these melds, whatever the end of the turn: turn.3, meld.1 to meld.9, down.1, out.1. */
export function findMeldRejection(position: Position, layings: readonly Laying[]): Rejection | undefined {
  const refusal = findTurnRejection(position, 'play') ?? findCardsRejection(position, layings);
  if (refusal) return refusal;
  if (layings.some(({ top }) => top)) return reject('topNotMelded');
  const laid = applyEntries(position, layings, undefined);
  const fault = findFirstCode(findThreesRejection(position, layings), laid.code);
  return rejectIf(
    fault ?? findMinimumRejection(position, laid.value) ?? findLastMeldRejection(position, layings, laid),
  );
}

export function findCardsRejection(position: Position, layings: readonly Laying[]): Rejection | undefined {
  if (!holdsCards(position.held, layings)) return reject('cardNotHeld');
  return layings.every(({ to }) => to === 'new' || position.melds[to] !== undefined)
    ? undefined
    : reject('unknownMeld');
}

function holdsCards(held: readonly Card[], layings: readonly Laying[]): boolean {
  const rest = [...held];
  for (const { cards } of layings) {
    for (const card of cards) {
      const place = rest.indexOf(card);
      if (place < 0) return false;
      rest[place] = rest[rest.length - 1] as Card;
      rest.pop();
    }
  }
  return true;
}

export interface AppliedEntries {
  readonly melds: readonly MeldFacts[];
  /** The first code against any of the entries. */
  readonly code: RejectionCode | undefined;
  /** Value of all cards laid, the top discard included: down.1. */
  readonly value: number;
}

/** Applies all entries in order, even after an illegal one, to find the first code of the list that applies. */
export function applyEntries(position: Position, layings: readonly Laying[], top: Card | undefined): AppliedEntries {
  const { rules, melds: before } = position;
  const melds = [...getAllMeldFacts(position)];
  let code: RejectionCode | undefined = layings.length === 0 ? 'meldTooSmall' : undefined;
  let value = 0;
  for (const { to, cards, top: hasTop } of layings) {
    const joined = hasTop && top !== undefined ? [...cards, top] : cards;
    value += sumCardValues(rules, joined);
    const isClosed = to !== 'new' && !rules.meld.crossing && hasClosed(rules.meld, before[to], melds[to]);
    code = findFirstCode(
      code,
      findFirstCode(isClosed ? 'bookFull' : undefined, applyEntry(rules, melds, { to, cards: joined })),
    );
  }
  return { melds, code, value };
}

/** Whether earlier entries of the intent have made the meld a book: meld.11. */
const hasClosed = (rules: MeldRules, before: Meld | undefined, now: MeldFacts | undefined): boolean =>
  before !== undefined && now !== undefined && before.length < rules.bookSize && formsBook(rules, now);

interface AppliedEntry {
  readonly to: number | 'new';
  readonly cards: readonly Card[];
}

/** Applies one entry to the melds; returns the code against it. */
function applyEntry(whole: Ruleset, melds: MeldFacts[], { to, cards }: AppliedEntry): RejectionCode | undefined {
  const before = to === 'new' ? undefined : melds[to];
  const isOfThrees = areBlackThrees(whole, cards) && (before === undefined || before.kind === '3');
  if (!isOfThrees && cards.some((card) => isThree(card) && !isRankThree(whole, card))) return 'threesNotMelded';
  const kind = before?.kind ?? findCardsKind(cards);
  if (kind === undefined) return 'meldTooSmall';
  if (cards.some((card) => !isWild(card) && getCardKind(card) !== kind)) return 'ranksDiffer';
  const rules = getMeldRules(whole.meld, kind);
  const added = getShape(cards);
  const code = findFirstCode(
    findNewMeldRejection(rules, before ? [] : melds, kind),
    findShapeRejection(rules, before?.shape, added),
  );
  const after = { kind, shape: growMeld(rules, before?.shape ?? EMPTY_SHAPE, added) };
  if (to === 'new') melds.push(after);
  else melds[to] = after;
  return kind === 'wild' && !rules.wildMelds ? 'noWildMelds' : code;
}

/** Whether these are black threes only, and the rules let them be melded: three.8. */
const areBlackThrees = (rules: Ruleset, cards: readonly Card[]): boolean =>
  areBlackThreesMeldedLast(rules) && cards.length > 0 && cards.every(isBlackThree);

const findShapeRejection = (rules: MeldRules, before: Shape | undefined, added: Shape): RejectionCode | undefined =>
  findGrowthRejection(rules, before ?? EMPTY_SHAPE, added);

/** Refuses to start a meld of this kind besides these: meld.4, meld.8. */
export function findNewMeldRejection(
  rules: MeldRules,
  melds: readonly MeldFacts[],
  kind: MeldKind,
): RejectionCode | undefined {
  let count = 0;
  for (const meld of melds) {
    if (meld.kind !== kind) continue;
    if (!formsBook(rules, meld)) return 'incompleteMeldExists';
    count++;
  }
  return rules.booksPerRank !== null && count >= rules.booksPerRank ? 'tooManyBooks' : undefined;
}

/** Until the team is down, each intent lays at least the minimum: down.1. */
export const findMinimumRejection = (position: Position, value: number): RejectionCode | undefined =>
  !position.down && value < position.minimum ? 'belowMinimum' : undefined;

/** Whether black threes are laid as the rules allow a player who goes out: three.8. */
const hasThreesLast = ({ rules }: Position, layings: readonly Laying[]): boolean =>
  areBlackThreesMeldedLast(rules) && layings.some(({ cards }) => cards.some(isBlackThree));

/** Black threes are laid with the last cards of the last packet; one card can be left to discard. */
function findThreesRejection(position: Position, layings: readonly Laying[]): RejectionCode | undefined {
  if (!hasThreesLast(position, layings)) return undefined;
  const left = position.held.length - countCards(layings);
  return left > 1 || position.waiting.length > 0 ? 'threesNotMelded' : undefined;
}

/**
 * Laying the last card of the last packet is going out, and so are black threes with a card left: whether that one is
 * melded or discarded is checked when the turn ends (turn.4).
 */
function findLastMeldRejection(
  position: Position,
  layings: readonly Laying[],
  laid: AppliedEntries,
): RejectionCode | undefined {
  const left = position.held.length - countCards(layings);
  if (hasThreesLast(position, layings)) return findGoingOutRejection(position, laid, left === 0 ? 'meld' : 'later');
  return left > 0 ? undefined : findEmptyHandRejection(position, laid);
}

/** Refuses to lay the last card held: it would go out, or the next packet waits for a book: packet.5. */
export function findEmptyHandRejection(position: Position, laid: AppliedEntries): RejectionCode | undefined {
  if (willPickUpNext(position)) return undefined;
  if (position.waiting.length === 0) return findGoingOutRejection(position, laid, 'meld');
  return makesBook(position, laid.melds) ? undefined : 'mustKeepCard';
}

/** Whether these melds finish a book that brings the next packet: packet.5. */
export function bringsPacket(position: Position, layings: readonly Laying[]): boolean {
  const { rules, waiting } = position;
  if (rules.deal.nextPacket === 'whenEmpty' || waiting.length === 0 || layings.length === 0) return false;
  return makesBook(position, applyEntries(position, layings, undefined).melds);
}

function makesBook(position: Position, melds: readonly MeldFacts[]): boolean {
  const { meld } = position.rules;
  const count = (facts: readonly MeldFacts[]): number => facts.filter((each) => formsBook(meld, each)).length;
  return count(melds) > count(getAllMeldFacts(position));
}

export const countCards = (layings: readonly Laying[]): number =>
  layings.reduce((sum, { cards }) => sum + cards.length, 0);
