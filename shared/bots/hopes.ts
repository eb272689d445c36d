import type { NaturalRank } from '../cards/cards.ts';
import { NOTHING } from '../rules/growth.ts';
import { meldRanksOf } from '../ruleset/max-wilds.ts';
import type { BookCounts } from '../ruleset/ruleset.ts';
import { canStart, type HandPlan, incompleteOf, naturalsOf } from './plan.ts';
import { maxWildsIn } from './special.ts';

/** How far one rank is towards its next book, in cards: those in its meld, and a fraction for each one held. */
export interface RankHope {
  /** 0 if wilds in the meld rule out a clean book. */
  readonly clean: number;
  /** Leaves the last place to a wild; 0 if the rank takes none. */
  readonly dirty: number;
  readonly held: number;
  /** The team has an incomplete meld of the rank. */
  readonly open: boolean;
}

/** The ranks that have cards and could become a book; a held natural counts as this part of a laid one. */
export const rankHopes = (plan: HandPlan, part: number): readonly RankHope[] =>
  meldRanksOf(plan.rules.meld)
    .filter((rank) => incompleteOf(plan, rank) >= 0 || canStart(plan, rank))
    .map((rank) => hopeOf(plan, rank, part))
    .filter((hope) => hope.clean + hope.dirty > 0);

function hopeOf(plan: HandPlan, rank: NaturalRank, part: number): RankHope {
  const meld = plan.melds[incompleteOf(plan, rank)];
  const { naturals, wilds } = meld?.shape ?? NOTHING;
  const { bookSize } = plan.rules.meld;
  const held = naturalsOf(plan, rank).length;
  const size = Math.min(bookSize, naturals + held * part);
  return {
    clean: wilds > 0 ? 0 : size,
    dirty: maxWildsIn(plan.rules, rank) === 0 ? 0 : Math.min(bookSize - 1, size) + Math.min(1, wilds),
    held,
    open: meld !== undefined,
  };
}

/** How far the missing books are: clean ones first, then dirty ones, each of a different rank. */
export function assignRanks(
  hopes: readonly RankHope[],
  missing: BookCounts,
): { readonly clean: readonly number[]; readonly dirty: readonly number[] } {
  const clean = [...hopes].sort((a, b) => b.clean - a.clean).slice(0, missing.clean);
  const others = hopes.filter((hope) => hope.clean === 0 || !clean.includes(hope));
  const dirty = [...others].sort((a, b) => b.dirty - a.dirty).slice(0, missing.dirty);
  return { clean: clean.map((hope) => hope.clean), dirty: dirty.map((hope) => hope.dirty) };
}
