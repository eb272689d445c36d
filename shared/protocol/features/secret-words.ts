import { fieldlessSchema } from '../schema.ts';

export const SECRET_WORD_INTENTS = [
  /** Gives the sender new secret words: see `askWord`. */
  fieldlessSchema('newWord'),
] as const;

export const SECRET_WORD_NOTATION = {
  newWord: { word: 'word', fields: {} },
} as const;

export const SECRET_WORD_REFUSALS = ['wrongWord', 'wordBlocked', 'wordUnclear', 'codeOver'] as const;
