import { chooseByWeights, findPlainMoves } from '../../shared/bots/bot.ts';
import type { Weights } from '../../shared/bots/weights.ts';
import { chooseByPlayouts } from '../../shared/playouts/choosing.ts';
import { BOT_LEVELS, type BotLevel } from '../../shared/protocol/settings.ts';
import type { Player } from '../simulation/game.ts';
import { chooseCheater } from './cheater.ts';
import { chooseClub } from './club.ts';
import { chooseGreedy } from './greedy.ts';
import { chooseRandom } from './random.ts';

/** Bots that only measure others: random plays; safe draws and discards; greedy lays all it can; club plays by simple rules; cheater sees all cards. */
const YARDSTICKS = ['random', 'safe', 'greedy', 'club', 'cheater'] as const;

export const PLAYER_NAMES = [...BOT_LEVELS, ...YARDSTICKS];
export type PlayerName = (typeof PLAYER_NAMES)[number];

export const isPlayerName = (text: string): text is PlayerName => (PLAYER_NAMES as readonly string[]).includes(text);

export function getPlayer(name: PlayerName, seed: string): Player {
  if (name === 'random') return chooseRandom(seed);
  if (name === 'safe') return findPlainMoves;
  if (name === 'greedy') return chooseGreedy;
  if (name === 'club') return chooseClub;
  if (name === 'cheater') return chooseCheater;
  return getSeatPlayer(name);
}

const getSeatPlayer =
  (level: BotLevel): Player =>
  (charter, view) =>
    chooseByPlayouts(charter, view, level);

export const makePlayer =
  (weights: Weights): Player =>
  (charter, view) =>
    chooseByWeights(weights, charter, view);
