import type { Card } from '../../../shared/cards/cards.ts';
import { type AdvisedPlay, didWords, formatRanks } from './coach.ts';

export const PLAN = {
  title: 'Ton plan',
  rule: 'Si les cartes piochées ne changent rien, on joue ton tour pour toi. Sinon, on te prévient.',
  noMelds: 'Pas de combinaison. Reviens en arrière pour en préparer.',
  discards: 'À jeter : jusqu’à trois cartes, la meilleure d’abord.',
  choices: ['premier choix', 'deuxième choix', 'troisième choix'],
  see: 'Voir le plan',
  cancel: 'Annuler le plan',
  suggest: 'Proposer un plan',
  nothing: 'Regarde d’abord ce que tu pioches.',
  leave: 'Laisser ce plan',
  set: 'Ton plan est prêt.',
  easy: 'Ton prochain tour a l’air simple. Tu laisses un plan ?',
  played: 'On a joué ton plan.',
  ok: 'D’accord',
} as const;

const formatDrawn = (drawn: readonly Card[]): string => `Tu as pioché ${formatRanks(drawn)}.`;

export function planWaits(drawn: readonly Card[] | undefined, canTake: boolean): string {
  if (drawn !== undefined) return `${formatDrawn(drawn)} Ton plan attend : regarde d’abord.`;
  return canTake ? 'Tu pourrais prendre la pile. Ton plan attend.' : 'Ton plan attend : regarde d’abord.';
}

export const planDid = (drawn: readonly Card[], play: AdvisedPlay): string =>
  [drawn.length > 0 ? formatDrawn(drawn) : '', didWords('play', play)].filter(Boolean).join(' ');
