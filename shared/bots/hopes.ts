import { MELD_RANKS, type MeldRank } from '../cards/cards.ts';
import { NOTHING } from '../rules/growth.ts';
import type { BookCounts } from '../ruleset/ruleset.ts';
import { canStart, type HandPlan, incompleteOf, naturalsOf } from './plan.ts';

/** How far one rank has come towards its next book: cards that lie in its meld, and held ones as a part of a card. */
export interface RankHope {
  /** Zero where wilds in the meld rule a clean book out. */
  readonly clean: number;
  /** The last place is left for a wild. */
  readonly dirty: number;
  readonly held: number;
  /** A meld of the rank lies there to be added to. */
  readonly open: boolean;
}

/** What a held natural counts of one that is laid. */
const HELD = 0.7;

/** The ranks of which a book can be made, and that have cards. */
export const rankHopes = (plan: HandPlan): readonly RankHope[] =>
  MELD_RANKS.filter((rank) => incompleteOf(plan, rank) >= 0 || canStart(plan, rank))
    .map((rank) => hopeOf(plan, rank))
    .filter((hope) => hope.dirty > 0);

function hopeOf(plan: HandPlan, rank: MeldRank): RankHope {
  const meld = plan.melds[incompleteOf(plan, rank)];
  const { naturals, wilds } = meld?.shape ?? NOTHING;
  const { bookSize } = plan.rules.meld;
  const held = naturalsOf(plan, rank).length;
  const size = Math.min(bookSize, naturals + held * HELD);
  return {
    clean: wilds > 0 ? 0 : size,
    dirty: Math.min(bookSize - 1, size) + Math.min(1, wilds),
    held,
    open: meld !== undefined,
  };
}

/** The sizes that the missing books have so far: first the clean ones, then the dirty ones, each of a rank of its own. */
export function assignRanks(
  hopes: readonly RankHope[],
  missing: BookCounts,
): { readonly clean: readonly number[]; readonly dirty: readonly number[] } {
  const clean = [...hopes].sort((a, b) => b.clean - a.clean).slice(0, missing.clean);
  const others = hopes.filter((hope) => hope.clean === 0 || !clean.includes(hope));
  const dirty = [...others].sort((a, b) => b.dirty - a.dirty).slice(0, missing.dirty);
  return { clean: clean.map((hope) => hope.clean), dirty: dirty.map((hope) => hope.dirty) };
}
