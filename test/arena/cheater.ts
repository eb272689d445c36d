import { considerPlays } from '../../shared/bots/bot.ts';
import { findBotView } from '../../shared/bots/bot-view.ts';
import { getWeights } from '../../shared/bots/weights.ts';
import { playOut } from '../../shared/playouts/play-out.ts';
import type { Move } from '../../shared/rules/move.ts';
import type { Player } from '../simulation/game.ts';

/** Plays that it tries, the likeliest first. */
const TRIED = 6;

/**
 * A player that no table has: it sees all cards, those to be drawn too, plays on with each of its best plays as they lie,
 * and takes the one after which its team is furthest ahead. What it gains on a hard bot bounds what a bot could gain.
 */
export const chooseCheater: Player = (charter, view, state) => {
  const weights = getWeights('hard', charter.ruleset);
  const botView = findBotView(charter, view, weights);
  const { seat } = view;
  if (!botView || seat === undefined) return undefined;
  const tried = considerPlays(botView, view).slice(0, TRIED);
  const leads = tried.map(({ moves }): readonly [readonly Move[], number] => [
    moves,
    tried.length === 1 ? 0 : playOut({ charter, weights }, state, { seat, moves, weights }),
  ]);
  return leads.reduce<(typeof leads)[number] | undefined>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    undefined,
  )?.[0];
};
