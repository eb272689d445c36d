import type { Card } from '../../../shared/cards/cards.ts';
import { cardSign } from './cards.ts';

/** Words about discards that go back. */
export const TAKING_BACK = {
  title: 'Taking back a discard',
  hint: 'Till the next player moves.',
  choices: { never: 'Never', asked: 'If the next player says yes', free: 'Without asking' },
  settled: {
    never: 'A discard stays where it is.',
    asked: 'A discard goes back if the next player says yes.',
    free: 'A discard goes back without asking.',
  },
  takeBack: 'Take it back',
  /** To the next player, and to the others. */
  asks: (who: string, card: Card): string => `${who} wants to take back the ${cardSign(card)}.`,
  yes: 'Yes',
  no: 'No',
  waiting: (who: string): string => `Asking ${who} …`,
} as const;
