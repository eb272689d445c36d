import { sha256 } from '@noble/hashes/sha2.js';
import type { Card } from '../cards/cards.ts';
import { getDeck } from '../ruleset/decks.ts';
import type { DeckRules } from '../ruleset/ruleset.ts';

/**
 * A stream of unbiased integers from 32 secret bytes: SHA-256 over the bytes, a lane and a counter. The same entropy
 * and lane give the same stream, so anyone who knows the entropy can repeat the deal. Each shuffle has its own lane.
 */
export interface Chance {
  /** Returns an integer from 0 to `limit` - 1, each equally likely; limit up to 2^24. */
  below(limit: number): number;
}

/** 32 secret bytes, or a function that creates them, called only if something is shuffled. */
export type Entropy = Uint8Array | (() => Uint8Array);

export const expandEntropy = (entropy: Entropy): Uint8Array => (typeof entropy === 'function' ? entropy() : entropy);

const WORD = 2 ** 32;

export function makeChance(entropy: Uint8Array, lane: number): Chance {
  const seed = new Uint8Array(entropy.length + 8);
  seed.set(entropy);
  const counters = new DataView(seed.buffer, entropy.length);
  counters.setUint32(0, lane);
  let block = 0;
  let words = new DataView(new ArrayBuffer(0));
  let place = 0;
  const nextWord = (): number => {
    if (place >= words.byteLength) {
      counters.setUint32(4, block++);
      const digest = sha256(seed);
      words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      place = 0;
    }
    place += 4;
    return words.getUint32(place - 4);
  };
  return { below: (limit) => makeUnbiased(nextWord, limit) };
}

/** Skips words past the last whole multiple of the limit, so that every result is equally likely. */
function makeUnbiased(nextWord: () => number, limit: number): number {
  const fair = WORD - (WORD % limit);
  let word = nextWord();
  while (word >= fair) word = nextWord();
  return word % limit;
}

/** Fisher-Yates: every order is equally likely. */
export function shuffle(cards: readonly Card[], chance: Chance): readonly Card[] {
  const order = [...cards];
  for (let left = order.length; left > 1; left--) {
    const place = chance.below(left);
    const card = order[place] as Card;
    order[place] = order[left - 1] as Card;
    order[left - 1] = card;
  }
  return order;
}

export const getDecks = (rules: DeckRules, decks: number): readonly Card[] =>
  Array.from({ length: decks }, () => getDeck(rules)).flat();
