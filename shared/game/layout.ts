import {
  type Card,
  getRank,
  isInGroup,
  isJoker,
  RANKS,
  type Rank,
  SUITS,
  type Suit,
  sortCards,
} from '../cards/cards.ts';
import { countDecks } from '../ruleset/decks.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { type Chance, getDecks, shuffle } from './shuffle.ts';
import type { Choosing, Packet } from './state.ts';

interface Layout {
  readonly packets: readonly (readonly Packet[])[];
  readonly choosing?: readonly Choosing[];
  readonly stock: readonly Card[];
  readonly pile: readonly Card[];
}

/** Shuffles all decks, deals every packet, player by player, and turns up the first discard. */
export function createLayout(rules: Ruleset, players: number, chance: Chance): Layout {
  const cards = [...shuffle(getDecks(rules.deck, countDecks(rules.deck, players)), chance)];
  const { firstPacket, packets: sizes } = rules.deal;
  const stacks = Array.from({ length: players }, () => {
    const dealt = sizes.map(({ size }) => cards.splice(0, size));
    return firstPacket === 'lowestBottom' || firstPacket === 'highestBottom'
      ? orderByBottom(dealt, firstPacket)
      : dealt;
  });
  const packets = stacks.map((dealt) =>
    dealt.map((stack, i) => ({ name: sizes[i]?.name ?? 'hand', cards: sortCards(stack) })),
  );
  const choosing =
    firstPacket === 'byTops' || firstPacket === 'byAll' ? stacks.map(getChoosing(firstPacket)) : undefined;
  return { packets: packets.map(withoutEmpty), ...(choosing && { choosing }), ...turnUpcard(rules, cards, chance) };
}

/** A packet's first card is at its bottom, its last one on top. */
const getChoosing =
  (sees: 'byTops' | 'byAll') =>
  (stacks: readonly (readonly Card[])[]): Choosing =>
    sees === 'byAll' ? { sees: 'all' } : { sees: 'tops', tops: stacks.map((stack) => stack.at(-1) as Card) };

/** Puts the stack with the lowest or highest bottom card first; of equal ranks, the first one: deal.7. */
function orderByBottom(stacks: readonly Card[][], which: 'lowestBottom' | 'highestBottom'): readonly Card[][] {
  const bottoms = stacks.map(([bottom]) => Math.floor(getHeight(bottom as Card) / 4));
  const wanted = which === 'lowestBottom' ? Math.min(...bottoms) : Math.max(...bottoms);
  const hand = stacks[bottoms.indexOf(wanted)] as Card[];
  return [hand, ...stacks.filter((stack) => stack !== hand)];
}

/** Removes empty packets, but never the first, which the player holds. */
const withoutEmpty = (packets: readonly Packet[]): readonly Packet[] =>
  packets.filter(({ cards }, place) => place === 0 || cards.length > 0);

/**
 * Turns up the first discard. A rejected card is either buried (put back into the stock at a random place) or covered
 * (left in the pile, under the next upcard).
 */
function turnUpcard({ deal: { upcard } }: Ruleset, cards: Card[], chance: Chance): Pick<Layout, 'stock' | 'pile'> {
  const pile: Card[] = [];
  if (upcard === 'none') return { stock: cards, pile };
  const buried: Card[] = [];
  for (let card = cards.shift(); card !== undefined; card = cards.shift()) {
    const isRejected = upcard !== 'any' && isInGroup(upcard.reject, card);
    if (isRejected && upcard.then === 'bury') buried.push(card);
    else pile.unshift(card);
    if (!isRejected) break;
  }
  for (const card of buried) cards.splice(chance.below(cards.length + 1), 0, card);
  return { stock: cards, pile };
}

/** Ace is high, two low; within a rank, spades, hearts, diamonds, clubs. */
export const getHeight = (card: Card): number =>
  isJoker(card)
    ? RANKS.length * 4
    : RANKS.indexOf(getRank(card) as Rank) * 4 + 3 - SUITS.indexOf(card.charAt(1) as Suit);
