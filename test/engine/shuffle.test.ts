import { expect, test } from 'vitest';
import { type Card, sortCards } from '../../shared/cards/cards.ts';
import { decide } from '../../shared/game/decide.ts';
import { getDecks, makeChance, shuffle } from '../../shared/game/shuffle.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { readScenario } from '../scenarios/read.ts';
import { makeStart } from '../scenarios/start.ts';

const makeBytes = (first: number): Uint8Array => Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? first : i));
const DECKS = getDecks(PRESETS.classic.deck, 5);

test('decks have each face once per deck, plus their jokers', () => {
  expect(DECKS.length).toBe(5 * 54);
  expect(DECKS.filter((card) => card === '9h').length).toBe(5);
  expect(DECKS.filter((card) => card === '*').length).toBe(10);
});

test('a shuffle keeps every card and leaves its input unchanged', () => {
  const cards = Object.freeze([...DECKS]);
  const shuffled = shuffle(cards, makeChance(makeBytes(1), 0));
  expect(shuffled).not.toEqual(cards);
  expect(sortCards(shuffled)).toEqual(sortCards(cards));
});

test('the same entropy and lane give the same order, different ones a different order', () => {
  const order = (first: number, lane: number) => shuffle(DECKS, makeChance(makeBytes(first), lane)).join(' ');
  expect(order(1, 0)).toBe(order(1, 0));
  expect(order(1, 1)).not.toBe(order(1, 0));
  expect(order(2, 0)).not.toBe(order(1, 0));
});

test('entropy is used to its last byte', () => {
  const other = makeBytes(1);
  other[31] = 200;
  expect(shuffle(DECKS, makeChance(other, 0))).not.toEqual(shuffle(DECKS, makeChance(makeBytes(1), 0)));
});

/** Chi-squared of counts that should be equal. */
function measureUnevenness(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

test('numbers below a limit are uniform, even if the limit does not divide 2^32', () => {
  const chance = makeChance(makeBytes(7), 0);
  const counts = Array.from({ length: 53 }, () => 0);
  for (let i = 0; i < 53_000; i++) {
    const number = chance.below(53);
    counts[number] = (counts[number] as number) + 1;
  }
  // 52 degrees of freedom: more than 99 would occur once in ten thousand times; the entropy is fixed.
  expect(measureUnevenness(counts)).toBeLessThan(99);
});

test('all orders of four cards are equally frequent', () => {
  const cards: readonly Card[] = ['4s', '5s', '6s', '7s'];
  const counts = new Map<string, number>();
  const chance = makeChance(makeBytes(9), 3);
  for (let i = 0; i < 24_000; i++) {
    const order = shuffle(cards, chance).join(' ');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  expect(measureUnevenness([...counts.values()])).toBeLessThan(60);
});

/** Decks are added to an empty stock up to the number of cards that can be stored. */

const withPile = (cards: number) =>
  makeStart(
    readScenario(
      JSON.stringify({
        name: 'an empty stock',
        rules: 'tails',
        seats: 4,
        position: {
          round: 1,
          dealer: 3,
          scores: [0, 0],
          turn: { seat: 0 },
          players: [{ hand: 'Ks' }, { hand: 'Kh' }, { hand: 'Kd' }, { hand: 'Kc' }],
          teams: [{}, {}],
          stock: '',
          pile: Array.from({ length: cards }, () => '6s').join(' '),
        },
        steps: [{ seat: 0, do: null }],
      }),
    ),
  );

test.each([
  [842, 52, undefined],
  [843, 0, { by: 'stock' }],
])('stock.2: with %d cards in the pile and 4 in hand a draw leaves %d in the stock', (cards, stock, ended) => {
  const decision = decide(withPile(cards), { seat: 0, moves: [{ type: 'draw' }], entropy: new Uint8Array(32) });
  if (decision.type === 'rejection') throw new Error(decision.code);
  expect(decision.state.stock).toHaveLength(stock);
  expect(decision.state.ended).toEqual(ended);
});
