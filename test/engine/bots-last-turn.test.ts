import { describe, expect, test } from 'vitest';
import { startGame } from '../../shared/game/deal.ts';
import { viewGame } from '../../shared/game/view.ts';
import { turnsLeftOf } from '../../shared/protocol/turns-left.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { discardOf, IN_FOOT, laidIn, type Scene } from './bots-scene.ts';

/** Wilds kept for a wild book, which going out needs. */
const SAVING: Scene = { held: '4sQh2s*', own: { melds: '9sssh Ksshd' }, players: [IN_FOOT, IN_FOOT, IN_FOOT, IN_FOOT] };

describe('where a round has a number of turns', () => {
  test('a bot keeps its wilds while there are turns left, and lays them in its last one', () => {
    expect(laidIn({ ...SAVING, turnsLeft: 40 })).toEqual(laidIn(SAVING));
    expect(laidIn(SAVING).join()).not.toContain('*');
    expect(laidIn({ ...SAVING, turnsLeft: 4 }).join(' ')).toMatch(/2s.*\*|\*.*2s/);
  });

  test('in its last turn it throws what counts most against it', () => {
    expect(discardOf({ ...SAVING, held: '4sAh', turnsLeft: 4 })).toBe('Ah');
    expect(discardOf({ ...SAVING, held: '4sAh', turnsLeft: 5 })).toBe('4s');
  });

  test('each seat has as many turns left as it will have, the present one included', () => {
    const { rounds } = PRESETS.classic;
    const ruleset = { ...PRESETS.classic, rounds: rounds.map((row) => ({ ...row, turns: 7 })) };
    const { state } = startGame({ ruleset, seating: { players: 4, teams: 2 }, entropy: new Uint8Array(32) });
    const leftAt = (turnsToCome: number) =>
      [0, 1, 2, 3].map((seat) => turnsLeftOf(viewGame({ ...state, turnsToCome }, seat), (state.turn.seat + seat) % 4));
    expect(state.turnsToCome).toBe(27);
    expect([leftAt(27), leftAt(5), leftAt(0)]).toEqual([
      [7, 7, 7, 7],
      [2, 2, 1, 1],
      [1, 0, 0, 0],
    ]);
    const { turnsLeft: _, ...unlimited } = viewGame(state, 0);
    expect(turnsLeftOf(unlimited, 0)).toBeUndefined();
  });
});
