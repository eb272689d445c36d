import { type Card, getRank, isWild, type NaturalRank } from '../cards/cards.ts';
import type { MeldKind } from '../rules/melds.ts';
import { getCardValue } from '../rules/values.ts';
import { getMeldRules } from '../ruleset/max-wilds.ts';
import { type ArrangementContext, findArrangement, generateArrangements } from './arrange.ts';
import { getNaturals, getOwnMelds, getWilds } from './held-count.ts';
import { getMaxNaturals } from './max-naturals.ts';
import { placeTop, type SearchContext } from './place-top.ts';
import type { PlannedPart } from './plan.ts';

export interface ChoiceContext extends SearchContext {
  readonly host: MeldKind | undefined;
  /** Most held cards that can be laid; undefined: no limit, and more is never worse. */
  readonly maxCards: number | undefined;
}

export interface Choice {
  /** Includes the top. */
  readonly naturals: number;
  readonly wilds: number;
  readonly cards: number;
  readonly parts: () => readonly PlannedPart[];
}

const NO_CARDS: Choice = { naturals: 0, wilds: 0, cards: 0, parts: () => [] };

/** Returns what can be laid of a rank with each number of wilds: the most naturals, or any number if cards are limited. */
export function getRankChoices(filling: ChoiceContext, rank: NaturalRank): readonly Choice[] {
  const { position, held, top, host } = filling;
  const isTop = top !== undefined && host === rank;
  const count = getNaturals(held, rank) + (isTop && !isWild(top) ? 1 : 0);
  const melds = getOwnMelds(position, rank);
  if (count === 0 && melds.length === 0) return [NO_CARDS];
  const arranging = { rules: getMeldRules(position.rules.meld, rank), melds, isWild: false };
  const wanted = { arranging, kind: rank, count, top: isTop ? top : undefined };
  const choices: Choice[] = [];
  for (let wilds = 0; wilds <= getWilds(held); wilds++) {
    for (let left = count; left >= 0; ) {
      const choice = findBestChoice(filling, { ...wanted, count: left, wilds });
      if (choice) choices.push(choice);
      left = choice && filling.maxCards !== undefined ? choice.naturals - 1 : -1;
    }
  }
  return choices;
}

interface ChoiceParams {
  readonly arranging: ArrangementContext;
  readonly kind: MeldKind;
  readonly count: number;
  readonly wilds: number;
  readonly top: Card | undefined;
}

function findBestChoice(context: SearchContext, wanted: ChoiceParams): Choice | undefined {
  const isPlain = wanted.top === undefined && wanted.arranging.melds.length === 0;
  return isPlain ? findQuickestChoice(wanted) : findMatchedChoice(context, wanted);
}

/** Looks up the most naturals; only if the team has no meld of the rank and the top is used elsewhere. */
function findQuickestChoice({ arranging, kind, count, wilds }: ChoiceParams): Choice | undefined {
  const naturals = getMaxNaturals(arranging.rules, count, wilds);
  if (naturals < 0) return undefined;
  const parts = () => (findArrangement(arranging, { naturals, wilds }) ?? []).map((part) => ({ ...part, kind }));
  return { naturals, wilds, cards: naturals + wilds, parts };
}

/** Tries every number; matches the top if it is used here. */
function findMatchedChoice(
  { position, held }: SearchContext,
  { arranging, kind, count, wilds, top }: ChoiceParams,
): Choice | undefined {
  const isWildTop = top !== undefined && isWild(top);
  for (let naturals = count; naturals >= 0; naturals--) {
    const cards = { naturals, wilds: wilds + (isWildTop ? 1 : 0) };
    for (const parts of generateArrangements(arranging, cards)) {
      const plan = placeTop({ position, held, top }, { kind, parts, cards });
      const laid = naturals + wilds - (top === undefined || isWildTop ? 0 : 1);
      if (plan) return { naturals, wilds, cards: laid, parts: () => plan };
    }
  }
  return undefined;
}

/** `getValueWithMore`: the value of these wilds and that many more. */
export interface WildChoice extends Choice {
  readonly getValueWithMore: (more: number) => number;
}

export function getWildChoices({ position, held, top, host }: ChoiceContext): readonly WildChoice[] {
  const arranging = { rules: position.rules.meld, melds: getOwnMelds(position, 'wild'), isWild: true };
  const wanted = { arranging, kind: 'wild' as const, count: 0, top: host === 'wild' ? top : undefined };
  const context = { position, held, top };
  const choices: WildChoice[] = [];
  for (let wilds = 0; wilds <= getWilds(held); wilds++) {
    const choice = findMatchedChoice(context, { ...wanted, wilds });
    const bound = choice?.parts().find((part) => part.top !== undefined)?.top ?? 0;
    if (choice) choices.push({ ...choice, getValueWithMore: createWildValues(context, wilds, bound) });
  }
  return choices;
}

/** Returns the value of a wild top, `bound` wilds of its own kind, and the others from the highest value down. */
function createWildValues(
  { position, top }: SearchContext,
  wilds: number,
  bound: number,
): WildChoice['getValueWithMore'] {
  const { rules, held } = position;
  const rest = held.filter(isWild).sort((a, b) => getCardValue(rules, b) - getCardValue(rules, a));
  let base = 0;
  if (top !== undefined && isWild(top)) {
    base = getCardValue(rules, top) * (bound + 1);
    for (let left = bound; left > 0; left--) {
      rest.splice(
        rest.findIndex((card) => getRank(card) === getRank(top)),
        1,
      );
    }
  }
  return (more) => rest.slice(0, wilds - bound + more).reduce((sum, card) => sum + getCardValue(rules, card), base);
}
