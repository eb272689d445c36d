import { listing } from './grammar.ts';

export const askToGoOut = (names: readonly string[]): string => `Preguntar a ${listing(names)}: ¿puedo cerrar?`;
export const BEST_PLAY = 'La mejor jugada';
export const STANDING_TITLE = 'Cuando tu pareja pida cerrar';
export const STANDING_HINT = 'En esta partida.';
export const STANDING_WORDS = { ask: 'Lo decido yo', yes: 'Siempre sí', no: 'Siempre no' } as const;
export const SORT_BY = {
  rank: 'Ordenar por valor',
  use: 'Ordenar por lo que puedo bajar',
  own: 'Ordenar a mi manera',
} as const;
