import { expect, test } from 'vitest';
import { getPosition } from '../../shared/game/position.ts';
import { findExit } from '../../shared/meld-search/find-exit.ts';
import type { Position } from '../../shared/rules/position.ts';
import { type Dice, getDice } from '../properties/chance.ts';
import { getSeed, scaleTries } from '../properties/runs.ts';
import { canGoOut } from '../properties/ways-out.ts';
import { readScenario } from '../scenarios/read.ts';
import { makeStart } from '../scenarios/start.ts';

/** Checks the search for a way out against every possible way. */

const MELDS = ['9s 9h', '9s 9h 9d', '9s 9h 2d', 'Ks Kh Kd Kc', 'Ks Kh Kd 2c', 'Ks Kh Kd', '2s 2h 2d', '7s 7h 7d 7c'];
const CARDS = ['9s', '9h', 'Ks', 'Kh', '7s', '2s', '*'];

/** The last packet of a player whose team needs some books of four. */
function createPosition(dice: Dice): Position {
  const books = { clean: dice.below(2), dirty: dice.below(2), wild: dice.flip(0.15) ? 1 : 0, total: dice.below(3) };
  const open = dice.shuffled(MELDS).slice(0, 1 + dice.below(3));
  const melds = open.filter((meld, i) => meld.length > 5 && open.findIndex((one) => one[0] === meld[0]) === i);
  const special = dice.flip(0.3) ? [{ rank: '7', wilds: false, bonus: null, toGoOut: 1 }] : [];
  const scene = {
    name: 'exits',
    rules: {
      preset: 'classic',
      meld: {
        bookSize: 4,
        maxWilds: 'half',
        special,
        afterBook: dice.pick(['sealed', 'naturals', 'any']),
        keepsKind: dice.flip(0.3),
      },
      goingOut: {
        books,
        partners: 'any',
        permission: dice.pick(['none', 'required']),
        lastCard: dice.pick(['either', 'discard', 'meld']),
        wildCountsAsClean: dice.flip(0.3),
      },
    },
    seats: 4,
    position: {
      round: 1,
      dealer: 3,
      scores: [0, 0],
      turn: { seat: 0, phase: 'play', permission: dice.pick(['none', 'granted']) },
      players: [
        {
          playing: 'foot',
          playedLast: true,
          foot: Array.from({ length: 1 + dice.below(5) }, () => dice.pick(CARDS)).join(' '),
        },
        { hand: '4s' },
        { hand: '4h' },
        { hand: '4d' },
      ],
      teams: [{ melds, down: true }, {}],
      stock: '5s 5h 5d',
      pile: '6s',
    },
    steps: [{ seat: 0, do: null }],
  };
  return getPosition(makeStart(readScenario(JSON.stringify(scene))), 0);
}

const SCENES = Array.from({ length: scaleTries(400) }, (_, i) => createPosition(getDice(getSeed('exits', i))));
const WAYS = SCENES.map(canGoOut);

test('finds a way out exactly where there is one', () =>
  expect(SCENES.map((position) => findExit(position) !== undefined)).toEqual(WAYS));

test('some positions have a way out, and others have none', () => {
  const found = WAYS.filter((way) => way).length / WAYS.length;
  expect(found).toBeGreaterThan(0.1);
  expect(found).toBeLessThan(0.9);
});
