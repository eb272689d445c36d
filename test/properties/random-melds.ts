import { type Card, getRank, isNatural, isWild } from '../../shared/cards/cards.ts';
import { makeCards } from '../../shared/cards/notation.ts';
import type { MeldEntry } from '../../shared/protocol/intent.ts';
import type { Meld } from '../../shared/rules/position.ts';
import type { Dice } from './chance.ts';

interface Holding {
  naturals: Map<string, Card[]>;
  wilds: Card[];
}

function getHolding(held: readonly Card[], dice: Dice): Holding {
  const naturals = new Map<string, Card[]>();
  for (const card of held.filter(isNatural))
    naturals.set(getRank(card), [...(naturals.get(getRank(card)) ?? []), card]);
  return { naturals, wilds: [...dice.shuffled(held.filter(isWild))] };
}

/** Random entries that are often legal: cards join their rank's meld, three or more start one, with occasional wilds. */
export function makeEntries(held: readonly Card[], melds: readonly Meld[], dice: Dice): readonly MeldEntry[] {
  const holding = getHolding(held, dice);
  const ranks = dice.shuffled([...holding.naturals.keys()]);
  const share = dice.pick([0.4, 1, 1, 1]);
  const entries = ranks
    .filter(() => dice.flip(share))
    .flatMap((rank) => findEntry(rank, { holding, melds, dice }) ?? []);
  const wild = dice.flip(0.25) ? makeWildEntry({ holding, melds, dice }) : undefined;
  return wild ? [...entries, wild] : entries;
}

interface EntryContext {
  readonly holding: Holding;
  readonly melds: readonly Meld[];
  readonly dice: Dice;
}

function findEntry(rank: string, { holding, melds, dice }: EntryContext): MeldEntry | undefined {
  const cards = holding.naturals.get(rank) ?? [];
  const open = melds.findIndex((meld) => getRank(meld[0] as Card) === rank && meld.length < 7);
  const room = open >= 0 && dice.flip(0.9) ? 7 - (melds[open] as Meld).length : 7;
  const naturals = cards.slice(0, dice.flip(0.8) ? Math.min(cards.length, room) : 1 + dice.below(cards.length));
  const wanted = naturals.length === 2 && open < 0 ? 1 : dice.flip(0.15) ? dice.below(3) : 0;
  const wilds = holding.wilds.splice(0, wanted);
  if (open < 0 && naturals.length + wilds.length < 3 && dice.flip(0.95)) {
    holding.wilds.push(...wilds);
    return undefined;
  }
  return { to: open >= 0 ? open : 'new', cards: makeCards([...naturals, ...wilds]) };
}

function makeWildEntry({ holding, melds, dice }: EntryContext): MeldEntry | undefined {
  if (holding.wilds.length === 0) return undefined;
  const to = dice.below(melds.length + 1);
  const cards = makeCards(holding.wilds.slice(0, 1 + dice.below(Math.min(4, holding.wilds.length))));
  return { to: to < melds.length ? to : 'new', cards };
}

/** Random, often legal melds for taking the pile: the top card with cards of its rank. */
export function takeEntries(
  held: readonly Card[],
  melds: readonly Meld[],
  { top, dice }: { readonly top: Card; readonly dice: Dice },
): readonly MeldEntry[] {
  const alike = held.filter((card) => getRank(card) === getRank(top));
  const wilds = dice.flip(0.3)
    ? held
        .filter(isWild)
        .filter((card) => !alike.includes(card))
        .slice(0, 1)
    : [];
  const used = [...alike.slice(0, dice.flip(0.7) ? 2 : dice.below(alike.length + 1)), ...wilds];
  const joined = melds.findIndex(
    (meld) => getRank(meld[0] as Card) === getRank(top) || (meld.every(isWild) && isWild(top)),
  );
  const to = joined >= 0 && dice.flip(0.8) ? joined : 'new';
  const rest = [...held];
  for (const card of used) rest.splice(rest.indexOf(card), 1);
  const others = dice.flip(0.5) ? makeEntries(rest, [], dice).filter(({ cards }) => !haveSameRank(cards, top)) : [];
  return [{ to, cards: makeCards(used), top: true }, ...others];
}

const haveSameRank = (cards: string, top: Card): boolean => cards.startsWith(getRank(top));
