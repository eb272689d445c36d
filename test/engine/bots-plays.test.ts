import { expect, test } from 'vitest';
import { wantsUpcard } from '../../shared/bots/bot.ts';
import { startGame } from '../../shared/game/deal.ts';
import { getPosition } from '../../shared/game/position.ts';
import { viewGame } from '../../shared/game/view.ts';
import { findTurnsLeft } from '../../shared/protocol/turns-left.ts';
import type { GameView } from '../../shared/protocol/view.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { chooseIntents, choosePlainIntents } from '../functions/bot-intents.ts';
import { getEntropy } from '../scenarios/start.ts';
import {
  ALL_BOOKS,
  FOOT_PLAYER,
  getCharter,
  getPlayed,
  getView,
  HAND_PLAYER,
  LATE,
  type PlayedMoves,
  type Scene,
} from './bots-scene.ts';

type Row = readonly [title: string, scene: Scene, played: PlayedMoves];

const NOTHING = { types: [] };
const DRAWS = { types: ['draw'] };
const draw = { phase: 'draw' } as const;
const DRAWING = { turn: draw, own: { melds: '5sss' } } as const;
const EIGHTS: Scene = { held: '8sh2cKs', turn: draw, own: { melds: '8ssshh' }, pile: { top: '8c', count: 7 } };

const TURNS: readonly Row[] = [
  ['nothing in another’s turn', { held: '9s', turn: { seat: 1 } }, NOTHING],
  ['nothing while its own question waits', { held: '9s', turn: { phase: 'consent', awaited: [2] } }, NOTHING],
  ['below the minimum only a discard', { held: '4shd5s6h7c8d9sJd' }, { types: ['discard'] }],
  [
    'at the minimum melds and a discard in one submission',
    { held: '4s6hKsshQhhdAs', own: {} },
    { types: ['meld', 'discard'], laid: ['new: Qh Qh Qd', 'new: Ks Ks Kh'] },
  ],
  [
    'the cheaper wild if naturals alone do not reach the minimum',
    { held: '4s5h6h7c8d9sAsh2s*' },
    { laid: ['new: As Ah 2s'] },
  ],
  ['a draw without a pair for the top', { ...DRAWING, held: '4s9hKs' }, DRAWS],
  ['a good pile with a pair', { ...DRAWING, held: '4s9hdKs' }, { laid: ['new: 9h 9d'] }],
  ['no pile while not down, if the melds do not reach the minimum', { held: '4s9hdKs', turn: draw }, DRAWS],
  [
    'a pile while not down, if the melds reach the minimum',
    { held: '4s9hdKssh', turn: draw },
    { laid: ['new: 9h 9d', 'new: Ks Ks Kh'] },
  ],
  ['no pile that would need the cards of a full book', EIGHTS, DRAWS],
  ['a book and the next with the top', { ...EIGHTS, held: '8shd2cKs' }, { laid: ['0: 8s', 'new: 8h 8d 2c'] }],
  ['no pile smaller than a draw', { ...DRAWING, held: '4s9hdKs', pile: { top: '9s', count: 2 } }, DRAWS],
  ['no blocked pile', { ...DRAWING, held: '4s9hd3s', pile: { top: '3c', count: 9 } }, DRAWS],
  ['no pile near going out', { held: '9hdKs', turn: draw, own: { melds: ALL_BOOKS }, players: LATE }, DRAWS],
  [
    'any pile rather than the end of the round by an empty stock',
    { ...DRAWING, held: '4s9hdKs', pile: { top: '9s', count: 1 }, stock: 1 },
    { types: ['takePile'] },
  ],
  [
    'more cards on its team’s melds',
    { held: '4s9hdKsQhJd', own: { melds: '9sss Kshd' } },
    { laid: ['0: 9h 9d', '1: Ks'] },
  ],
  [
    'a wild for a dirty book needed',
    { held: '4sQhJd2s8d', own: { melds: '9ssshh2h Ksssshhh Qsssshhh' } },
    { laid: ['0: 2s'] },
  ],
  [
    'wilds together for a wild book needed',
    { held: '4sQhJd2shcd*8d', own: { melds: '9ssshhhd Ksss' } },
    { laid: ['new: 2s 2h 2d 2c *'] },
  ],
  [
    'cards left over from a book as the next',
    { held: '4sQhJd9sshh', own: { melds: '9ssshhd' } },
    { laid: ['0: 9s', 'new: 9s 9h 9h'] },
  ],
  ['all cards, to run into the foot', { held: '9hdKshd', own: { melds: '9sss' } }, { types: ['meld'] }],
  ['all cards but one, to walk', { held: '4s9hdKshd', own: { melds: '9sss' } }, { discard: '4s' }],
  [
    'two cards kept in the last packet until it may go out',
    { held: '9hdKshd', own: { melds: '9sss' }, players: LATE },
    { types: ['meld', 'discard'], laid: ['0: 9h 9d'] },
  ],
  [
    'red threes one by one before the draw, since cards replace them',
    { preset: 'tails', held: '3hd9s', turn: draw },
    { types: ['layRedThree'] },
  ],
  ['a black three discarded before a useful card', { held: '3s9hdKsh' }, { discard: '3s' }],
  ['a wild kept', { held: '2s*9h' }, { discard: '9h' }],
  ['a pair kept before a single card', { held: '9hd8s' }, { discard: '8s' }],
  [
    'a card withheld that would join a meld of the opponents',
    { preset: 'canasta', held: '8s9h', theirs: { melds: '8hhd' }, pile: { top: '4s', count: 12 } },
    { discard: '9h' },
  ],
  [
    'a red three discarded that can never be laid',
    { rules: { threes: { red: { laying: 'never' } } }, held: '3h9h4s' },
    { discard: '3h' },
  ],
];

