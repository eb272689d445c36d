import { kindOf, sizeOf } from '../rules/growth.ts';
import type { BookCounts } from '../ruleset/ruleset.ts';
import type { BotView } from './bot-view.ts';
import { booksMissing } from './goals.ts';
import { assignRanks, type RankHope, rankHopes } from './hopes.ts';
import type { WorthParts } from './parts.ts';
import { type HandPlan, incompleteOf, wildsOf } from './plan.ts';

/** What a book needed to go out is worth beyond its bonus; an incomplete one is worth a part. */
const NEEDED: BookCounts = { clean: 1200, dirty: 1100, wild: 8600 };
/** The part of it that only a finished book is worth. */
const FINISHED = 600;
/** What a held wild is worth, as a fraction of one in the wild meld; then what a wild is worth that no book needs. */
const WILD_HELD = 0.9;
const WILD_SPARE = 25;
/** What it is worth to be down, and to pick up the next packet in this turn or at its end. */
const DOWN = 250;
const RUN = 2500;
const WALK = 2300;
/** What each card left costs: before the last packet, the same when it is late, and in the last packet. */
const CARD_LEFT = 15;
const CARD_LEFT_LATE = 150;
const CARD_LEFT_LAST = 5;
/** What a held pair is worth for taking the pile, until it is late. */
const PAIR = 300;
/** It is late with this many turns left. */
const LATE = 5;
/** What an incomplete meld is worth, since it takes any card of its rank. */
const OPEN = 10;

/**
 * The parts for a player without partners, who gets hardly more cards than the needed books take. Wilds go to the wild
 * book first, naturals to the ranks nearest a book; a dirty book keeps its last place for a wild.
 */
export function partsAlone(botView: BotView, plan: HandPlan, left: number): WorthParts {
  const { position } = botView;
  const missing = booksMissing(plan);
  const hopes = rankHopes(plan);
  return {
    laid: plan.value,
    melds: bonusWorth(plan) + hopes.filter((hope) => hope.open).length * OPEN,
    needed: bookWorth(hopes, missing, plan.rules.meld.bookSize),
    wilds: wildWorth(plan, missing),
    down: position.down || plan.value > 0 ? DOWN : 0,
    ...handParts(botView, hopes, left),
  };
}

function bonusWorth({ melds, rules }: HandPlan): number {
  return melds.reduce((sum, { shape }) => {
    const kind = kindOf(shape);
    const part = Math.min(1, sizeOf(shape) / rules.meld.bookSize);
    return sum + rules.score.bonus[kind] * (kind === 'wild' ? part : part ** 2);
  }, 0);
}

/** How near the needed books of naturals are, each by its nearest rank. */
function bookWorth(hopes: readonly RankHope[], missing: BookCounts, bookSize: number): number {
  const { clean, dirty } = assignRanks(hopes, missing);
  const lacking = missing.clean * NEEDED.clean + missing.dirty * NEEDED.dirty;
  const parts = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + (size / bookSize) ** 2, 0);
  return parts(clean) * (NEEDED.clean - FINISHED) + parts(dirty) * (NEEDED.dirty - FINISHED) - lacking;
}

function wildWorth(plan: HandPlan, missing: BookCounts): number {
  const held = wildsOf(plan).length;
  if (missing.wild === 0) return held * WILD_SPARE;
  const { bookSize } = plan.rules.meld;
  const laid = plan.melds[incompleteOf(plan, 'wild')]?.shape.wilds ?? 0;
  const part = Math.min(bookSize, laid + held * WILD_HELD) / bookSize;
  return part * (NEEDED.wild - FINISHED) - missing.wild * NEEDED.wild;
}

/** Progress to the last packet, and pairs worth keeping while there is time to take a pile. */
function handParts({ position, turnsLeft }: BotView, hopes: readonly RankHope[], left: number): WorthParts {
  const isLate = turnsLeft <= LATE;
  const collected = isLate ? 0 : hopes.filter((hope) => hope.held >= 2).length * PAIR;
  if (position.waiting.length === 0) return { collected, left: -left * CARD_LEFT_LAST };
  const packet = left === 0 ? RUN : left === 1 ? WALK : 0;
  return { collected, packet, left: -left * (isLate ? CARD_LEFT_LATE : CARD_LEFT) };
}
