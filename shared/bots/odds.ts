import { factsOfAll, kindOfCard, type MeldFacts, type MeldKind } from '../rules/melds.ts';
import type { Position } from '../rules/position.ts';
import { deckOf, decksFor } from '../ruleset/decks.ts';

/** How likely an unseen card is of a kind, from what one seat sees: its own cards and the melds of all. */
export type CardOdds = ReadonlyMap<MeldKind, number>;

/** The odds at a table of this many players. */
export function oddsOf(
  position: Position,
  others: readonly { readonly melds: readonly MeldFacts[] }[],
  players: number,
): CardOdds {
  const { rules, held } = position;
  const unseen = new Map<MeldKind, number>();
  const count = (kind: MeldKind, cards: number): unknown => unseen.set(kind, (unseen.get(kind) ?? 0) + cards);
  const decks = decksFor(rules.deck, players);
  for (const card of deckOf(rules.deck)) count(kindOfCard(card), decks);
  for (const card of held) count(kindOfCard(card), -1);
  for (const { kind, shape } of [...factsOfAll(position), ...others.flatMap(({ melds }) => melds)]) {
    count(kind, -shape.naturals);
    count('wild', -shape.wilds);
  }
  const all = [...unseen.values()].reduce((sum, cards) => sum + cards, 0);
  return new Map([...unseen].map(([kind, cards]) => [kind, Math.max(0, cards) / Math.max(1, all)]));
}

/** The chance of at least this many of something of which this many are to be expected. */
export function chanceOf(min: number, expected: number): number {
  let term = Math.exp(-expected);
  let fewer = 0;
  for (let i = 0; i < min; i++) {
    fewer += term;
    term *= expected / (i + 1);
  }
  return Math.max(0, 1 - fewer);
}
