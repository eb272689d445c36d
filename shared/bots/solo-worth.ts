import type { NaturalRank } from '../cards/cards.ts';
import { EMPTY_SHAPE, getKind, getSize } from '../rules/growth.ts';
import { getMeldRanks } from '../ruleset/max-wilds.ts';
import type { BookCounts } from '../ruleset/ruleset.ts';
import type { BotView } from './bot-view.ts';
import { getMissingBookCounts } from './goals.ts';
import type { WorthParts } from './parts.ts';
import { canStart, getIncomplete, getNaturals, getWilds, type HandPlan } from './plan.ts';
import { getRankMaxWilds } from './special.ts';
import type { AloneWeights, Weights } from './weights.ts';

type AloneView = BotView & { readonly weights: Weights & { readonly alone: AloneWeights } };

export const isSolo = (botView: BotView): botView is AloneView =>
  botView.position.partners.length === 0 && botView.weights.alone !== undefined;

/**
 * Returns the parts for a player without partners, who gets hardly more cards than the needed books take. Wilds go to
 * the wild book first, naturals to the ranks nearest a book; a dirty book reserves its last place for a wild.
 */
export function getSoloParts(botView: AloneView, plan: HandPlan, left: number): WorthParts {
  const { position, turnsLeft } = botView;
  const weights = botView.weights.alone;
  const soon = turnsLeft < weights.fade ? turnsLeft / weights.fade : 1;
  const missing = getMissingBookCounts(plan);
  const hopes = getRankHopes(plan, weights.held);
  return {
    laid: plan.value,
    melds: estimateBonuses(weights, plan, soon) + hopes.filter((hope) => hope.open).length * weights.open,
    needed: estimateBooks(weights, plan, { hopes, missing }) * soon,
    wilds: estimateWilds(botView, plan, missing) * soon,
    down: position.down || plan.value > 0 ? weights.down : 0,
    ...handParts(botView, hopes, left),
  };
}

function estimateBonuses({ progress }: AloneWeights, { melds, rules }: HandPlan, soon: number): number {
  return melds.reduce((sum, { shape }) => {
    const kind = getKind(shape);
    const part = Math.min(1, getSize(shape) / rules.meld.bookSize);
    const share = part === 1 ? 1 : soon * (kind === 'wild' ? part : part ** progress);
    return sum + rules.score.bonus[kind] * share;
  }, 0);
}

interface BookHopes {
  readonly hopes: readonly RankHope[];
  readonly missing: BookCounts;
}

function estimateBooks(weights: AloneWeights, { rules }: HandPlan, { hopes, missing }: BookHopes): number {
  const { neededClean, neededDirty, finished, progress } = weights;
  const { clean, dirty } = assignRanks(hopes, missing);
  const lacking = missing.clean * neededClean + missing.dirty * neededDirty;
  const parts = (sizes: readonly number[]) =>
    sizes.reduce((sum, size) => sum + (size / rules.meld.bookSize) ** progress, 0);
  return parts(clean) * (neededClean - finished) + parts(dirty) * (neededDirty - finished) - lacking;
}

function estimateWilds(botView: AloneView, plan: HandPlan, missing: BookCounts): number {
  const { neededWild, finished, wildHeld, wildHeldLast, wildSpare } = botView.weights.alone;
  const held = getWilds(plan).length;
  if (missing.wild === 0) return held * wildSpare;
  const { bookSize } = plan.rules.meld;
  const laid = plan.melds[getIncomplete(plan, 'wild')]?.shape.wilds ?? 0;
  const part = Math.min(bookSize, laid + held * (isUnhurried(botView) ? wildHeldLast : wildHeld)) / bookSize;
  return part * (neededWild - finished) - missing.wild * neededWild;
}

function handParts(botView: AloneView, hopes: readonly RankHope[], left: number): WorthParts {
  const { position, turnsLeft, weights } = botView;
  const { late, run, walk, cardLeft, cardLeftLate, cardLeftLast } = weights.alone;
  const collected = estimateHeldCards(botView, hopes);
  if (position.waiting.length === 0) return { collected, left: -left * cardLeftLast };
  const packet = left === 0 ? run : left === 1 ? walk : 0;
  return { collected, packet, left: -left * (turnsLeft <= late ? cardLeftLate : cardLeft) };
}

function estimateHeldCards(botView: AloneView, hopes: readonly RankHope[]): number {
  const { turnsLeft, weights } = botView;
  const { pair, late, pairLast, singleLast, lateLast } = weights.alone;
  const pairs = hopes.filter((hope) => hope.held >= 2).length;
  if (!isUnhurried(botView)) return turnsLeft <= late ? 0 : pairs * pair;
  const singles = hopes.filter((hope) => hope.held === 1).length;
  return turnsLeft <= lateLast ? 0 : pairs * pairLast + singles * singleLast;
}

/** Whether this is the last packet against several opponents, where rounds seldom end early by going out. */
export const isUnhurried = ({ position, opponents }: BotView): boolean =>
  position.waiting.length === 0 && opponents.length > 1;

export const keepsWilds = (botView: BotView): boolean =>
  isSolo(botView) &&
  isUnhurried(botView) &&
  botView.weights.alone.wildHeldLast > 1 &&
  botView.position.rules.goingOut.books.wild > 0;

/** A rank's progress to its next book, in cards: those in its meld, and a fraction for each one held. */
interface RankHope {
  /** 0 if wilds in the meld rule out a clean book. */
  readonly clean: number;
  /** Leaves the last place to a wild; 0 if the rank takes none. */
  readonly dirty: number;
  readonly held: number;
  readonly open: boolean;
}

/** Ranks that have cards and could become a book. `part`: the share that a held natural counts of a laid one. */
const getRankHopes = (plan: HandPlan, part: number): readonly RankHope[] =>
  getMeldRanks(plan.rules.meld)
    .filter((rank) => getIncomplete(plan, rank) >= 0 || canStart(plan, rank))
    .map((rank) => getHope(plan, rank, part))
    .filter((hope) => hope.clean + hope.dirty > 0);

function getHope(plan: HandPlan, rank: NaturalRank, part: number): RankHope {
  const meld = plan.melds[getIncomplete(plan, rank)];
  const { naturals, wilds } = meld?.shape ?? EMPTY_SHAPE;
  const { bookSize } = plan.rules.meld;
  const held = getNaturals(plan, rank).length;
  const size = Math.min(bookSize, naturals + held * part);
  return {
    clean: wilds > 0 ? 0 : size,
    dirty: getRankMaxWilds(plan.rules, rank) === 0 ? 0 : Math.min(bookSize - 1, size) + Math.min(1, wilds),
    held,
    open: meld !== undefined,
  };
}

/** Returns the progress of the missing books: clean ones first, then dirty ones, each of a different rank. */
function assignRanks(
  hopes: readonly RankHope[],
  missing: BookCounts,
): { readonly clean: readonly number[]; readonly dirty: readonly number[] } {
  const clean = [...hopes].sort((a, b) => b.clean - a.clean).slice(0, missing.clean);
  const others = hopes.filter((hope) => hope.clean === 0 || !clean.includes(hope));
  const dirty = [...others].sort((a, b) => b.dirty - a.dirty).slice(0, missing.dirty);
  return { clean: clean.map((hope) => hope.clean), dirty: dirty.map((hope) => hope.dirty) };
}
