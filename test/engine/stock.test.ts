import { expect, test } from 'vitest';
import { decide } from '../../shared/game/decide.ts';
import { readScenario } from '../scenarios/read.ts';
import { startOf } from '../scenarios/start.ts';

/** Decks are added to an empty stock as long as the table holds no more cards than can be stored. */

const withPile = (cards: number) =>
  startOf(
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
