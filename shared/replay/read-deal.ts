import { layOut } from '../game/deal.ts';
import { makeChance } from '../game/shuffle.ts';
import type { GameState } from '../game/state.ts';
import { rulesOfRound } from '../ruleset/rounds.ts';
import { PlayReader, type ReadPlay } from './read-play.ts';

/**
 * How the round began that a game is in: the layout, which the stored bytes of the shuffle give, and the red threes that
 * the game has laid since.
 */
export function readDeal(after: GameState, entropy: Uint8Array, before?: GameState): ReadPlay {
  const { ruleset, seating, round, dealer, scores } = after;
  const layout = layOut(rulesOfRound(ruleset, round), seating.players, makeChance(entropy, 0));
  const reader = new PlayReader(before ? { ...before, ruleset } : { ...after, players: [] }, { after, entropy }, 1);
  const { drawn } = after;
  reader.emit({ type: 'dealt', round, dealer, scores, ...(drawn && { drawn }), ...layout });
  reader.beginTurn((dealer + 1) % seating.players);
  reader.readTurns();
  reader.readEnd();
  return reader;
}
