import type { Card } from '../../../shared/cards/cards.ts';
import { theCard } from './cards.ts';
import { capital } from './grammar.ts';

export const TAKING_BACK = {
  title: 'Abwurf zurücknehmen',
  choices: { never: 'Nie', asked: 'Wenn die Person, die dran ist, Ja sagt', free: 'Ohne zu fragen' },
  settled: {
    never: 'Ein Abwurf bleibt liegen.',
    asked: 'Ein Abwurf darf zurück, wenn die Person, die dran ist, Ja sagt.',
    free: 'Ein Abwurf darf ohne Frage zurück.',
  },
  takeBack: 'Zurücknehmen',
  asks: (name: string, card: Card): string => `${name} möchte ${theCard(card)} zurücknehmen.`,
  yes: 'Ja',
  no: 'Nein',
  waiting: (next: string): string => `${next} wird gefragt …`,
  decides: (next: string): string => `${next} entscheidet.`,
  noAnswer: (card: Card): string => `Keine Antwort: ${capital(theCard(card, 'nominative'))} bleibt liegen.`,
} as const;
