import { describe, expect, test } from 'vitest';
import { chooseMoves } from '../../shared/bots/bot.ts';
import type { Intent } from '../../shared/protocol/intent.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { GameView, PlayerView, TeamView, View } from '../../shared/protocol/view.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { PartialRules } from '../../shared/ruleset/ruleset.ts';
import { chooseIntents } from '../functions/bot-intents.ts';

/** What a case changes; the rest is a quiet beginning of a round of four, seat 0 to play. */
interface Scene {
  readonly preset?: PresetId;
  readonly rules?: PartialRules;
  readonly seat?: number;
  readonly held: string;
  readonly turn?: Partial<GameView['turn']>;
  readonly players?: readonly PlayerView[];
  readonly own?: Partial<TeamView>;
  readonly theirs?: Partial<TeamView>;
  readonly pile?: GameView['pile'];
  readonly stock?: number;
  /** Four players, each alone. */
  readonly alone?: true;
}

const IN_HAND: PlayerView = { held: 13, playing: 'hand', waiting: { foot: 13 } };
const IN_FOOT: PlayerView = { held: 6, playing: 'foot', playedLast: true };

/** Books enough to go out in classic. */
const ALL_BOOKS = '4sssshhh 5sssshhh 6ssssshh2d 7ssssshh2h 2sscc***';

function charterOf({ preset = 'classic', rules = {}, alone }: Scene): Charter {
  return {
    revision: 0,
    title: '',
    ruleset: mergeRules(PRESETS[preset], rules),
    seating: { players: 4, teams: alone ? 4 : 2 },
    names: [],
  };
}

function viewOf(scene: Scene): View {
  const { seat = 0, held, turn = {}, players = [], own = {}, theirs = {}, pile, stock = 100, alone } = scene;
  const team = (part: Partial<TeamView>): TeamView => ({ score: 0, ...(!part.melds && { minimum: 50 }), ...part });
  const game: GameView = {
    round: 1,
    dealer: 3,
    turn: { seat: 0, phase: 'play', ...turn },
    held,
    players: [0, 1, 2, 3].map((i) => players[i] ?? IN_HAND),
    teams: [team(own), team(theirs), ...(alone ? [team({}), team({})] : [])],
    stock,
    pile: pile ?? { top: '9s', count: 4 },
  };
  return {
    version: 1,
    charter: 0,
    seat,
    phase: 'playing',
    occupants: ['bot', 'bot', 'bot', 'bot'],
    host: 0,
    at: 0,
    game,
  };
}

const choose = (scene: Scene): readonly Intent[] => chooseIntents(charterOf(scene), viewOf(scene)) ?? [];

const typesOf = (scene: Scene): readonly string[] => choose(scene).map((intent) => intent.type);

/** The cards of each entry that a bot lays, and their melds. */
function laidIn(scene: Scene): readonly string[] {
  return choose(scene).flatMap((intent) =>
    intent.type === 'meld' || intent.type === 'takePile' ? intent.melds.map(({ to, cards }) => `${to}: ${cards}`) : [],
  );
}

const discardOf = (scene: Scene): string | undefined =>
  choose(scene).flatMap((intent) => (intent.type === 'discard' ? [intent.card] : []))[0];

/** A partner and opponents far on, and this seat in its foot. */
const LATE = [IN_FOOT, IN_FOOT, IN_FOOT, IN_FOOT];

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

describe('manners', () => {
  const LEVELS = ['easy', 'normal', 'hard'] as const;
  const at = (scene: Scene) => LEVELS.map((level) => chooseMoves(charterOf(scene), viewOf(scene), level) ?? []);

  test('after a no, nobody is asked again before the partners have fewer cards', () => {
    const end: Scene = { held: 'KshdQs', own: { melds: ALL_BOOKS } };
    const asks = (held: number, refused?: number): boolean => {
      const own = { ...IN_FOOT, ...(refused !== undefined && { refused }) };
      const moves = at({ ...end, players: [own, IN_FOOT, { ...IN_FOOT, held }, IN_FOOT] });
      const types = new Set(moves.map(([first]) => first?.type));
      expect(types.size).toBe(1);
      return types.has('askToGoOut');
    };
    expect(asks(20)).toBe(true);
    expect(asks(20, 20)).toBe(false);
    expect(asks(22, 20)).toBe(false);
    expect(asks(19, 20)).toBe(true);
  });

  test('nobody goes out over a partner’s untouched foot, unless it pays', () => {
    const rules = { goingOut: { permission: 'none', partners: 'any' } } as const;
    const end: Scene = { rules, held: 'KshdQs', own: { melds: ALL_BOOKS } };
    const goesOut = (moves: readonly { readonly type: string }[]) => moves[0]?.type === 'meld' && moves.length === 2;
    const over = { ...end, players: [IN_FOOT, IN_FOOT, IN_HAND, IN_FOOT] };
    expect(at(over).map(goesOut)).toEqual([false, false, false]);
    expect(at({ ...over, players: [IN_FOOT, IN_HAND, IN_HAND, IN_HAND] }).map(goesOut)).toEqual([true, true, true]);
  });

  test('a whole wild book is laid, not kept', () => {
    const held = '4s9hKd2sshhdc*';
    for (const melds of ['5sssh', '5sssh 2sssshhh', undefined]) {
      for (const moves of at({ held, own: melds ? { melds } : {} }))
        expect(moves).toContainEqual({
          type: 'meld',
          melds: [{ to: 'new', cards: ['2s', '2s', '2h', '2h', '2d', '2c', '*'], top: false }],
        });
    }
  });

  test('no joker is thrown beside sixteen cards laid', () => {
    for (const held of ['4ssshhh5ssshhh6ssh*', '4sssh5sssh6sssh7ssh8s*']) {
      for (const moves of at({ held, own: { melds: '9sssh' } })) {
        expect(moves[0]?.type).toBe('meld');
        expect(moves).not.toContainEqual({ type: 'discard', card: '*' });
      }
    }
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

test('the same view gives the same submission', () => {
  const scene: Scene = { held: '4s6hKsshQhhdAs2s*', own: { melds: '9sss' } };
  expect(choose(scene)).toEqual(choose(scene));
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

  test('after a yes that binds it goes out', () => {
    const scene: Scene = {
      rules: { goingOut: { yesBinds: true } },
      held: 'KshdJc',
      turn: { phase: 'play', permission: 'granted' },
      players: [IN_FOOT, IN_HAND, IN_FOOT, IN_HAND],
      own: { melds: ALL_BOOKS },
    };
    expect(typesOf(scene)).toEqual(['meld', 'discard']);
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

  test('discards a rank that no book can come of, not one that is near a book', () => {
    const own = { melds: '6sssshh 5sssshhd' };
    const others = { melds: '9ssshhhd 9ssccdd' };
    expect(hard({ ...alone, held: '6d9h9c', own, theirs: others, stock: 40 })?.at(-1)).toMatchObject({
      type: 'discard',
      card: expect.stringMatching(/^9/),
    });
  });
});
