import { describe, expect, test } from 'vitest';
import { chooseMoves } from '../../shared/bots/bot.ts';
import { ALL_BOOKS, charterOf, IN_FOOT, LATE, laidIn, type Scene, typesOf, viewOf } from './bots-scene.ts';

describe('without a partner', () => {
  const draw = { phase: 'draw' } as const;

  test('a wild goes to the wild book before it finishes a dirty one', () => {
    const melds = '9sssshh2h 2sscc*';
    const scene: Scene = { alone: true, held: '4sQhJd2d8d', own: { melds: `${melds} Qsssshh` }, players: LATE };
    expect(laidIn(scene)).toContain('1: 2d');
  });

  test('a pair stays in the hand while it could take a pile, and is laid when time is short', () => {
    const scene: Scene = { alone: true, held: '4s9hdQhJd7c8c', own: { melds: '9sss' } };
    expect(laidIn(scene)).toEqual([]);
    expect(laidIn({ ...scene, stock: 20 })).toEqual(['0: 9h 9d']);
  });

  test('with its books it takes a pile that brings less than a draw, and no other', () => {
    const scene: Scene = { alone: true, held: '9hdKs', turn: draw, own: { melds: ALL_BOOKS }, players: LATE };
    expect(typesOf({ ...scene, pile: { top: '9s', count: 3 } })).toEqual(['takePile']);
    expect(typesOf({ ...scene, pile: { top: '9s', count: 7 } })).toEqual(['draw']);
  });
});

describe('a hard bot without partners', () => {
  const hard = (scene: Scene) => chooseMoves(charterOf(scene), viewOf(scene), 'hard');
  const alone = { alone: true, held: '2d9hKc', players: [IN_FOOT, IN_FOOT, IN_FOOT, IN_FOOT] } as const;

  test('in its last turn finishes a dirty book rather than feed a wild meld that never ends', () => {
    const own = { melds: '6sssshh 5sshh 7sshh 2sshh' };
    expect(hard({ ...alone, own, stock: 3 })?.[0]).toEqual({
      type: 'meld',
      melds: [{ to: 0, cards: ['2d'], top: false }],
    });
  });

  test('finishes the wild book first', () => {
    const own = { melds: '6sssshh 2sshhcc' };
    expect(hard({ ...alone, own, stock: 40 })?.[0]).toEqual({
      type: 'meld',
      melds: [{ to: 1, cards: ['2d'], top: false }],
    });
  });

  test('in its foot keeps wilds for a wild book, and lays them when they finish it', () => {
    const scene: Scene = { ...alone, own: { melds: '6sssshh 2shd' }, stock: 60 };
    expect(hard({ ...scene, held: '2shd9hKc' })?.map(({ type }) => type)).toEqual(['discard']);
    expect(hard({ ...scene, held: '2shdc9hKc' })?.[0]).toEqual({
      type: 'meld',
      melds: [{ to: 1, cards: expect.arrayContaining(['2s', '2h', '2d', '2c']), top: false }],
    });
  });

  test('in its last turn finishes clean melds with the wilds that it kept', () => {
    const own = { melds: '4sssshhd 4ccccdd* 5sssshh* 7sssshhd 8sssshh 9sssshh 2sshh' };
    const melds = hard({ ...alone, held: '2d2hTsKcJd', own, stock: 3 })?.flatMap((move) =>
      move.type === 'meld' ? move.melds : [],
    );
    expect(melds?.map(({ to, cards }) => [to, cards.length])).toEqual([
      [4, 1],
      [5, 1],
    ]);
  });

  test('in its foot keeps pairs and single cards that could take a pile, and lays them at the end', () => {
    const scene: Scene = { ...alone, held: '4s9hdJhKc', own: { melds: '9sss Jsss Ksss' } };
    const first = (stock: number) => hard({ ...scene, stock })?.[0]?.type;
    expect(first(30)).toBe('discard');
    expect(first(12)).toBe('meld');
  });

  test('discards a rank that no book can come of, not one that is near a book', () => {
    const own = { melds: '6sssshh 5sssshhd' };
    const others = { melds: '9ssshhhd 9ssccdd' };
    expect(hard({ ...alone, held: '6d9h9c', own, theirs: others, stock: 40 })?.at(-1)).toMatchObject({
      type: 'discard',
      card: expect.stringMatching(/^9/),
    });
  });

  test('discards onto a large pile what the next player can hardly have two of', () => {
    const scene: Scene = { ...alone, held: '6d9h', own: { melds: '5sssshhd' }, pile: { top: '4s', count: 8 } };
    const gone = { melds: '6sssshhh 6ccccd', minimum: 50 };
    expect(hard({ ...scene, theirs: gone })?.at(-1)).toMatchObject({ card: '6d' });
    expect(hard({ ...scene, theirs: { ...gone, melds: '9sssshhh 9ccccd' } })?.at(-1)).toMatchObject({ card: '9h' });
  });
});
