import { describe, expect, test } from 'vitest';
import { chooseMoves } from '../../shared/bots/bot.ts';
import { ALL_BOOKS, FOOT_PLAYER, getCharter, getView, HAND_PLAYER, type Scene } from './bots-scene.ts';

describe('manners', () => {
  const LEVELS = ['easy', 'normal', 'hard'] as const;
  const at = (scene: Scene) => LEVELS.map((level) => chooseMoves(getCharter(scene), getView(scene), level) ?? []);

  test('after a no, nobody is asked again until the partners have fewer cards', () => {
    const end: Scene = { held: 'KshdQs', own: { melds: ALL_BOOKS } };
    const asks = (held: number, refused?: number): boolean => {
      const ownPlayer = { ...FOOT_PLAYER, ...(refused !== undefined && { refused }) };
      const moves = at({ ...end, players: [ownPlayer, FOOT_PLAYER, { ...FOOT_PLAYER, held }, FOOT_PLAYER] });
      const types = new Set(moves.map(([first]) => first?.type));
      expect(types.size).toBe(1);
      return types.has('askToGoOut');
    };
    expect(asks(20)).toBe(true);
    expect(asks(20, 20)).toBe(false);
    expect(asks(22, 20)).toBe(false);
    expect(asks(19, 20)).toBe(true);
  });

  test('no bot goes out while a partner’s foot is untouched, unless it pays', () => {
    const rules = { goingOut: { permission: 'none', partners: 'any' } } as const;
    const end: Scene = { rules, held: 'KshdQs', own: { melds: ALL_BOOKS } };
    const goesOut = (moves: readonly { readonly type: string }[]) => moves[0]?.type === 'meld' && moves.length === 2;
    const scene = { ...end, players: [FOOT_PLAYER, FOOT_PLAYER, HAND_PLAYER, FOOT_PLAYER] };
    expect(at(scene).map(goesOut)).toEqual([false, false, false]);
    expect(at({ ...scene, players: [FOOT_PLAYER, HAND_PLAYER, HAND_PLAYER, HAND_PLAYER] }).map(goesOut)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('lays a complete wild book down instead of holding it', () => {
    const held = '4s9hKd2sshhdc*';
    for (const melds of ['5sssh', '5sssh 2sssshhh', undefined]) {
      for (const moves of at({ held, own: melds ? { melds } : {} }))
        expect(moves).toContainEqual({
          type: 'meld',
          melds: [{ to: 'new', cards: ['2s', '2s', '2h', '2h', '2d', '2c', '*'], top: false }],
        });
    }
  });

  test('discards no joker after laying down sixteen cards', () => {
    for (const held of ['4ssshhh5ssshhh6ssh*', '4sssh5sssh6sssh7ssh8s*']) {
      for (const moves of at({ held, own: { melds: '9sssh' } })) {
        expect(moves[0]?.type).toBe('meld');
        expect(moves).not.toContainEqual({ type: 'discard', card: '*' });
      }
    }
  });
});