const END: Scene = { held: 'KshdQs', own: { melds: ALL_BOOKS }, players: LATE };
const NO_PERMISSION = { goingOut: { permission: 'none' } } as const;
const ASKED_SCENE: Scene = {
  held: '9s8h',
  turn: { seat: 2, phase: 'consent', awaited: [0] },
  own: { melds: ALL_BOOKS },
  players: LATE,
};

const ENDINGS: readonly Row[] = [
  ['a question when it could go out', END, { types: ['askToGoOut'] }],
  ['with a yes all its cards', { ...END, turn: { permission: 'granted' } }, { laid: ['new: Ks Kh Kd'], discard: 'Qs' }],
  ['with a no a discard', { ...END, turn: { permission: 'refused' } }, { types: ['discard'] }],
  [
    'no question while a partner has not played its foot',
    { ...END, players: [FOOT_PLAYER, FOOT_PLAYER, HAND_PLAYER, FOOT_PLAYER] },
    { types: ['discard'] },
  ],
  ['all its cards without anyone to ask', { ...END, rules: NO_PERMISSION }, { types: ['meld', 'discard'] }],
  [
    'all in melds if the last card must be melded',
    { ...END, held: 'Kshdd', rules: { goingOut: { permission: 'none', lastCard: 'meld' } } },
    { types: ['meld'] },
  ],
  ['a yes with few points left', ASKED_SCENE, { yes: true }],
  [
    'a no with a foot not picked up',
    { ...ASKED_SCENE, held: '9shdAshdKshJdc**', players: [HAND_PLAYER, FOOT_PLAYER, FOOT_PLAYER, FOOT_PLAYER] },
    { yes: false },
  ],
  [
    'a no while it holds what finishes a book',
    { ...ASKED_SCENE, own: { melds: `${ALL_BOOKS} 9sssshh` } },
    { yes: false },
  ],
  [
    'a yes all the same when an opponent is about to go out',
    {
      ...ASKED_SCENE,
      players: [HAND_PLAYER, { ...FOOT_PLAYER, held: 2 }, FOOT_PLAYER, FOOT_PLAYER],
      theirs: { melds: ALL_BOOKS },
    },
    { yes: true },
  ],
];

