import { expect, test } from 'vitest';
import { startGame } from '../../shared/game/deal.ts';
import { decide } from '../../shared/game/decide.ts';
import { positionOf } from '../../shared/game/position.ts';
import type { GameState } from '../../shared/game/state.ts';
import { viewEvents, viewGame } from '../../shared/game/view.ts';
import type { Intent } from '../../shared/protocol/intent.ts';
import { positionOfView } from '../../shared/protocol/position.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { readMoves } from '../scenarios/moves.ts';
import { readScenario } from '../scenarios/read.ts';
import { startOf } from '../scenarios/start.ts';

const ENTROPY = new Uint8Array(32);

const TABLE = {
  name: 'a table',
  rules: { preset: 'canasta', goingOut: { permission: 'optional' } },
  seats: 4,
  position: {
    round: 1,
    dealer: 3,
    scores: [120, -30],
    turn: { seat: 0 },
    players: [
      { hand: '9h 9d 2c Ks', foot: '4s 5s' },
      { foot: 'Kh', playing: 'foot', playedLast: true, tail: '' },
      { hand: 'Kc 4h', foot: '6h' },
      { hand: 'Kd', foot: '7h' },
    ],
    teams: [{ melds: ['8s 8s 8h 8h 8d 8d'] }, {}],
    stock: 'Qh Qd Qc',
    pile: '8c 2h Jd',
  },
  steps: [{ seat: 0, do: null }],
};

const stateOf = (part: object = {}): GameState => startOf(readScenario(JSON.stringify({ ...TABLE, ...part })));

function after(state: GameState, seat: number, ...intents: Intent[]) {
  const decision = decide(state, { seat, moves: readMoves(intents), entropy: ENTROPY });
  if (decision.type === 'rejection') throw new Error(decision.code);
  return decision;
}

test('a view names what its seat holds, and only counts what is hidden', () => {
  expect(viewGame(stateOf(), 0)).toEqual({
    round: 1,
    dealer: 3,
    turn: { seat: 0, phase: 'draw' },
    held: '9hdKs2c',
    players: [
      { held: 4, playing: 'hand', waiting: { foot: 2 } },
      { held: 1, playing: 'foot', playedLast: true },
      { held: 2, playing: 'hand', waiting: { foot: 1 } },
      { held: 1, playing: 'hand', waiting: { foot: 1 } },
    ],
    teams: [
      { score: 120, melds: '8sshhdd' },
      { score: -30, minimum: 50 },
    ],
    stock: 3,
    pile: { count: 3, top: '8c', frozen: true },
  });
});

test('others and watchers see the same without the hand', () => {
  const { held: _, ...open } = viewGame(stateOf(), 0);
  expect(viewGame(stateOf(), 2)).toEqual({ ...open, held: '4hKc' });
  expect(viewGame(stateOf(), undefined)).toEqual(open);
});

test('a pile that the rules leave open is shown', () => {
  const shown = stateOf({ rules: { preset: 'canasta', pile: { shown: 'all' } } });
  expect(viewGame(shown, undefined).pile).toEqual({ count: 3, top: '8c', frozen: true, cards: '8c2hJd' });
});

test('a standing answer is seen by its own player only', () => {
  const { state, events } = after(stateOf(), 2, { type: 'standingAnswer', answer: 'yes' });
  expect(viewGame(state, 2).standing).toBe('yes');
  expect(viewGame(state, 0)).toEqual(viewGame(stateOf(), 0));
  expect(viewEvents(events, stateOf(), 0)).toEqual([]);
});

test('drawn cards are sent only to the player who drew them', () => {
  const { events } = after(stateOf(), 0, { type: 'draw' });
  expect(viewEvents(events, stateOf(), 0)).toEqual([{ type: 'drew', seat: 0, count: 2, cards: 'Qhd' }]);
  expect(viewEvents(events, stateOf(), 1)).toEqual([{ type: 'drew', seat: 0, count: 2 }]);
  expect(viewEvents(events, stateOf(), undefined)).toEqual([{ type: 'drew', seat: 0, count: 2 }]);
});

