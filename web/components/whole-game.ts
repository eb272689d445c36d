import { createContext } from 'preact';

/** Continues with a whole game after a short one; undefined if nobody can. */
export const WholeGame = createContext<(() => void) | undefined>(undefined);
