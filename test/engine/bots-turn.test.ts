import { describe, expect, test } from 'vitest';
import { chooseIntents } from '../functions/bot-intents.ts';
import { ALL_BOOKS, charterOf, choose, discardOf, LATE, laidIn, type Scene, typesOf, viewOf } from './bots-scene.ts';

describe('a bot with nothing to decide does nothing', () => {
  test('in another’s turn', () => {
    expect(choose({ held: '9s', turn: { seat: 1 } })).toEqual([]);
  });

  test('while its own question waits for an answer', () => {
    expect(choose({ held: '9s', turn: { phase: 'consent', awaited: [2] } })).toEqual([]);
  });

  test('as a watcher', () => {
    const { seat: _seat, ...view } = viewOf({ held: '9s' });
    expect(chooseIntents(charterOf({ held: '9s' }), view)).toBeUndefined();
  });

  test('without a game', () => {
    const { game: _game, ...view } = viewOf({ held: '9s' });
    expect(chooseIntents(charterOf({ held: '9s' }), view)).toBeUndefined();
  });
});

describe('getting down', () => {
  test('below the minimum it only discards', () => {
    expect(typesOf({ held: '4shd5s6h7c8d9sJd' })).toEqual(['discard']);
  });

  test('at the minimum it lays down and discards in one submission', () => {
    const scene: Scene = { held: '4s6hKsshQhhdAs', own: {} };
    expect(typesOf(scene)).toEqual(['meld', 'discard']);
    expect(laidIn(scene)).toEqual(['new: Qh Qh Qd', 'new: Ks Ks Kh']);
  });

  test('a wild helps if the naturals do not reach it, the cheaper one if that is enough', () => {
    expect(laidIn({ held: '4s5h6h7c8d9sAsh2s*' })).toEqual(['new: As Ah 2s']);
  });
});

describe('drawing or taking', () => {
  const draw = { phase: 'draw' } as const;

  test('without a pair for the top it draws', () => {
    expect(typesOf({ held: '4s9hKs', turn: draw, own: { melds: '5sss' } })).toEqual(['draw']);
  });

  test('with a pair it takes a good pile', () => {
    expect(laidIn({ held: '4s9hdKs', turn: draw, own: { melds: '5sss' } })).toEqual(['new: 9h 9d']);
  });

  test('not down, it takes the pile only if the melds reach the minimum', () => {
    expect(typesOf({ held: '4s9hdKs', turn: draw })).toEqual(['draw']);
    expect(laidIn({ held: '4s9hdKssh', turn: draw })).toEqual(['new: 9h 9d', 'new: Ks Ks Kh']);
  });

  test('it finishes a book and starts the next with the top, if that takes the pile', () => {
    const scene: Scene = { held: '8sh2cKs', turn: draw, own: { melds: '8ssshh' }, pile: { top: '8c', count: 7 } };
    expect(typesOf(scene)).toEqual(['draw']);
    expect(laidIn({ ...scene, held: '8shd2cKs' })).toEqual(['0: 8s', 'new: 8h 8d 2c']);
  });

  test('a pile smaller than a draw is left', () => {
    expect(typesOf({ held: '4s9hdKs', turn: draw, own: { melds: '5sss' }, pile: { top: '9s', count: 2 } })).toEqual([
      'draw',
    ]);
  });

  test('a blocked pile is left', () => {
    expect(typesOf({ held: '4s9hd3s', turn: draw, own: { melds: '5sss' }, pile: { top: '3c', count: 9 } })).toEqual([
      'draw',
    ]);
  });

  test('near going out it does not fill its hand again', () => {
    const scene: Scene = { held: '9hdKs', turn: draw, own: { melds: ALL_BOOKS }, players: LATE };
    expect(typesOf(scene)).toEqual(['draw']);
  });

  test('with an empty stock it takes the pile rather than end the round', () => {
    const scene: Scene = {
      held: '4s9hdKs',
      turn: draw,
      own: { melds: '5sss' },
      pile: { top: '9s', count: 1 },
      stock: 1,
    };
    expect(typesOf(scene)).toEqual(['takePile']);
  });
});

describe('melding', () => {
  test('it adds to the melds of its team', () => {
    expect(laidIn({ held: '4s9hdKsQhJd', own: { melds: '9sss Kshd' } })).toEqual(['0: 9h 9d', '1: Ks']);
  });

  test('a needed dirty book is finished with a wild', () => {
    const scene: Scene = { held: '4sQhJd2s8d', own: { melds: '9ssshh2h Ksssshhh Qsssshhh' } };
    expect(laidIn(scene)).toEqual(['0: 2s']);
  });

  test('wilds go together if a wild book is needed', () => {
    const scene: Scene = { held: '4sQhJd2shcd*8d', own: { melds: '9ssshhhd Ksss' } };
    expect(laidIn(scene)).toEqual(['new: 2s 2h 2d 2c *']);
  });

  test('cards left over from a book start the next', () => {
    expect(laidIn({ held: '4sQhJd9sshh', own: { melds: '9ssshhd' } })).toEqual(['0: 9s', 'new: 9s 9h 9h']);
  });

  test('when all can be laid it runs into its foot', () => {
    expect(typesOf({ held: '9hdKshd', own: { melds: '9sss' } })).toEqual(['meld']);
  });

  test('when all but one can be laid it walks', () => {
    expect(choose({ held: '4s9hdKshd', own: { melds: '9sss' } }).at(-1)).toEqual({ type: 'discard', card: '4s' });
  });

  test('in the last packet it keeps two cards until it may go out', () => {
    const scene: Scene = { held: '9hdKshd', own: { melds: '9sss' }, players: LATE };
    const laid = laidIn(scene).reduce((count, entry) => count + (entry.split(': ')[1]?.split(' ').length ?? 0), 0);
    expect(laid).toBeLessThanOrEqual(3);
    expect(typesOf(scene).at(-1)).toBe('discard');
  });

  test('red threes that it may lay are laid before drawing, one by one since other cards replace them', () => {
    const scene: Scene = { preset: 'tails', held: '3hd9s', turn: { phase: 'draw' } };
    expect(choose(scene)).toEqual([{ type: 'layRedThree', card: '3h' }]);
  });
});

describe('discarding', () => {
  test('a black three goes before a useful card', () => {
    expect(discardOf({ held: '3s9hdKsh' })).toBe('3s');
  });

  test('a wild is kept', () => {
    expect(discardOf({ held: '2s*9h' })).toBe('9h');
  });

  test('a pair is kept before a single card', () => {
    expect(discardOf({ held: '9hd8s' })).toBe('8s');
  });

  test('a card that would join a meld of the opponents is withheld', () => {
    const scene: Scene = { preset: 'canasta', held: '8s9h', theirs: { melds: '8hhd' }, pile: { top: '4s', count: 12 } };
    expect(discardOf(scene)).toBe('9h');
  });

  test('a red three that can never be laid is discarded', () => {
    expect(discardOf({ rules: { threes: { red: { laying: 'never' } } }, held: '3h9h4s' })).toBe('3h');
  });
});

test('the same view gives the same submission', () => {
  const scene: Scene = { held: '4s6hKsshQhhdAs2s*', own: { melds: '9sss' } };
  expect(choose(scene)).toEqual(choose(scene));
});
