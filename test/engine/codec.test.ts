import { expect, test } from 'vitest';
import { BitWriter, DecodeError } from '../../shared/bits/bits.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { startGame } from '../../shared/game/deal.ts';
import type { GameState } from '../../shared/game/state.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import { getCharter, getConnection, makeTableInLobby, withSeat } from '../functions/table-at.ts';
import { decodeGame, encodeGame } from '../properties/packed.ts';

const makeBytes = (number: number): Uint8Array => Uint8Array.from({ length: 32 }, (_, i) => (number * (i + 3)) & 255);

const dealGame = (seating: Seating, number = 1): GameState =>
  startGame({ ruleset: PRESETS.common, seating, entropy: makeBytes(number) }).state;

const roundTrip = (state: GameState): GameState => decodeGame(encodeGame(state), state);

/** A state with something in every field. */
function makeFullGame(): GameState {
  const state = dealGame({ players: 4, teams: 2 });
  const [first, ...others] = state.players;
  if (!first) throw new Error('nobody');
  return {
    ...state,
    round: 5,
    dealer: 2,
    scores: [-12_345, 678_900],
    turn: { seat: 3, phase: 'consent', resumes: 'play', awaited: [1], melded: false, concealed: true },
    players: [
      {
        playing: 'foot',
        held: ['4s', '4s', 'Ah', '3h', '2s', '*', '*'],
        waiting: [{ name: 'tail', cards: ['4s', '*'] }],
        playedLast: true,
        standing: 'no',
      },
      { ...first, held: [], waiting: [], standing: 'yes' },
      ...others.slice(1),
    ],
    teams: [
      {
        melds: [
          ['4s', '4c', '2s'],
          ['As', 'Ah', 'Ad', 'Ac', '2h', '*'],
          ['2s', '2c', '*', '*', '*', '*', '*'],
          Array(20).fill('9d'),
        ],
        redThrees: ['3h', '3d', '3d'],
        down: true,
      },
      { melds: [], redThrees: [], down: false },
    ],
    stock: ['4s', '*', '2c', '3s', '9h'],
    pile: [],
    ended: { by: 'out', seat: 3 },
  };
}

test('an encoded game decodes to an equal one', () => {
  expect(roundTrip(makeFullGame())).toEqual(makeFullGame());
  expect(roundTrip({ ...makeFullGame(), ended: { by: 'stock' } }).ended).toEqual({ by: 'stock' });
  expect(roundTrip({ ...makeFullGame(), upcardOffered: true }).upcardOffered).toBe(true);
  const limited = { ...makeFullGame(), turnsToCome: 0, ended: { by: 'turns' } } as const;
  expect(roundTrip(limited)).toEqual(limited);
  expect(roundTrip({ ...limited, ended: { by: 'turns', last: true } }).ended).toEqual({ by: 'turns', last: true });
  const [first, second] = makeFullGame().teams;
  const teams = [{ ...first, cleanWithWilds: [1, 3] }, second] as GameState['teams'];
  expect(roundTrip({ ...makeFullGame(), teams }).teams).toEqual(teams);
  const open = { seat: 0, phase: 'play', permission: 'refused', melded: true, concealed: false } as const;
  expect(roundTrip({ ...makeFullGame(), turn: open }).turn).toEqual(open);
});

test('a stored table has a bounded size: six players with 378 cards, twelve with 702', () => {
  expect(encodeGame(dealGame({ players: 6, teams: 2 })).length).toBeLessThanOrEqual(330);
  expect(encodeGame(dealGame({ players: 12, teams: 2 })).length).toBeLessThanOrEqual(620);
});

test('later fields leave the earlier bytes unchanged', () => {
  const states = [makeFullGame(), ...[1, 2, 3].map((number) => dealGame({ players: 4, teams: 2 }, number))];
  const encoded = Array.from({ length: 200 }, (_, i) => encodeGame(states[i % 4] as GameState));
  encoded.forEach((one, i) => {
    expect(decodeGame(one, states[i % 4] as GameState)).toEqual(states[i % 4]);
  });
});

test('refuses a shortened or a longer text', () => {
  const state = makeFullGame();
  const encoded = encodeGame(state);
  for (let length = 0; length < encoded.length; length++) {
    expect(() => decodeGame(encoded.slice(0, length), state)).toThrow(DecodeError);
  }
  expect(() => decodeGame(Uint8Array.of(...encoded, 0), state)).toThrow(DecodeError);
});

test('refuses or reads noise, and never throws', () => {
  const state = dealGame({ players: 4, teams: 2 }, 2);
  const encoded = encodeGame(state);
  let number = 12_345;
  const next = () => {
    number = (Math.imul(number, 1_103_515_245) + 12_345) >>> 0;
    return number >>> 16;
  };
  for (let i = 0; i < 3000; i++) {
    const noise = i % 2 === 0 ? encoded.slice() : Uint8Array.from({ length: next() % 400 }, () => next() & 255);
    if (noise.length > 0) noise[i % 2 === 0 ? next() % noise.length : 0] = i % 2 === 0 ? next() & 255 : 1;
    try {
      decodeGame(noise, state);
    } catch (error) {
      expect(error).toBeInstanceOf(DecodeError);
    }
  }
});

test('refuses a count far beyond the bytes immediately', () => {
  const writer = new BitWriter();
  writer.bits(1, 8);
  for (let i = 0; i < 40; i++) writer.bits(255, 8);
  expect(() => decodeGame(writer.finish(), makeFullGame())).toThrow(DecodeError);
});

test('a connection seated only by others’ yes stays so when the table is read again', () => {
  const charter = getCharter(4);
  const [own, guest] = [getConnection(7), getConnection(8)];
  const table = withSeat(makeTableInLobby(charter), 1, { connections: [own, guest], guests: [guest] });
  expect(decodeTable(encodeTable(table), table.version, charter).seats[1]?.guests).toEqual([guest]);
});
