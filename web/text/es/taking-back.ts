import type { Card } from '../../../shared/cards/cards.ts';
import { theCard } from './cards.ts';
import { does, to } from './grammar.ts';

export const TAKING_BACK = {
  title: 'Recuperar un descarte',
  choices: { never: 'Nunca', asked: 'Si quien sigue dice que sí', free: 'Sin preguntar' },
  settled: {
    never: 'Lo descartado se queda en el pozo.',
    asked: 'Un descarte vuelve a la mano si quien sigue dice que sí.',
    free: 'Un descarte vuelve a la mano sin preguntar.',
  },
  takeBack: 'Recuperarla',
  asks: (name: string, card: Card): string => `${does(name, ['quieres', 'quiere'])} recuperar ${theCard(card)}.`,
  yes: 'Sí',
  no: 'No',
  waiting: (next: string): string => `Preguntando ${to('a', next)}…`,
  decides: (next: string): string => `Depende ${to('de', next)}.`,
  noAnswer: (card: Card): string => `Sin respuesta: ${theCard(card)} se queda.`,
} as const;
