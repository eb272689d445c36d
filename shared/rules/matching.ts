import { type Card, getRank, isThree, isWild } from '../cards/cards.ts';
import { getMeldRules, isRankThree } from '../ruleset/max-wilds.ts';
import type { PileMatch } from '../ruleset/ruleset.ts';
import { EMPTY_SHAPE, findGrowthRejection, type Shape } from './growth.ts';
import { findNewMeldRejection } from './melding.ts';
import { findCardsKind, getAllMeldFacts, getCardKind, getMeldKind, type MeldFacts, type MeldKind } from './melds.ts';
import type { Laying, Position } from './position.ts';
import type { RejectionCode } from './rejection.ts';

/** The cards that match the top: pile.2 to pile.5. */
interface MatchFacts {
  /** Held cards of its rank. For a wild top: of its own kind, in melds of wilds, if the top joins one. */
  readonly alike: number;
  /** Held wilds in melds of the top's kind; for a wild top, not counting one of its own kind. */
  readonly wilds: number;
  /** Whether the top joins one of the team's melds. */
  readonly joins: boolean;
  /** Whether some legal meld includes the top. */
  readonly fits: boolean;
}

/** A frozen pile, or a team that needs a natural pair, requires two alike. */
export function findMatchRejection(position: Position, facts: MatchFacts): RejectionCode | undefined {
  const { pile, rules, down } = position;
  const matching = mayHoldTop(position) && pile.top !== undefined ? matchHand(position, pile.top) : facts;
  if (pile.frozen && matching.alike < 2) return 'pileFrozen';
  if (!down && rules.pile.beforeDown === 'naturalPair' && matching.alike < 2) return 'pileNeedsMatch';
  const isWildTop = pile.top !== undefined && isWild(pile.top);
  return rules.pile.match.some((match) => MATCHES[match](matching, isWildTop)) ? undefined : 'pileNeedsMatch';
}

const MATCHES: Readonly<Record<PileMatch, (matching: MatchFacts, isWildTop: boolean) => boolean>> = {
  naturalPair: ({ alike }) => alike >= 2,
  naturalAndWild: ({ alike, wilds }) => alike >= 1 && wilds >= 1,
  wildPair: ({ alike, wilds }, isWildTop) => isWildTop && Math.min(alike, 1) + wilds >= 2,
  addToMeld: ({ joins }) => joins,
  anyMeld: ({ fits }) => fits,
};

/** Whether the top of a taken pile can be held: pile.14. */
export function mayHoldTop({ rules, melds, pile }: Position): boolean {
  const { top } = pile;
  if (top === undefined || rules.pile.top === 'melded') return false;
  return rules.pile.top === 'held' || melds.some((meld) => getMeldKind(meld) === getCardKind(top));
}

export function getMatching(position: Position, layings: readonly Laying[], top: Card): MatchFacts {
  const kind = getCardKind(top);
  const rank = getRank(top);
  let alike = 0;
  let wilds = 0;
  const joins = layings.some((laying) => laying.top && laying.to !== 'new');
  for (const laying of layings) {
    const isOfKind = findLayingKind(position, laying, top) === kind;
    if (laying.top && kind === 'wild' && !isOfKind) return { alike: 0, wilds: 0, joins, fits: true };
    for (const card of laying.cards) {
      if (getRank(card) === rank && (isOfKind || kind !== 'wild')) alike++;
      else if (isOfKind && isWild(card)) wilds++;
    }
  }
  return { alike, wilds: kind === 'wild' && alike > 0 ? wilds + alike - 1 : wilds, joins, fits: true };
}

function findLayingKind(position: Position, { to, cards, top: hasTop }: Laying, top: Card): MeldKind | undefined {
  if (to !== 'new') return getMeldKind(position.melds[to] ?? []);
  return findCardsKind(hasTop ? [...cards, top] : cards);
}

/** Matches the top with the whole hand, melded or not: pile.14. */
function matchHand(position: Position, top: Card): MatchFacts {
  const { held } = position;
  const alike = held.filter((card) => getRank(card) === getRank(top)).length;
  const wilds = held.filter(isWild).length - (isWild(top) && alike > 0 ? 1 : 0);
  const joins = canJoin(position, top);
  return { alike, wilds, joins, fits: joins || canStart(position, top) };
}

const canJoin = (position: Position, top: Card): boolean =>
  getAllMeldFacts(position).some((meld) => isOfKind(position, meld.kind, top) && canGrow(position, meld, top));

const canStart = (position: Position, top: Card): boolean =>
  getKinds(position, top).some((kind) => {
    const rules = getMeldRules(position.rules.meld, kind);
    const isBarred = kind === 'wild' && !rules.wildMelds;
    if (isBarred || findNewMeldRejection(rules, getAllMeldFacts(position), kind)) return false;
    return canGrow(position, { kind, shape: EMPTY_SHAPE }, top);
  });

function getKinds({ held }: Position, top: Card): readonly MeldKind[] {
  return isWild(top) ? [...new Set<MeldKind>(['wild', ...held.map(getCardKind)])] : [getCardKind(top)];
}

/** Whether a card can join a meld of this kind; a three that is not a rank joins none. */
function isOfKind({ rules }: Position, kind: MeldKind, card: Card): boolean {
  if (isThree(card) && !isRankThree(rules, card)) return false;
  return isWild(card) || getCardKind(card) === kind;
}

function canGrow(position: Position, { kind, shape }: MeldFacts, top: Card): boolean {
  if (!isOfKind(position, kind, top)) return false;
  const rules = getMeldRules(position.rules.meld, kind);
  const matching =
    kind === 'wild' ? [] : position.held.filter((card) => !isWild(card) && isOfKind(position, kind, card));
  const wilds = position.held.filter(isWild).length;
  const added: Shape = isWild(top) ? { naturals: 0, wilds: 1 } : { naturals: 1, wilds: 0 };
  for (let more = 0; more <= matching.length; more++) {
    for (let wild = 0; wild <= wilds; wild++) {
      const whole = { naturals: added.naturals + more, wilds: added.wilds + wild };
      if (kind !== 'wild' && shape.naturals + whole.naturals === 0) continue;
      if (findGrowthRejection(rules, shape, whole) === undefined) return true;
    }
  }
  return false;
}
