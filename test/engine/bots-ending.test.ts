import { describe, expect, test } from 'vitest';
import { ALL_BOOKS, choose, IN_FOOT, IN_HAND, LATE, type Scene, typesOf } from './bots-scene.ts';

describe('going out', () => {
  const end: Scene = { held: 'KshdQs', own: { melds: ALL_BOOKS }, players: LATE };

  test('it asks when it could go out', () => {
    expect(choose(end)).toEqual([{ type: 'askToGoOut' }]);
  });

  test('with a yes it goes out', () => {
    expect(choose({ ...end, turn: { permission: 'granted' } })).toEqual([
      { type: 'meld', melds: [{ to: 'new', cards: 'Ks Kh Kd' }] },
      { type: 'discard', card: 'Qs' },
    ]);
  });

  test('with a no it plays on', () => {
    expect(typesOf({ ...end, turn: { permission: 'refused' } })).toEqual(['discard']);
  });

  test('it does not ask while a partner has not played its foot', () => {
    expect(typesOf({ ...end, players: [IN_FOOT, IN_FOOT, IN_HAND, IN_FOOT] })).toEqual(['discard']);
  });

  test('without a partner to ask it goes out at once', () => {
    expect(typesOf({ ...end, rules: { goingOut: { permission: 'none' } } })).toEqual(['meld', 'discard']);
  });

  test('if the last card must be melded it melds all', () => {
    const scene: Scene = { ...end, held: 'Kshdd', rules: { goingOut: { permission: 'none', lastCard: 'meld' } } };
    expect(typesOf(scene)).toEqual(['meld']);
  });
});

describe('answering', () => {
  const asked: Scene = {
    held: '9s8h',
    turn: { seat: 2, phase: 'consent', awaited: [0] },
    own: { melds: ALL_BOOKS },
    players: LATE,
  };
  const answer = (scene: Scene) => choose(scene)[0];

  test('yes with few points left', () => {
    expect(answer(asked)).toEqual({ type: 'answerGoOut', yes: true });
  });

  test('no with a foot not picked up', () => {
    const scene: Scene = { ...asked, held: '9shdAshdKshJdc**', players: [IN_HAND, IN_FOOT, IN_FOOT, IN_FOOT] };
    expect(answer(scene)).toEqual({ type: 'answerGoOut', yes: false });
  });

  test('no while it holds what finishes a book', () => {
    expect(answer({ ...asked, held: '9s8h', own: { melds: `${ALL_BOOKS} 9sssshh` } })).toEqual({
      type: 'answerGoOut',
      yes: false,
    });
  });

  test('yes all the same when an opponent is about to go out', () => {
    const players = [IN_HAND, { ...IN_FOOT, held: 2 }, IN_FOOT, IN_FOOT];
    expect(answer({ ...asked, players, theirs: { melds: ALL_BOOKS } })).toEqual({ type: 'answerGoOut', yes: true });
  });
});
