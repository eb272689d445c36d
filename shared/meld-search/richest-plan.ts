import { type Card, isWild, type NaturalRank } from '../cards/cards.ts';
import { getCardKind, getMeldKind, type MeldKind } from '../rules/melds.ts';
import type { Position } from '../rules/position.ts';
import { getCardValue, sumCardValues } from '../rules/values.ts';
import { getMeldRanks } from '../ruleset/max-wilds.ts';
import { getWilds } from './held-count.ts';
import { type Choice, type ChoiceContext, getRankChoices, getWildChoices, type WildChoice } from './kind-choices.ts';
import type { SearchContext } from './place-top.ts';
import type { PlannedPart } from './plan.ts';

/**
 * Returns a plan that reaches the minimum. Fills a knapsack rank by rank: the most value for each number of wilds. More
 * naturals are always worth more, so a rank has one best choice for each number of wilds; with `maxCards` (a limit on
 * held cards laid) all choices count. With a top, the pile's top is laid too, and is matched.
 */
export function findRichestPlan(searching: SearchContext, maxCards?: number): readonly PlannedPart[] | undefined {
  const { position, top } = searching;
  const worth =
    sumCardValues(position.rules, position.held) + (top === undefined ? 0 : getCardValue(position.rules, top));
  if (worth < position.minimum || (maxCards ?? 0) < 0) return undefined;
  for (const host of getKindsForTop(position, top)) {
    const plan = buildPlan({ ...searching, host, maxCards });
    if (plan) return plan;
  }
  return undefined;
}

/** The kinds of meld that the top can join; a wild top can also join a meld of any rank. */
function getKindsForTop({ melds, rules }: Position, top: Card | undefined): readonly (MeldKind | undefined)[] {
  if (top === undefined) return [undefined];
  if (!isWild(top)) return [getCardKind(top)];
  if (rules.pile.match.includes('anyMeld')) return ['wild', ...getMeldRanks(rules.meld)];
  return [...new Set(['wild' as const, ...melds.map(getMeldKind)])];
}

function buildPlan(filling: ChoiceContext): readonly PlannedPart[] | undefined {
  const rows = [startRow(filling)];
  for (const rank of getMeldRanks(filling.position.rules.meld)) {
    const row = nextRow(filling, rows.at(-1) as PlanRow, rank);
    if (row) rows.push(row);
  }
  const chosen = findFewestWilds(filling, rows.at(-1) as PlanRow, getWildChoices(filling));
  return chosen && getPlan(filling, rows, chosen);
}

/**
 * One row of the knapsack, by number of wilds used so far and, if cards are limited, by number of cards laid: the value of
 * the naturals laid (below 0: impossible), and the choice of the rank that gives it.
 */
interface PlanRow {
  readonly values: readonly number[];
  readonly choices: readonly (Choice | undefined)[];
}

/** Columns for each number of wilds. */
const getWidth = ({ maxCards }: ChoiceContext): number => (maxCards === undefined ? 1 : maxCards + 1);

const computeCost = ({ maxCards }: ChoiceContext, { cards }: Choice): number => (maxCards === undefined ? 0 : cards);

const getColumnStep = (filling: ChoiceContext, choice: Choice): number =>
  choice.wilds * getWidth(filling) + computeCost(filling, choice);

function startRow(filling: ChoiceContext): PlanRow {
  const values = new Array<number>((getWilds(filling.held) + 1) * getWidth(filling)).fill(-1);
  values[0] = 0;
  return { values, choices: [] };
}

/** Returns the row with one more rank; undefined if the rank offers no choice. */
function nextRow(filling: ChoiceContext, before: PlanRow, rank: NaturalRank): PlanRow | undefined {
  const rankChoices = getRankChoices(filling, rank);
  if (rankChoices.length === 1 && rankChoices[0]?.naturals === 0) return undefined;
  const value = getCardValue(filling.position.rules, `${rank}s`);
  const values = before.values.map(() => -1);
  const choices: (Choice | undefined)[] = before.values.map(() => undefined);
  for (const choice of rankChoices) {
    const step = getColumnStep(filling, choice);
    for (let place = step; place < values.length; place++) {
      if (place % getWidth(filling) < computeCost(filling, choice)) continue;
      const rest = before.values[place - step] as number;
      const total = rest + choice.naturals * value;
      if (rest < 0 || total <= (values[place] as number)) continue;
      values[place] = total;
      choices[place] = choice;
    }
  }
  return { values, choices };
}

interface ChosenMelds {
  /** Index in the last row. */
  readonly place: number;
  readonly alone: WildChoice;
}

function findFewestWilds(
  filling: ChoiceContext,
  { values }: PlanRow,
  choices: readonly WildChoice[],
): ChosenMelds | undefined {
  const width = getWidth(filling);
  let chosen: ChosenMelds | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const alone of choices) {
    for (let place = 0; place + getColumnStep(filling, alone) < values.length; place++) {
      const used = Math.floor(place / width);
      const naturals = values[place] as number;
      if (naturals < 0 || (place % width) + computeCost(filling, alone) >= width) continue;
      if (used + alone.wilds >= fewest || naturals + alone.getValueWithMore(used) < filling.position.minimum) continue;
      fewest = used + alone.wilds;
      chosen = { place, alone };
    }
  }
  return chosen;
}

function getPlan(
  filling: ChoiceContext,
  rows: readonly PlanRow[],
  { place, alone }: ChosenMelds,
): readonly PlannedPart[] {
  const plan: PlannedPart[] = [];
  let left = place;
  for (const row of rows.slice(1).toReversed()) {
    const choice = row.choices[left];
    if (!choice) continue;
    plan.push(...choice.parts());
    left -= getColumnStep(filling, choice);
  }
  return [...plan, ...alone.parts()];
}
