import { expect, test } from 'vitest';
import { hintFor } from '../../shared/bots/coach.ts';
import { diceOf } from '../properties/chance.ts';
import { variantOf } from '../properties/hiding.ts';
import { askCoach } from '../simulation/coached.ts';
import { viewOf } from '../simulation/game.ts';
import { charterOf, LATE, type Scene, viewOf as viewOfScene } from './bots-scene.ts';

test('a hint is legal, what a hard bot plays, and depends on no hidden card', () => {
  const dice = diceOf('coach');
  let compared = 0;
  const coached = askCoach(500, (charter, state, seat, hint) => {
    if (compared % 5 === 0) expect(hintFor(charter, viewOf(variantOf(state, seat, dice), seat))).toEqual(hint);
    compared += 1;
  });
  expect(coached.illegal).toEqual([]);
  expect(coached.other).toEqual([]);
  expect(compared).toBe(500);
});

const reasonIn = (scene: Scene) => hintFor(charterOf(scene), viewOfScene(scene))?.reason;

test('of two books that one play finishes, neither is called all that is needed', () => {
  const scene = (sevens: string): Scene => ({
    held: '2d7hKsQh',
    own: { melds: `4sssshhh 5sssshhh 6ssssshh2d ${sevens} 2sscc**` },
    players: LATE,
  });
  expect(reasonIn(scene('7sssss2h'))).toMatchObject({ type: 'finishes', kind: 'wild', need: 'needed' });
  expect(reasonIn(scene('7ssssss2h'))).toMatchObject({ type: 'finishes', kind: 'wild', need: 'last' });
});

test('in the last turn of a limited round it throws what counts most at its end', () => {
  expect(reasonIn({ held: '4sAh', turnsLeft: 4 })).toEqual({ type: 'throws', card: 'Ah', why: 'caught' });
});

test('where every card is the only one of its rank, that is no reason to throw one', () => {
  expect(reasonIn({ held: '4s5h7d9cJs' })).toMatchObject({ type: 'throws', why: 'least' });
  expect(reasonIn({ held: '4s9chJsh' })).toMatchObject({ type: 'throws', card: '4s', why: 'only' });
});
