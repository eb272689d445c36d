import {
  type Card,
  isBlackThree,
  isThree,
  MELD_RANKS,
  type MeldKind,
  NATURAL_RANKS,
  type NaturalRank,
} from '../cards/cards.ts';
import type { MeldRules, Ruleset, SpecialRank } from './ruleset.ts';

export const MELD_SIZE = 3;

/** The most wilds in a meld of this size that has naturals. */
export function getMaxWilds(rules: MeldRules, size: number): number {
  const { maxWilds } = rules;
  if (maxWilds === 'fewerThanNaturals') return Math.floor((size - 1) / 2);
  if (maxWilds === 'half') return Math.floor(size / 2);
  return maxWilds[Math.max(0, Math.min(size - MELD_SIZE, maxWilds.length - 1))] ?? 0;
}

export const findSpecial = ({ special }: MeldRules, kind: MeldKind): SpecialRank | undefined =>
  special.length === 0 ? undefined : special.find(({ rank }) => rank === kind);

const withoutWilds = new WeakMap<MeldRules, MeldRules>();
const lastThreesCache = new WeakMap<MeldRules, MeldRules>();

/** The ranks of natural melds: meld.13. */
export const getMeldRanks = ({ threes }: MeldRules): readonly NaturalRank[] =>
  threes === 'none' ? MELD_RANKS : NATURAL_RANKS;

/** Whether a three is a card of a rank like any other: meld.13. */
export const isRankThree = ({ meld, threes }: Ruleset, card: Card): boolean =>
  isBlackThree(card) ? meld.threes !== 'none' : isThree(card) && meld.threes === 'all' && threes.red.laying === 'never';

/** Whether black threes can be melded only by a player who goes out: three.8. */
export const areBlackThreesMeldedLast = ({ meld, threes }: Ruleset): boolean =>
  meld.threes === 'none' && threes.black.melding === 'toGoOut';

/**
 * The rules for melds of a kind: some ranks take no wilds; threes that are no rank take none either, and never make a
 * book. Memoized.
 */
export function getMeldRules(rules: MeldRules, kind: MeldKind): MeldRules {
  if (kind === '3' && rules.threes === 'none')
    return memoize(lastThreesCache, rules, { maxWilds: [0], bookSize: Number.POSITIVE_INFINITY });
  return findSpecial(rules, kind)?.wilds === false ? memoize(withoutWilds, rules, { maxWilds: [0] }) : rules;
}

function memoize(of: WeakMap<MeldRules, MeldRules>, rules: MeldRules, change: Partial<MeldRules>): MeldRules {
  const cached = of.get(rules) ?? { ...rules, ...change };
  of.set(rules, cached);
  return cached;
}
