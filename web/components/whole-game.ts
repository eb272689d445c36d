import { createContext } from 'preact';

/** Goes on with a whole game after a short one; undefined where nobody can. */
export const WholeGame = createContext<(() => void) | undefined>(undefined);