/** Wilds saved for a wild book, which going out needs. */
const SAVING: Scene = { held: '4sQh2s*', own: { melds: '9sssh Ksshd' }, players: LATE };
const BARE: Scene = { preset: 'tails', rules: { threes: { red: { replace: false } } }, held: '3h', players: LATE };
const FEW: Scene = { preset: 'tails', rules: { stock: { exhausted: 'endsRound' } }, held: '3hd4s5s', stock: 1 };
const SMALL: Scene = { preset: 'growing', turn: draw, held: '4cKhQd5s', pile: { top: '8c', count: 2 } };
const BLACK: Scene = {
  rules: { meld: { threes: 'black' }, pile: { blockedTops: [] } },
  held: '3sscKs9h',
  own: { melds: '5sss' },
};
const LAST_THREES: Scene = {
  rules: { ...NO_PERMISSION, threes: { black: { melding: 'toGoOut' } } },
  held: '3ssc9h',
  own: { melds: ALL_BOOKS },
  players: LATE,
};
const BOUND: Scene = {
  rules: { goingOut: { yesBinds: true }, threes: { red: { laying: 'choice', replace: false } } },
  held: '3hd',
  turn: { phase: 'play', permission: 'granted' },
  players: [FOOT_PLAYER, HAND_PLAYER, FOOT_PLAYER, HAND_PLAYER],
  own: { melds: ALL_BOOKS },
};

const HOUSE_RULES: readonly Row[] = [
  ['wilds kept while a limited round has turns left', { ...SAVING, turnsLeft: 40 }, { laid: [] }],
  ['what counts most discarded in the last turn', { ...SAVING, held: '4sAh', turnsLeft: 4 }, { discard: 'Ah' }],
  ['a low card in the turn before the last', { ...SAVING, held: '4sAh', turnsLeft: 5 }, { discard: '4s' }],
  ['no red three before the draw that would end the turn', { ...BARE, turn: draw }, DRAWS],
  ['the red three after that draw', { ...BARE, held: '3h4s5s' }, { types: ['layRedThree'] }],
  ['red threes one by one if the stock cannot replace them', { ...FEW, turn: draw }, { types: ['layRedThree'] }],
  ['red threes one by one after the draw, too', FEW, { types: ['layRedThree'] }],
  ['a small pile that finishes a book', { ...SMALL, own: { melds: '8sshhdd' } }, { types: ['takePile'] }],
  ['no small pile that brings less than a draw', { ...SMALL, own: { melds: '8ssh' } }, DRAWS],
  ['threes melded where they are a rank', BLACK, { laid: ['new: 3s 3s 3c'] }],
  ['threes kept in pairs where they are a rank', { ...BLACK, held: '3sc8s' }, { discard: '8s' }],
  [
    'a pile for threes where they are a rank',
    { ...BLACK, held: '3scKs9h', turn: draw, pile: { top: '3c', count: 7 } },
    { laid: ['new: 3s 3c'] },
  ],
  [
    'red threes that nothing replaces together, and then a draw',
    { preset: 'tails', rules: { threes: { red: { notReplaced: ['hand'] } } }, held: '3hd9s8d', turn: draw },
    { types: ['layRedThree', 'layRedThree', 'draw'] },
  ],
  ['black threes as its way out', LAST_THREES, { laid: ['new: 3s 3s 3c'], discard: '9h' }],
  [
    'a pile into the hand whose top joins a full rank',
    {
      preset: 'tails',
      rules: { meld: { booksPerRank: 1, afterBook: 'sealed' } },
      held: 'Qsh5s6c9d',
      own: { melds: 'Qshdcshd' },
      turn: draw,
      pile: { top: 'Qd', count: 9 },
    },
    { types: ['takePile'], laid: [] },
  ],
  ['after a yes that binds the red three that keeps it from going out', BOUND, { types: ['layRedThree'] }],
  [
    'after a yes that binds no red three that does not keep it from going out',
    { ...BOUND, held: '3h' },
    { types: ['discard'] },
  ],
  ['after a yes that binds the way out', { ...BOUND, held: 'KshdJc' }, { types: ['meld', 'discard'] }],
];

const SOLO_PLAYS: Scene = { alone: true, held: '9hdKs', turn: draw, own: { melds: ALL_BOOKS }, players: LATE };
const PAIR: Scene = { alone: true, held: '4s9hdQhJd7c8c', own: { melds: '9sss' } };

