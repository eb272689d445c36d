import { type Card, isNatural, isWild, rankOf } from '../cards/cards.ts';
import { parseCards } from '../cards/notation.ts';
import type { View } from '../protocol/view.ts';
import type { DealtPacketName } from '../ruleset/ruleset.ts';

/** The packet to play first: the one whose visible cards make the most melds. */
export function bestPacket({ game }: View): DealtPacketName {
  const packets = Object.entries(game?.choosing ?? {}) as [DealtPacketName, string][];
  const worth = ([, text]: readonly [DealtPacketName, string]): number => promiseOf(parseCards(text) ?? []);
  const best = packets.reduce<[DealtPacketName, string] | undefined>(
    (first, other) => (first && worth(first) >= worth(other) ? first : other),
    undefined,
  );
  return best?.[0] ?? 'hand';
}

/** Wilds, and each natural by how many of its rank lie there. */
const promiseOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => {
    if (isWild(card)) return sum + 4;
    return isNatural(card) ? sum + cards.filter((other) => rankOf(other) === rankOf(card)).length - 1 : sum;
  }, 0);
