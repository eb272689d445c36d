import type { Card } from '../cards/cards.ts';
import { getAllMeldFacts, getCardKind, type MeldFacts, type MeldKind } from '../rules/melds.ts';
import type { Position } from '../rules/position.ts';
import { countDecks, getDeck } from '../ruleset/decks.ts';
import type { DeckRules } from '../ruleset/ruleset.ts';

/** The chance that an unseen card is of a kind, from one seat's own cards and everyone's melds. */
export type CardOdds = ReadonlyMap<MeldKind, number>;

export function getOdds(
  position: Position,
  others: readonly { readonly melds: readonly MeldFacts[] }[],
  players: number,
): CardOdds {
  const { rules, held } = position;
  const decks = countDecks(rules.deck, players);
  const unseen = new Map([...getKinds(rules.deck)].map(([kind, cards]) => [kind, cards * decks]));
  const count = (kind: MeldKind, cards: number): unknown => unseen.set(kind, (unseen.get(kind) ?? 0) + cards);
  for (const card of held) count(getCardKind(card), -1);
  for (const { kind, shape } of [...getAllMeldFacts(position), ...others.flatMap(({ melds }) => melds)]) {
    count(kind, -shape.naturals);
    count('wild', -shape.wilds);
  }
  const all = [...unseen.values()].reduce((sum, cards) => sum + cards, 0);
  return new Map([...unseen].map(([kind, cards]) => [kind, Math.max(0, cards) / Math.max(1, all)]));
}

const kindCache = new WeakMap<DeckRules, ReadonlyMap<MeldKind, number>>();

function getKinds(rules: DeckRules): ReadonlyMap<MeldKind, number> {
  const kinds = kindCache.get(rules) ?? countKinds(getDeck(rules));
  kindCache.set(rules, kinds);
  return kinds;
}

function countKinds(deck: readonly Card[]): ReadonlyMap<MeldKind, number> {
  const counts = new Map<MeldKind, number>();
  for (const card of deck) counts.set(getCardKind(card), (counts.get(getCardKind(card)) ?? 0) + 1);
  return counts;
}

/** Returns the chance of at least `min` of something if `expected` are expected (Poisson). */
export function getChance(min: number, expected: number): number {
  let term = Math.exp(-expected);
  let fewer = 0;
  for (let i = 0; i < min; i++) {
    fewer += term;
    term *= expected / (i + 1);
  }
  return Math.max(0, 1 - fewer);
}
