import { chooseMoves, plainMoves } from '../../shared/bots/bot.ts';
import type { Intent } from '../../shared/protocol/intent.ts';
import { makeIntent } from '../../shared/protocol/move.ts';

type Choose = typeof chooseMoves;

const asIntents =
  (choose: Choose) =>
  (...seen: Parameters<Choose>): readonly Intent[] | undefined =>
    choose(...seen)?.map(makeIntent);

/** What a bot would send for the seat whose view this is. */
export const chooseIntents = asIntents(chooseMoves);

/** The plainest play of a seat, as it is sent. */
export const plainIntents = asIntents(plainMoves);
