import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { DecodeError } from '../../shared/bits/bits.ts';
import type { GameState } from '../../shared/game/state.ts';
import { type Dice, getDice } from '../properties/chance.ts';
import { makeLatePosition } from '../properties/late.ts';
import { decodeGame, encodeGame } from '../properties/packed.ts';
import { getSeed, scaleTries } from '../properties/runs.ts';
import { ALL_TABLES } from '../properties/tables.ts';

/** The decoder reads any bytes as a game or throws `DecodeError`; anything it reads encodes to the same bytes. */

type Damage = (bytes: Uint8Array, dice: Dice) => Uint8Array;

const DAMAGES: Readonly<Record<string, Damage>> = {
  'cut short': (bytes, dice) => bytes.slice(0, dice.below(bytes.length)),
  'with a bit flipped': (bytes, dice) => {
    const place = dice.below(bytes.length);
    return bytes.with(place, (bytes[place] as number) ^ (1 << dice.below(8)));
  },
  'with bytes changed': (bytes, dice) => bytes.map((byte) => (dice.flip(0.05) ? dice.below(256) : byte)),
  'with extra bytes': (bytes, dice) => Uint8Array.from([...bytes, ...dice.entropy().slice(0, 1 + dice.below(8))]),
  'of noise alone': (bytes, dice) => Uint8Array.from({ length: dice.below(bytes.length * 2) }, () => dice.below(256)),
  'of noise after a valid beginning': (bytes, dice) => bytes.map((byte, i) => (i > 3 ? dice.below(256) : byte)),
};

function decodeOrUndefined(bytes: Uint8Array, like: GameState): GameState | undefined {
  try {
    return decodeGame(bytes, like);
  } catch (error) {
    if (error instanceof DecodeError) return undefined;
    throw error;
  }
}

test.each(Object.entries(DAMAGES))('encoded bytes %s are read or refused', (name, damage) => {
  for (let run = 0; run < scaleTries(300); run++) {
    const dice = getDice(getSeed('noise', name, run));
    const state = makeLatePosition(dice.pick(ALL_TABLES), dice);
    const read = decodeOrUndefined(damage(encodeGame(state), dice), state);
    if (read) expect(isDeepStrictEqual(decodeGame(encodeGame(read), state), read), `run ${run}`).toBe(true);
  }
});

test('R25 a late position of every table survives encoding', () => {
  for (const table of ALL_TABLES) {
    for (let run = 0; run < scaleTries(20); run++) {
      const state = makeLatePosition(table, getDice(getSeed('pack', table.name, run)));
      expect(isDeepStrictEqual(decodeGame(encodeGame(state), state), state), `${table.name} ${run}`).toBe(true);
    }
  }
});
