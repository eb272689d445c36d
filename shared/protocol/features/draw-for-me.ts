import * as v from 'valibot';
import { clientSchema, flag } from '../schema.ts';

export const DRAW_FOR_ME_INTENTS = [
  /** Draws for the sender at the start of its next turn, unless it could take the pile. Nobody else is told. */
  clientSchema('setDrawForMe', {
    /** False: cancels the request. */
    on: v.boolean(),
  }),
] as const;

export const DRAW_FOR_ME_NOTATION = {
  setDrawForMe: { word: 'drawme', fields: { on: 'json' } },
} as const;

export const DRAW_FOR_ME_VIEW = {
  /** Cards are drawn for the viewer at the start of its turn: see `setDrawForMe`. */
  drawForMe: flag,
} as const;
