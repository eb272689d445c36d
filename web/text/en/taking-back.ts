import type { Card } from '../../../shared/cards/cards.ts';
import { cardName } from './cards.ts';

export const TAKING_BACK = {
  title: 'Taking back a discard',
  choices: { never: 'Never', asked: 'If the next player says yes', free: 'Without asking' },
  settled: {
    never: 'You can’t take back a discard.',
    asked: 'You can take back a discard if the next player says yes.',
    free: 'You can take back a discard without asking.',
  },
  takeBack: 'Take it back',
  asks: (name: string, card: Card): string => `${name} wants the ${cardName(card)} back.`,
  yes: 'Yes',
  no: 'No',
  waiting: (next: string): string => `Asking ${next}…`,
  decides: (next: string): string => `It’s up to ${next}.`,
  noAnswer: (card: Card): string => `No answer: the ${cardName(card)} stays.`,
} as const;
