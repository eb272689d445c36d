import { bare } from '../schema.ts';

export const OPENING_INTENTS = [
  /** The sender has another word from now on: see `askWord`. */
  bare('newWord'),
] as const;

export const OPENING_NOTATION = {
  newWord: { word: 'word', fields: {} },
} as const;

export const OPENING_REFUSALS = ['wrongWord', 'wordBlocked', 'wordUnclear', 'codeOver'] as const;
