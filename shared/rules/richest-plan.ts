import { arrangementOf, arrangements } from './arrange.ts';
import { type Card, isWild, MELD_RANKS, type MeldRank, rankOf } from './cards.ts';
import { type HeldCount, naturalsOf, wildsOf } from './held-count.ts';
import { mostNaturals } from './laid-table.ts';
import type { PlannedPart } from './plan.ts';
import type { Position } from './position.ts';
import { refuseMatch } from './taking.ts';
import { cardsValue, cardValue } from './values.ts';

/**
 * The initial meld, of a team that has nothing on the table: for each number of wilds the most that natural ranks can
 * be worth, rank after rank, as a knapsack is filled. More naturals of a rank are always worth more, so that a rank
 * has one best choice for each number of its wilds. With `top` the pile's top is laid too and is matched.
 */
export function richestPlan(position: Position, held: HeldCount, top?: Card): readonly PlannedPart[] | undefined {
  const worth = cardsValue(position.rules, position.held) + (top === undefined ? 0 : cardValue(position.rules, top));
  if (worth < position.minimum) return undefined;
  const rows = [startRow(wildsOf(held))];
  const topRank = top === undefined || isWild(top) ? undefined : (rankOf(top) as MeldRank);
  for (const rank of MELD_RANKS) {
    const isTop = rank === topRank;
    const count = naturalsOf(held, rank) + (isTop ? 1 : 0);
    if (count > 0) rows.push(nextRow(position, rows.at(-1) as Row, { rank, count, isTop }));
  }
  const chosen = cheapest(position, rows.at(-1) as Row, wildChoices(position, held, top));
  return chosen && planOf(position, rows, chosen, top);
}

/** By number of wilds used: the value of the naturals laid (less than 0: not possible), and how many of each the rank takes. */
interface Row {
  readonly rank: MeldRank | undefined;
  readonly values: readonly number[];
  readonly naturals: readonly number[];
  readonly wilds: readonly number[];
}

const startRow = (wilds: number): Row => ({
  rank: undefined,
  values: Array.from({ length: wilds + 1 }, (_, used) => (used === 0 ? 0 : -1)),
  naturals: [],
  wilds: [],
});

interface RankChoice {
  readonly rank: MeldRank;
  /** Naturals there are, with the top. */
  readonly count: number;
  readonly isTop: boolean;
}

function nextRow(position: Position, before: Row, { rank, count, isTop }: RankChoice): Row {
  const { length } = before.values;
  const value = cardValue(position.rules, `${rank}s`);
  const values: number[] = Array(length).fill(-1);
  const naturals: number[] = Array(length).fill(0);
  const wilds: number[] = Array(length).fill(0);
  for (let own = 0; own < length; own++) {
    const laid = mostNaturals(position.rules.meld, count, own);
    if (laid < 0 || (isTop && (laid === 0 || !isMatched(position, laid - 1, own)))) continue;
    for (let used = own; used < length; used++) {
      const rest = before.values[used - own] as number;
      if (rest < 0 || rest + laid * value <= (values[used] as number)) continue;
      values[used] = rest + laid * value;
      naturals[used] = laid;
      wilds[used] = own;
    }
  }
  return { rank, values, naturals, wilds };
}

const isMatched = (position: Position, alike: number, wilds: number): boolean =>
  refuseMatch(position, { alike, wilds, joins: false }) === undefined;

/** A way to lay wilds by themselves: how many held ones, and the value of these and of so many more besides. */
interface WildChoice {
  readonly count: number;
  readonly valueWith: (more: number) => number;
  /** How many of a wild top's own kind are among them. */
  readonly bound: number;
}

