import { expect, test } from 'vitest';
import { hintFor } from '../../shared/bots/coach.ts';
import { diceOf } from '../properties/chance.ts';
import { variantOf } from '../properties/hiding.ts';
import { askCoach } from '../simulation/coached.ts';
import { viewOf } from '../simulation/game.ts';

test('a hint is legal, never worse than the normal bot’s play, and depends on no hidden card', () => {
  const dice = diceOf('coach');
  let compared = 0;
  const coached = askCoach(500, (charter, state, seat, hint) => {
    if (compared % 5 === 0) expect(hintFor(charter, viewOf(variantOf(state, seat, dice), seat))).toEqual(hint);
    compared += 1;
  });
  expect(coached.illegal).toEqual([]);
  expect(coached.worse).toEqual([]);
  expect(coached.missed).toEqual([]);
  expect(coached.better).toBeGreaterThan(5);
  expect(coached.finishing).toBeGreaterThan(10);
  expect(compared).toBe(500);
});
