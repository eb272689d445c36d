import { BitReader, BitWriter } from '../../shared/bits/bits.ts';
import { gameCodec } from '../../shared/codec/game.ts';
import type { GameState } from '../../shared/game/state.ts';

export function encodeGame(game: GameState): Uint8Array {
  const writer = new BitWriter();
  gameCodec(game).write(writer, game);
  return writer.finish();
}

export function decodeGame(bytes: Uint8Array, rules: Pick<GameState, 'ruleset' | 'seating'>): GameState {
  const input = new BitReader(bytes);
  const game = gameCodec(rules).read(input);
  input.finish();
  return game;
}
