import { bare } from '../schema.ts';

export const OPENING_INTENTS = [
  /** Gives the sender new secret words: see `askWord`. */
  bare('newWord'),
] as const;

export const OPENING_NOTATION = {
  newWord: { word: 'word', fields: {} },
} as const;

export const OPENING_REFUSALS = ['wrongWord', 'wordBlocked', 'wordUnclear', 'codeOver'] as const;