const SOLO: readonly Row[] = [
  ['no pair that could take a pile', PAIR, { laid: [] }],
  ['the pair when time is short', { ...PAIR, stock: 20 }, { laid: ['0: 9h 9d'] }],
  [
    'with its books, a pile that brings less than a draw',
    { ...SOLO_PLAYS, pile: { top: '9s', count: 3 } },
    { types: ['takePile'] },
  ],
  ['with its books no other pile', { ...SOLO_PLAYS, pile: { top: '9s', count: 7 } }, DRAWS],
];

test.each([...TURNS, ...ENDINGS, ...HOUSE_RULES, ...SOLO])('a bot plays %s', (_, scene, played) =>
  expect(getPlayed(scene)).toMatchObject(played),
);

const HARD: Scene = { alone: true, held: '2d9hKc', players: LATE };
const KEEPING: Scene = { ...HARD, own: { melds: '6sssshh 2shd' }, stock: 60 };
const COVERED_TOP: Scene = { ...HARD, held: '6d9h', own: { melds: '5sssshhd' }, pile: { top: '4s', count: 8 } };
const OPEN_TEAM = { melds: '6sssshhh 6ccccd', minimum: 50 };
const PAIR_SCENE: Scene = { held: '6dAh', own: { melds: '5sssshhd' }, players: LATE, pile: { top: '4s', count: 8 } };

const HARD_ROWS: readonly Row[] = [
  [
    'a dirty book in its last turn rather than a wild meld that never ends',
    { ...HARD, own: { melds: '6sssshh 5sshh 7sshh 2sshh' }, stock: 3 },
    { laid: ['0: 2d'] },
  ],
  ['the wild book first', { ...HARD, own: { melds: '6sssshh 2sshhcc' }, stock: 40 }, { laid: ['1: 2d'] }],
  ['wilds kept in its foot for a wild book', { ...KEEPING, held: '2shd9hKc' }, { types: ['discard'] }],
  ['kept wilds laid when they finish the wild book', { ...KEEPING, held: '2shdc9hKc' }, { laid: ['1: 2s 2h 2d 2c'] }],
  [
    'clean melds finished in its last turn with the wilds kept',
    {
      ...HARD,
      held: '2d2hTsKcJd',
      own: { melds: '4sssshhd 4ccccdd* 5sssshh* 7sssshhd 8sssshh 9sssshh 2sshh' },
      stock: 3,
    },
    { laid: ['4: 2h', '5: 2d'] },
  ],
  [
    'pairs and single cards kept that could take a pile',
    { ...HARD, held: '4s9hdJhKc', own: { melds: '9sss Jsss Ksss' }, stock: 30 },
    { types: ['discard'] },
  ],
  [
    'no rank discarded that is near a book',
    { ...HARD, held: '6d9h9c', own: { melds: '6sssshh 5sssshhd' }, theirs: { melds: '9ssshhhd 9ssccdd' }, stock: 40 },
    { discard: expect.stringMatching(/^9/) as never },
  ],
  [
    'onto a large pile, a rank that the next player is unlikely to hold a pair of',
    { ...COVERED_TOP, theirs: OPEN_TEAM },
    { discard: '6d' },
  ],
  [
    'another rank that the next player is unlikely to hold a pair of',
    { ...COVERED_TOP, theirs: { ...OPEN_TEAM, melds: '9sssshhh 9ccccd' } },
    { discard: '9h' },
  ],
  ['of two ranks nobody has melded, the card of lower value', PAIR_SCENE, { discard: '6d' }],
  [
    'with a partner what the next player can hardly have two of',
    { ...PAIR_SCENE, own: { melds: '5sssshhd Asssshhh Accccddd' } },
    { discard: 'Ah' },
  ],
  [
    'a rank that the next team has on the table, and lays right away',
    { ...PAIR_SCENE, theirs: { melds: 'Asss' } },
    { discard: 'Ah' },
  ],
  [
    'the card of lower value all the same where rounds are short',
    { ...PAIR_SCENE, preset: 'eleven', theirs: { melds: 'Asss' } },
    { discard: '6d' },
  ],
];

test.each(HARD_ROWS)('a hard bot plays %s', (_, scene, played) =>
  expect(getPlayed(scene, 'hard')).toMatchObject(played),
);

