import type { Move } from '../rules/move.ts';
import { type GameState, playerOf } from './state.ts';

/**
 * Whether something follows an intent in the same submission whose sender cannot know what that intent leads to: P-SUBMIT-9.
 * All of a submission is refused together, so that a refusal of what follows would tell for nothing which cards lie next on
 * the stock, under the pile's top or in a packet, or how a partner has answered beforehand. Only melds are followed by
 * something, and red threes that nothing replaces, and only while cards of the packet are left. It is asked before anything
 * is judged, of what the sender knows.
 */
export function outrunsSight(game: GameState, seat: number, moves: readonly Move[]): boolean {
  let left = playerOf(game, seat).held.length;
  return moves.slice(0, -1).some((move) => {
    if (move.type === 'layRedThree' && !game.ruleset.threes.red.replace) left -= 1;
    else if (move.type === 'meld') left -= move.melds.reduce((sum, { cards }) => sum + cards.length, 0);
    else return true;
    return left <= 0;
  });
}
