import { listing } from './grammar.ts';

export const askToGoOut = (names: readonly string[]): string => `Demander à ${listing(names)} : je peux sortir ?`;
export const BEST_PLAY = 'Le meilleur coup';
export const STANDING_TITLE = 'Quand ton équipe demande à sortir';
export const STANDING_HINT = 'Pour cette partie.';
export const STANDING_WORDS = { ask: 'Je décide', yes: 'Toujours oui', no: 'Toujours non' } as const;
export const SORT_BY = {
  rank: 'Trier par rang',
  use: 'Trier selon ce qui se joue',
  own: 'Trier à ma façon',
} as const;
