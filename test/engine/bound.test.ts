import { expect, test } from 'vitest';
import { type Card, isRedThree } from '../../shared/cards/cards.ts';
import { removeCards } from '../../shared/cards/multiset.ts';
import { decide } from '../../shared/game/decide.ts';
import { getPosition } from '../../shared/game/position.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { Move } from '../../shared/rules/move.ts';
import type { Laying, Position } from '../../shared/rules/position.ts';
import { type Dice, getDice } from '../properties/chance.ts';
import { getSeed, scaleTries } from '../properties/runs.ts';
import { canGoOut } from '../properties/ways-out.ts';
import { readScenario } from '../scenarios/read.ts';
import { makeStart } from '../scenarios/start.ts';

/**
 * ask.5 against every possible way out: a player bound by a yes is refused with `mustGoOut` exactly where it could have
 * gone out, however red threes are laid, by itself and by the players after it.
 */

const MELDS = ['9s 9h 9d', '9s 9h 2d', 'Ks Kh Kd Kc', 'Ks Kh Kd 2c', 'Ks Kh Kd', '2s 2h 2d'];
const CARDS = ['9s', '9h', 'Ks', 'Qh', 'Qd', '2s', '*'];

function createState(dice: Dice): GameState {
  const open = dice.shuffled(MELDS).slice(0, 1 + dice.below(2));
  const melds = open.filter((meld, i) => open.findIndex((one) => one[0] === meld[0]) === i);
  const laying = dice.pick(['automatic', 'onTurn', 'whenDown', 'choice', 'never']);
  const keepsThrees = laying === 'choice' || laying === 'never';
  const hand = Array.from({ length: 1 + dice.below(4) }, () => dice.pick(CARDS));
  const threes = keepsThrees ? ['3h', '3d'].slice(0, dice.below(3)) : [];
  const scene = {
    name: 'bound',
    rules: {
      preset: 'classic',
      meld: { bookSize: 4, maxWilds: 'half', afterBook: dice.pick(['sealed', 'naturals', 'any']) },
      threes: { red: { laying, replace: dice.flip(0.5) } },
      goingOut: {
        books: { clean: dice.below(2), dirty: 0, wild: 0, total: 0 },
        partners: 'any',
        lastCard: dice.pick(['either', 'discard', 'meld']),
      },
    },
    seats: 4,
    position: {
      round: 1,
      dealer: 3,
      scores: [0, 0],
      turn: { seat: 0, phase: 'play', permission: 'granted' },
      players: [
        { playing: 'foot', playedLast: true, foot: [...hand, ...threes].join(' ') },
        { hand: dice.pick(['3h 4s', '4s', '3h 3d 4s']) },
        { hand: '4h 5s' },
        { hand: '4d' },
      ],
      teams: [{ melds }, { melds: ['Js Jh Jd'] }],
      stock: dice.pick(['5s 5h 5d', '9c Kc 5h 5d', '']),
      pile: '6s',
    },
    steps: [{ seat: 0, do: null }],
  };
  return makeStart(readScenario(JSON.stringify(scene)));
}

/** Same, after laying any number of red threes that bring no card. */
function canGoOutAtAll(position: Position): boolean {
  const { red } = position.rules.threes;
  const threes = position.held.filter(isRedThree);
  const max = red.laying === 'choice' && !red.replace ? threes.length : 0;
  return Array.from({ length: max + 1 }, (_, count) => threes.slice(0, count)).some(
    (laid) => laid.length < position.held.length && canGoOut({ ...position, held: removeCards(position.held, laid) }),
  );
}

/** Every discard, alone and after each meld of one card or of all cards of a rank. */
function getStayingMoves({ held, melds }: Position): readonly (readonly Move[])[] {
  const discards = [...new Set(held)].map((card): Move => ({ type: 'discard', card }));
  const layings = melds.flatMap((_, to) => held.map((card): Laying => ({ to, cards: [card], top: false })));
  return [
    ...discards.map((discard) => [discard]),
    ...layings.flatMap((laying) => discards.map((discard): Move[] => [{ type: 'meld', melds: [laying] }, discard])),
    ...held.filter(isRedThree).flatMap((card: Card) => discards.map((d): Move[] => [{ type: 'layRedThree', card }, d])),
  ];
}

const ENTROPY = new Uint8Array(32);

const SCENES = Array.from({ length: scaleTries(300) }, (_, i) => createState(getDice(getSeed('bound', i))));
const { true: ABLE = [], false: UNABLE = [] } = Object.groupBy(SCENES, (state) =>
  canGoOutAtAll(getPosition(state, 0)) ? 'true' : 'false',
);

const getOutcomes = (state: GameState) =>
  getStayingMoves(getPosition(state, 0)).map((moves) => ({
    moves,
    decision: decide(state, { seat: 0, moves, entropy: ENTROPY }),
  }));

test('a bound player who can go out cannot stay in', () => {
  const stayed = ABLE.flatMap((state) =>
    getOutcomes(state).filter(({ decision }) => decision.type === 'accepted' && decision.state.ended?.by !== 'out'),
  );
  expect(stayed).toEqual([]);
});

test('a player who cannot go out can always stay in', () => {
  const refused = UNABLE.flatMap((state) =>
    getOutcomes(state).filter(({ decision }) => decision.type === 'rejection' && decision.code === 'mustGoOut'),
  );
  expect(refused).toEqual([]);
});

test('the scenes include enough players who can go out, and enough who cannot', () => {
  const able = ABLE.length / SCENES.length;
  expect(able).toBeGreaterThan(0.2);
  expect(able).toBeLessThan(0.8);
});
