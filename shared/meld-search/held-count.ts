import { getOrder, isRedThree, MELD_RANKS } from '../cards/cards.ts';
import { getFacts, type MeldKind } from '../rules/melds.ts';
import type { Position } from '../rules/position.ts';
import { isRankThree } from '../ruleset/max-wilds.ts';
import type { OwnMeld } from './arrange.ts';

/** A hand without suits, for searches. */
export interface HeldCount {
  /** Held naturals by rank, in the order of `MELD_RANKS`, then threes if they are a rank. */
  readonly naturals: readonly number[];
  readonly twos: number;
  readonly jokers: number;
  /** Zero if threes are a rank. */
  readonly blackThrees: number;
  readonly redThrees: number;
}

/** Ranks in the order of faces, four suits each: 4 to ace, then threes, twos, jokers. */
const RANKS_IN_ORDER = 14;
const THREES = MELD_RANKS.length;

export function countHeld({ held, rules }: Pick<Position, 'held' | 'rules'>): HeldCount {
  const naturals = new Array<number>(RANKS_IN_ORDER).fill(0);
  let redThrees = 0;
  for (const card of held) {
    const place = getOrder(card) >> 2;
    naturals[place] = (naturals[place] as number) + 1;
    if (place === THREES && isRedThree(card)) redThrees++;
  }
  const [threes, twos, jokers] = naturals.splice(THREES) as [number, number, number];
  if (rules.meld.threes === 'none') return { naturals, twos, jokers, redThrees, blackThrees: threes - redThrees };
  const ofRank = isRankThree(rules, '3h') ? threes : threes - redThrees;
  naturals.push(ofRank);
  return { naturals, twos, jokers, redThrees: threes - ofRank, blackThrees: 0 };
}

const PLACES: Readonly<Record<string, number>> = Object.fromEntries(
  [...MELD_RANKS, '3'].map((rank, place) => [rank, place]),
);

/** Counts held naturals of a kind; 0 for wilds. */
export const getNaturals = ({ naturals }: HeldCount, kind: MeldKind): number => naturals[PLACES[kind] ?? -1] ?? 0;

export const getWilds = ({ twos, jokers }: HeldCount): number => twos + jokers;

export function getOwnMelds(position: Position, kind: MeldKind): readonly OwnMeld[] {
  const ownMelds: OwnMeld[] = [];
  for (let place = 0; place < position.melds.length; place++) {
    const facts = getFacts(position, place);
    if (facts.kind === kind) ownMelds.push({ place, shape: facts.shape });
  }
  return ownMelds;
}