test('a take shows the melds and the book they make; the cards below the top only to the taker', () => {
  const before = stateOf({ rules: { preset: 'canasta', pile: { freezes: [] } } });
  const take: Intent = { type: 'takePile', melds: [{ to: 0, cards: '', top: true }] };
  const { events } = after(before, 0, take);
  const melded = { type: 'melded', seat: 0, meld: 0, cards: '8c', book: 'clean' };
  expect(viewEvents(events, before, 0)).toEqual([
    { type: 'tookPile', seat: 0, count: 3, top: '8c', cards: 'Jd2h' },
    melded,
  ]);
  expect(viewEvents(events, before, 3)).toEqual([{ type: 'tookPile', seat: 0, count: 3, top: '8c' }, melded]);
});

test('a deal reveals nothing', () => {
  const { events } = startGame({ ruleset: PRESETS.tails, seating: { players: 4, teams: 2 }, entropy: ENTROPY });
  expect(viewEvents(events, undefined, 0)).toEqual([{ type: 'dealt', round: 1, dealer: 3, seat: 0 }]);
});

test('a question shows the awaited players', () => {
  const { state, events } = after(stateOf(), 0, { type: 'askToGoOut' });
  expect(viewEvents(events, stateOf(), 1)).toEqual([{ type: 'askedToGoOut', seat: 0 }]);
  expect(viewGame(state, 1).turn).toEqual({ seat: 0, phase: 'consent', awaited: [2] });
});

test('when a round is over all cards and scores are shown', () => {
  const state = { ...stateOf(), ended: { by: 'stock' } } as const;
  const { ended } = viewGame(state, undefined);
  expect(ended?.left).toEqual(['4s5s9hdKs2c', 'Kh', '4h6hKc', '7hKd']);
  expect(ended?.totals).toEqual([120 + 60 - 50 - 10 - 20, -30 - 10 - 15]);
  expect(ended?.winners).toBeUndefined();
});

test('the public facts of a seat are the same from the state and from its view', () => {
  const state = stateOf();
  const charter = { ruleset: state.ruleset, seating: state.seating, revision: 1, title: '', names: [] } as Charter;
  const view = { version: 1, charter: 1, phase: 'playing', occupants: [], host: 0, at: 0 } as const;
  for (const seat of [0, 1, 2, 3]) {
    expect(positionOfView(charter, { ...view, seat, game: viewGame(state, seat) })).toEqual(positionOf(state, seat));
  }
  expect(positionOfView(charter, view)).toBeUndefined();
});

/** Tight spots of one player: a face-down card decides what would be accepted. */
const tight = (player: object, rest: object = {}): GameState =>
  stateOf({
    rules: { preset: 'growing', goingOut: { books: { clean: 0, dirty: 0 }, permission: 'none', lastCard: 'meld' } },
    position: {
      ...TABLE.position,
      players: [player, { hand: 'Kh' }, { hand: 'Kc' }, { hand: 'Kd' }],
      teams: [{ melds: ['8s 8h 8d', '9s 9h 9d'] }, {}],
      stock: 'Qh Qd Qc Qs 5s',
      pile: '4c',
      ...rest,
    },
  });

const LAST = { foot: 'Kc', playing: 'foot' };
const THREE_KINGS = { hand: 'Ks Kd Kh' };
const PLAY = { turn: { seat: 0, phase: 'play' } };

test.each<[string, GameState, GameState]>([
  ['under the top of the pile', tight(LAST, { pile: '8c 3h' }), tight(LAST, { pile: '8c Jd' })],
  ['in one’s own foot', tight({ ...THREE_KINGS, foot: '3h Jc' }, PLAY), tight({ ...THREE_KINGS, foot: 'Jd Qd' }, PLAY)],
  ['in a foot of one card', tight({ ...THREE_KINGS, foot: '9c' }, PLAY), tight({ ...THREE_KINGS, foot: 'Jd' }, PLAY)],
])('a view does not reveal the card %s', (_, one, other) => {
  expect(JSON.stringify(viewGame(one, 0))).toBe(JSON.stringify(viewGame(other, 0)));
});
