import { chooseMoves, findPlainMoves } from '../../shared/bots/bot.ts';
import type { Intent } from '../../shared/protocol/intent.ts';
import { makeIntent } from '../../shared/protocol/move.ts';

type Choose = typeof chooseMoves;

const toIntentChooser =
  (choose: Choose) =>
  (...seen: Parameters<Choose>): readonly Intent[] | undefined =>
    choose(...seen)?.map(makeIntent);

export const chooseIntents = toIntentChooser(chooseMoves);

export const choosePlainIntents = toIntentChooser(findPlainMoves);
