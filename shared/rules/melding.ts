import { type Card, isNatural, isThree } from '../cards/cards.ts';
import type { MeldRules, Ruleset } from '../ruleset/ruleset.ts';
import { refuseGoingOut } from './going-out.ts';
import { isBook, NOTHING, refuseGrowth, type Shape, shapeOf, sumOf } from './growth.ts';
import { countBooks, factsOfAll, kindOfCard, kindOfCards, type MeldFacts, type MeldKind } from './melds.ts';
import type { Laying, Position } from './position.ts';
import { firstOf, type Rejection, type RejectionCode, reject, rejectIf } from './rejection.ts';
import { refuseTurn } from './turns.ts';
import { cardsValue } from './values.ts';

/** Why this seat may not lay these melds: turn.3, meld.1 to meld.9, down.1, out.1. Does not ask how the turn will end. */
export function refuseMeld(position: Position, layings: readonly Laying[]): Rejection | undefined {
  const refusal = refuseTurn(position, 'play') ?? refuseCards(position, layings);
  if (refusal) return refusal;
  if (layings.some(({ top }) => top)) return reject('topNotMelded');
  const laid = lay(position, layings, undefined);
  return rejectIf(laid.code ?? refuseMinimum(position, laid.value) ?? refuseLastMeld(position, layings, laid.melds));
}

/** Refuses cards that are not held and melds that do not exist. */
export function refuseCards(position: Position, layings: readonly Laying[]): Rejection | undefined {
  if (!holds(position.held, layings)) return reject('cardNotHeld');
  return layings.every(({ to }) => to === 'new' || position.melds[to] !== undefined)
    ? undefined
    : reject('unknownMeld');
}

/** Whether the hand has all cards of the entries together. */
function holds(held: readonly Card[], layings: readonly Laying[]): boolean {
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

/** The result of entries applied in order. */
export interface Laid {
  /** The team's melds after them. */
  readonly melds: readonly MeldFacts[];
  /** The first code against any of them. */
  readonly code: RejectionCode | undefined;
  /** Value of all cards laid, the top discard included: down.1. */
  readonly value: number;
}

/** Applies all entries in order, even after an illegal one, to find the first code of the list that applies. */
export function lay({ rules, melds: before }: Position, layings: readonly Laying[], top: Card | undefined): Laid {
  const melds = [...factsOfAll(before)];
  let code: RejectionCode | undefined = layings.length === 0 ? 'meldTooSmall' : undefined;
  let value = 0;
  for (const { to, cards, top: hasTop } of layings) {
    const joined = hasTop && top !== undefined ? [...cards, top] : cards;
    value += cardsValue(rules, joined);
    code = firstOf(code, apply(rules, melds, { to, cards: joined }));
  }
  return { melds, code, value };
}

interface Joining {
  readonly to: number | 'new';
  readonly cards: readonly Card[];
}

/** Applies one entry to the melds; returns the code against it. */
function apply({ meld: rules }: Ruleset, melds: MeldFacts[], { to, cards }: Joining): RejectionCode | undefined {
  if (cards.some(isThree)) return 'threesNotMelded';
  const before = to === 'new' ? undefined : melds[to];
  const kind = before?.kind ?? kindOfCards(cards);
  if (kind === undefined) return 'meldTooSmall';
  if (cards.some((card) => isNatural(card) && kindOfCard(card) !== kind)) return 'ranksDiffer';
  const added = shapeOf(cards);
  const code = firstOf(refuseStart(rules, before ? [] : melds, kind), refuseShape(rules, before?.shape, added));
  const after = { kind, shape: sumOf(before?.shape ?? NOTHING, added) };
  if (to === 'new') melds.push(after);
  else melds[to] = after;
  return kind === 'wild' && !rules.wildMelds ? 'noWildMelds' : code;
}

const refuseShape = (rules: MeldRules, before: Shape | undefined, added: Shape): RejectionCode | undefined =>
  refuseGrowth(rules, before ?? NOTHING, added);

/** Why no meld of this kind may be started beside these: meld.4, meld.8. */
export function refuseStart(rules: MeldRules, melds: readonly MeldFacts[], kind: MeldKind): RejectionCode | undefined {
  let count = 0;
  for (const meld of melds) {
    if (meld.kind !== kind) continue;
    if (!isBook(rules, meld.shape)) return 'incompleteMeldExists';
    count++;
  }
  return rules.booksPerRank !== null && count >= rules.booksPerRank ? 'tooManyBooks' : undefined;
}

/** Until the team is down, each intent lays at least the minimum: down.1. */
export const refuseMinimum = (position: Position, value: number): RejectionCode | undefined =>
  !position.down && value < position.minimum ? 'belowMinimum' : undefined;

/** Laying the last card of the last packet is going out. */
function refuseLastMeld(
  position: Position,
  layings: readonly Laying[],
  melds: readonly MeldFacts[],
): RejectionCode | undefined {
  if (position.waiting.length > 0 || countCards(layings) < position.held.length) return undefined;
  return refuseGoingOut(position, countBooks(position.rules.meld, melds), 'meld');
}

/** Number of cards laid from the hand. */
export const countCards = (layings: readonly Laying[]): number =>
  layings.reduce((sum, { cards }) => sum + cards.length, 0);
