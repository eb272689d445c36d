import { expect, test } from 'vitest';
import { positionOf } from '../../shared/game/position.ts';
import type { GameState } from '../../shared/game/state.ts';
import { viewGame } from '../../shared/game/view.ts';
import { positionOfView } from '../../shared/protocol/position.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { readScenario } from '../scenarios/read.ts';
import { startOf } from '../scenarios/start.ts';

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

test('a pile that the rules leave open is shown', () => {
  const shown = stateOf({ rules: { preset: 'canasta', pile: { shown: 'all' } } });
  expect(viewGame(shown, undefined).pile).toEqual({ count: 3, top: '8c', frozen: true, cards: '8c2hJd' });
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
