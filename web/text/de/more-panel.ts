import { listing } from './grammar.ts';

export const askToGoOut = (names: readonly string[]): string => `${listing(names)} fragen: Darf ich ausmachen?`;
export const BEST_PLAY = 'Bester Zug';
export const STANDING_TITLE = 'Wenn jemand im Team ausmachen will';
export const STANDING_HINT = 'Für dieses Spiel.';
export const STANDING_WORDS = { ask: 'Frag mich', yes: 'Immer Ja', no: 'Immer Nein' } as const;
export const SORT_BY = { rank: 'Nach Rang ordnen', use: 'Nach Nutzen ordnen', own: 'Selbst ordnen' } as const;
