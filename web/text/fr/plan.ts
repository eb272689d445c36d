import { cardNames } from './cards.ts';
import { type AdvisedPlay, didWords } from './coach.ts';

export const PLAN = {
  title: 'Ton plan',
  rule: 'Si les cartes piochées ne changent rien, on joue ton tour pour toi. Sinon, on te prévient.',
  noMelds: 'Pas de combinaison. Reviens en arrière pour en préparer.',
  discards: 'À jeter : jusqu’à trois cartes, la meilleure d’abord.',
  choices: ['premier choix', 'deuxième choix', 'troisième choix'],
  suggest: 'Proposer un plan',
  nothing: 'Regarde d’abord ce que tu pioches.',
  leave: 'Laisser ce plan',
  set: 'Ton plan est prêt.',
  easy: 'Ton prochain tour a l’air simple. Tu laisses un plan ?',
  ok: 'D’accord',
} as const;

export const planDrew = (drawn: string): string => `Tu as pioché ${cardNames(drawn)}.`;

export function planWaits(drawn: string | undefined, canTake: boolean): string {
  if (drawn !== undefined) return `${planDrew(drawn)} Ton plan attend : regarde d’abord.`;
  return canTake ? 'Tu pourrais prendre la pile. Ton plan attend.' : 'Ton plan attend : regarde d’abord.';
}

export const planPlayed = (play: AdvisedPlay): string => `On a joué ton plan. ${didWords('play', play)}`;
