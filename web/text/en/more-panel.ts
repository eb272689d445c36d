import { listing } from './grammar.ts';

export const askToGoOut = (names: readonly string[]): string => `Ask ${listing(names)}: may I go out?`;
export const BEST_PLAY = 'Best play';
export const STANDING_TITLE = 'When your partner asks to go out';
export const STANDING_HINT = 'For this game.';
export const STANDING_WORDS = { ask: 'Let me decide', yes: 'Always yes', no: 'Always no' } as const;
export const SORT_BY = { rank: 'Sort by rank', use: 'Sort by what I can play', own: 'Sort my own way' } as const;
