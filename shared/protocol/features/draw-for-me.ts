import * as v from 'valibot';
import { flag, typed } from '../schema.ts';

export const DRAW_FOR_ME_INTENTS = [
  /** Draws for the sender when its next turn comes, unless it could take the pile. Nobody else is told. */
  typed('setDrawForMe', {
    /** False: the sender draws, after all. */
    on: v.boolean(),
  }),
] as const;

export const DRAW_FOR_ME_NOTATION = {
  setDrawForMe: { word: 'drawme', fields: { on: 'json' } },
} as const;

export const DRAW_FOR_ME_VIEW = {
  /** The viewer has asked for cards to be drawn when its turn comes: see `setDrawForMe`. */
  drawForMe: flag,
} as const;
