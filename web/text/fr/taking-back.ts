import type { Card } from '../../../shared/cards/cards.ts';
import { theCard } from './cards.ts';

export const TAKING_BACK = {
  title: 'Reprendre une carte jetée',
  choices: { never: 'Jamais', asked: 'Si la personne suivante dit oui', free: 'Sans demander' },
  settled: {
    never: 'Une carte jetée reste jetée.',
    asked: 'Une carte jetée se reprend si la personne suivante dit oui.',
    free: 'Une carte jetée se reprend sans demander.',
  },
  takeBack: 'La reprendre',
  asks: (name: string, card: Card): string => `${name} voudrait reprendre ${theCard(card)}.`,
  yes: 'Oui',
  no: 'Non',
  waiting: (next: string): string => `On demande à ${next}…`,
  decides: (next: string): string => `${next} décide.`,
  noAnswer: (card: Card): string => `Pas de réponse : ${theCard(card)} reste.`,
} as const;