function wildChoices(position: Position, held: HeldCount, top: Card | undefined): readonly WildChoice[] {
  const { rules } = position;
  const values = position.held.filter(isWild).map((card) => cardValue(rules, card));
  const arranging = { rules: rules.meld, melds: [], isWild: true };
  const isLaid = (wilds: number): boolean => arrangements(arranging, { naturals: 0, wilds }).next().done !== true;
  if (top !== undefined && isWild(top)) return wildTopChoices(position, held, { top, isLaid });
  const best = values.toSorted((a, b) => b - a);
  const counts = [0, ...values.map((_, i) => i + 1)].filter((count) => count === 0 || isLaid(count));
  return counts.map((count) => ({ count, bound: 0, valueWith: (more) => sum(best.slice(0, count + more)) }));
}

interface WildTop {
  readonly top: Card;
  readonly isLaid: (wilds: number) => boolean;
}

/** A wild top lies in a meld of wilds, with as many of its own kind as match it. */
function wildTopChoices(position: Position, held: HeldCount, { top, isLaid }: WildTop): readonly WildChoice[] {
  const { rules } = position;
  const alike = rankOf(top) === '2' ? held.twos : held.jokers;
  const rank = rankOf(top);
  const values = position.held
    .filter((card) => isWild(card) && rankOf(card) !== rank)
    .map((card) => cardValue(rules, card));
  const own = cardValue(rules, top);
  const choices: WildChoice[] = [];
  for (let count = 1; count <= wildsOf(held); count++) {
    if (!isLaid(count + 1)) continue;
    for (let bound = 1; bound <= Math.min(2, alike, count); bound++) {
      if (!isMatched(position, bound, count - 1)) continue;
      const rest = [...values, ...Array<number>(alike - bound).fill(own)].sort((a, b) => b - a);
      choices.push({ count, bound, valueWith: (more) => own * (bound + 1) + sum(rest.slice(0, count - bound + more)) });
    }
  }
  return choices;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

interface Chosen {
  /** Wilds in melds of natural ranks, and held wilds laid by themselves. */
  readonly used: number;
  readonly alone: number;
  readonly bound: number;
}

/** Of the ways that reach the minimum, one with the fewest wilds. */
function cheapest(position: Position, last: Row, choices: readonly WildChoice[]): Chosen | undefined {
  let best: Chosen | undefined;
  for (const { count, bound, valueWith } of choices) {
    for (let used = 0; used + count < last.values.length; used++) {
      const naturals = last.values[used] as number;
      if (naturals < 0 || naturals + valueWith(used) < position.minimum) continue;
      if (used + count > 0 || naturals > 0) {
        if (!best || used + count < best.used + best.alone) best = { used, alone: count, bound };
      }
    }
  }
  return best;
}

/** The parts that the chosen numbers stand for, rank by rank from the last. */
function planOf(position: Position, rows: readonly Row[], chosen: Chosen, top?: Card): readonly PlannedPart[] {
  const rules = position.rules.meld;
  const plan: PlannedPart[] = [];
  let used = chosen.used;
  for (const row of rows.slice(1).toReversed()) {
    const cards = { naturals: row.naturals[used] as number, wilds: row.wilds[used] as number };
    const parts = arrangementOf({ rules, melds: [], isWild: false }, cards) ?? [];
    plan.push(...parts.map((part) => ({ ...part, kind: row.rank as MeldRank })));
    used -= cards.wilds;
  }
  const alone = chosen.alone + (top !== undefined && isWild(top) ? 1 : 0);
  const wild = arrangementOf({ rules, melds: [], isWild: true }, { naturals: 0, wilds: alone }) ?? [];
  plan.push(...wild.map((part) => ({ ...part, kind: 'wild' as const })));
  return top === undefined ? plan : withTop(plan, isWild(top) ? 'wild' : (rankOf(top) as MeldRank), chosen.bound);
}

/** The top lies in the first part of its kind. */
function withTop(plan: readonly PlannedPart[], kind: PlannedPart['kind'], bound: number): readonly PlannedPart[] {
  const host = plan.find((part) => part.kind === kind);
  return plan.map((part) => (part === host ? { ...part, top: bound } : part));
}
