import { createContext } from 'preact';
import type { Card } from '../../shared/cards/cards.ts';
import type { Draft } from './draft/meld-draft.ts';

/** What to do next, in one sentence, and the held cards that it means. */
export interface Advice {
  readonly words: string;
  readonly cards: readonly Card[];
}

/** Advises on the next step from the draft as it stands; undefined: the table's own line will do. */
export type Coach = (draft: Draft) => Advice | undefined;

/** Who advises at this table; undefined at tables of people. */
export const CoachAtTable = createContext<Coach | undefined>(undefined);
