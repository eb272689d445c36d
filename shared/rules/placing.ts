import { type Card, isThree, isWild } from '../cards/cards.ts';
import { removeCards } from '../cards/multiset.ts';
import { getMeldRules, isRankThree } from '../ruleset/max-wilds.ts';
import { findAskRejection } from './asking.ts';
import { addShapes, EMPTY_SHAPE, findGrowthRejection, getShape, type Shape } from './growth.ts';
import { judgeLayings } from './judging.ts';
import { applyEntries, findNewMeldRejection } from './melding.ts';
import { findCardsKind, getCardKind, getMeldKind, type MeldFacts, type MeldKind } from './melds.ts';
import { type Laying, type Position, willPickUpNext } from './position.ts';
import { findFirstCode, type RejectionCode } from './rejection.ts';
import { findPileRejection } from './taking.ts';

/**
 * Refuses an entry that cannot be part of any play; undefined if it is legal after the entries before it, or becomes so
 * with more cards of its kind and wilds. Does not check the points of an initial meld, which other melds can bring, or
 * a partner who can still be asked.
 */
export function findEntryRejection(
  position: Position,
  layings: readonly Laying[],
  at: number,
): RejectionCode | undefined {
  const entry = layings[at];
  if (!entry) return 'meldTooSmall';
  const top = entry.top ? position.pile.top : undefined;
  const cards = top === undefined ? entry.cards : [...entry.cards, top];
  const isBarred = (card: Card): boolean => isThree(card) && !isRankThree(position.rules, card);
  if (cards.some(isBarred)) return 'threesNotMelded';
  const kind = entry.to === 'new' ? findCardsKind(cards) : getMeldKind(position.melds[entry.to] ?? cards);
  if (kind === undefined) return 'meldTooSmall';
  if (cards.some((card) => !isWild(card) && getCardKind(card) !== kind)) return 'ranksDiffer';
  const { meld: rules } = position.rules;
  if (kind === 'wild' && !rules.wildMelds) return 'noWildMelds';
  const { melds } = applyEntries(position, layings.slice(0, at), position.pile.top);
  const before = entry.to === 'new' ? undefined : melds[entry.to];
  const start = before ? undefined : findNewMeldRejection(rules, melds, kind);
  if (start) return start;
  return findCompletionRejection(position, { layings, at, kind, cards, before });
}

interface EntryParams {
  readonly layings: readonly Laying[];
  readonly at: number;
  readonly kind: MeldKind;
  /** With the top discard. */
  readonly cards: readonly Card[];
  readonly before: MeldFacts | undefined;
}

function findCompletionRejection(position: Position, placed: EntryParams): RejectionCode | undefined {
  const { kind, cards, before } = placed;
  const spare = getSpareCards(position, placed);
  const isOfKind = (card: Card): boolean => getCardKind(card) === kind;
  const naturals = spare.filter(
    (card) => !isWild(card) && isOfKind(card) && (kind !== '3' || isRankThree(position.rules, card)),
  );
  const wilds = spare.filter(isWild);
  const shape = getShape(cards);
  let code: RejectionCode | undefined;
  for (let more = 0; more <= naturals.length + wilds.length; more++) {
    for (let wild = Math.max(0, more - naturals.length); wild <= Math.min(more, wilds.length); wild++) {
      const added: Shape = addShapes(shape, { naturals: more - wild, wilds: wild });
      const refusal =
        findGrowthRejection(getMeldRules(position.rules.meld, kind), before?.shape ?? EMPTY_SHAPE, added) ??
        findTurnEndRejection(position, placed, [...naturals.slice(0, more - wild), ...wilds.slice(0, wild)]);
      if (refusal === undefined) return undefined;
      code = findFirstCode(code, refusal);
    }
  }
  return code;
}

/** Returns held cards in no entry, and the top discard if it could still join one. */
function getSpareCards(position: Position, { layings }: EntryParams): readonly Card[] {
  const spare = removeCards(
    position.held,
    layings.flatMap(({ cards }) => cards),
  );
  const { top } = position.pile;
  const isFree = position.phase === 'draw' && !layings.some((laying) => laying.top) && !findPileRejection(position);
  return isFree && top !== undefined ? [...spare, top] : spare;
}

/** Returns the position after the partners' yes, if they can still be asked. */
export const assumePermission = (position: Position): Position =>
  findAskRejection(position) ? position : { ...position, permission: 'granted' };

/** Codes against the end of a turn that more melds cannot fix. */
const ENDING_CODES: readonly RejectionCode[] = [
  'discardNotAllowed',
  'booksMissing',
  'pointsMissing',
  'partnerNotReady',
  'permissionRefused',
  'lastCardMustBeDiscarded',
  'mustKeepCard',
];

/** Refuses the turn's end if these cards joined the entry too; only the last cards of all matter. */
function findTurnEndRejection(
  position: Position,
  { layings, at }: EntryParams,
  more: readonly Card[],
): RejectionCode | undefined {
  const laid = layings.reduce((sum, { cards }) => sum + cards.length, more.length);
  if (position.phase !== 'play' || willPickUpNext(position) || position.held.length - laid > 1) return undefined;
  const whole = layings.map((laying, i) => (i === at ? { ...laying, cards: [...laying.cards, ...more] } : laying));
  const { code } = judgeLayings(assumePermission(position), whole);
  return code !== undefined && ENDING_CODES.includes(code) ? code : undefined;
}
