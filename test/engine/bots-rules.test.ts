import { describe, expect, test } from 'vitest';
import { wantsUpcard } from '../../shared/bots/bot.ts';
import { startGame } from '../../shared/game/deal.ts';
import { positionOf } from '../../shared/game/position.ts';
import type { Intent } from '../../shared/protocol/intent.ts';
import type { GameView } from '../../shared/protocol/view.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { chooseIntents, plainIntents } from '../functions/bot-intents.ts';
import { entropyOf } from '../scenarios/start.ts';
import {
  ALL_BOOKS,
  charterOf,
  choose,
  discardOf,
  IN_FOOT,
  IN_HAND,
  LATE,
  laidIn,
  type Scene,
  typesOf,
  viewOf,
} from './bots-scene.ts';

describe('red threes as its only cards, in the last packet', () => {
  const scene: Scene = { preset: 'tails', rules: { threes: { red: { replace: false } } }, held: '3h', players: LATE };

  test('are not laid before the draw, for that would end the turn', () => {
    expect(typesOf({ ...scene, turn: { phase: 'draw' } })).toEqual(['draw']);
  });

  test('are laid after it', () => {
    expect(typesOf({ ...scene, held: '3h4s5s' })).toEqual(['layRedThree']);
  });
});

describe('more red threes than the stock can replace', () => {
  test('are laid one by one', () => {
    const scene: Scene = { preset: 'tails', rules: { stock: { exhausted: 'endsRound' } }, held: '3hd4s5s', stock: 1 };
    expect(choose({ ...scene, turn: { phase: 'draw' } })).toEqual([{ type: 'layRedThree', card: '3h' }]);
    expect(choose(scene)).toEqual([{ type: 'layRedThree', card: '3h' }]);
  });
});

describe('rules of single families', () => {
  test('a small pile is taken if that finishes a book, and left if it brings less than a draw for nothing', () => {
    const draw = { phase: 'draw' } as const;
    const small = { preset: 'growing', turn: draw, held: '4cKhQd5s', pile: { top: '8c', count: 2 } } as const;
    expect(typesOf({ ...small, own: { melds: '8sshhdd' } })).toEqual(['takePile']);
    expect(typesOf({ ...small, own: { melds: '8ssh' } })).not.toContain('takePile');
  });

  test('the packet that promises more melds becomes the hand', () => {
    const scene: Scene = { held: '', turn: { phase: 'draw' }, rules: { deal: { firstPacket: 'byAll' } } };
    const view = viewOf(scene);
    const seen = (hand: string, foot: string): readonly Intent[] | undefined =>
      chooseIntents(charterOf(scene), {
        ...view,
        game: { ...(view.game as GameView), choosing: { hand, foot } },
      });
    expect(seen('4s6d8h', '9shd')).toEqual([{ type: 'choosePacket', packet: 'foot' }]);
    expect(seen('9shd', '4s6d8h')).toEqual([{ type: 'choosePacket', packet: 'hand' }]);
  });

  test('threes of a rank are melded, kept in pairs, and take the pile', () => {
    const rules = { meld: { threes: 'black' }, pile: { blockedTops: [] } } as const;
    expect(laidIn({ rules, held: '3sscKs9h', own: { melds: '5sss' } })).toEqual(['new: 3s 3s 3c']);
    expect(discardOf({ rules, held: '3sc8s', own: { melds: '5sss' } })).toBe('8s');
    const pile = { top: '3c', count: 7 } as const;
    expect(laidIn({ rules, held: '3scKs9h', own: { melds: '5sss' }, turn: { phase: 'draw' }, pile })).toEqual([
      'new: 3s 3c',
    ]);
  });

  test('red threes that nothing replaces are laid together, and then it draws', () => {
    const rules = { threes: { red: { notReplaced: ['hand'] } } } as const;
    expect(typesOf({ preset: 'tails', rules, held: '3hd9s8d', turn: { phase: 'draw' } })).toEqual([
      'layRedThree',
      'layRedThree',
      'draw',
    ]);
  });

  test('black threes are its way out if they may be melded last', () => {
    const rules = { threes: { black: { melding: 'toGoOut' } }, goingOut: { permission: 'none' } } as const;
    const scene: Scene = { rules, held: '3ssc9h', own: { melds: ALL_BOOKS }, players: LATE };
    expect(laidIn(scene)).toEqual(['new: 3s 3s 3c']);
    expect(discardOf(scene)).toBe('9h');
  });

  test('a pile whose top joins a full rank is taken into the hand', () => {
    const scene: Scene = {
      preset: 'tails',
      rules: { meld: { booksPerRank: 1, afterBook: 'sealed' } },
      held: 'Qsh5s6c9d',
      own: { melds: 'Qshdcshd' },
      turn: { phase: 'draw' },
      pile: { top: 'Qd', count: 9 },
    };
    expect(chooseIntents(charterOf(scene), viewOf(scene))).toEqual([{ type: 'takePile', melds: [] }]);
  });

  test('after a yes that binds it lays the red three that keeps it from going out, and no more', () => {
    const rules = { goingOut: { yesBinds: true }, threes: { red: { laying: 'choice', replace: false } } } as const;
    const scene: Scene = {
      rules,
      held: '3hd',
      turn: { phase: 'play', permission: 'granted' },
      players: [IN_FOOT, IN_HAND, IN_FOOT, IN_HAND],
      own: { melds: ALL_BOOKS },
    };
    expect(typesOf(scene)).toEqual(['layRedThree']);
    expect(typesOf({ ...scene, held: '3h' })).toEqual(['discard']);
  });

  test('after a yes that binds it goes out', () => {
    const scene: Scene = {
      rules: { goingOut: { yesBinds: true } },
      held: 'KshdJc',
      turn: { phase: 'play', permission: 'granted' },
      players: [IN_FOOT, IN_HAND, IN_FOOT, IN_HAND],
      own: { melds: ALL_BOOKS },
    };
    expect(typesOf(scene)).toEqual(['meld', 'discard']);
    expect(plainIntents(charterOf(scene), viewOf(scene))?.map(({ type }) => type)).toEqual(['meld', 'discard']);
  });
});

test('a red three turned up is taken by the player who begins only where it can be laid', () => {
  const wants = (laying: 'automatic' | 'never'): boolean => {
    const { classic } = PRESETS;
    const red = { ...classic.threes.red, laying };
    const ruleset: Ruleset = {
      ...classic,
      deal: { ...classic.deal, upcard: 'any', beginnerTakes: true },
      pile: { ...classic.pile, blockedTops: ['blackThree'] },
      threes: { ...classic.threes, red },
    };
    const entropy = entropyOf('a red three turned up 87');
    const { state } = startGame({ ruleset, seating: { players: 4, teams: 2 }, entropy });
    expect(state.pile[0]).toMatch(/^3[hd]$/);
    return wantsUpcard(positionOf(state, state.turn.seat));
  };
  expect([wants('automatic'), wants('never')]).toEqual([true, false]);
});
