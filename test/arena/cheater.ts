import { considerPlays } from '../../shared/bots/bot.ts';
import { findBotView } from '../../shared/bots/bot-view.ts';
import { getWeights } from '../../shared/bots/weights.ts';
import { playOut } from '../../shared/playouts/play-out.ts';
import type { Move } from '../../shared/rules/move.ts';
import type { Player } from '../simulation/game.ts';

const MAX_TRIED = 6;

/**
 * A player for measurements only: it sees all cards, even those to be drawn, simulates each of its best plays, and
 * takes the one that leaves its team furthest ahead. Its gain on a hard bot bounds a bot's possible gain.
 */
export const chooseCheater: Player = (charter, view, state) => {
  const weights = getWeights('hard', charter.ruleset);
  const botView = findBotView(charter, view, weights);
  const { seat } = view;
  if (!botView || seat === undefined) return undefined;
  const tried = considerPlays(botView, view).slice(0, MAX_TRIED);
  const leads = tried.map(({ moves }): readonly [readonly Move[], number] => [
    moves,
    tried.length === 1 ? 0 : playOut({ charter, weights }, state, { seat, moves, weights }),
  ]);
  return leads.reduce<(typeof leads)[number] | undefined>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    undefined,
  )?.[0];
};