test('in its last turn a bot lays down the wilds it held back', () =>
  expect(getPlayed({ ...SAVING, turnsLeft: 4 }).laid?.join(' ')).toMatch(/2s.*\*|\*.*2s/));

test('without a partner a wild goes to the wild book before it finishes a dirty one', () => {
  const scene: Scene = { alone: true, held: '4sQhJd2d8d', own: { melds: '9sssshh2h 2sscc* Qsssshh' }, players: LATE };
  expect(getPlayed(scene).laid).toContain('1: 2d');
});

test('without partners, lays down pairs and single cards at the end', () => {
  const scene: Scene = { ...HARD, held: '4s9hdJhKc', own: { melds: '9sss Jsss Ksss' }, stock: 12 };
  expect(getPlayed(scene, 'hard').types?.[0]).toBe('meld');
});

test('the simplest play also goes out after a binding yes', () =>
  expect(choosePlainIntents(getCharter(BOUND), getView({ ...BOUND, held: 'KshdJc' }))?.map(({ type }) => type)).toEqual(
    ['meld', 'discard'],
  ));

test('plays nothing for a watcher or a seat without a game', () => {
  const { seat: _, ...watching } = getView({ held: '9s' });
  const { game: __, ...waiting } = getView({ held: '9s' });
  for (const view of [watching, waiting]) expect(chooseIntents(getCharter({ held: '9s' }), view)).toBeUndefined();
});

test('chooses the packet that promises more melds as the hand', () => {
  const scene: Scene = { held: '', turn: draw, rules: { deal: { firstPacket: 'byAll' } } };
  const view = getView(scene);
  const seen = (hand: string, foot: string) =>
    chooseIntents(getCharter(scene), { ...view, game: { ...(view.game as GameView), choosing: { hand, foot } } });
  expect(seen('4s6d8h', '9shd')).toEqual([{ type: 'choosePacket', packet: 'foot' }]);
  expect(seen('9shd', '4s6d8h')).toEqual([{ type: 'choosePacket', packet: 'hand' }]);
});

test('the same view gives the same submission', () => {
  const scene: Scene = { held: '4s6hKsshQhhdAs2s*', own: { melds: '9sss' } };
  expect(getPlayed(scene)).toEqual(getPlayed(scene));
});

test('counts the turns left for each seat, including the current one', () => {
  const { rounds } = PRESETS.classic;
  const ruleset = { ...PRESETS.classic, rounds: rounds.map((row) => ({ ...row, turns: 7 })) };
  const { state } = startGame({ ruleset, seating: { players: 4, teams: 2 }, entropy: new Uint8Array(32) });
  const leftAt = (turnsToCome: number) =>
    [0, 1, 2, 3].map((seat) => findTurnsLeft(viewGame({ ...state, turnsToCome }, seat), (state.turn.seat + seat) % 4));
  expect(state.turnsToCome).toBe(27);
  expect([leftAt(27), leftAt(5), leftAt(0)]).toEqual([
    [7, 7, 7, 7],
    [2, 2, 1, 1],
    [1, 0, 0, 0],
  ]);
  const { turnsLeft: _, ...unlimited } = viewGame(state, 0);
  expect(findTurnsLeft(unlimited, 0)).toBeUndefined();
});

test('the beginner takes a turned-up red three only where it can be laid down', () => {
  const wants = (laying: 'automatic' | 'never'): boolean => {
    const { classic } = PRESETS;
    const red = { ...classic.threes.red, laying };
    const ruleset: Ruleset = {
      ...classic,
      deal: { ...classic.deal, upcard: 'any', beginnerTakes: true },
      pile: { ...classic.pile, blockedTops: ['blackThree'] },
      threes: { ...classic.threes, red },
    };
    const entropy = getEntropy('a red three turned up 87');
    const { state } = startGame({ ruleset, seating: { players: 4, teams: 2 }, entropy });
    expect(state.pile[0]).toMatch(/^3[hd]$/);
    return wantsUpcard(getPosition(state, state.turn.seat));
  };
  expect([wants('automatic'), wants('never')]).toEqual([true, false]);
});
